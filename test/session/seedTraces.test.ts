import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { isObject, own, type JsonObject, type JsonValue } from "#shared/json/jsonValue";
import { lint } from "#shared/lint/lint";
import { metaKeys } from "#shared/mcp/metaKeys";
import type { Reply } from "#client/mcp/peer";
import { type ScriptedConnection, traced } from "../support/seedSession";

async function inFolder(era: "modern" | "legacy", script: (connection: ScriptedConnection, root: string) => Promise<void>): Promise<string> {
  const root = mkdtempSync(path.join(tmpdir(), "seed-"));
  const folder = mkdtempSync(path.join(tmpdir(), "trace-"));
  const file = path.join(folder, `${era}.mcp-trace.jsonl`);
  try {
    writeFileSync(path.join(root, "seed.txt"), "alpha\nbeta\n");
    await traced(file, ["--era", era, "--root", root], (connection) => script(connection, root));
    return readFileSync(file, "utf8");
  } finally {
    rmSync(root, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

type Entry = { readonly dir: string; readonly frame: JsonObject };
/** Lines of stderr have no frame. */
const nothing: JsonObject = {};

/** What a jq program prints: by jq itself where it is there, and by a reader of ours that does the same everywhere. */
function listing(trace: string, program: string, rows: (entry: Entry) => readonly (JsonValue | undefined)[] | undefined): readonly string[] {
  const lines = trace.trim().split("\n").map((line) => ({ ...{ frame: nothing }, ...(JSON.parse(line) as Entry) }));
  const own = lines.flatMap((entry) => {
    const row = rows(entry);
    return row ? [row.map((value) => (value === undefined || value === null ? "" : String(value))).join("\t")] : [];
  });
  const jq = spawnSync("jq", ["-r", program], { input: trace, encoding: "utf8" });
  if (!jq.error) assert.deepEqual(jq.stdout.trimEnd().split("\n"), own, "jq says the same");
  return own;
}

const fieldOf = (value: JsonValue | undefined, ...names: readonly string[]): JsonValue | undefined => names.reduce<JsonValue | undefined>((at, name) => (isObject(at) ? own(at, name) : undefined), value);

test("the trace of the 2026 session gives the three listings, line for line", async () => {
  const trace = await inFolder("modern", async ({ request, notify }) => {
    const call = (name: string, args: JsonObject, more: JsonObject = {}) => request("tools/call", { name, arguments: args, ...more });
    await request("server/discover");
    await request("tools/list");
    await call("fs.read", { path: "seed.txt" });
    await call("math.add", { a: 2, b: 3 });
    await call("fs.read", { path: "../outside.txt" });
    await call("math.add", { a: "2", b: 3 });
    await call("nope", {});
    await request("tools/frobnicate");
    await request("tools/list", {}, true);
    await request("tools/list", { _meta: { [metaKeys.protocolVersion]: "2024-11-05" } });
    const write = { path: "out.txt", content: "gamma" };
    const asked = await call("fs.write", write);
    const state = asked.kind === "result" ? fieldOf(asked.result, "requestState") : undefined;
    assert.equal(typeof state, "string");
    const answers = { inputResponses: { confirm_write: { action: "accept", content: { confirm: true } } } };
    await call("fs.write", write, { ...answers, requestState: state ?? "" });
    await call("fs.read", { path: "out.txt" });
    await call("fs.write", write, { ...answers, requestState: `${String(state).slice(0, -2)}xx` });
    await notify("notifications/cancelled", { requestId: 14, reason: "It is over." });
  });
  assert.deepEqual(listing(trace, 'select(.dir=="recv" and .frame.error) | [.frame.id, .frame.error.code, .frame.error.message] | @tsv', ({ dir, frame }) => (dir === "recv" && frame["error"] ? [frame["id"], fieldOf(frame, "error", "code"), fieldOf(frame, "error", "message")] : undefined)), [
    "7\t-32602\tUnknown tool: nope",
    "8\t-32601\tMethod not found: tools/frobnicate",
    "9\t-32602\tInvalid params: missing _meta",
    "10\t-32022\tUnsupported protocol version",
    "14\t-32602\tInvalid params: bad requestState",
  ]);
  const results = listing(trace, 'select(.dir=="recv" and .frame.result) | [.frame.result.resultType, .frame.result.isError] | @tsv', ({ dir, frame }) => (dir === "recv" && frame["result"] ? [fieldOf(frame, "result", "resultType"), fieldOf(frame, "result", "isError")] : undefined));
  const counted = new Map<string, number>();
  for (const line of [...results].sort()) counted.set(line, (counted.get(line) ?? 0) + 1);
  assert.deepEqual([...counted].map(([line, count]) => `${String(count)} ${line}`), ["2 complete\t", "4 complete\tfalse", "2 complete\ttrue", "1 input_required\t"]);
  assert.deepEqual(listing(trace, 'select(.dir=="send") | [.frame.id, .frame.method] | @tsv', ({ dir, frame }) => (dir === "send" ? [frame["id"], frame["method"]] : undefined)), [
    "1\tserver/discover",
    "2\ttools/list",
    ...[3, 4, 5, 6, 7].map((id) => `${String(id)}\ttools/call`),
    "8\ttools/frobnicate",
    "9\ttools/list",
    "10\ttools/list",
    ...[11, 12, 13, 14].map((id) => `${String(id)}\ttools/call`),
    "\tnotifications/cancelled",
  ]);
  // What the script did wrong on purpose is found in the trace, and nothing of the server's.
  assert.deepEqual(lint(trace, { path: "a.mcp-trace.jsonl" }).flatMap(({ rule, level, start }) => (level === "error" || level === "warning" ? [`${rule} ${JSON.stringify((JSON.parse(trace.slice(trace.lastIndexOf("\n", start) + 1).split("\n")[0] ?? "") as Entry).frame["id"] ?? null)}`] : [])), ["frame-meta 9", "frame-request-state 14"]);
});

test("the 2025 session: nineteen checks", async () => {
  const passed: string[] = [];
  await inFolder("legacy", async ({ request, notify, received }, root) => {
    const seed = pathToFileURL(path.join(root, "seed.txt")).href;
    const ask = (method: string, params: JsonObject = {}): Promise<Reply> => request(method, params, true);
    const check = (name: string, ok: boolean): void => {
      assert.ok(ok, name);
      passed.push(name);
    };
    const code = (reply: Reply): number | null | undefined => (reply.kind === "error" ? reply.error.code : undefined);
    const field = (reply: Reply, ...names: readonly string[]): JsonValue | undefined => (reply.kind === "result" ? fieldOf(reply.result, ...names) : undefined);
    const early = await ask("tools/list");
    check("handshake order", code(early) !== undefined);
    check("discover unknown", code(await ask("server/discover")) !== undefined);
    const chosen = await ask("initialize", { protocolVersion: "1999-01-01", capabilities: { elicitation: {} }, clientInfo: { name: "script", version: "1.0.0" } });
    check("version negotiation", field(chosen, "protocolVersion") === "2025-11-25");
    check("handshake", typeof field(chosen, "serverInfo", "name") === "string" && isObject(field(chosen, "capabilities")));
    check("initialized required", code(await ask("tools/list")) !== undefined);
    await notify("notifications/initialized");
    check("ping", (await ask("ping")).kind === "result");
    const tools = field(await ask("tools/list"), "tools");
    check("tools/list", Array.isArray(tools) && tools.length === 3);
    const read = await ask("tools/call", { name: "fs.read", arguments: { path: "seed.txt" } });
    check("tools/call", field(read, "structuredContent", "content") === "alpha\nbeta\n");
    check("result without resultType accepted", read.kind === "result" && field(read, "resultType") === undefined);
    const resources = field(await ask("resources/list"), "resources");
    check("resources/list", Array.isArray(resources) && resources.some((resource) => fieldOf(resource as JsonValue, "uri") === seed));
    const contents = field(await ask("resources/read", { uri: seed }), "contents");
    check("resources/read", Array.isArray(contents) && fieldOf(contents[0] as JsonValue, "text") === "alpha\nbeta\n");
    check("missing resource", code(await ask("resources/read", { uri: `${seed}.missing` })) === -32002);
    check("subscribe", (await ask("resources/subscribe", { uri: seed })).kind === "result");
    check("logging/setLevel", (await ask("logging/setLevel", { level: "warning" })).kind === "result");
    const prompts = field(await ask("prompts/list"), "prompts");
    check("prompts/list", Array.isArray(prompts) && prompts.length > 0);
    check("unknown method", code(await ask("tools/frobnicate")) === -32601);
    check("unknown tool", code(await ask("tools/call", { name: "nope", arguments: {} })) === -32602);
    await notify("notifications/cancelled", { requestId: 9999 });
    check("cancelled", (await ask("ping")).kind === "result");
    check("nothing but messages came", received.every((message) => message["jsonrpc"] === "2.0"));
  });
  assert.equal(passed.length, 19);
  assert.equal(new Set(passed).size, 19);
});
