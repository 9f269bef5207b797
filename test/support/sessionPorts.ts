import path from "node:path";
import type { Limits, SessionPorts } from "#client/mcp/sessionPorts";
import type { ServerDefinition, StdioTransport, HttpTransport } from "#client/mcp/serverDefinition";
import type { Answerer } from "#client/mcp/sessionTypes";

/** Answers nothing: a test that expects no question fails on one. */
export const noAnswers: Answerer = {
  elicit: ({ params }) => Promise.reject(new Error(`Nobody expected ${JSON.stringify(params)}.`)),
};

export type ChangedPorts = Omit<Partial<SessionPorts>, "limits"> & { readonly limits?: Partial<Limits> };

/** Ports of a session under test; the guardian is the bundled one. */
export function testPorts(changes: ChangedPorts & { readonly secrets?: readonly string[] } = {}): SessionPorts {
  const { secrets = [], limits = {}, ...ports } = changes;
  return {
    answerer: noAnswers,
    resolve: ({ transport }) => Promise.resolve({ ok: true, transport, secrets }),
    clientInfo: { name: "test", version: "1.0.0" },
    guardian: path.resolve("dist/guardian.js"),
    environment: process.env,
    limits: () => limits,
    ...ports,
  };
}

/** A definition as a configuration file would give it. */
export function definition(transport: StdioTransport | HttpTransport, changes: Partial<ServerDefinition> = {}): ServerDefinition {
  return { id: "test", name: "test", source: { kind: "command-line", label: "test" }, transport, era: "auto", ...changes };
}

/** A server that is a Node program of this repository. */
export function nodeServer(file: string, ...args: readonly string[]): StdioTransport {
  return { kind: "stdio", command: process.execPath, args: [path.resolve(file), ...args], env: {}, cwd: process.cwd() };
}

/** The scriptable server of `fakeServer.mjs`. */
export function fakeServer(behaviour: object): StdioTransport {
  return nodeServer("test/support/fakeServer.mjs", JSON.stringify(behaviour));
}
