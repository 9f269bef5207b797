import type { Finding } from "#shared/mcp/outcome";
import type { ServerLists } from "../mcp/sessionTypes";

/** What was found at a place of a server's lists, `/tools/3`, or below it. */
export function findingsAt(findings: readonly Finding[], pointer: string): readonly Finding[] {
  return findings.filter((finding) => finding.pointer === pointer || finding.pointer?.startsWith(`${pointer}/`));
}

/** What is wrong with the first tool of this name. */
export function findingsOfTool({ tools, findings }: Pick<ServerLists, "tools" | "findings">, name: string): readonly Finding[] {
  const index = tools.findIndex((tool) => tool.name === name);
  return index < 0 ? [] : findingsAt(findings, `/tools/${index}`);
}
