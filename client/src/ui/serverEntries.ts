import type { ConfigSource } from "../mcp/config/configSources";
import { sessionFindings } from "../mcp/sessionFindings";
import type { ServerStore } from "../mcp/serverStore";
import type { LoggedServer, Session } from "../mcp/sessionTypes";
import type { LogFindings } from "./logFindings";
import { sharedNames } from "./sharedNames";
import type { BrokenEntry, RecordedEntry, ServerEntry, SourceEntry } from "./treeModel";

/** What the logs say of a server, by its id. */
type Logged = Pick<LogFindings, "of" | "outcomesOf">;

/** The configured servers with their sessions, as the view's model wants them. Folders are named only where there are several. */
export function serverEntries(store: ServerStore, logs: Logged): readonly SourceEntry[] {
  const { sources } = store;
  const shared = sharedNames(store.sessions);
  const logged: Logged = { of: (server) => [...logs.of(server), ...(shared.get(server) ?? [])], outcomesOf: (server) => logs.outcomesOf(server) };
  const folders = new Set(sources.flatMap(({ place }) => place.folder ?? []));
  return sources.map((source) => sourceEntry(source, store, logged, folders.size > 1));
}

/** The servers that other clients started and that are recorded here: those that run first, the newest first. */
export function recordedEntries(watched: readonly LoggedServer[], logs: Logged): readonly RecordedEntry[] {
  const entries = [...watched].reverse().map(({ definition, state }): RecordedEntry => {
    const outcomes = logs.outcomesOf(definition.id);
    return { kind: "recorded", definition, ended: state.kind !== "running", findings: logs.of(definition.id), ...(outcomes && { outcomes }) };
  });
  return [...entries.filter(({ ended }) => !ended), ...entries.filter(({ ended }) => ended)];
}

function sourceEntry({ place, definitions, broken, problem }: ConfigSource, store: ServerStore, logged: Logged, withFolder: boolean): SourceEntry {
  const servers = definitions.flatMap(({ id }) => store.session(id) ?? []).map((session) => serverEntry(session, logged));
  // An entry that broke while its server runs is still that server.
  const others = broken.map((definition): ServerEntry | BrokenEntry => {
    const session = store.session(definition.id);
    return session ? serverEntry(session, logged) : { kind: "broken", definition };
  });
  return {
    key: place.file ?? `${place.kind}:${place.folder ?? ""}`,
    label: place.label,
    ...(withFolder && place.folder !== undefined && { folder: place.folder.split(/[\\/]/).at(-1) ?? place.folder }),
    ...(place.file !== undefined && { file: place.file }),
    ...(problem && { problem: problem.message, ...(problem.range && { problemRange: problem.range }) }),
    entries: [...servers, ...others],
  };
}

function serverEntry(session: Session, logged: Logged): ServerEntry {
  const { definition, state, lists, account } = session;
  const outcomes = logged.outcomesOf(definition.id);
  return { kind: "server", definition, state, lists, findings: [...logged.of(definition.id), ...sessionFindings(session)], ...(account !== undefined && { account }), ...(outcomes && { outcomes }) };
}
