import { openStdio } from "#client/mcp/openStdio";
import { withEnvelope } from "#client/mcp/envelope";
import { Peer, type Reply } from "#client/mcp/peer";
import { defaultLimits } from "#client/mcp/sessionPorts";
import { Tap } from "#client/mcp/tap";
import { TraceWriter } from "#client/log/trace";
import type { JsonObject } from "#shared/json/jsonValue";
import { filesScript } from "./filesScene";
import { nodeServer, testPorts } from "./sessionPorts";

/** One connection of ours to the files server, traced to a file, on which a script sends what it likes. */
export type ScriptedConnection = {
  /** Sends a request with the metadata of 2026-07-28; `raw` sends the params as they are. */
  request(method: string, params?: JsonObject, raw?: boolean): Promise<Reply>;
  notify(method: string, params?: JsonObject): Promise<void>;
  readonly received: readonly JsonObject[];
};

/** Runs a script on a connection; afterwards the server is gone and the trace is on the disk. */
export async function traced(file: string, args: readonly string[], script: (connection: ScriptedConnection) => Promise<void>): Promise<void> {
  const tap = new Tap();
  const writer = new TraceWriter(file, (problem) => {
    throw new Error(problem);
  });
  const received: JsonObject[] = [];
  tap.event((entry) => {
    writer.append(entry, "files");
    if (entry.kind === "frame" && entry.dir === "recv") received.push(entry.message);
  });
  let last = 0;
  const peer: Peer = new Peer(tap, { next: () => ++last }, { request: (message) => void peer.respond(message["id"] ?? null, { result: {} }), notification: () => undefined, end: () => undefined });
  const opened = await openStdio(nodeServer(filesScript, ...args), testPorts(), defaultLimits, tap, peer);
  if (!opened.ok) throw new Error(opened.reason);
  peer.attach(opened.wire);
  const options = { timeoutMs: 60_000, capMs: 60_000, quiet: true };
  await script({
    request: (method, params = {}, raw = false) => peer.request(method, raw ? params : withEnvelope(params, "2026-07-28", { name: "script", version: "1.0.0" }, { elicitation: { form: {} } }), options),
    notify: async (method, params) => void (await peer.notify(method, params)),
    received,
  });
  await opened.wire.stop();
  await writer.stop();
  tap.dispose();
}
