import assert from "node:assert/strict";
import { test } from "node:test";
import { checkField, formOf, formValue } from "#client/calls/form";
import { formatNotes } from "#client/calls/formatNotes";
import type { Input } from "#shared/form/field";
import type { JsonValue } from "#shared/json/jsonValue";
import { evaluate } from "#shared/schema/evaluate";

async function notes(schema: JsonValue, value: JsonValue): Promise<readonly string[]> {
  const found = await formatNotes(schema, evaluate(schema, value), () => Promise.resolve(evaluate(schema, value, { assertFormat: true })));
  return found.map(({ instance, message }) => `${instance} ${message}`);
}

const mail = { type: "object", properties: { mail: { type: "string", format: "email", minLength: 3 }, day: { type: "string", format: "date" } } };
const facts: readonly (readonly [what: string, schema: JsonValue, value: JsonValue, noted: RegExp | null])[] = [
  ["a broken address", mail, { mail: "nobody" }, /^\/mail "nobody" .*email/],
  ["a day that is none", mail, { mail: "a@b.example", day: "2026-02-30" }, /^\/day "2026-02-30"/],
  ["what fits", mail, { mail: "a@b.example", day: "2026-02-28" }, null],
  ["what breaks the schema already", mail, { mail: "a" }, null],
  ["a format that nobody knows", { type: "string", format: "favourite-colour" }, "blue", null],
  ["a schema without formats", { type: "string" }, "x", null],
  ["a format deep inside", { type: "array", items: { $ref: "#/$defs/u" }, $defs: { u: { type: "string", format: "uuid" } } }, ["x"], /^\/0 "x"/],
];
for (const [what, schema, value, noted] of facts) {
  test(`${what} is ${noted ? "noted" : "not noted"}`, async () => {
    const found = await notes(schema, value);
    if (noted) assert.match(found.join("\n"), noted);
    else assert.deepEqual(found, []);
  });
}

test("without a format in the schema nothing is judged twice", async () => {
  await formatNotes({ type: "string" }, evaluate({ type: "string" }, "x"), () => assert.fail("judged again"));
});

const judges = { evaluate: async (schema: JsonValue, value: JsonValue) => evaluate(schema, value), evaluateStrictly: async (schema: JsonValue, value: JsonValue) => evaluate(schema, value, { assertFormat: true }) };
const text = (entered: string): Input => ({ kind: "text", text: entered });

for (const [entered, said] of [["nobody", { note: '"nobody" is not an email address.' }], ["a", { problem: '"a" has 1 character, and at least 3 must be there.' }], ["a@b.example", {}]] as const) {
  test(`a step of the palette says ${JSON.stringify(said)} of ${JSON.stringify(entered)}`, async () => {
    const form = formOf(mail);
    const [field] = form.fields;
    assert.ok(field);
    assert.deepEqual(await checkField(form, field, text(entered), judges), said);
  });
}

test("a review notes a format, and what formats assert is a problem", async () => {
  const inputs = new Map([["mail", text("nobody")]]);
  const value = await formValue(formOf(mail), inputs, judges);
  assert.deepEqual(value, { ok: true, value: { mail: "nobody" }, problems: [], notes: ['/mail: "nobody" is not an email address.'] });
  const asserted = await formValue(formOf(mail), inputs, { evaluate: judges.evaluateStrictly });
  assert.deepEqual(asserted, { ok: true, value: { mail: "nobody" }, problems: ['/mail: "nobody" is not an email address.'], notes: [] });
});
