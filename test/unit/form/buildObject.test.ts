import assert from "node:assert/strict";
import { test } from "node:test";
import { attemptValue, buildObject } from "#shared/form/buildObject";
import type { Input } from "#shared/form/field";
import { fieldsOf, rootField } from "#shared/form/fieldsOf";
import { inputOf, inputsOf } from "#shared/form/inputOf";
import { parseInput } from "#shared/form/parseInput";
import type { JsonObject, JsonValue } from "#shared/json/jsonValue";

const typed: readonly (readonly [schema: JsonValue, text: string, result: JsonValue | { readonly problem: string }])[] = [
  [{ type: "string" }, "  a ", "  a "],
  [{ type: "string" }, "null", "null"],
  [{ type: "number" }, " 1.50 ", 1.5],
  [{ type: "number" }, "-0", -0],
  [{ type: "number" }, "1e400", { problem: "1e400 is too large for a number." }],
  [{ type: "number" }, "1e-400", { problem: "1e-400 is too small for a number." }],
  [{ type: "number" }, "0e-400", 0],
  [{ type: "number" }, "0x10", { problem: '"0x10" is not a number.' }],
  [{ type: "number" }, "1,5", { problem: '"1,5" is not a number.' }],
  [{ type: "number" }, "NaN", { problem: '"NaN" is not a number.' }],
  [{ type: "number" }, "Infinity", { problem: '"Infinity" is not a number.' }],
  [{ type: "number" }, "01", { problem: '"01" is not a number.' }],
  [{ type: "number" }, "true", { problem: '"true" is not a number.' }],
  [{ type: "integer" }, "1.0", 1],
  [{ type: "integer" }, "1.5", { problem: "1.5 is not an integer." }],
  [{ type: "integer" }, "9007199254740993", { problem: "9007199254740993 has more digits than a number can carry; it would become 9007199254740992." }],
  [{ type: "boolean" }, "false", false],
  [{ type: "boolean" }, "true", true],
  [{ type: "boolean" }, "0", { problem: '"0" is neither true nor false.' }],
  [{ type: "boolean" }, "no", { problem: '"no" is neither true nor false.' }],
  [{ type: ["boolean", "null"] }, "null", null],
  [{ enum: ["1", 1, "one"] }, "1", "1"],
  [{ enum: [1, "one"] }, "1", 1],
  [{ oneOf: [{ const: "#f00", title: "Red" }] }, "Red", "#f00"],
  [{ enum: ["a", "b"] }, "c", { problem: '"c" is none of "a", "b".' }],
  [{ type: "array", items: { enum: ["a", "b"] } }, '["a","b"]', ["a", "b"]],
  [{ type: "array", items: { enum: ["a", "b"] } }, "a\nb\n", ["a", "b"]],
  [{ type: "array", items: { enum: ["a", "b"] } }, '["a","c"]', { problem: '"c" is none of "a", "b".' }],
  [{ type: "object" }, '{"a":1}', { a: 1 }],
  [{ type: "object" }, "[1]", { problem: '"[1]" is not an object.' }],
  [{ type: "array" }, "[1,2]", [1, 2]],
  [{}, '"x"', "x"],
];
for (const [schema, text, result] of typed) {
  test(`${JSON.stringify(text)} typed for ${JSON.stringify(schema)} is ${JSON.stringify(result)}`, () => {
    const parsed = parseInput(rootField(schema), text);
    const failed = typeof result === "object" && result !== null && "problem" in result;
    if (parsed.ok) assert.deepEqual(parsed.value, result);
    else assert.ok(failed && parsed.problem === result.problem, parsed.problem);
  });
}

const text = (value: string): Input => ({ kind: "text", text: value });
const form = {
  type: "object",
  properties: {
    name: { type: "string" },
    nick: { type: "string" },
    age: { type: "integer" },
    tags: { type: "array", items: { type: "string" } },
    where: { oneOf: [{ title: "File", type: "object", properties: { path: { type: "string" } }, required: ["path"] }, { type: "null" }, { title: "Line", type: "integer" }] },
  },
  required: ["name"],
} satisfies JsonValue;

