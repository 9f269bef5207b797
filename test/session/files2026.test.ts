import assert from "node:assert/strict";
import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { fact, toolError, write } from "../support/filesScene";
import { modernMeta, type Loose } from "../support/rawServer";

const answer = (action: string, confirm?: boolean): object => ({ confirm_write: { action, ...(confirm !== undefined && { content: { confirm } }) } });

fact("2026: call success", "modern", async ({ server }) => {
  const read = await server.modern("tools/call", { name: "fs.read", arguments: { path: "seed.txt" } });
  assert.equal(read.result.resultType, "complete");
  assert.equal(read.result.isError, false);
  assert.deepEqual(read.result.structuredContent, { path: "seed.txt", bytes: 11, content: "alpha\nbeta\n" });
  const sum = await server.modern("tools/call", { name: "math.add", arguments: { a: 0.5, b: -2 } });
  assert.deepEqual(sum.result.structuredContent, { sum: -1.5 });
});

fact("2026: discover", "modern", async ({ server }) => {
  const { result } = await server.modern("server/discover");
  assert.deepEqual(result.supportedVersions, ["2026-07-28"]);
  assert.deepEqual(result.capabilities, { tools: {}, resources: { subscribe: true, listChanged: true }, prompts: {}, completions: {} });
  assert.equal(result._meta["io.modelcontextprotocol/serverInfo"].name, "files-example");
  for (const method of ["server/discover", "tools/list", "resources/list", "resources/templates/list", "prompts/list"]) {
    const page = (await server.modern(method)).result;
    assert.equal(page.resultType, "complete");
    assert.ok(Number.isInteger(page.ttlMs) && page.ttlMs >= 0, `${method} has ttlMs`);
    assert.match(page.cacheScope, /^(public|private)$/);
  }
});

fact("2026: initialize gone", "modern", async ({ server }) => {
  const { error } = await server.request("initialize", { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "raw", version: "1" } });
  assert.equal(error.code, -32601);
  assert.match(error.message, /2026-07-28/);
  for (const method of ["ping", "logging/setLevel", "resources/subscribe"]) assert.equal((await server.modern(method)).error.code, -32601, method);
});

fact("2026: input validation is a tool error", "modern", async ({ server, root }) => {
  symlinkSync(tmpdir(), path.join(root, "link"));
  symlinkSync(path.join(tmpdir(), "never-there"), path.join(root, "dangling"));
  const calls: readonly (readonly [name: string, args: object, code: string])[] = [
    ["math.add", { a: "1", b: 2 }, "EINVAL"],
    ["math.add", { a: 1 }, "EINVAL"],
    ["math.add", { a: 1, b: 2, c: 3 }, "EINVAL"],
    ["math.add", { a: 1e308, b: 1e308 }, "ERANGE"],
    ["fs.read", { path: "" }, "EINVAL"],
    ["fs.read", { path: "a\0b" }, "EINVAL"],
    ["fs.read", { path: "none.txt" }, "ENOENT"],
    ["fs.read", { path: "." }, "EISDIR"],
    ["fs.read", { path: "../secret.txt" }, "EPERM"],
    ["fs.read", { path: "a/../../secret.txt" }, "EPERM"],
    ["fs.read", { path: "/etc/passwd" }, "EPERM"],
    ["fs.read", { path: "link/secret.txt" }, "EPERM"],
    ["fs.write", { path: "../out.txt", content: "" }, "EPERM"],
    ["fs.write", { path: "link/out.txt", content: "" }, "EPERM"],
    ["fs.write", { path: "dangling", content: "" }, "ENOENT"],
  ];
  for (const [name, args, code] of calls) {
    const response = await server.modern("tools/call", { name, arguments: args });
    assert.equal(toolError(response), code, JSON.stringify(args));
    assert.ok(!JSON.stringify(response).includes(root), "no path of this machine leaks");
  }
});

fact("2026: missing meta", "modern", async ({ server }) => {
  const bare = await server.request("tools/list");
  assert.equal(bare.error.code, -32602);
  assert.match(bare.error.message, /_meta/);
  const half = await server.request("tools/list", { _meta: { "io.modelcontextprotocol/protocolVersion": "2026-07-28" } });
  assert.equal(half.error.code, -32602);
  assert.match(JSON.stringify(half.error.data), /clientCapabilities/);
  assert.equal((await server.modern("tools/list", {}, { "io.modelcontextprotocol/logLevel": "loud" })).error.code, -32602);
});

