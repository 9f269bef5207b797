import assert from "node:assert/strict";
import { test } from "node:test";
import { linearPattern } from "#shared/schema/linearPattern";
import { matcher } from "#shared/schema/matcher";
import { parsePattern } from "#shared/schema/pattern";

const readings: readonly (readonly [source: string, kind: string, problem?: string, offset?: number])[] = [
  ["^a+$", "unicode"],
  ["(?<n>a)\\k<n>", "unicode"],
  ["^https\\:\\/\\/", "legacy", "Invalid escape", 7],
  ["[\\w-a]", "legacy", "Invalid character class", 5],
  ["(?P<id>a)", "invalid", "Invalid group", 1],
  ["[a", "invalid", "Unterminated character class", 2],
  ["a{2,1}", "invalid", "numbers out of order in {} quantifier", 6],
  ["(".repeat(200), "too-large"],
  ["a".repeat(2_001), "too-large"],
];
for (const [source, kind, problem, offset] of readings) {
  test(`${source.slice(0, 40)} reads as ${kind}`, () => {
    const parsed = parsePattern(source);
    assert.equal(parsed.kind, kind);
    if (parsed.kind === "legacy" || parsed.kind === "invalid") assert.deepEqual([parsed.problem, parsed.offset], [problem, offset]);
  });
}

/** Patterns whose linear form must agree with JavaScript's own engine. */
const patterns: readonly string[] = [
  "a", "^a", "a$", "^a$", "^$", "", ".", "^.$", "\\d", "\\D", "\\w\\b", "\\B", "\\s", "\\S", "[\\s]", "[^\\s]", "[\\S]", "[^\\S]", "[\\s\\S]", "[^]", "[]", "[^a-c]", "a|b|", "(a)(b)?", "(?:ab)*c", "a{2}", "a{2,}", "a{1,3}$", "a+?b", "\\u0061", "\\x61", "\\cJ", "\\0", "\\.", "[.\\]\\\\]", "\\p{L}", "\\P{L}", "\\p{Lu}", "\\p{Letter}", "[\\p{N}_-]", "\\u{1F600}", "^.{2}$", "\\n", "[\\b]", "[a-]",
];
const texts: readonly string[] = ["", "a", "b", "ab", "abc", "aab", "aaa", "A", "1", " ", "\u00a0", "\ufeff", "\u2028", "\n", "a\n", "\na", "\r", ".", "]", "\\", "_", "-", "é", "Ж", "中", "😀", "😀a", "\b", "\0", "١"];
for (const source of patterns) {
  test(`${JSON.stringify(source)} means the same in linear time`, () => {
    const linear = linearPattern(parsePattern(source));
    assert.ok(linear);
    for (const text of texts) assert.equal(linear.test(text), new RegExp(source, "u").test(text), JSON.stringify(text));
  });
}

for (const source of ["(?=a)", "(?!a)", "(?<=a)b", "(a)\\1", "(?<n>a)\\k<n>", "a{1001}", "(?:a{1000}){1000}", "\\p{Script=Greek}", "\\p{Emoji}"]) {
  test(`${source} has no linear form`, () => assert.equal(linearPattern(parsePattern(source)), undefined));
}

const runs: readonly (readonly [what: string, pattern: string, text: string, runner: ((pattern: string, flags: string, text: string) => boolean | undefined) | undefined, limit: string | undefined])[] = [
  ["a linear pattern needs no runner", "^(a+)+$", `${"a".repeat(50)}!`, undefined, undefined],
  ["another pattern is refused without one", "^(?=a)", "a", undefined, 'The pattern "^(?=a)" cannot be run here in bounded time.'],
  ["another pattern is run by one", "^(?=a)", "a", (pattern, flags, text) => new RegExp(pattern, flags).test(text), undefined],
  ["a runner may give up", "^(?=a)", "a", () => undefined, 'The pattern "^(?=a)" took too long on "a".'],
  ["half a character is left to a runner", "a", "\ud83d", undefined, 'The pattern "a" cannot be run here in bounded time.'],
  ["what is no pattern is said", "[a", "a", undefined, '"[a" is not a regular expression: Unterminated character class.'],
];
for (const [what, pattern, text, runner, limit] of runs) {
  test(what, () => {
    const limits: string[] = [];
    matcher(runner, (reason) => limits.push(reason))(pattern, text);
    assert.deepEqual(limits, limit === undefined ? [] : [limit]);
  });
}
