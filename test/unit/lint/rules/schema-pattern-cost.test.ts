import assert from "node:assert/strict";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";
import { checkSchemas } from "../../../support/checkLint";

const rule = "schema-pattern-cost";

test("schema-pattern-cost: case C38, patterns that hang", () => {
  checkSchemas(rule, [
    [{ pattern: "^(a+)+$" }, "warning /pattern"],
    [{ pattern: "^(a|aa)+$" }, "warning /pattern"],
    [{ pattern: "(?:a?){30}a{30}" }, "warning /pattern"],
    // A square, felt with a text of some ten thousand characters.
    [{ pattern: "\\s+$" }, "warning /pattern"],
    [{ pattern: "^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$" }, "warning /pattern"],
    [{ patternProperties: { "^(\\w+\\s?)*$": {} } }, "warning /patternProperties/^(\\w+\\s?)*$"],
  ]);
});

test("schema-pattern-cost: ordinary patterns", () => {
  const patterns = ["^[a-z0-9_-]{1,64}$", "^[A-Z]{2}(-[A-Z]{2})?$", "^\\d{4}-\\d{2}-\\d{2}$", "^(a|b)*$", "^[^@]+@[^@]+\\.[a-z]+$", "(", "a".repeat(3000)];
  checkSchemas(rule, patterns.map((pattern) => [{ pattern }, ""] as const));
});

test("schema-pattern-cost: says which part costs how much, and where it stands", () => {
  const rows: readonly (readonly [schema: object, sentence: string])[] = [
    [{ pattern: "^(a+)+$" }, 'doubles with each repeat of "a"'],
    [{ pattern: "\\s+$" }, "grows with the square of the repeats of"],
    [{ pattern: "^a*a*a*b$" }, "grows with the cube of the repeats of"],
    [{ pattern: "^a*a*a*a*b$" }, "grows with the 4th power of the repeats of"],
    [{ patternProperties: { "^(a+)+$": {} } }, 'doubles with each repeat of "a"'],
  ];
  for (const [schema, sentence] of rows) {
    const text = JSON.stringify(schema);
    const [problem, ...others] = lint(text, { kind: "schema" }).filter((each) => each.rule === rule);
    assert.ok(problem && others.length === 0, text);
    assert.ok(problem.message.includes(sentence), problem.message);
    assert.equal(text.slice(problem.start, problem.end), /^The time for the part "(.*?)" (?:doubles|grows)/.exec(problem.message)?.[1]);
  }
});
