import assert from "node:assert/strict";
import { test } from "node:test";
import { told } from "../../../support/checkLint";

const rule = "call-id";
const call = (...ids: string[]): object => ({ role: "assistant", tool_calls: ids.map((id) => ({ id, type: "function", function: { name: "f", arguments: "{}" } })) });

test("call-id: one id for two calls of a response", () => {
  assert.deepEqual(told(rule, [call("1", "1")]), ["error /0/tool_calls/1/id"]);
  assert.deepEqual(told(rule, [call("1", "2"), call("1")]), []);
  assert.deepEqual(told(rule, { object: "chat.completion", choices: [{ message: call("1", "1") }] }), ["error /choices/0/message/tool_calls/1/id"]);
});
