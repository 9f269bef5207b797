import type { Finding } from "#shared/mcp/outcome";
import type { ServerDefinition } from "../mcp/serverDefinition";
import type { ServerLists, SessionState } from "../mcp/sessionTypes";
import { count, oneLine } from "./displayText";

type Running = { readonly definition: ServerDefinition; readonly state: SessionState; readonly lists: ServerLists };

/** More names than this are counted. */
const mostNames = 5;

/**
 * What running servers have in common and clients then mix up: tools of one name, and one name for two servers.
 * By the server's id, a sentence each.
 */
export function sharedNames(sessions: readonly Running[]): ReadonlyMap<string, readonly Finding[]> {
  const running = sessions.filter(({ state }) => state.kind === "running");
  const byTool = groups(running, ({ lists }) => [...new Set(lists.tools.map(({ name }) => name))]);
  const byServer = groups(running, ({ state }) => (state.kind === "running" && state.server ? [state.server.name] : []));
  return new Map(running.map((session) => [session.definition.id, [...sharedTools(session, byTool), ...sharedIdentity(session, byServer)]]));
}

function sharedTools(session: Running, byTool: ReadonlyMap<string, readonly Running[]>): readonly Finding[] {
  const others = new Map<Running, string[]>();
  for (const { name } of session.lists.tools) {
    for (const other of byTool.get(name) ?? []) if (other !== session) others.set(other, [...new Set([...(others.get(other) ?? []), name])]);
  }
  return [...others].map(([other, names]) => {
    const listed = names.slice(0, mostNames).map((name) => JSON.stringify(oneLine(name, 60))).join(", ");
    const rest = names.length > mostNames ? ` and ${names.length - mostNames} more` : "";
    return { rule: "tool-name-shared", level: "info", message: `Server ${quoted(other)} offers ${count(names.length, "tool")} of the same name: ${listed}${rest}. Clients without a prefix per server call only one of them.` };
  });
}

function sharedIdentity(session: Running, byServer: ReadonlyMap<string, readonly Running[]>): readonly Finding[] {
  const name = session.state.kind === "running" ? session.state.server?.name : undefined;
  const others = name === undefined ? [] : (byServer.get(name) ?? []).filter((other) => other !== session);
  if (name === undefined || others.length === 0) return [];
  return [{ rule: "server-name-shared", level: "info", message: `The server calls itself ${JSON.stringify(oneLine(name, 60))}, as does ${others.map(quoted).join(", ")}: logs and clients that go by this name cannot tell them apart.` }];
}

function quoted({ definition }: Running): string {
  return JSON.stringify(oneLine(definition.name, 60));
}

function groups(sessions: readonly Running[], names: (session: Running) => readonly string[]): ReadonlyMap<string, readonly Running[]> {
  const found = new Map<string, Running[]>();
  for (const session of sessions) for (const name of names(session)) found.set(name, [...(found.get(name) ?? []), session]);
  return found;
}
