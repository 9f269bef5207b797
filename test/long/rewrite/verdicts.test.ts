import assert from "node:assert/strict";
import { test } from "node:test";
import { inlineReferences } from "#shared/rewrite/inlineReferences";
import { closeObjects } from "#shared/rewrite/closeObjects";
import { makeStrict } from "#shared/rewrite/makeStrict";
import { toDraft07 } from "#shared/rewrite/toDraft07";
import { toDraft202012 } from "#shared/rewrite/toDraft202012";
import { arbitraryLinkedSchema } from "../../support/arbitrarySchema";
import { checkVerdicts, namesClosing, namesLoss, namesStrictness } from "../../support/checkRewrite";

/** Generated pairs of schema and value for each rewrite; `RUNS` in the environment overrides it. */
const pairs = Number(process.env["RUNS"] ?? 10_000);

for (const dialect of ["2020-12", "draft-07"] as const) {
  test(`${dialect}: inlined references leave the verdict on ${pairs} pairs as it was`, () => {
    const { judged, refused } = checkVerdicts(inlineReferences, arbitraryLinkedSchema(dialect), pairs * 2, () => false);
    assert.ok(judged >= pairs, `${judged} pairs were judged and ${refused} refused`);
  });
}

test(`a conversion to 2020-12 leaves the verdict on ${pairs} pairs as it was`, () => {
  const { judged, refused } = checkVerdicts(toDraft202012, arbitraryLinkedSchema("draft-07"), pairs * 2, () => false);
  assert.ok(judged >= pairs, `${judged} pairs were judged and ${refused} refused`);
});

test(`a conversion to draft-07 leaves the verdict on ${pairs} pairs as it was, or says what cannot be said`, () => {
  const { judged, refused, changed } = checkVerdicts(toDraft07, arbitraryLinkedSchema("2020-12"), pairs * 2, namesLoss);
  assert.ok(judged >= pairs, `${judged} pairs were judged and ${refused} refused`);
  assert.ok(changed > 0, "some verdicts changed, so the notes were put to the test");
});

for (const dialect of ["2020-12", "draft-07"] as const) {
  test(`${dialect}: strict mode and closed objects change a verdict on ${pairs} pairs only where a note names it`, () => {
    for (const [rewriter, explains] of [[makeStrict, namesStrictness], [closeObjects, namesClosing]] as const) {
      const { judged, refused, changed } = checkVerdicts(rewriter, arbitraryLinkedSchema(dialect), pairs * 2, explains);
      assert.ok(judged >= pairs, `${judged} pairs were judged and ${refused} refused`);
      assert.ok(changed > 0, "some verdicts changed, so the notes were put to the test");
    }
  });
}
