import { count, label } from "./displayText";

export type StatusCounts = {
  readonly running: number;
  readonly failed: number;
  /** Titles of the questions that wait, the oldest first. */
  readonly asking: readonly string[];
};

/** What the status bar says; undefined when there is nothing to say. A question comes before all else. */
export function statusText({ running, failed, asking }: StatusCounts): { readonly text: string; readonly tooltip: string; readonly asking: boolean } | undefined {
  const first = asking[0];
  if (first !== undefined) {
    const others = asking.length > 1 ? ` (${asking.length})` : "";
    return { text: `$(question) MCP asking: ${label(first, 60)}${others}`, tooltip: `${label(first)} waits for your answer. Select to answer.`, asking: true };
  }
  if (running === 0 && failed === 0) return undefined;
  const words = [running > 0 ? `${running} running` : undefined, failed > 0 ? `${failed} failed` : undefined].filter((word) => word !== undefined);
  return {
    text: `${failed > 0 ? "$(warning)" : "$(server-process)"} MCP: ${words.join(", ")}`,
    tooltip: `MCP Workbench: ${count(running, "server")} running, ${failed} failed. Select to show the servers.`,
    asking: false,
  };
}
