import assert from "node:assert/strict";
import { test } from "node:test";
import type { Field, Input } from "#shared/form/field";
import { extraMemberOf, membersOf } from "#shared/form/fieldsOf";
import type { JsonValue } from "#shared/json/jsonValue";
import { changed, drafted, newDraft } from "../../../client/webview/toolPanel/draft";
import { branch, filledWith, item, startOf, withItem, withMember, withPicked } from "../../../client/webview/toolPanel/fieldParts";

/** What a person does at a field: types, chooses from a list, ticks one of several, sets null, or adds the empty field. */
type Act = string | { readonly pick: JsonValue } | { readonly tick: JsonValue } | "+" | null;
/** Where: member names and item indexes, `|n` for the n-th shape of a choice of shapes. */
type Acts = Readonly<Record<string, Act>>;

function enter(field: Field, input: Input | undefined, steps: readonly string[], act: Act): Input | undefined {
  const [step, ...rest] = steps;
  if (step === undefined) {
    if (act === null) return { kind: "null" };
    if (act === "+") return startOf(field);
    if (typeof act === "string") return { kind: "text", text: act };
    if ("pick" in act) return filledWith(field, act.pick);
    assert.equal(field.kind, "multi-choice");
    return withPicked(field as Field & { kind: "multi-choice" }, input, act.tick, true);
  }
  if (step.startsWith("|")) {
    const index = Number(step.slice(1));
    const inner = branch(field, index);
    assert.ok(inner, `${field.pointer} has a shape ${index}`);
    const before = input?.kind === "branch" && input.branch === index ? input.input : startOf(inner);
    return { kind: "branch", branch: index, input: enter(inner, before, rest, act) ?? { kind: "text", text: "" } };
  }
  if (field.kind === "array") {
    const items = input?.kind === "items" ? input.items : [];
    const next = enter(item(field, Number(step)), items[Number(step)], rest, act);
    return withItem(items, Number(step), { put: next ?? { kind: "text", text: "" } });
  }
  const member = membersOf(field).find(({ name }) => name === step) ?? extraMemberOf(field, step);
  assert.ok(member, `${field.pointer} has a member ${step}`);
  return withMember(input, step, enter(member, input?.kind === "members" ? input.members.get(step) : undefined, rest, act));
}

function sent(schema: JsonValue, acts: Acts): string {
  let draft = newDraft(schema);
  for (const [path, act] of Object.entries(acts)) {
    const input = enter(draft.root, draft.input, path === "" ? [] : path.split("/"), act);
    draft = changed(draft, { kind: "input", input });
  }
  const { text, problems } = drafted(draft);
  return [text, ...problems.map(({ kind, pointer }) => `${kind} ${pointer}`)].join(" ");
}

const props = (properties: { readonly [name: string]: JsonValue }, more: { readonly [keyword: string]: JsonValue } = {}): JsonValue => ({ type: "object", properties, ...more });
const node: JsonValue = { type: "object", properties: { name: { type: "string" }, child: { $ref: "#/$defs/node" } }, required: ["name"] };

