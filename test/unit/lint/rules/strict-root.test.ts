import assert from "node:assert/strict";
import { test } from "node:test";
import { told } from "../../../support/checkLint";

const rule = "strict-root";
const strict = { kind: "schema", profiles: ["openai-strict"] } as const;

test("strict-root: the root is an object, and one", () => {
  assert.deepEqual(told(rule, { type: "array", items: {} }, strict), ["error /type openai-strict"]);
  assert.deepEqual(told(rule, { anyOf: [{ type: "object" }] }, strict), ["error /anyOf openai-strict"]);
  assert.deepEqual(told(rule, { properties: {} }, strict), ["error  openai-strict"]);
  assert.deepEqual(told(rule, { type: "object" }, strict), []);
  assert.deepEqual(told(rule, { type: "array" }, { kind: "schema" }), []);
});

test("strict-root: a document that asks for strict mode itself needs no profile", () => {
  const request = { model: "m", response_format: { type: "json_schema", json_schema: { name: "n", strict: true, schema: { type: "array", items: {} } } } };
  assert.deepEqual(told(rule, request), ["error /response_format/json_schema/schema/type"]);
  const responses = { model: "m", text: { format: { type: "json_schema", name: "n", schema: { type: "string" } } } };
  assert.deepEqual(told(rule, responses), ["error /text/format/schema/type"]);
  const tool = (isStrict: boolean): object => [{ type: "function", function: { name: "f", strict: isStrict, parameters: { type: "array", items: {} } } }];
  assert.deepEqual(told(rule, tool(true)), ["error /0/function/parameters/type"]);
  assert.deepEqual(told(rule, tool(false)), []);
});
