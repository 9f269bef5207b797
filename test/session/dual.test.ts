import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { modernMeta, RawServer, type Loose } from "../support/rawServer";

const script = "examples/servers/dual/server.mjs";
const meta = { ...modernMeta, "io.modelcontextprotocol/clientCapabilities": { elicitation: { form: {}, url: {} } } };

test("the dual example serves both eras over stdio", { timeout: 60_000 }, async () => {
  await using modern = new RawServer(script);
  const { tools } = (await modern.modern("tools/list")).result;
  assert.deepEqual(tools.slice(0, 3).map(({ name }: Loose) => name), ["fs.read", "fs.write", "math.add"]);
  assert.deepEqual((await modern.modern("tools/call", { name: "math.add", arguments: { a: 1, b: 2 } })).result.structuredContent, { sum: 3 });
  const content = (await modern.modern("tools/call", { name: "show.content" })).result.content;
  assert.deepEqual(content.map(({ type }: Loose) => type), ["text", "image", "audio", "resource_link", "resource", "resource"]);
  assert.equal((await modern.modern("tools/call", { name: "show.broken-output" })).result.structuredContent.unit, "K");
  const progress = modern.modern("tools/call", { name: "show.slow", arguments: { steps: 3, delayMs: 0 } }, { progressToken: "p" });
  assert.equal((await progress).result.content[0].text, "Done after 3 steps.");
  assert.deepEqual(modern.messages.flatMap(({ method, params }) => (method === "notifications/progress" ? [params.progress] : [])), [1, 2, 3]);
  assert.equal(await modern.leave(), 0);

  await using legacy = new RawServer(script);
  assert.equal((await legacy.handshake()).result.protocolVersion, "2025-11-25");
  assert.deepEqual((await legacy.request("tools/call", { name: "math.add", arguments: { a: 1, b: 2 } })).result.structuredContent, { sum: 3 });
  assert.equal(await legacy.leave(), 0);
});

test("every asking tool of the dual example asks", { timeout: 60_000 }, async () => {
  await using server = new RawServer(script);
  const { tools } = (await server.modern("tools/list")).result;
  const asking = tools.map(({ name }: Loose) => name).filter((name: string) => name.startsWith("ask."));
  assert.equal(asking.length, 18);
  for (const name of asking) {
    const { result } = await server.request("tools/call", { name, _meta: meta });
    assert.equal(result.resultType, "input_required", name);
  }
  const first = (await server.request("tools/call", { name: "ask.thrice", _meta: meta })).result;
  const again = (await server.request("tools/call", { name: "ask.thrice", requestState: first.requestState, inputResponses: { answer: { action: "accept", content: { text: "one" } } }, _meta: meta })).result;
  assert.equal(again.inputRequests.answer.params.message, "Question 2 of 3");
  const forged = await server.request("tools/call", { name: "ask.thrice", requestState: `${String(again.requestState).slice(0, -4)}AAAA`, inputResponses: {}, _meta: meta });
  assert.equal(forged.error.code, -32602);
});

test("the dual example serves both eras over HTTP, to local callers only", { timeout: 60_000 }, async () => {
  const child = spawn(process.execPath, [script, "--http", "0"], { stdio: ["ignore", "ignore", "pipe"] });
  try {
    const [line] = (await once(createInterface({ input: child.stderr }), "line")) as [string];
    const url = /http:\S+/.exec(line)?.[0] ?? "";
    const post = (body: object, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(url, { method: "POST", headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers }, body: JSON.stringify({ jsonrpc: "2.0", id: 1, ...body }) });
    const call = { method: "tools/call", params: { name: "math.add", arguments: { a: 1, b: 2 }, _meta: meta } };
    const headers = { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/call", "mcp-name": "math.add" };
    assert.deepEqual(((await (await post(call, headers)).json()) as Loose).result.structuredContent, { sum: 3 });
    assert.equal(((await (await post(call, { ...headers, "mcp-name": "fs.read" })).json()) as Loose).error.code, -32020);
    const hello = await post({ method: "initialize", params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "raw", version: "1" } } });
    assert.match(await hello.text(), /"protocolVersion":"2025-06-18"/);
    assert.equal((await post(call, { ...headers, origin: "https://evil.example" })).status, 403);
  } finally {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
});
