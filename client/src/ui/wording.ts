import { assertNever } from "#shared/assertNever";
import { type JsonObject, own } from "#shared/json/jsonValue";
import type { ServerIdentity, SessionState } from "../mcp/sessionTypes";
import { oneLine } from "./displayText";
import type { Icon } from "./treeModel";

/** A state in words: what it is, then era, version and the server's own name. */
export function stateWords(state: SessionState): readonly string[] {
  switch (state.kind) {
    case "stopped":
      return ["stopped"];
    case "starting":
      return [`starting, ${oneLine(state.step)}`];
    case "running":
      return ["running", `${state.era} ${state.protocolVersion}`, ...identity(state.server)];
    case "stopping":
      return ["stopping"];
    case "failed":
      return [state.signIn ? "needs sign-in" : "failed"];
    default:
      return assertNever(state);
  }
}

function identity(server: ServerIdentity | null): readonly string[] {
  return server ? [oneLine(`${server.title ?? server.name} ${server.version}`, 60)] : [];
}

/** How a tool describes what it does. These are the server's hints, never permissions. */
export function toolHint(annotations: JsonObject | undefined): { readonly word: string; readonly icon: Icon } {
  const hint = (name: string) => (annotations ? own(annotations, name) : undefined);
  if (hint("readOnlyHint") === true) return { word: "read-only", icon: { id: "eye" } };
  if (hint("destructiveHint") === true) return { word: "destructive", icon: { id: "flame", color: "list.warningForeground" } };
  if (hint("destructiveHint") === false) return { word: "additive", icon: { id: "add" } };
  return { word: "unknown", icon: { id: "symbol-method" } };
}
