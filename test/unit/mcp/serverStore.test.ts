import assert from "node:assert/strict";
import { test } from "node:test";
import { Emitter } from "#shared/event";
import type { ConfigSource } from "#client/mcp/config/configSources";
import type { ServerDefinition } from "#client/mcp/serverDefinition";
import { ServerStore } from "#client/mcp/serverStore";
import type { ManagedSession } from "#client/mcp/session";
import { Sessions } from "#client/mcp/sessions";
import type { ServerLists, SessionState } from "#client/mcp/sessionTypes";

const lists: ServerLists = { tools: [], resources: [], resourceTemplates: [], prompts: [], findings: [] };
const place = { kind: "vscode", label: ".vscode/mcp.json", file: "/w/.vscode/mcp.json" } as const;
const running: SessionState = { kind: "running", era: "modern", protocolVersion: "2026-07-28", server: null, capabilities: {} };

function definition(name: string, command = "node"): ServerDefinition {
  return { id: name, name, source: place, transport: { kind: "stdio", command, args: [], env: {} }, era: "auto" };
}

/** A session without a process: it is what it is told to be. */
function fakeSession(of: ServerDefinition): ManagedSession & { set(state: SessionState): void } {
  const states = new Emitter<SessionState>();
  let state: SessionState = { kind: "stopped" };
  const set = (next: SessionState): void => {
    state = next;
    states.fire(next);
  };
  const unused = () => Promise.reject(new Error("not used"));
  return {
    definition: of,
    get state() {
      return state;
    },
    lists,
    onDidChangeState: states.event,
    onDidChangeLists: new Emitter<ServerLists>().event,
    onDidTap: () => ({ dispose: () => undefined }),
    traffic: { findings: [], frames: 0, onDidChange: new Emitter<void>().event, onDidJudge: new Emitter<never>().event },
    pid: undefined,
    account: undefined,
    logLevel: undefined,
    setLogLevel: async () => undefined,
    signOut: async () => false,
    requestAsIs: unused,
    start: async () => {
      set(running);
      return running;
    },
    stop: async () => set({ kind: "stopped" }),
    restart: async () => running,
    debug: async () => running,
    refresh: async () => lists,
    refreshStale: async () => lists,
    callTool: unused,
    readResource: unused,
    getPrompt: unused,
    complete: unused,
    request: unused,
    redact: (text) => text,
    moved: () => undefined,
    dispose: () => states.dispose(),
    set,
  };
}

function open(...definitions: readonly ServerDefinition[]) {
  const changed = new Emitter<void>();
  const configurations = { sources: [{ place, definitions, broken: [] }] as readonly ConfigSource[], onDidChange: changed.event };
  const store = new ServerStore(configurations, new Sessions(fakeSession));
  const set = (source: Partial<ConfigSource>): void => {
    configurations.sources = [{ place, definitions: [], broken: [], ...source }];
    changed.fire();
  };
  return { store, set };
}

test("every configured server has a session, new ones are told of", () => {
  const { store, set } = open(definition("a"));
  const added: string[] = [];
  store.onDidAddSession(({ definition: { name } }) => added.push(name));
  set({ definitions: [definition("a"), definition("b")] });
  assert.deepEqual(store.sessions.map(({ definition: { name } }) => name), ["a", "b"]);
  assert.deepEqual(added, ["b"]);
});

test("a state that changes is told, also that of a session that came later", async () => {
  const { store, set } = open();
  set({ definitions: [definition("a")] });
  let told = 0;
  store.onDidChange(() => told++);
  await store.start("a");
  assert.equal(told, 1);
  assert.equal(store.session("a")?.state.kind, "running");
});

test("a running server whose entry makes no sense for a moment goes on", async () => {
  const { store, set } = open(definition("a"));
  await store.start("a");
  const session = store.session("a");
  set({ broken: [{ id: "a", name: "a", source: place, problem: "`command` is missing." }] });
  assert.equal(store.session("a"), session);
  set({ definitions: [] });
  assert.equal(store.session("a"), undefined);
});

test("a stopped server whose entry is broken has no session", () => {
  const { store, set } = open(definition("a"));
  set({ broken: [{ id: "a", name: "a", source: place, problem: "`command` is missing." }] });
  assert.equal(store.session("a"), undefined);
});
