import assert from "node:assert/strict";
import { test } from "node:test";
import { formatNotes } from "#client/calls/formatNotes";
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
