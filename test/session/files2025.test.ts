import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { elicitation, fact, toolError, write } from "../support/filesScene";

fact("2025: call and legacy error code", "legacy", async ({ server }) => {
  await server.handshake();
  const sum = await server.request("tools/call", { name: "math.add", arguments: { a: 1, b: 2 } });
  assert.deepEqual(sum.result, { content: [{ type: "text", text: '{"sum":3}' }], structuredContent: { sum: 3 }, isError: false });
  const unknown = await server.request("tools/call", { name: "nope" });
  assert.deepEqual(unknown.error, { code: -32602, message: "Unknown tool: nope" });
  assert.equal(toolError(await server.request("tools/call", { name: "math.add", arguments: { a: "1", b: 2 } })), "EINVAL");
});

fact("2025: discover unknown", "legacy", async ({ server }) => {
  assert.equal((await server.modern("server/discover")).error.code, -32601);
  await server.handshake();
  assert.equal((await server.request("server/discover")).error.code, -32601);
  assert.equal((await server.request("tools/frobnicate")).error.code, -32601);
});

fact("2025: handshake required", "legacy", async ({ server }) => {
  assert.equal((await server.request("tools/list")).error.code, -32600);
  assert.deepEqual((await server.request("ping")).result, {});
  const first = await server.handshake("1999-01-01");
  assert.equal(first.result.protocolVersion, "2025-11-25", "an unknown version is answered with the latest");
  assert.equal((await server.request("tools/list")).result.tools.length, 3);
  assert.equal((await server.handshake()).error.code, -32600, "a second handshake is refused");
});

fact("2025: initialized required", "legacy", async ({ server }) => {
  const { result } = await server.request("initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "raw", version: "1" } });
  assert.equal(result.protocolVersion, "2025-06-18");
  assert.deepEqual(Object.keys(result).sort(), ["capabilities", "instructions", "protocolVersion", "serverInfo"]);
  assert.equal((await server.request("tools/list")).error.code, -32600);
  server.notify("notifications/initialized");
  assert.ok((await server.request("tools/list")).result);
});

fact("2025: missing resource legacy code", "legacy", async ({ server, root }) => {
  await server.handshake();
  const outside = pathToFileURL(path.join(root, "..", "secret.txt")).href;
  for (const uri of [pathToFileURL(path.join(root, "none.txt")).href, outside, "https://example.com/x", "not a uri"]) {
    assert.deepEqual((await server.request("resources/read", { uri })).error, { code: -32002, message: "Resource not found", data: { uri } });
  }
});

fact("2025: ping, logging, resources", "legacy", async ({ server, root, seedUri }) => {
  await server.handshake("2025-11-25", elicitation);
  assert.deepEqual((await server.request("ping")).result, {});
  assert.equal((await server.request("logging/setLevel", { level: "loud" })).error.code, -32602);
  assert.deepEqual((await server.request("logging/setLevel", { level: "info" })).result, {});
  const { resources } = (await server.request("resources/list")).result;
  assert.deepEqual(resources, [{ uri: seedUri, name: "seed.txt", mimeType: "text/plain", size: 11 }]);
  assert.deepEqual((await server.request("resources/read", { uri: seedUri })).result, { contents: [{ uri: seedUri, mimeType: "text/plain", text: "alpha\nbeta\n" }] });
  assert.equal((await server.request("resources/templates/list")).result.resourceTemplates.length, 1);
  assert.equal((await server.request("prompts/list")).result.prompts.length, 1);

  assert.deepEqual((await server.request("resources/subscribe", { uri: seedUri })).result, {});
  const id = server.start("tools/call", { name: "fs.write", arguments: { path: "seed.txt", content: "gamma" } });
  const question = await server.find(({ method }) => method === "elicitation/create");
  assert.equal(question.params.message, "Overwrite seed.txt (5 bytes)?");
  server.send({ jsonrpc: "2.0", id: question.id, result: { action: "accept", content: { confirm: true } } });
  assert.deepEqual((await server.answerTo(id)).result.structuredContent, { path: "seed.txt", bytes: 5 });
  assert.equal(readFileSync(path.join(root, "seed.txt"), "utf8"), "gamma");
  assert.deepEqual((await server.find(({ method }) => method === "notifications/resources/updated")).params, { uri: seedUri });
  assert.equal((await server.find(({ method }) => method === "notifications/message")).params.level, "info");
  assert.equal(server.messages.some(({ method }) => method === "notifications/resources/list_changed"), false, "an overwritten file changes no list");
  assert.deepEqual((await server.request("resources/unsubscribe", { uri: seedUri })).result, {});
});

fact("2025: declined, cancelled and malformed answers write nothing", "legacy", async ({ server, root }) => {
  await server.handshake("2025-11-25", elicitation);
  const asked = new Set<string>();
  const answers: readonly (readonly [answer: object, code: string])[] = [
    [{ result: { action: "decline" } }, "EDECLINED"],
    [{ result: { action: "cancel" } }, "ECANCELED"],
    [{ result: { action: "accept", content: {} } }, "EINVAL"],
    [{ error: { code: -32603, message: "no" } }, "ECANCELED"],
  ];
  for (const [answer, code] of answers) {
    const id = server.start("tools/call", write("hello"));
    const question = await server.find((message) => message.method === "elicitation/create" && !asked.has(message.id));
    asked.add(question.id);
    server.send({ jsonrpc: "2.0", id: question.id, ...answer });
    assert.equal(toolError(await server.answerTo(id)), code);
  }
  assert.equal(existsSync(path.join(root, "out.txt")), false);
});

fact("2025: a cancelled call takes its question back and gets no answer", "legacy", async ({ server, root }) => {
  await server.handshake("2025-11-25", elicitation);
  const id = server.start("tools/call", write("hello"));
  const question = await server.find(({ method }) => method === "elicitation/create");
  server.notify("notifications/cancelled", { requestId: id, reason: "changed my mind" });
  const taken = await server.find(({ method }) => method === "notifications/cancelled");
  assert.equal(taken.params.requestId, question.id);
  server.send({ jsonrpc: "2.0", id: question.id, result: { action: "accept", content: { confirm: true } } });
  await server.request("ping");
  assert.equal(server.messages.some((message) => message.id === id), false);
  assert.equal(existsSync(path.join(root, "out.txt")), false);
});

fact("2025: without elicitation fs.write says so and writes nothing", "legacy", async ({ server, root }) => {
  await server.handshake();
  assert.equal(toolError(await server.request("tools/call", write("hello"))), "EPERM");
  assert.equal(existsSync(path.join(root, "out.txt")), false);
});

fact("2025: stdin close ends the server while it waits for the user", "legacy", async ({ server }) => {
  await server.handshake("2025-11-25", elicitation);
  server.start("tools/call", write("hello"));
  await server.find(({ method }) => method === "elicitation/create");
  assert.equal(await server.leave(), 0);
});

fact("a dual server serves both eras at once", "dual", async ({ server }) => {
  assert.equal((await server.request("tools/list")).error.code, -32602, "before any handshake a bare request is a modern one without its meta");
  assert.equal((await server.modern("tools/list")).result.resultType, "complete");
  await server.handshake();
  assert.equal("resultType" in (await server.request("tools/list")).result, false);
  assert.equal((await server.modern("tools/list")).result.resultType, "complete");
});