fact("2026: requestState integrity", "modern", async ({ server, root }) => {
  const ask = async (text: string): Promise<string> => (await server.modern("tools/call", write(text))).result.requestState;
  const retry = (text: string, requestState: unknown): Promise<Loose> => server.modern("tools/call", write(text, { requestState, inputResponses: answer("accept", true) }));
  const state = await ask("hello");
  const tampered: readonly (readonly [what: string, text: string, state: unknown])[] = [
    ["its last four characters", "hello", `${state.slice(0, -4)}AAAA`],
    ["its last character, which has spare bits", "hello", state.slice(0, -1) + String.fromCharCode(state.charCodeAt(state.length - 1) + 1)],
    ["its payload", "hello", `A${state.slice(1)}`],
    ["no signature", "hello", state.split(".")[0]],
    ["no text", "hello", 1],
    ["other arguments", "goodbye", state],
  ];
  for (const [what, text, changed] of tampered) assert.equal((await retry(text, changed)).error?.code, -32602, what);
  assert.equal(existsSync(path.join(root, "out.txt")), false);

  assert.deepEqual((await retry("hello", state)).result.structuredContent, { path: "out.txt", bytes: 5 }, "the untouched state still works");
  assert.match((await retry("hello", state)).error.data.reason, /used before/);
});

fact("2026: MRTR round trip", "modern", async ({ server, root }) => {
  const ask = async (): Promise<Loose> => (await server.modern("tools/call", write("hello"))).result;
  const first = await ask();
  assert.equal(first.resultType, "input_required");
  assert.ok(!("ttlMs" in first) && !("content" in first));
  assert.deepEqual(first.inputRequests.confirm_write.params, {
    mode: "form",
    message: "Create out.txt (5 bytes)?",
    requestedSchema: { type: "object", properties: { confirm: { type: "boolean", title: "Write the file" } }, required: ["confirm"] },
  });
  const refused: readonly (readonly [inputResponses: object, code: string])[] = [
    [answer("decline"), "EDECLINED"],
    [answer("accept", false), "EDECLINED"],
    [answer("cancel"), "ECANCELED"],
  ];
  for (const [inputResponses, code] of refused) {
    const { requestState } = await ask();
    assert.equal(toolError(await server.modern("tools/call", write("hello", { requestState, inputResponses }))), code);
  }
  const again = (await server.modern("tools/call", write("hello", { requestState: (await ask()).requestState, inputResponses: { other: { action: "accept" } } }))).result;
  assert.equal(again.resultType, "input_required", "a missing answer is asked for again");
  const malformed = await server.modern("tools/call", write("hello", { requestState: again.requestState, inputResponses: { confirm_write: { action: "accept", content: { confirm: "yes" } } } }));
  assert.equal(malformed.error.code, -32602);
  assert.equal(existsSync(path.join(root, "out.txt")), false);

  const done = await server.modern("tools/call", write("hello", { requestState: first.requestState, inputResponses: answer("accept", true) }));
  assert.deepEqual(done.result.structuredContent, { path: "out.txt", bytes: 5 });
  assert.equal(readFileSync(path.join(root, "out.txt"), "utf8"), "hello");
  assert.equal((await ask()).inputRequests.confirm_write.params.message, "Overwrite out.txt (5 bytes)?");

  const mute = await server.modern("tools/call", write("hello"), { "io.modelcontextprotocol/clientCapabilities": { elicitation: { url: {} } } });
  assert.deepEqual([mute.error.code, mute.error.data], [-32021, { requiredCapabilities: { elicitation: { form: {} } } }]);
});

fact("2026: stdout pure JSON", "dual", async ({ server }) => {
  server.sendText("");
  server.sendText("{");
  server.sendText("[]");
  server.sendText('{"jsonrpc":"1.0","id":1,"method":"x"}');
  server.sendText('{"jsonrpc":"2.0","id":null,"method":"tools/list"}');
  server.sendText('{"jsonrpc":"2.0","id":"p","method":"tools/list","params":[1]}');
  server.notify("notifications/nothing", {});
  server.notify("notifications/cancelled", { requestId: 99 });
  await server.modern("tools/call", { name: "fs.read", arguments: { path: "seed.txt" } });
  await server.modern("toString");
  assert.equal(await server.leave(), 0, "the server leaves when stdin ends");
  for (const line of server.lines) assert.equal(JSON.parse(line).jsonrpc, "2.0");
  assert.deepEqual(server.messages.flatMap(({ error }) => (error ? [error.code] : [])), [-32700, -32600, -32600, -32600, -32602, -32601]);
  assert.ok(!("id" in server.messages[0]), "an unreadable id is left out");
});