const built: readonly (readonly [what: string, inputs: Readonly<Record<string, Input>>, json: string | readonly string[]])[] = [
  ["a form left empty lacks what is required", {}, ["/name: name is required."]],
  ["a required string may be empty on purpose", { name: text("") }, '{"name":""}'],
  ["an optional field with empty text is omitted", { name: text("a"), nick: text(""), age: text("") }, '{"name":"a"}'],
  ["null is sent where it was chosen, and only there", { name: text("a"), where: { kind: "null" } }, '{"name":"a","where":null}'],
  ["numbers keep the text that was typed", { name: text("a"), age: text("1.0") }, '{"name":"a","age":1.0}'],
  ["an array is built item by item", { name: text("a"), tags: { kind: "items", items: [text("x"), text("")] } }, '{"name":"a","tags":["x",""]}'],
  ["a branch is built as the schema that was chosen", { name: text("a"), where: { kind: "branch", branch: 0, input: { kind: "members", members: new Map([["path", text("/p")]]) } } }, '{"name":"a","where":{"path":"/p"}}'],
  ["every problem is named at its place", { age: text("x"), where: { kind: "branch", branch: 0, input: { kind: "members", members: new Map() } } }, ["/name: name is required.", '/age: "x" is not an integer.', "/where/path: path is required."]],
];
for (const [what, inputs, expected] of built) {
  test(what, () => {
    const result = buildObject(fieldsOf(form), new Map(Object.entries(inputs)));
    assert.deepEqual(result.ok ? result.json : result.problems.map(({ pointer, problem }) => `${pointer}: ${problem}`), expected);
    if (result.ok) assert.deepEqual(result.value, JSON.parse(result.json));
  });
}

const values: readonly JsonObject[] = [
  { name: "a", age: 3, tags: ["x", "y"], where: { path: "/p" } },
  { name: "", where: null },
  { name: "a", where: 7 },
  { name: "a", tags: [] },
];
for (const value of values) {
  test(`${JSON.stringify(value)} survives the form`, () => {
    const fields = fieldsOf(form);
    const result = buildObject(fields, inputsOf(fields, value));
    assert.ok(result.ok);
    assert.deepEqual(result.value, value);
  });
}

test("extra properties survive too, whatever their names", () => {
  const value = JSON.parse('{"__proto__":{"x":1},"constructor":[null]}') as JsonObject;
  const schema = { type: "object", properties: { any: { type: "object", additionalProperties: true } } } satisfies JsonValue;
  const fields = fieldsOf(schema);
  const result = buildObject(fields, inputsOf(fields, { any: value }));
  assert.ok(result.ok);
  assert.equal(JSON.stringify(JSON.parse(result.json)), '{"any":{"__proto__":{"x":1},"constructor":[null]}}');
  assert.deepEqual(Object.keys((result.value as { any: object }).any), ["__proto__", "constructor"]);
});

test("a value of another type than the field's is kept as it is", () => {
  const [field] = fieldsOf(form);
  assert.ok(field);
  assert.deepEqual(inputOf(field, 5), { kind: "picked", value: 5 });
});

test("an attempt leaves out what is missing and keeps what cannot be read as text", () => {
  const root = rootField({ type: "object", required: ["name", "age"], properties: { name: { type: "string" }, age: { type: "integer" }, size: { type: "number" } } });
  const attempt = attemptValue(root, { kind: "members", members: new Map([["age", text("old")], ["size", text("1.50")]]) });
  assert.deepEqual(attempt.problems.map(({ pointer, kind }) => [pointer, kind]), [["/name", "missing"], ["/age", "unreadable"]]);
  assert.equal(attempt.json, '{"age":"old","size":1.50}');
});
