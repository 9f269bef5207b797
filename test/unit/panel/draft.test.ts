import assert from "node:assert/strict";
import { test } from "node:test";
import type { Input } from "#shared/form/field";
import type { JsonValue } from "#shared/json/jsonValue";
import { changed, drafted, draftOf, newDraft, withSchema } from "../../../client/webview/toolPanel/draft";
import { prettyJson } from "#shared/json/prettyJson";

const schema: JsonValue = { type: "object", required: ["path"], additionalProperties: false, properties: { path: { type: "string" }, size: { type: "number" }, tags: { type: "array", items: { type: "string" } } } };
const text = (value: string): Input => ({ kind: "text", text: value });
const filled = (members: Readonly<Record<string, Input>>): Input => ({ kind: "members", members: new Map(Object.entries(members)) });
const form = changed(newDraft(schema), { kind: "input", input: filled({ path: text(" a "), size: text("1.50") }) });

test("an untouched form comes to an empty object with what is missing", () => {
  assert.deepEqual(drafted(newDraft(schema)), { text: "{}", problems: [{ pointer: "/path", kind: "missing", problem: "path is required.", label: "path" }] });
});

test("the form's text is kept as typed, also on the way to JSON", () => {
  assert.equal(drafted(form).text, '{"path":" a ","size":1.50}');
  assert.equal(changed(form, { kind: "side", side: "json" }).text, '{\n  "path": " a ",\n  "size": 1.50\n}');
});

test("what cannot be read goes to JSON as text", () => {
  const unread = changed(newDraft(schema), { kind: "input", input: filled({ size: text("big") }) });
  assert.deepEqual(drafted(unread).problems.map(({ kind }) => kind), ["missing", "unreadable"]);
  assert.equal(JSON.parse(changed(unread, { kind: "side", side: "json" }).text).size, "big");
});

test("JSON is sent verbatim, an empty text as it is", () => {
  const verbatim = '{ "path": 1.0, "path": "x" }';
  assert.equal(drafted(draftOf(changed(newDraft(schema), { kind: "side", side: "json" }), verbatim)).text, verbatim);
  assert.equal(drafted(draftOf(changed(newDraft(schema), { kind: "side", side: "json" }), "")).text, "");
});

const backToForm: readonly (readonly [text: string, held: boolean])[] = [
  ["", true],
  ['{"path":"x","size":2,"tags":["a"]}', true],
  ['{"path":5}', true],
  ['{"other":1}', false],
  ["[1]", true],
  ["{", false],
  ['{"size":12345678901234567890}', false],
  ['{"path":"x","__proto__":1}', false],
];
for (const [text, held] of backToForm) {
  test(`the form ${held ? "holds" : "does not hold"} ${text || "nothing"}`, () => {
    const json = draftOf(changed(newDraft(schema), { kind: "side", side: "json" }), text);
    const draft = changed(json, { kind: "side", side: "form" });
    assert.equal(draft.side, held ? "form" : "json");
    assert.equal(draft.refusal === null, held);
    if (held && text !== "") assert.deepEqual(JSON.parse(drafted(draft).text), JSON.parse(text));
    assert.equal(draft.text, text, "the text is never lost");
  });
}

test("a schema without fields starts on the JSON side", () => {
  assert.equal(newDraft(true).side, "json");
  assert.equal(newDraft(undefined).side, "json");
  assert.equal(newDraft({ type: "object" }).side, "form");
});

test("a new schema keeps what was written, the same one keeps the draft", () => {
  assert.equal(withSchema(form, structuredClone(schema)), form);
  const moved = withSchema(form, { type: "object", properties: { path: { type: "string" }, size: { type: "number" }, more: { type: "string" } } });
  assert.equal(drafted(moved).text, '{"path":" a ","size":1.5}');
  assert.equal(withSchema(form, { type: "object", properties: {}, additionalProperties: false }).side, "json");
});

for (const [compact, lines] of [
  ["{}", "{}"],
  ["[ ]", "[]"],
  ['{"a":[1.0,{"b":"x, y: {z}"}]}', '{\n  "a": [\n    1.0,\n    {\n      "b": "x, y: {z}"\n    }\n  ]\n}'],
  ['"\\"{"', '"\\"{"'],
] as const) {
  test(`${compact} is laid out over lines`, () => assert.equal(prettyJson(compact), lines));
}
