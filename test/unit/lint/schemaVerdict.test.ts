import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { parseJson } from "#shared/json/parse";
import type { JsonValue } from "#shared/json/jsonValue";
import { defaultLimits } from "#shared/lint/limits";
import { schemaSubject } from "#shared/lint/schemaSubject";
import { isSurelyValid } from "#shared/lint/schemaVerdict";
import { dialects } from "#shared/schema/dialects";
import { keywords } from "#shared/schema/keywords";
import { checkAgainstMetaschema } from "#shared/schema/metaschema";
import { arbitrarySchema } from "../../support/arbitrarySchema";

function looksValid(schema: JsonValue): boolean {
  return isSurelyValid(schemaSubject(parseJson(JSON.stringify(schema)), { node: 0, role: "standalone", strict: false }, defaultLimits));
}

/** Any word of any dialect with a value that may or may not be one for it. */
const loose = fc.letrec<{ schema: JsonValue; value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom<JsonValue>(null, true, "", "string", "object", "a#b", "^(", 0, -1, 1.5, 3, 1e300),
    fc.array(fc.oneof(fc.constantFrom<JsonValue>("a", "b", "string", "null", 1, true), tie("schema")), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("a", "type", "__proto__"), tie("schema"), { maxKeys: 2 }),
    tie("schema"),
  ),
  schema: fc.oneof(fc.boolean(), fc.dictionary(fc.constantFrom(...keywords.map(({ name }) => name), "$id", "x-a"), tie("value"), { maxKeys: 3 })),
})).schema;

for (const dialect of ["2020-12", "2019-09", "draft-07"] as const) {
  test(`what looks valid satisfies the metaschema of ${dialect}`, () => {
    const schemas = dialect === "2019-09" ? loose : fc.oneof(loose, arbitrarySchema(dialect));
    let seen = 0;
    fc.assert(
      fc.property(schemas, (schema) => {
        const whole = typeof schema === "object" && schema !== null && !Array.isArray(schema) ? { ...schema, $schema: dialects[dialect].uri } : schema;
        if (!looksValid(whole)) return;
        seen++;
        // `true` and `false` are read by the newest dialect.
        assert.deepEqual(checkAgainstMetaschema(whole, dialect).errors, []);
      }),
      { numRuns: 3_000 },
    );
    assert.ok(seen > 300, `${seen} schemas looked valid`);
  });
}

test("a schema as tools have it looks valid, and one with a fault does not", () => {
  const tool = { type: "object", properties: { a: { type: ["string", "null"], minLength: 1, description: "A." }, b: { anyOf: [{ $ref: "#/$defs/B" }, { type: "array", items: { enum: [1] } }] } }, required: ["a"], $defs: { B: true } };
  assert.ok(looksValid(tool));
  for (const fault of [{ type: "integr" }, { required: ["a", "a"] }, { properties: [] }, { minLength: -1 }, { minLength: "1" }, { multipleOf: 0 }, { anyOf: [] }, { items: null }, { $id: "#a" }, { maximum: "1" }, { description: 1 }]) {
    assert.equal(looksValid({ ...tool, ...fault } as JsonValue), false, JSON.stringify(fault));
  }
});