fact("2026: list stable with schemas", "modern", async ({ server }) => {
  const lists = [await server.modern("tools/list"), await server.modern("tools/list")].map(({ result }) => result.tools);
  assert.deepEqual(lists[0], lists[1]);
  assert.deepEqual(lists[0].map(({ name }: Loose) => name), ["fs.read", "fs.write", "math.add"]);
  for (const tool of lists[0]) {
    assert.equal(tool.inputSchema.additionalProperties, false);
    assert.equal(tool.outputSchema.type, "object");
    assert.equal(typeof tool.annotations.readOnlyHint, "boolean");
  }
});

fact("2026: unknown method", "modern", async ({ server }) => {
  for (const method of ["tools/frobnicate", "constructor", "__proto__"]) {
    assert.deepEqual((await server.modern(method)).error, { code: -32601, message: `Method not found: ${method}` });
  }
});

fact("2026: unknown tool is a protocol error", "modern", async ({ server }) => {
  assert.deepEqual((await server.modern("tools/call", { name: "nope", arguments: {} })).error, { code: -32602, message: "Unknown tool: nope" });
  assert.equal((await server.modern("tools/call", { name: "fs.read", arguments: "seed.txt" })).error.code, -32602);
  assert.equal((await server.modern("tools/call", {})).error.code, -32602);
});

fact("2026: wrong version", "modern", async ({ server }) => {
  for (const requested of ["1900-01-01", "2025-11-25"]) {
    const { error } = await server.modern("tools/list", {}, { "io.modelcontextprotocol/protocolVersion": requested });
    assert.deepEqual(error, { code: -32022, message: "Unsupported protocol version", data: { supported: ["2026-07-28"], requested } });
  }
});

fact("2026: a subscription is acknowledged, served, cancelled and ended", "modern", async ({ server, root, seedUri }) => {
  const key = "io.modelcontextprotocol/subscriptionId";
  const listen = (uris: readonly string[]): number =>
    server.start("subscriptions/listen", { notifications: { toolsListChanged: true, resourcesListChanged: true, resourceSubscriptions: uris }, _meta: modernMeta });
  const of = (id: number): Loose[] => server.messages.filter((message) => message.params?._meta?.[key] === id);
  const kept = listen([seedUri, pathToFileURL(path.join(root, "out.txt")).href]);
  const dropped = listen([]);
  await server.find((message) => message.params?._meta?.[key] === dropped);
  server.notify("notifications/cancelled", { requestId: dropped });

  const { requestState } = (await server.modern("tools/call", write("hello"))).result;
  await server.modern("tools/call", write("hello", { requestState, inputResponses: answer("accept", true) }));
  assert.equal(await server.leave(), 0);
  assert.deepEqual(of(kept).map(({ method }) => method), ["notifications/subscriptions/acknowledged", "notifications/resources/list_changed", "notifications/resources/updated"]);
  assert.equal("toolsListChanged" in of(kept)[0].params.notifications, false, "only what is served is acknowledged");
  assert.equal(of(dropped).length, 1);
  const end = server.messages.find((message) => message.id === kept);
  assert.deepEqual([end.result.resultType, end.result._meta[key]], ["complete", kept]);
  assert.equal(server.messages.some((message) => message.id === dropped), false, "a cancelled request gets no answer");
});

fact("2026: missing resources, pages, prompts and completion", "modern", async ({ server, root }) => {
  for (let number = 0; number < 120; number++) writeFileSync(path.join(root, `note-${String(number).padStart(3, "0")}.md`), "");
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { result } = await server.modern("resources/list", cursor === undefined ? {} : { cursor });
    seen.push(...result.resources.map(({ name }: Loose) => name));
    cursor = result.nextCursor;
  } while (cursor !== undefined);
  assert.deepEqual([seen.length, new Set(seen).size], [121, 121]);
  assert.equal((await server.modern("resources/list", { cursor: "nonsense" })).error.code, -32602);
  const uri = pathToFileURL(path.join(root, "none.txt")).href;
  assert.deepEqual((await server.modern("resources/read", { uri })).error, { code: -32602, message: "Resource not found", data: { uri } });
  const { completion } = (await server.modern("completion/complete", { ref: { type: "ref/prompt", name: "summarize-file" }, argument: { name: "path", value: "note-" } })).result;
  assert.deepEqual([completion.values.length, completion.total, completion.hasMore], [100, 120, true]);
  const prompt = await server.modern("prompts/get", { name: "summarize-file", arguments: { path: "seed.txt" } });
  assert.equal(prompt.result.messages[1].content.resource.text, "alpha\nbeta\n");
  assert.equal((await server.modern("prompts/get", { name: "summarize-file" })).error.code, -32602);
});
