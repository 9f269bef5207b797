import { assertNever } from "#shared/assertNever";
import type { SessionState } from "../mcp/sessionTypes";
import { count } from "./displayText";

type LensAction = "mcpWorkbench.startServer" | "mcpWorkbench.stopServer" | "mcpWorkbench.restartServer" | "mcpWorkbench.openLog" | "mcpWorkbench.callTool";

/** The lenses of a server in its state, from left to right. Only the first bears the product's name. */
export function configLens(state: SessionState, tools: number): readonly { readonly title: string; readonly action: LensAction }[] {
  switch (state.kind) {
    case "stopped":
      return [{ title: "Workbench: start", action: "mcpWorkbench.startServer" }];
    case "starting":
      return [{ title: "$(loading~spin) Workbench: starting", action: "mcpWorkbench.openLog" }, { title: "stop", action: "mcpWorkbench.stopServer" }];
    case "running":
      return [
        { title: `$(pass) Workbench: running, ${count(tools, "tool")}`, action: "mcpWorkbench.callTool" },
        { title: "stop", action: "mcpWorkbench.stopServer" },
        { title: "restart", action: "mcpWorkbench.restartServer" },
        { title: "log", action: "mcpWorkbench.openLog" },
      ];
    case "stopping":
      return [{ title: "$(loading~spin) Workbench: stopping", action: "mcpWorkbench.openLog" }];
    case "failed":
      return [{ title: "$(error) Workbench: failed, start again", action: "mcpWorkbench.startServer" }, { title: "log", action: "mcpWorkbench.openLog" }];
    default:
      return assertNever(state);
  }
}