/** A schema, what is done in its form, and the arguments that are sent; then what is missing or cannot be read. */
const rows: readonly (readonly [name: string, schema: JsonValue, acts: Acts, sent: string])[] = [
  ["nothing", props({ a: { type: "string" } }), {}, "{}"],
  ["text", props({ a: { type: "string" } }), { a: "x" }, '{"a":"x"}'],
  ["text with blanks", props({ a: { type: "string" } }), { a: " x\n" }, '{"a":" x\\n"}'],
  ["optional text, emptied", props({ a: { type: "string" } }), { a: "" }, "{}"],
  ["required text, left empty on purpose", props({ a: { type: "string" } }, { required: ["a"] }), { a: "" }, '{"a":""}'],
  ["required text, untouched", props({ a: { type: "string" } }, { required: ["a"] }), {}, "{} missing /a"],
  ["the word null", props({ a: { type: "string" } }), { a: "null" }, '{"a":"null"}'],
  ["the word false", props({ a: { type: "string" } }), { a: "false" }, '{"a":"false"}'],
  ["a number as typed", props({ a: { type: "number" } }), { a: "1.50" }, '{"a":1.50}'],
  ["no number", props({ a: { type: "number" } }), { a: "1,5" }, '{"a":"1,5"} unreadable /a'],
  ["an integer with zero fraction", props({ a: { type: "integer" } }), { a: "2.0" }, '{"a":2.0}'],
  ["no integer", props({ a: { type: "integer" } }), { a: "2.5" }, '{"a":"2.5"} unreadable /a'],
  ["too many digits", props({ a: { type: "integer" } }), { a: "9007199254740993" }, '{"a":"9007199254740993"} unreadable /a'],
  ["a number, emptied", props({ a: { type: "number" } }), { a: "" }, "{}"],
  ["true", props({ a: { type: "boolean" } }), { a: { pick: true } }, '{"a":true}'],
  ["false is not left out", props({ a: { type: "boolean" } }), { a: { pick: false } }, '{"a":false}'],
  ["an untouched boolean is left out", props({ a: { type: "boolean", default: true } }), {}, "{}"],
  ["a choice", props({ a: { enum: ["x", 1, null] } }), { a: { pick: 1 } }, '{"a":1}'],
  ["a choice of null", props({ a: { enum: ["x", 1, null] } }), { a: { pick: null } }, '{"a":null}'],
  ["a titled choice", props({ a: { oneOf: [{ const: "#f00", title: "Red" }, { const: "#0f0", title: "Green" }] } }), { a: { pick: "#0f0" } }, '{"a":"#0f0"}'],
  ["a constant", props({ a: { const: 5 } }), { a: { pick: 5 } }, '{"a":5}'],
  ["one of several", props({ a: { type: "array", items: { enum: ["x", "y", "z"] } } }), { a: { tick: "z" } }, '{"a":["z"]}'],
  ["a nullable text", props({ a: { type: ["string", "null"] } }), { a: null }, '{"a":null}'],
  ["a nullable enum of anyOf", props({ a: { anyOf: [{ type: "string", enum: ["a", "b"] }, { type: "null" }] } }), { a: { pick: "b" } }, '{"a":"b"}'],
  ["null of that", props({ a: { anyOf: [{ type: "string", enum: ["a", "b"] }, { type: "null" }] } }), { a: null }, '{"a":null}'],
  ["a nullable number, by its word", props({ a: { type: ["number", "null"] } }), { a: "null" }, '{"a":null}'],
  ["an email address", props({ a: { type: "string", format: "email" } }), { a: "a@b" }, '{"a":"a@b"}'],
  ["a date", props({ a: { type: "string", format: "date" } }), { a: "2026-07-28" }, '{"a":"2026-07-28"}'],
  ["an object", props({ a: props({ b: { type: "string" } }) }), { "a/b": "x" }, '{"a":{"b":"x"}}'],
  ["an optional object, untouched", props({ a: props({ b: { type: "string" } }, { required: ["b"] }) }), {}, "{}"],
  ["an optional object, added", props({ a: props({ b: { type: "string" } }, { required: ["b"] }) }), { a: "+" }, '{"a":{}} missing /a/b'],
  ["a list", props({ a: { type: "array", items: { type: "string" } } }), { "a/0": "x", "a/1": "y" }, '{"a":["x","y"]}'],
  ["an empty list, added", props({ a: { type: "array", items: { type: "string" } } }), { a: "+" }, '{"a":[]}'],
  ["a list with an item that is no number", props({ a: { type: "array", items: { type: "number" } } }), { "a/0": "1", "a/1": "b" }, '{"a":[1,"b"]} unreadable /a/1'],
  ["a list of objects", props({ a: { type: "array", items: props({ b: { type: "integer" } }) } }), { "a/0/b": "1", "a/1/b": "2" }, '{"a":[{"b":1},{"b":2}]}'],
  ["a tuple", props({ a: { type: "array", prefixItems: [{ type: "string" }, { type: "number" }] } }), { "a/0": "1", "a/1": "1" }, '{"a":["1",1]}'],
  ["a tuple of draft-07", props({ a: { type: "array", items: [{ type: "string" }, { type: "number" }] } }), { "a/0": "1", "a/1": "1" }, '{"a":["1",1]}'],
  ["one shape of two", props({ a: { oneOf: [props({ id: { type: "integer" } }), props({ name: { type: "string" } })] } }), { "a/|1/name": "x" }, '{"a":{"name":"x"}}'],
  ["the other shape", props({ a: { oneOf: [props({ id: { type: "integer" } }), props({ name: { type: "string" } })] } }), { "a/|0/id": "5" }, '{"a":{"id":5}}'],
  ["one type of two", props({ a: { type: ["string", "number"] } }), { "a/|1": "5" }, '{"a":5}'],
  ["the same text as the other type", props({ a: { type: ["string", "number"] } }), { "a/|0": "5" }, '{"a":"5"}'],
  ["a reference", props({ a: { $ref: "#/$defs/id" } }, { $defs: { id: { type: "integer" } } }), { a: "5" }, '{"a":5}'],
  ["a recursive reference, two deep", props({ a: { $ref: "#/$defs/node" } }, { $defs: { node } }), { "a/name": "x", "a/child/name": "y" }, '{"a":{"name":"x","child":{"name":"y"}}}'],
  ["allOf", { allOf: [props({ a: { type: "string" } }), props({ b: { type: "number" } })] }, { a: "x", b: "1" }, '{"a":"x","b":1}'],
  ["a map", { type: "object", additionalProperties: { type: "number" } }, { x: "1", "é": "2" }, '{"x":1,"é":2}'],
  ["a map inside", props({ env: { type: "object", additionalProperties: { type: "string" } } }), { "env/A": "1" }, '{"env":{"A":"1"}}'],
  ["a property of an odd name", props({ __proto__x: { type: "string" }, "~": { type: "string" } }), { "~": "x" }, '{"~":"x"}'],
  ["what a form cannot ask is JSON", props({ a: {} }), { a: '{"x":[1.0]}' }, '{"a":{"x":[1.0]}}'],
  ["what is no JSON there", props({ a: {} }), { a: "{x" }, '{"a":"{x"} unreadable /a'],
  ["a schema that is true", props({ a: true }), { a: "5" }, '{"a":5}'],
  ["a choice at the root", { oneOf: [props({ id: { type: "integer" } }), props({ name: { type: "string" } })], type: "object" }, { "|0/id": "5" }, '{"id":5}'],
];

