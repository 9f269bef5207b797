import { assertNever } from "#shared/assertNever";
import type { SessionState } from "../mcp/sessionTypes";
import { count } from "./displayText";

type LensAction = "mcpWorkbench.showServers" | "mcpWorkbench.startServer" | "mcpWorkbench.signIn" | "mcpWorkbench.stopServer" | "mcpWorkbench.restartServer" | "mcpWorkbench.openLog" | "mcpWorkbench.callTool" | "mcpWorkbench.showInputs";

type Lens = { readonly title: string; readonly action: LensAction };

/**
 * The lenses of a server in its state, from left to right. Each bears the product's name: the editor has lenses of its own on the same line.
 * `inChat`: the editor's chat has started a process of its own for this server, which is worth knowing where ours runs too.
 */
export function configLens(state: SessionState, tools: number, usesInputs: boolean, inChat: boolean): readonly Lens[] {
  const inputs: readonly Lens[] = usesInputs ? [{ title: "Workbench: inputs", action: "mcpWorkbench.showInputs" }] : [];
  const twice: readonly Lens[] = inChat && (state.kind === "running" || state.kind === "starting") ? [{ title: "$(info) Workbench: the editor's chat has started it too, as a process of its own", action: "mcpWorkbench.showServers" }] : [];
  return [...stateLens(state, tools), ...inputs, ...twice];
}

function stateLens(state: SessionState, tools: number): readonly Lens[] {
  switch (state.kind) {
    case "stopped":
      return [{ title: "Workbench: start", action: "mcpWorkbench.startServer" }];
    case "starting":
      return [{ title: "$(loading~spin) Workbench: starting", action: "mcpWorkbench.openLog" }, { title: "Workbench: stop", action: "mcpWorkbench.stopServer" }];
    case "running":
      return [
        { title: `$(pass) Workbench: running, ${count(tools, "tool")}`, action: "mcpWorkbench.callTool" },
        { title: "Workbench: stop", action: "mcpWorkbench.stopServer" },
        { title: "Workbench: restart", action: "mcpWorkbench.restartServer" },
        { title: "Workbench: log", action: "mcpWorkbench.openLog" },
      ];
    case "stopping":
      return [{ title: "$(loading~spin) Workbench: stopping", action: "mcpWorkbench.openLog" }];
    case "failed":
      if (state.signIn) return [{ title: "$(account) Workbench: sign in", action: "mcpWorkbench.signIn" }, { title: "Workbench: log", action: "mcpWorkbench.openLog" }];
      return [{ title: "$(error) Workbench: failed, start again", action: "mcpWorkbench.startServer" }, { title: "Workbench: log", action: "mcpWorkbench.openLog" }];
    default:
      return assertNever(state);
  }
}
