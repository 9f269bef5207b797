import assert from "node:assert/strict";
import { test } from "node:test";
import { told } from "../../../support/checkLint";

const rule = "strict-limits";
const strict = { kind: "schema", profiles: ["openai-strict"] } as const;

const nested = (levels: number): object => (levels === 0 ? { type: "string" } : { type: "object", properties: { a: nested(levels - 1) } });
const values = (length: number, size: number): string[] => Array.from({ length }, (_, index) => String(index).padStart(size, "x"));

test("strict-limits: each limit", () => {
  assert.deepEqual(told(rule, nested(11), strict), [`error ${"/properties/a".repeat(10)} openai-strict`]);
  assert.deepEqual(told(rule, { type: "string", enum: values(1001, 5) }, strict), ["error  openai-strict"]);
  assert.deepEqual(told(rule, { type: "string", enum: values(251, 100) }, strict), ["error /enum openai-strict"]);
  const many = Object.fromEntries(values(5001, 5).map((name) => [name, { type: "string" }]));
  assert.deepEqual(told(rule, { type: "object", properties: many }, { ...strict, limits: { findings: 100_000 } }), ["error  openai-strict"]);
  assert.deepEqual(told(rule, { type: "string", const: "x".repeat(120_001) }, strict), ["error  openai-strict"]);
});

test("strict-limits: within them", () => {
  assert.deepEqual(told(rule, nested(10), strict), []);
  assert.deepEqual(told(rule, { type: "string", enum: values(1000, 5) }, strict), []);
});
