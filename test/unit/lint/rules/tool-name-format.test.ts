import assert from "node:assert/strict";
import { test } from "node:test";
import { check, told } from "../../../support/checkLint";

const rule = "tool-name-format";
const tool = (name: string): string => `[{ "name": ${name}, "description": "d", "inputSchema": { "type": "object" } }]`;

test("tool-name-format: characters that clients may refuse", () => {
  check(rule, `${tool('"read file"')}\n//         ^^^^^^^^^^^ warning tool-name-format: The tool name "read file" holds " "; only A–Z, a–z, 0–9, "_", "-" and "." are safe with every client.`);
  check(rule, `${tool('"größe/é"')}\n//         ^^^^^^^^^ warning tool-name-format`);
  check(rule, `${tool(`"${"a".repeat(129)}"`)}\n//         ${"^".repeat(131)} warning tool-name-format`);
});

test("tool-name-format: a missing or empty name", () => {
  check(rule, `${tool('""')}\n//         ^^ error tool-name-format: The tool name "" is empty, so nothing can call the tool.`);
  check(rule, ' [{ "description": "d", "inputSchema": { "type": "object" } }]\n//^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error tool-name-format: This tool has no "name", so nothing can call it.');
});

test("tool-name-format: case D2, what only over-strict validators refuse", () => {
  for (const name of ["event_types-get", "Linear", "_5g", "123_tool", "admin.tools.list", "a".repeat(128)]) check(rule, tool(`"${name}"`));
});

test("tool-name-format: half-typed tools are left to the syntax", () => {
  check(rule, ' [{ "description": "d", "inputSchema": { "type": "object" }, "na }]\n//                                                           ^^^^^^ error json-syntax');
});

test("tool-name-format: characters that nobody sees are told once, as such", () => {
  assert.deepEqual(told(rule, tool('"a\u200bb"')), []);
  assert.deepEqual(told("tool-hidden-text", tool('"a\u200bb"')), ["warning /0/name"]);
  assert.deepEqual(told(rule, tool('"a\u200b b"')), ["warning /0/name"]);
});
