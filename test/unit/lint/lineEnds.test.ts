import assert from "node:assert/strict";
import { test } from "node:test";
import { parseJson } from "#shared/json/parse";
import { applyEdits } from "#shared/lint/fixes";
import { lint } from "#shared/lint/lint";
import { fixableTexts } from "../../support/fixableTexts";

/** The text laid out over lines with this end, where it is JSON. */
function laidOut(text: string, end: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2).replaceAll("\n", end);
  } catch {
    return text.replaceAll(" {", `${end}{`);
  }
}

for (const [rule, { file, text, profiles = [] }] of Object.entries(fixableTexts)) {
  test(`the fixes of ${rule} keep the ends of lines`, () => {
    for (const end of ["\r\n", "\n"]) {
      const before = laidOut(text, end);
      const fixes = lint(before, { path: `/w/${file}`, profiles }).flatMap((problem) => (problem.rule === rule ? problem.fixes : []));
      assert.ok(fixes.length > 0, before);
      for (const { title, edits } of fixes) {
        const after = applyEdits(before, edits);
        assert.equal(/(?<!\r)\n/.test(after), end === "\n" && after.includes("\n"), `${title}: ${JSON.stringify(after)}`);
        assert.ok(!after.includes("\r") || end === "\r\n", title);
        if (rule !== "json-syntax") assert.deepEqual(parseJson(after.replace(/^\ufeff/, "")).faults, [], `${title}: ${after}`);
      }
    }
  });
}
