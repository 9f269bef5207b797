import assert from "node:assert/strict";
import { test } from "node:test";
import { told } from "../../../support/checkLint";

const rule = "tool-choice";
const chat = (choice: unknown): object => ({ model: "m", messages: [{ role: "user", content: "x" }], tools: [{ type: "function", function: { name: "f" } }], tool_choice: choice });
const responses = (choice: unknown): object => ({ model: "m", input: [{ role: "user", content: "x" }], tools: [{ type: "function", name: "f" }], tool_choice: choice });
const anthropic = (choice: unknown): object => ({ model: "m", messages: [{ role: "user", content: "x" }], tools: [{ name: "f", input_schema: {} }], tool_choice: choice });

const rows: readonly (readonly [document: object, expected: string])[] = [
  [chat("any"), "error /tool_choice"],
  [chat("f"), "error /tool_choice"],
  [chat(1), "error /tool_choice"],
  [chat({ type: "function", name: "f" }), "error /tool_choice/name"],
  [chat({ type: "function", function: { name: "g" } }), "error /tool_choice/function/name"],
  [responses({ type: "function", function: { name: "f" } }), "error /tool_choice/function"],
  [anthropic("auto"), "error /tool_choice"],
  [anthropic({ type: "tool", name: "g" }), "error /tool_choice/name"],
  ...["auto", "none", "required"].map((choice) => [chat(choice), ""] as const),
  [chat({ type: "function", function: { name: "f" } }), ""],
  [responses({ type: "function", name: "f" }), ""],
  [anthropic({ type: "any" }), ""],
];
for (const [document, expected] of rows) test(`tool-choice: ${JSON.stringify((document as { tool_choice: unknown }).tool_choice)}`, () => assert.deepEqual(told(rule, document), expected === "" ? [] : [expected]));
