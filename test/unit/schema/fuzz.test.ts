import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { fieldsOf, rootField } from "#shared/form/fieldsOf";
import { dialectIds } from "#shared/schema/dialects";
import { evaluate } from "#shared/schema/evaluate";
import { keywords } from "#shared/schema/keywords";
import { checkAgainstMetaschema } from "#shared/schema/metaschema";
import { parsePattern } from "#shared/schema/pattern";
import { patternCost } from "#shared/schema/patternCost";
import { arbitraryValue } from "../../support/arbitrarySchema";

const keyword = fc.constantFrom(...new Set(keywords.map(({ name }) => name)));

/** Keywords with values of any shape, nested anyhow, with references to each other. */
const nonsense = fc.letrec((tie) => ({
  schema: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom("#", "#/$defs/a", "#/definitions/a", "a", "#a", "%", "[", "^(a+)+$", "x:y", ""),
    arbitraryValue,
    fc.array(tie("schema"), { maxLength: 3 }),
    fc.dictionary(fc.oneof({ weight: 4, arbitrary: keyword }, { weight: 1, arbitrary: fc.constantFrom("a", "__proto__", "constructor") }), tie("schema"), { maxKeys: 5, noNullPrototype: true }),
  ),
})).schema as typeof arbitraryValue;

test("nothing that is written as a schema makes anything throw, and a verdict is always whole", () => {
  fc.assert(
    fc.property(nonsense, arbitraryValue, fc.constantFrom(...dialectIds), (schema, value, dialect) => {
      const checked = checkAgainstMetaschema(schema, dialect);
      for (const { message } of checked.errors) assert.match(message, /^\S.*\.$/s);
      const { valid, errors, limit } = evaluate(schema, value, { dialect, steps: 5_000, assertFormat: true });
      assert.equal(valid, errors.length === 0 && limit === undefined);
      for (const { message } of errors) assert.match(message, /^\S.*\.$/s);
      rootField(schema);
      fieldsOf(schema);
    }),
    { numRuns: 2_000 },
  );
});

test("no text makes the pattern parser or the judge of its cost throw", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ab.*+?(){}|^$\\dwsk<>=!:,[\]0-9-]{0,24}$/), (source) => {
      patternCost(parsePattern(source));
    }),
    { numRuns: 1_000 },
  );
});
