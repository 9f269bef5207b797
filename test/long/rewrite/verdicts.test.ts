import assert from "node:assert/strict";
import { test } from "node:test";
import { inlineReferences } from "#shared/rewrite/inlineReferences";
import { arbitraryLinkedSchema } from "../../support/arbitrarySchema";
import { checkVerdicts } from "../../support/checkRewrite";

/** Generated pairs of schema and value for each rewrite; `RUNS` in the environment overrides it. */
const pairs = Number(process.env["RUNS"] ?? 10_000);

for (const dialect of ["2020-12", "draft-07"] as const) {
  test(`${dialect}: inlined references leave the verdict on ${pairs} pairs as it was`, () => {
    const { judged, refused } = checkVerdicts(inlineReferences, arbitraryLinkedSchema(dialect), pairs * 2, () => false);
    assert.ok(judged >= pairs, `${judged} pairs were judged and ${refused} refused`);
  });
}
