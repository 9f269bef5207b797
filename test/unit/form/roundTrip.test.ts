import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { buildObject } from "#shared/form/buildObject";
import type { Field } from "#shared/form/field";
import { fieldsOf } from "#shared/form/fieldsOf";
import { inputsOf } from "#shared/form/inputOf";
import type { JsonObject, JsonValue } from "#shared/json/jsonValue";
import { evaluate } from "#shared/schema/evaluate";
import { arbitrarySchema, arbitraryValue } from "../../support/arbitrarySchema";

/** Schemas as tools have them, each with a value that it accepts. */
const pair: fc.Arbitrary<readonly [schema: JsonValue, value: JsonValue]> = fc.letrec<{ pair: readonly [JsonValue, JsonValue] }>((tie) => ({
  pair: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.string().map((text) => [{ type: "string" }, text] as const),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => [{ type: "number" }, number] as const),
    fc.maxSafeInteger().map((integer) => [{ type: "integer" }, integer] as const),
    fc.boolean().map((flag) => [{ type: "boolean" }, flag] as const),
    fc.tuple(fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 4 }), fc.nat()).map(([values, pick]) => [{ enum: values }, values[pick % values.length] ?? null] as const),
    fc.tuple(fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 4 }), fc.nat()).map(([values, pick]) => [{ type: "array", items: { enum: values } }, values.slice(0, pick % (values.length + 1))] as const),
    tie("pair").map(([schema, value]) => [{ anyOf: [schema, { type: "null" }] }, value] as const),
    tie("pair").map(([schema]) => [{ anyOf: [schema, { type: "null" }] }, null] as const),
    fc.tuple(tie("pair"), tie("pair")).map(([[one, value], [other]]) => [{ oneOf: [{ title: "x", ...(one as JsonObject) }, other] }, value] as const),
    fc.tuple(tie("pair"), fc.nat({ max: 3 })).map(([[items, value], length]) => [{ type: "array", items }, Array.from({ length }, () => value)] as const),
    fc.dictionary(fc.string(), fc.tuple(tie("pair"), fc.boolean()), { maxKeys: 4 }).map((members) => object(members)),
  ),
})).pair;

function object(members: { readonly [name: string]: readonly [pair: readonly [JsonValue, JsonValue], given: boolean] }): readonly [JsonValue, JsonValue] {
  const all = Object.entries(members);
  const properties = Object.fromEntries(all.map(([name, [[schema]]]) => [name, schema]));
  const given = Object.fromEntries(all.filter(([, [, present]]) => present).map(([name, [[, value]]]) => [name, value]));
  return [{ type: "object", properties, required: Object.keys(given) }, given];
}

test("a value survives the form of its schema, and next to nothing of it is JSON", () => {
  let fields = 0;
  let asJson = 0;
  fc.assert(
    fc.property(pair, ([schema, value]) => {
      const whole = { type: "object", properties: { it: schema }, required: ["it"] };
      const top = fieldsOf(whole);
      const built = buildObject(top, inputsOf(top, { it: value }));
      assert.ok(built.ok, JSON.stringify(built));
      assert.deepEqual(JSON.parse(built.json), JSON.parse(JSON.stringify({ it: value })));
      fields += 1;
      asJson += top.filter(({ kind }: Field) => kind === "json").length;
    }),
    { numRuns: 500 },
  );
  assert.ok(asJson <= fields / 20, `${asJson} of ${fields} fields are JSON`);
});

test("any schema and any value get an answer, and a form never makes a good value bad", () => {
  fc.assert(
    fc.property(arbitrarySchema("2020-12"), fc.dictionary(fc.constantFrom("a", "b", "__proto__"), arbitraryValue), (schema, value) => {
      const whole = { ...schema, type: "object" };
      const fields = fieldsOf(whole);
      const named = Object.fromEntries(Object.entries(value).filter(([name]) => fields.some((field) => field.name === name)));
      const built = buildObject(fields, inputsOf(fields, value));
      if (built.ok && evaluate(whole, named).valid) assert.deepEqual(JSON.parse(built.json), JSON.parse(JSON.stringify(named)));
    }),
    { numRuns: 300 },
  );
});
