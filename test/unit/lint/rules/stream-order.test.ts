import assert from "node:assert/strict";
import { test } from "node:test";
import { told } from "../../../support/checkLint";

const rule = "stream-order";
const chunk = (calls: readonly object[], reason: string | null = null): object => ({ object: "chat.completion.chunk", choices: [{ index: 0, delta: { tool_calls: calls }, finish_reason: reason }] });
const end = chunk([], "tool_calls");
const start = { index: 0, id: "1", function: { name: "f", arguments: "" } };

const rows: readonly (readonly [chunks: readonly object[], expected: readonly string[]])[] = [
  [[chunk([start]), chunk([{ index: 0, function: { arguments: "{}" } }]), end], []],
  [[chunk([start]), chunk([{ index: 1, function: { arguments: "{" } }]), end], ["error /1/choices/0/delta/tool_calls/0/index"]],
  [[chunk([start]), chunk([{ ...start, id: "2" }]), end], ["error /1/choices/0/delta/tool_calls/0/id"]],
  [[chunk([start]), chunk([{ index: 0, function: { name: "g" } }]), end], ["error /1/choices/0/delta/tool_calls/0/function/name"]],
  [[chunk([{ id: "1", function: { name: "f" } }]), end], ["error /0/choices/0/delta/tool_calls/0"]],
  [[chunk([start])], ["error /0"]],
];
for (const [chunks, expected] of rows) test(`stream-order: ${JSON.stringify(chunks).slice(0, 150)}`, () => assert.deepEqual(told(rule, chunks), expected));
