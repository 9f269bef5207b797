import { test } from "node:test";
import type { JsonObject } from "#shared/json/jsonValue";
import { metaKeys } from "#shared/mcp/metaKeys";
import { ask, checkFrames, legacy, meta, modern, modernWith, recv, send } from "../../../support/checkFrames";

const rule = "frame-result-type";
const call = ask(2, "tools/call", { name: "t" });
const answer = (result: JsonObject) => recv({ id: 2, result });

test("frame-result-type: the type of a result", () => {
  checkFrames(rule, modern(call, answer({ content: [] })), 'error /result: The result of tools/call has no "resultType", which every result of 2026-07-28 has; clients take it for "complete".');
  checkFrames(rule, modern(call, answer({ resultType: "done", content: [] })), 'error /result/resultType: The "resultType" "done" is unknown; 2026-07-28 has "complete" and "input_required".');
  checkFrames(rule, modern(call, answer({ resultType: 1, content: [] })), "error /result/resultType");
  checkFrames(rule, modernWith({ tools: {}, extensions: { "com.example/x": {} } }, call, answer({ resultType: "com.example/done" })));
  checkFrames(rule, legacy("2025-11-25", send({ id: 2, method: "tools/call", params: { name: "t" } }), answer({ content: [] })));
});

test("frame-result-type: results of clients, and those of an era that is not known, have no type", () => {
  checkFrames(rule, legacy("2025-11-25", recv({ id: 1, method: "ping" }), send({ id: 1, result: {} })));
  checkFrames(rule, [send({ id: 2, method: "tools/call", params: { name: "t" } }), answer({ content: [] })]);
});

test("frame-result-type: asking for input", () => {
  checkFrames(rule, modern(ask(2, "x/y"), answer({ resultType: "input_required", requestState: "s" })), 'error /result/resultType: The server answered x/y with "input_required", which only tools/call, resources/read and prompts/get may be.');
  checkFrames(rule, modern(call, answer({ resultType: "input_required" })), 'error /result: The result is "input_required" with neither "inputRequests" nor "requestState".');
  checkFrames(rule, modern(call, answer({ resultType: "input_required", requestState: "s" })));
});

test("frame-result-type: asking for what was not declared", () => {
  const form = { mode: "form", message: "?", requestedSchema: { type: "object", properties: {} } };
  const asks = (method: string, params: JsonObject) => answer({ resultType: "input_required", inputRequests: { "a/b": { method, params } } });
  const declaring = (capabilities: JsonObject) => ask(2, "tools/call", { name: "t", _meta: { ...meta, [metaKeys.clientCapabilities]: capabilities } });
  checkFrames(rule, modern(declaring({}), asks("elicitation/create", form)), 'error /result/inputRequests/a~1b: The server asks for "elicitation/create" in "a/b", but the client did not declare "elicitation".');
  checkFrames(rule, modern(declaring({ elicitation: { url: {} } }), asks("elicitation/create", form)), "error /result/inputRequests/a~1b");
  checkFrames(rule, modern(declaring({ elicitation: {} }), asks("elicitation/create", { mode: "url", message: "?", url: "https://a.test" })), "error /result/inputRequests/a~1b");
  checkFrames(rule, modern(declaring({}), asks("roots/list", {})), "error /result/inputRequests/a~1b");
  checkFrames(rule, modern(declaring({ elicitation: {} }), asks("elicitation/create", form)));
});
