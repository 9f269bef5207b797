import assert from "node:assert/strict";
import { test } from "node:test";
import { told } from "../../../support/checkLint";

const rule = "call-result";
const call = (...ids: string[]): object => ({ role: "assistant", tool_calls: ids.map((id) => ({ id, type: "function", function: { name: "f", arguments: "{}" } })) });
const result = (id: string): object => ({ role: "tool", tool_call_id: id, content: "x" });
const user = { role: "user", content: "x" };

const rows: readonly (readonly [messages: object, expected: readonly string[]])[] = [
  [[user, call("1"), result("1"), user], []],
  [[user, call("1", "2"), result("2"), result("1")], []],
  [[user, call("1")], []],
  [[user, call("1"), user], ["error /1/tool_calls/0/id"]],
  [[user, call("1", "2"), result("1"), user], ["error /1/tool_calls/1/id"]],
  [[user, call("1"), result("1"), result("1")], ["error /3/tool_call_id"]],
  [[user, call("1"), result("2")], ["error /1/tool_calls/0/id", "error /2/tool_call_id"]],
  [[{ role: "assistant", content: [{ type: "tool_use", id: "1", name: "f", input: {} }] }, { role: "user", content: [{ type: "tool_result", tool_use_id: "1" }] }], []],
  [[{ role: "assistant", content: [{ type: "tool_use", id: "1", name: "f", input: {} }] }, { role: "user", content: [{ type: "tool_result", tool_use_id: "9" }] }], ["error /0/content/0/id", "error /1/content/0/tool_use_id"]],
  [[{ type: "function_call", call_id: "1", name: "f", arguments: "{}" }, { type: "function_call_output", call_id: "1", output: "x" }], []],
];
for (const [messages, expected] of rows) test(`call-result: ${JSON.stringify(messages).slice(0, 120)}`, () => assert.deepEqual(told(rule, messages), expected));