for (const [name, schema, acts, expected] of rows) {
  test(`${name}: ${JSON.stringify(acts)} sends ${expected}`, () => assert.equal(sent(schema, acts), expected));
}

test("several choices are sent in the schema's order, and none of an optional list is sent", () => {
  const root = newDraft(props({ a: { type: "array", items: { enum: ["x", "y", "z"] } } })).root;
  const [field] = membersOf(root);
  assert.ok(field?.kind === "multi-choice");
  const both = withPicked(field, withPicked(field, undefined, "z", true), "x", true);
  assert.deepEqual(both, { kind: "picked", value: ["x", "z"] });
  assert.equal(withPicked(field, withPicked(field, both, "x", false), "z", false), undefined);
  assert.deepEqual(withPicked({ ...field, required: true }, undefined, "x", false), { kind: "picked", value: [] });
});

test("items are moved and removed", () => {
  const items: readonly Input[] = ["a", "b", "c"].map((text) => ({ kind: "text", text }));
  const texts = (input: Input): string => (input.kind === "items" ? input.items.map((each) => (each.kind === "text" ? each.text : "?")).join("") : "");
  assert.equal(texts(withItem(items, 0, { move: 1 })), "bac");
  assert.equal(texts(withItem(items, 2, { move: -1 })), "acb");
  assert.equal(texts(withItem(items, 1, "remove")), "ac");
});
