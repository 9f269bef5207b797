import { test } from "node:test";
import { ask, checkFrames, done, failed, legacy, modern, recv, send } from "../../../support/checkFrames";

const rule = "frame-shape";

test("frame-shape: what is no JSON-RPC message", () => {
  checkFrames(rule, modern(recv(5)), "error : 5 is no JSON-RPC message: one object has to be.");
  checkFrames(rule, modern(recv([])), "error : A batch of messages, which only revision 2025-03-26 has, is no JSON-RPC message: one object has to be.");
  checkFrames(rule, modern(recv({ jsonrpc: "1.0", method: "notifications/x" })), 'error /jsonrpc: "jsonrpc" is "1.0", where "2.0" has to be.');
  checkFrames(rule, [{ dir: "recv", message: { method: "notifications/x" } }], 'error : The message has no "jsonrpc": "2.0".');
  checkFrames(rule, modern(recv({ method: 5 })), 'error /method: "method" is 5, where a string has to be.');
  checkFrames(rule, modern(recv({ id: 1 })), 'error : The message has neither "method" nor "result" nor "error".', "frame-id error /id");
});

test("frame-shape: requests and notifications", () => {
  for (const id of [null, 1.5, {}, true]) checkFrames(rule, modern(ask(id, "tools/list")), `error /id: The id of this request is ${JSON.stringify(id)}, where a string or an integer has to be.`);
  checkFrames(rule, modern(recv({ method: "notifications/x", params: [] })), 'error /params: "params" is [], where an object has to be.');
  checkFrames(rule, modern(recv({ method: "notifications/x", result: {} })), 'error /result: A notification has "method", and so no "result".');
});

test("frame-shape: responses", () => {
  const open = ask(2, "tools/call", { name: "t" });
  checkFrames(rule, modern(open, recv({ id: 2, result: { resultType: "complete", content: [] }, error: { code: 1, message: "" } })), 'error /error: The response has both "result" and "error", where exactly one has to be.');
  checkFrames(rule, modern(open, recv({ id: 2, result: [] })), 'error /result: "result" is [], where an object has to be.');
  checkFrames(rule, modern(open, recv({ id: 2, error: "no" })), 'error /error: "error" is "no", where an object with "code" and "message" has to be.');
  checkFrames(rule, modern(open, recv({ id: 2, error: { code: "EACCES" } })), 'error /error/code: The code of the error is "EACCES", where an integer has to be.', 'error /error: The error has no "message".');
  checkFrames(rule, modern(open, recv({ id: 2, error: { code: 1.5, message: 5 } })), "error /error/code", "error /error/message");
  checkFrames(rule, modern(recv({ result: { resultType: "complete" } })), "error : The response has no id, so nobody knows what it answers.");
  checkFrames(rule, modern(recv({ id: 2.5, result: { resultType: "complete" } })), "error /id", "frame-id error /id");
});

test("frame-shape: the id of an error that answers nothing readable", () => {
  checkFrames(rule, modern(recv({ error: { code: -32700, message: "no" } })));
  checkFrames(rule, modern(recv({ id: null, error: { code: -32700, message: "no" } })), "warning /id: The id of this error is null; where the id of the request could not be read, 2026-07-28 has none.");
  checkFrames(rule, legacy("2025-06-18", recv({ id: null, error: { code: -32700, message: "no" } })));
  checkFrames(rule, legacy("2025-06-18", recv({ error: { code: -32700, message: "no" } })), "warning : The error has no id; 2025-06-18 has null where the id of the request could not be read.");
});

test("frame-shape: batches are there in 2025-03-26, and each message in one is judged", () => {
  const both = [{ jsonrpc: "2.0", id: 2, result: {} }, { jsonrpc: "2.0", id: 3, result: [] }];
  const asked = [send({ id: 2, method: "ping" }), send({ id: 3, method: "ping" })];
  checkFrames(rule, legacy("2025-03-26", ...asked, recv(both)), 'error /1/result: "result" is [], where an object has to be.');
  checkFrames(rule, legacy("2025-06-18", ...asked, recv(both)), "error ", "error /1/result");
});

test("frame-shape: silent for what is right", () => {
  checkFrames(rule, modern(ask("a", "tools/list"), done("a", { tools: [], ttlMs: 0, cacheScope: "public" }), ask(3, "tools/call", { name: "t" }), failed(3, -32602)));
});
