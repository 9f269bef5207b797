import assert from "node:assert/strict";
import { test } from "node:test";
import { told } from "../../../support/checkLint";

const rule = "finish-reason";
const call = { id: "1", type: "function", function: { name: "f", arguments: "{}" } };
const chat = (reason: string, message: object): object => ({ object: "chat.completion", choices: [{ message: { role: "assistant", ...message }, finish_reason: reason }] });

const rows: readonly (readonly [document: object, expected: readonly string[]])[] = [
  [chat("length", { tool_calls: [call] }), ["error /choices/0/finish_reason"]],
  [chat("tool_calls", { content: "x" }), ["warning /choices/0/finish_reason"]],
  [chat("stop", { tool_calls: [call] }), []],
  [chat("tool_calls", { content: null, tool_calls: [call] }), []],
  [chat("tool_calls", { content: "I will look.", tool_calls: [call] }), ["info /choices/0/message/content"]],
  [{ type: "message", role: "assistant", stop_reason: "max_tokens", content: [{ type: "tool_use", id: "1", name: "f", input: {} }] }, ["error /stop_reason"]],
  [{ object: "response", status: "incomplete", output: [{ type: "function_call", call_id: "1", name: "f", arguments: "{}" }] }, ["error /status"]],
  [{ object: "response", status: "completed", output: [{ type: "function_call", call_id: "1", name: "f", arguments: "{}" }] }, []],
];
for (const [document, expected] of rows) test(`finish-reason: ${JSON.stringify(document).slice(0, 130)}`, () => assert.deepEqual(told(rule, document), expected));
