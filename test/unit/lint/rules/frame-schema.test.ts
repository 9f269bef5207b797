import { test } from "node:test";
import type { JsonObject } from "#shared/json/jsonValue";
import { ask, checkFrames, done, failed, legacy, listed, modern, recv, send } from "../../../support/checkFrames";

const rule = "frame-schema";

test("frame-schema: results of each method", () => {
  checkFrames(rule, modern(ask(2, "tools/call", { name: "t" }), done(2, { content: [{ type: "text" }] })), 'error /result/content/0: The result of tools/call: "/content/0" has no "text".');
  checkFrames(rule, modern(ask(2, "tools/call", { name: "t" }), done(2)), 'error /result: The result of tools/call has no "content".');
  checkFrames(rule, modern(ask(2, "tools/list"), listed(2, { inputSchema: null })), 'error /result/tools/0/inputSchema: The result of tools/list: "/tools/0/inputSchema" is null, where an object has to be.');
  checkFrames(rule, modern(ask(2, "tools/list"), done(2, { tools: [], ttlMs: -1 })), 'error /result/ttlMs: The result of tools/list: "/ttlMs" is -1, where an integer of 0 or more has to be.', 'error /result: The result of tools/list has no "cacheScope".');
  checkFrames(rule, legacy("2025-11-25", send({ id: 2, method: "resources/read", params: { uri: "a:b" } }), recv({ id: 2, result: { contents: [{ uri: "a:b" }] } })), "error /result/contents/0");
});

test("frame-schema: params of each method, both ways", () => {
  checkFrames(rule, modern(ask(2, "tools/call", { name: 5, arguments: [] })), 'error /params/name: The params of tools/call: "/name" is 5, where a string has to be.', "error /params/arguments");
  checkFrames(rule, legacy("2025-11-25", send({ id: 2, method: "tools/call" })), 'error : This request of "tools/call" has no "params".');
  checkFrames(rule, legacy("2025-11-25", recv({ method: "notifications/message", params: { level: "warn" } })), "error /params/level", "error /params: ");
  checkFrames(rule, legacy("2025-11-25", recv({ id: "q", method: "elicitation/create", params: { message: "?", requestedSchema: { type: "object", properties: { a: { type: "object" } } } } })), "error /params/requestedSchema/properties/a/type");
});

test("frame-schema: by the revision that is spoken", () => {
  const call = send({ id: 2, method: "tools/call", params: { name: "t" } });
  const link = recv({ id: 2, result: { content: [{ type: "resource_link", uri: "a:b", name: "b" }] } });
  checkFrames(rule, legacy("2025-03-26", call, link), "error /result/content/0/type");
  checkFrames(rule, legacy("2025-06-18", call, link));
  checkFrames(rule, modern(ask(2, "tools/call", { name: "t" }), done(2, { content: [], structuredContent: [1] })));
  checkFrames(rule, legacy("2025-11-25", call, recv({ id: 2, result: { content: [], structuredContent: [1] } })), "error /result/structuredContent");
});

test("frame-schema: a result that asks for input has its own shape", () => {
  const asks = (requests: JsonObject) => recv({ id: 2, result: { resultType: "input_required", inputRequests: { who: requests } } });
  checkFrames(rule, modern(ask(2, "tools/call", { name: "t" }), asks({ method: "elicitation/create", params: { mode: "form", message: "?", requestedSchema: { type: "object", properties: {} } } })));
  checkFrames(rule, modern(ask(2, "tools/call", { name: "t" }), asks({ method: "elicitation/create", params: { mode: "form", message: 5, requestedSchema: { type: "object", properties: {} } } })), "error /result/inputRequests/who/params/message");
  checkFrames(rule, modern(ask(2, "tools/call", { name: "t" }), asks({ method: "tools/call" })), 'error /result/inputRequests/who/method: The result of tools/call: "/inputRequests/who/method" is "tools/call", where "elicitation/create", "sampling/createMessage" or "roots/list" has to be.');
});

test("frame-schema: the data of errors with a code of their own", () => {
  checkFrames(rule, modern(ask(2, "tools/list"), failed(2, -32022, "no", { supported: ["2026-07-28"] })), 'error /error/data: The data of error -32022 has no "requested".');
  checkFrames(rule, modern(ask(2, "tools/list"), failed(2, -32021)), "error /error/data: The data of error -32021 is null, where an object has to be.");
});

test("frame-schema: -32042 has a shape in 2025-11-25 only", () => {
  const call = { id: 2, method: "tools/call", params: { name: "t" } };
  checkFrames(rule, legacy("2025-11-25", send(call), failed(2, -32042, "no", { elicitations: [{ mode: "url" }] })), ...["message", "url", "elicitationId"].map((name) => `error /error/data/elicitations/0: The data of error -32042: "/elicitations/0" has no "${name}".`));
  checkFrames(rule, legacy("2025-06-18", send(call), failed(2, -32042, "no", { elicitations: [{ mode: "url" }] })));
});

test("frame-schema: silent about extensions, and where the era is unknown", () => {
  checkFrames(rule, modern(ask(2, "com.example/x", { a: 1 }), done(2, { anything: true })));
  checkFrames(rule, [send({ id: 7, method: "tools/call", params: { name: 5 } })]);
});
