import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { LogStore } from "#client/log/logStore";
import { createSession } from "#client/mcp/session";
import { evaluate } from "#shared/schema/evaluate";
import type { JsonObject } from "#shared/json/jsonValue";
import { definition, nodeServer, testPorts } from "../support/sessionPorts";

/** A gigabyte of messages takes a client many minutes. */
const patienceMs = 3_600_000;

export const floodServer = "test/bench/peers/floodServer.mjs";

/** Calls a tool of a running server; fails where the call did. */
export type Caller = AsyncDisposable & { call(tool: string, args: JsonObject): Promise<void> };

/** Through our session, with the log that the extension keeps. */
export async function ourSession(script: string): Promise<Caller & { readonly log: LogStore }> {
  const session = createSession(definition(nodeServer(script), { era: "legacy" }), testPorts({ judge: evaluate, limits: { requestCapMs: patienceMs } }));
  const log = new LogStore();
  session.onDidTap((entry) => log.append(entry));
  const state = await session.start();
  if (state.kind !== "running") throw new Error(`The server did not start: ${JSON.stringify(state)}`);
  return {
    log,
    async call(tool, args) {
      const { outcome } = await session.callTool(tool, args, { timeoutMs: patienceMs });
      if (outcome !== "ok") throw new Error(`${tool} ended as ${outcome}.`);
    },
    async [Symbol.asyncDispose]() {
      await session.stop();
      session.dispose();
    },
  };
}

/** Through the SDK's client and its stdio transport. */
export async function bareSdk(script: string): Promise<Caller & { readonly notifications: number }> {
  const client = new Client({ name: "bench", version: "1.0.0" });
  let notifications = 0;
  client.fallbackNotificationHandler = () => {
    notifications++;
    return Promise.resolve();
  };
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [script] }));
  return {
    get notifications() {
      return notifications;
    },
    async call(tool, args) {
      const { isError } = await client.callTool({ name: tool, arguments: args }, { timeout: patienceMs });
      if (isError) throw new Error(`${tool} failed.`);
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}

/** Milliseconds in which `readline` reads what a call makes the flood server write; and the lines. */
export async function bareReadline(args: JsonObject): Promise<{ readonly time: number; readonly lines: number }> {
  const child = spawn(process.execPath, [floodServer], { stdio: ["pipe", "pipe", "ignore"] });
  const send = (message: object): void => void child.stdin.write(`${JSON.stringify(message)}\n`);
  let lines = 0;
  let started = 0;
  let time = 0;
  const answers = [
    () => {
      started = performance.now();
      send({ jsonrpc: "2.0", id: 2, method: "tools/call", params: { name: "flood", arguments: args } });
    },
    () => {
      time = performance.now() - started;
      child.stdin.end();
    },
  ];
  send({ jsonrpc: "2.0", id: 1, method: "initialize", params: {} });
  for await (const line of createInterface({ input: child.stdout })) {
    lines++;
    if (line.startsWith('{"jsonrpc":"2.0","id":')) answers.shift()?.();
  }
  if (child.exitCode === null) await once(child, "exit");
  return { time, lines };
}
