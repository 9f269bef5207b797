import assert from "node:assert/strict";
import { test } from "node:test";
import type { Field } from "#shared/form/field";
import { branchOf, extraMemberOf, fieldsOf, itemOf, membersOf, rootField } from "#shared/form/fieldsOf";
import type { JsonValue } from "#shared/json/jsonValue";

/** A field in one line: kind, choices or branches, marks. */
function say(field: Field | undefined): string {
  if (!field) return "none";
  const parts: string[] = [field.kind];
  if (field.kind === "choice" || field.kind === "multi-choice") parts.push(field.choices.map(({ value, label }) => (value === label ? label : `${JSON.stringify(value)}=${label}`)).join("|"));
  if (field.kind === "branch") parts.push(field.branches.map(({ label }) => label).join("|"));
  if (field.kind === "json") parts.push(field.reason);
  if (field.nullable) parts.push("or null");
  return parts.join(" ");
}

const root = { $defs: { Name: { type: "string", title: "The name" }, Tree: { type: "object", properties: { child: { $ref: "#/$defs/Tree" } } }, Loop: { $ref: "#/$defs/Loop" } } } satisfies JsonValue;

const kinds: readonly (readonly [schema: JsonValue, kind: string])[] = [
  [{ type: "string", format: "email" }, "string"],
  [{ type: "number" }, "number"],
  [{ type: "integer" }, "integer"],
  [{ type: "boolean" }, "boolean"],
  [{ type: "string", enum: ["a", "b", "a"] }, "choice a|b"],
  [{ type: "string", enum: ["a", "b"], enumNames: ["A", "B"] }, 'choice "a"=A|"b"=B'],
  [{ type: "string", oneOf: [{ const: "#f00", title: "Red" }, { const: "#0f0", title: "Green" }] }, 'choice "#f00"=Red|"#0f0"=Green'],
  [{ enum: ["a", 1, null] }, 'choice a|1=1|null=null'],
  [{ const: 5 }, "choice 5=5"],
  [{ type: "array", items: { type: "string", enum: ["a", "b"] } }, "multi-choice a|b"],
  [{ type: "array", items: { anyOf: [{ const: 1, title: "One" }, { const: 2 }] } }, "multi-choice 1=One|2=2"],
  [{ type: "array", items: { type: "string" } }, "array"],
  [{ type: "object" }, "object"],
  [{ properties: {} }, "object"],
  [{ type: ["string", "null"] }, "string or null"],
  [{ type: ["null"] }, "choice null=null"],
  [{ type: ["string", "number"] }, "branch string|number"],
  [{ type: ["string", "number", "null"] }, "branch string|number or null"],
  [{ anyOf: [{ type: "string" }, { type: "null" }] }, "string or null"],
  [{ anyOf: [{ type: "string", enum: ["a", "b"] }, { type: "null" }] }, "choice a|b or null"],
  [{ anyOf: [{ $ref: "#/$defs/Tree" }, { type: "null" }] }, "object or null"],
  [{ oneOf: [{ title: "By id", type: "object" }, { type: "string" }, {}] }, "branch By id|string|Option 3"],
  [{ allOf: [{ $ref: "#/$defs/Name" }], description: "d" }, "string"],
  [{ $ref: "#/$defs/Name" }, "string"],
  [{ $ref: "#/$defs/None" }, 'json The reference "#/$defs/None" leads nowhere.'],
  [{ $ref: "#/constructor/prototype" }, 'json The reference "#/constructor/prototype" leads nowhere.'],
  [{ $ref: "#/$defs/%" }, 'json The reference "#/$defs/%" leads nowhere.'],
  [{ $ref: "#/$defs/Loop" }, "json The references here never arrive at a schema."],
  [{ $ref: "https://example.test/" }, 'json The reference "https://example.test/" leads nowhere.'],
  [{}, "json The schema states no type here."],
  [true, "json The schema allows any value here."],
  [false, "json The schema allows no value here."],
  [null, "json The schema allows any value here."],
  [{ type: "strnig" }, 'json "strnig" is not a type.'],
];
for (const [schema, kind] of kinds) {
  test(`${JSON.stringify(schema)} is asked for as ${kind}`, () => {
    const [field] = fieldsOf({ ...root, type: "object", properties: { a: schema } });
    assert.equal(say(field), kind);
  });
}

test("a field carries title, description, default, bounds and whether it is required", () => {
  const schema = { type: "object", properties: { "a/b": { type: "integer", title: "Age", description: "In years", minimum: 0, maximum: 150, default: 18 } }, required: ["a/b"] };
  const [field] = fieldsOf(schema);
  assert.ok(field);
  const { schema: own, root: whole, shape, ...rest } = field;
  assert.deepEqual(rest, { kind: "integer", name: "a/b", pointer: "/a~1b", label: "Age", description: "In years", required: true, nullable: false, default: 18, examples: [], deprecated: false, minimum: 0, maximum: 150 });
  assert.equal(own, schema.properties["a/b"]);
  assert.equal(whole, schema);
  assert.equal(shape, own);
});

test("names of the prototype are names like any other", () => {
  const fields = fieldsOf(JSON.parse('{"properties":{"__proto__":{"type":"string"},"constructor":{"type":"number"}}}') as JsonValue);
  assert.deepEqual(fields.map(({ name, kind }) => [name, kind]), [["__proto__", "string"], ["constructor", "number"]]);
});

test("recursion is followed as far as it is asked for", () => {
  let field = rootField({ ...root, $ref: "#/$defs/Tree" });
  for (let depth = 0; depth < 100; depth += 1) {
    const [child] = membersOf(field);
    assert.ok(child);
    field = child;
  }
  assert.equal(field.pointer, "/child".repeat(100));
});

test("a union of unions of itself ends", () => {
  assert.equal(say(rootField({ anyOf: [{ oneOf: [{ $ref: "#" }] }] })), "branch Option 1");
});

test("branches keep what stands beside them", () => {
  const field = rootField({ type: "object", title: "Target", oneOf: [{ title: "File", properties: { path: { type: "string" } } }, { title: "Site", properties: { url: { type: "string" } }, required: ["url"] }] });
  assert.equal(say(field), "branch File|Site");
  const site = branchOf(field, 1);
  assert.ok(site);
  assert.deepEqual(membersOf(site).map(({ name, required }) => [name, required]), [["url", true]]);
  assert.equal(branchOf(field, 2), undefined);
});

test("several allOf branches are one form", () => {
  const fields = fieldsOf({ type: "object", allOf: [{ properties: { a: { type: "string" } }, required: ["a"] }, { properties: { b: { type: "number" } }, required: ["b"] }] });
  assert.deepEqual(fields.map(({ name, kind, required }) => [name, kind, required]), [["a", "string", true], ["b", "number", true]]);
});

test("items and extra properties have fields of their own", () => {
  const list = rootField({ type: "array", prefixItems: [{ type: "string" }], items: { type: "number" } });
  assert.deepEqual([itemOf(list, 0).kind, itemOf(list, 1).kind], ["string", "number"]);
  const tuple = rootField({ type: "array", items: [{ type: "string" }], additionalItems: { type: "boolean" } });
  assert.deepEqual([itemOf(tuple, 0).kind, itemOf(tuple, 1).kind], ["string", "boolean"]);
  assert.equal(say(extraMemberOf(rootField({ type: "object", additionalProperties: { type: "number" } }), "x")), "number");
  assert.equal(say(extraMemberOf(rootField({ type: "object", additionalProperties: false }), "x")), "none");
});
