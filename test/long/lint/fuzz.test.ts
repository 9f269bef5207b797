import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import fc from "fast-check";
import { lint } from "#shared/lint/lint";
import { LintSession } from "#shared/lint/lintSession";
import type { Problem } from "#shared/lint/problem";
import { profileNames } from "#shared/lint/profiles";
import { arbitrarySchema } from "../../support/arbitrarySchema";

const seeds = ["manifests/faulty.tools.json", "manifests/good.tools.json", "functions/openai-chat.json", "transcripts/chat.json", ".vscode/mcp.json", "schemas/draft-07.schema.json"].map((file) => readFileSync(`examples/workspace/${file}`, "utf8"));
const paths = ["a.json", ".mcp.json", ".vscode/mcp.json", "a.schema.json", "a.jsonc"];

/** A text of a known kind: an example, or a tool with a generated schema. */
const arbitraryText = fc.oneof(
  fc.constantFrom(...seeds),
  arbitrarySchema("2020-12").map((inputSchema) => JSON.stringify([{ name: "t", description: "d", inputSchema }])),
);
const piece = fc.oneof(fc.constantFrom("{", "}", "[", "]", ",", ":", '"', "\\", "\\u", "null", "1e9", "\0", "\ud800", '"$ref":"#"', '"type":', "//", "/*", "\r\n"), fc.string({ maxLength: 3 }));
const edit = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.nat({ max: 40 }), text: piece });
const mutations = fc.record({ text: arbitraryText, edits: fc.array(edit, { maxLength: 4 }), cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true })), path: fc.constantFrom(...paths) });

/** Fewer in a quick look: `FUZZ_RUNS=100`. */
const numRuns = Number(process.env["FUZZ_RUNS"] ?? 10_000);

test("whatever becomes of a document: no exception, no range outside, and an edit finds what the whole text has", () => {
  let found = 0;
  fc.assert(
    fc.property(mutations, ({ text, edits, cut, path }) => {
      const options = { path, profiles: profileNames };
      const session = new LintSession(text, options);
      session.lint();
      for (const { at, length, text: inserted } of edits) {
        const before = session.document.text.toString();
        const start = Math.floor(at * before.length);
        session.edit({ start, end: Math.min(before.length, start + length), text: inserted });
      }
      const whole = session.document.text.toString();
      if (cut !== null) session.edit({ start: Math.floor(cut * whole.length), end: whole.length, text: "" });
      const now = session.document.text.toString();
      const { problems } = session.lint();
      found += problems.length;
      for (const problem of problems) checkRanges(problem, now.length);
      assert.deepEqual(problems, lint(now, options));
    }),
    { numRuns, seed: 20_261_202, endOnFailure: true },
  );
  assert.ok(found > numRuns, "what is left of the documents still has problems");
});

function checkRanges(problem: Problem, length: number): void {
  for (const { start, end } of [problem, ...problem.related, ...problem.fixes.flatMap(({ edits }) => edits)]) assert.ok(0 <= start && start <= end && end <= length, `${problem.rule} ${start}-${end} of ${length}`);
}
