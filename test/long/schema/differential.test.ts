import assert from "node:assert/strict";
import { test } from "node:test";
import { registerSchema, unregisterSchema, validate } from "@hyperjump/json-schema/draft-2020-12";
import "@hyperjump/json-schema/draft-07";
import fc from "fast-check";
import ZSchema from "z-schema";
import { evaluate } from "#shared/schema/evaluate";
import { checkAgainstMetaschema } from "#shared/schema/metaschema";
import { arbitrarySchema, arbitraryValue } from "../../support/arbitrarySchema";

/** Generated pairs of schema and values; `RUNS` in the environment overrides it. */
const runs = Number(process.env["RUNS"] ?? 3_000);

for (const dialect of ["2020-12", "draft-07"] as const) {
  test(`${dialect}: three evaluators agree on ${runs} generated schemas`, async () => {
    let next = 0;
    await fc.assert(
      fc.asyncProperty(arbitrarySchema(dialect), fc.array(arbitraryValue, { minLength: 1, maxLength: 5 }), async (schema, values) => {
        const uri = `https://example.test/${dialect}/${next++}`;
        assert.deepEqual(checkAgainstMetaschema(schema, dialect).errors, []);
        const zschema = ZSchema.create({ safe: true, formatAssertions: false });
        registerSchema(structuredClone(schema) as never, uri);
        try {
          for (const value of values) {
            const ours = evaluate(schema, value);
            assert.equal(ours.limit, undefined);
            const votes = [ours.valid, zschema.validate(structuredClone(value), structuredClone(schema) as never).valid, (await validate(uri, value as never)).valid];
            assert.equal(new Set(votes).size, 1, `${JSON.stringify(value)}: ours ${votes[0]}, z-schema ${votes[1]}, hyperjump ${votes[2]}`);
          }
        } finally {
          unregisterSchema(uri);
        }
      }),
      { numRuns: runs },
    );
  });
}
