import assert from "node:assert/strict";
import { test } from "node:test";
import { checkFix, told } from "../../../support/checkLint";

const rule = "function-name";
const chat = (name: string): string => `[{"type":"function","function":{"name":"${name}","parameters":{"type":"object"}}}]`;

test("function-name: what the provider takes", () => {
  checkFix(rule, chat("calendar.read"), chat("calendar_read"));
  assert.deepEqual(told(rule, chat("a".repeat(65))), ["error /0/function/name"]);
  assert.deepEqual(told(rule, chat("a".repeat(64))), []);
  assert.deepEqual(told(rule, [{ name: "a".repeat(128), input_schema: {} }]), []);
  assert.deepEqual(told(rule, [{ name: "a b", input_schema: {} }]), ["error /0/name"]);
  assert.deepEqual(told(rule, [{ name: "a".repeat(129), input_schema: {} }]), ["error /0/name"]);
  assert.deepEqual(told(rule, chat("a-b_C9")), []);
  assert.deepEqual(told(rule, [{ type: "function", function: {} }]), ["error /0"]);
});
