import assert from "node:assert/strict";
import { applyEdits, fixAll } from "#shared/lint/fixes";
import { lint } from "#shared/lint/lint";
import type { LintOptions } from "#shared/lint/options";
import type { Problem } from "#shared/lint/problem";
import type { RuleId } from "#shared/lint/rules";

/**
 * Checks the problems of a text against the marks in it: under a line, `//  ^^^ level rule: message` says
 * what the token above is told; the message may be left out. All problems of the rule must be marked, and
 * no other rule may say an error or a warning: one cause, one finding.
 */
export function check(rule: RuleId, marked: string, options: LintOptions = {}): void {
  const { text, expected } = readMarks(marked);
  const problems = lint(text, options).filter((problem) => problem.rule === rule || problem.level === "error" || problem.level === "warning");
  const found = problems.map((problem) => describe(text, problem));
  const wanted = expected.map((mark) => {
    const match = found.find((line) => line.startsWith(mark) && !mark.includes(": "));
    return match ?? mark;
  });
  assert.deepEqual([...found].sort(), [...wanted].sort(), `\n${text}`);
}

/** Checks the text after the first fix of every problem of the rule. */
export function checkFix(rule: RuleId, before: string, after: string, options: LintOptions = {}): void {
  const fixed = applyEdits(before, fixAll(lint(before, options), rule));
  assert.equal(fixed, after);
  const again = lint(after, options).filter((problem) => problem.rule === rule && problem.fixes.length > 0);
  assert.deepEqual(again, [], "the fix mends the problem");
}

/** What a rule says of a text, as `level pointer`; of a profile's finding with the profile behind it. */
export function told(rule: RuleId, input: string | object, options: LintOptions = {}): string[] {
  const text = typeof input === "string" ? input : JSON.stringify(input);
  return lint(text, options).flatMap((problem) => (problem.rule === rule ? [[problem.level, problem.pointer, ...(problem.profile ? [problem.profile] : [])].join(" ")] : []));
}

/** Checks a table of schemas: what the rule says of each, by `level pointer`, in one text with `, ` between; nothing for "". */
export function checkSchemas(rule: RuleId, rows: readonly (readonly [schema: object | boolean, expected: string])[], options: LintOptions = {}): void {
  for (const [schema, expected] of rows) {
    assert.equal(told(rule, JSON.stringify(schema), { kind: "schema", ...options }).join(", "), expected, JSON.stringify(schema));
  }
}

/** Line, columns and what is said, as the marks write it. */
function describe(text: string, problem: Problem): string {
  const lineStart = text.lastIndexOf("\n", problem.start - 1) + 1;
  const line = text.slice(0, problem.start).split("\n").length;
  return `${line}:${problem.start - lineStart}-${problem.end - lineStart} ${problem.level} ${problem.rule}: ${problem.message}`;
}

function readMarks(marked: string): { text: string; expected: string[] } {
  const lines: string[] = [];
  const expected: string[] = [];
  for (const line of marked.replace(/^\n/, "").split("\n")) {
    const mark = /^\/\/ *(\^+) (.*)$/.exec(line);
    if (!mark) {
      lines.push(line);
      continue;
    }
    const start = line.indexOf("^");
    expected.push(`${lines.length}:${start}-${start + (mark[1] ?? "").length} ${mark[2] ?? ""}`);
  }
  return { text: lines.join("\n"), expected };
}
