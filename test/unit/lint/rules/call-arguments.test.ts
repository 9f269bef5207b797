import assert from "node:assert/strict";
import { test } from "node:test";
import { told } from "../../../support/checkLint";

const rule = "call-arguments";
const tools = [{ type: "function", function: { name: "f", parameters: { type: "object", properties: { a: { type: "integer" } }, required: ["a"] } } }, { type: "function", function: { name: "none", parameters: { type: "object", properties: {} } } }];
const call = (args: unknown, name = "f"): object => ({ model: "m", tools, messages: [{ role: "assistant", tool_calls: [{ id: "1", type: "function", function: { name, arguments: args } }] }] });
const place = "/messages/0/tool_calls/0/function/arguments";

const rows: readonly (readonly [document: object, expected: string])[] = [
  [call({ a: 1 }), `error ${place}`],
  [call('{"a": 1'), `error ${place}`],
  [call("[1]"), `error ${place}`],
  [call(""), `error ${place}`],
  [call("", "none"), `info ${place}`],
  [call('{"a":"x"}'), `error ${place}`],
  [call("{}"), `error ${place}`],
  [call('{"a":1}'), ""],
  [call("{}", "other"), ""],
  [[{ role: "assistant", content: [{ type: "tool_use", id: "1", name: "f", input: "{}" }] }], "error /0/content/0/input"],
  [[{ role: "assistant", content: [{ type: "tool_use", id: "1", name: "f", input: {} }] }], ""],
  [{ object: "response", output: [{ type: "function_call", call_id: "1", name: "f", arguments: "{" }] }, "error /output/0/arguments"],
];
for (const [document, expected] of rows) test(`call-arguments: ${JSON.stringify(document).slice(-90)}`, () => assert.deepEqual(told(rule, document), expected === "" ? [] : [expected]));
