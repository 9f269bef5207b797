import assert from "node:assert/strict";
import { test } from "node:test";
import { checkFix, told } from "../../../support/checkLint";

const rule = "function-shape";
const chat = '{"type":"function","function":{"name":"f","parameters":{"type":"object"}}}';
const flat = '{"type":"function","name":"f","parameters":{"type":"object"}}';

test("function-shape: the nesting of the API", () => {
  assert.deepEqual(told(rule, `{"model":"m","messages":[{"role":"user","content":"x"}],"tools":[${flat}]}`), ["error /tools/0"]);
  checkFix(rule, `{"model":"m","messages":[{"role":"user","content":"x"}],"tools":[${flat}]}`, '{"model":"m","messages":[{"role":"user","content":"x"}],"tools":[{"type":"function","function": { "name":"f","parameters":{"type":"object"} }}]}');
  checkFix(rule, `[${flat},${chat}]`, `[${flat},${flat}]`);
  assert.deepEqual(told(rule, `{"model":"m","messages":[{"role":"user","content":"x"}],"tools":[${chat}]}`), []);
  assert.deepEqual(told(rule, `[${flat}]`), []);
});

test("function-shape: another provider's word for the schema", () => {
  checkFix(rule, '[{"type":"function","function":{"name":"f","input_schema":{}}}]', '[{"type":"function","function":{"name":"f","parameters":{}}}]');
  assert.deepEqual(told(rule, [{ name: "f", input_schema: {} }]), []);
  assert.deepEqual(told(rule, [{ type: "function", function: { name: "f" }, parameters: {} }]), ["error /0/parameters"]);
  assert.deepEqual(told(rule, [{ functionDeclarations: [{ name: "f", parametersJsonSchema: {} }] }]), []);
  assert.deepEqual(told(rule, [{ functionDeclarations: [{ name: "f", parameters: {}, parametersJsonSchema: {} }] }]), ["error /0/functionDeclarations/0/parametersJsonSchema"]);
});
