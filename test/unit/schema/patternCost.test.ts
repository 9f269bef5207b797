import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { parsePattern } from "#shared/schema/pattern";
import { patternCost } from "#shared/schema/patternCost";
import { sharedData, skipWithoutData } from "../../support/data";

/** Patterns that take too long on some text, with the part to blame. */
const slow: readonly (readonly [pattern: string, kind: "exponential" | "polynomial", blamed: string, attack?: string])[] = [
  ["^(a+)+$", "exponential", "(a+)+"],
  ["^(a|a)*$", "exponential", "(a|a)*"],
  ["^(a|aa)+$", "exponential", "(a|aa)+"],
  ["^(a*)*$", "exponential", "(a*)*"],
  ["(x+x+)+y", "exponential", "(x+x+)+"],
  ["^(\\w+\\s?)*$", "exponential", "(\\w+\\s?)*"],
  ["^([a-z]+)*\\d$", "exponential", "([a-z]+)*"],
  ["^(.*,)*$", "exponential", "(.*,)*"],
  ["^(([a-z])+.)+[A-Z]([a-z])+$", "exponential", "(([a-z])+.)+"],
  ["^(\\d+|\\d+\\.\\d+)+$", "exponential", "(\\d+|\\d+\\.\\d+)+"],
  ['^(([^"]*)|"[^"]*")*$', "exponential", '(([^"]*)|"[^"]*")*'],
  ["^(?=(a+)+$)", "exponential", "(a+)+"],
  ["^(a+)*\\1$", "exponential", "(a+)*"],
  ["(?:a{1,30}){1,30}b", "exponential", "(?:a{1,30}){1,30}"],
  ["^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+$", "exponential", "(([\\-.]|[_]+)?([a-zA-Z0-9]+))*"],
  ["\\s+$", "polynomial", "\\s+"],
  ["^\\d+\\d+$", "polynomial", "\\d+\\d+"],
  ["^.*.*.*=$", "polynomial", ".*.*"],
  ["^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$", "polynomial", "[^@\\s]+\\.[^@\\s]+"],
  // Turns that may be empty. With thirty characters it matches at once, and engines know how long a match must be.
  ["(?:a?){30}a{30}", "exponential", "(?:a?){30}", "a".repeat(29) + "!".repeat(40)],
  ["^(?:[a-z]?){40}$", "exponential", "(?:[a-z]?){40}"],
];

for (const [source, kind, blamed, given] of slow) {
  test(`${source} is ${kind}, and its attack is slow`, () => {
    const cost = patternCost(parsePattern(source));
    assert.ok(cost);
    assert.deepEqual([cost.kind, source.slice(cost.start, cost.end)], [kind, blamed]);
    const { prefix, pump, suffix } = cost.attack;
    const text = given ?? prefix + pump.repeat(kind === "exponential" ? 45 : 60_000) + suffix;
    // A match in linear time ends far within this limit; a sixtieth of a second of work would be a million steps.
    assert.throws(() => runInContext("new RegExp(source, 'u').test(text)", createContext({ source, text }), { timeout: 60 }), { code: "ERR_SCRIPT_EXECUTION_TIMEOUT" });
  });
}

/** Patterns that cost no more than their text is long, or that cannot fail where they would. */
const fast: readonly string[] = [
  "^[A-Z]{2}(-[A-Z]{2})?$",
  "^[a-z0-9-]+$",
  "^\\d{4}-\\d{2}-\\d{2}$",
  "^https?://",
  "^(?:[a-z0-9]+-)*[a-z0-9]+$",
  "^#[0-9a-fA-F]{6}$",
  "^\\+?[1-9]\\d{1,14}$",
  "^[\\w.-]+/[\\w.-]+$",
  "^v?\\d+\\.\\d+\\.\\d+(?:-[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$",
  "^(?!\\s*$).+",
  "^(?=.*@).+$",
  "^(?=.*[a-z])(?=.*\\d).{8,}$",
  "^[a-zA-Z_][a-zA-Z0-9_]*$",
  "^(/[^/]+)+$",
  "^([0-9a-f]{2}:){5}[0-9a-f]{2}$",
  "[a-z]+",
  "(a+)+",
  "^(\\d{1,3}\\.){3}\\d{1,3}$",
  "^.{1,64}$",
  "^[\\s\\S]*$",
  "^(foo|bar|baz)$",
  "^\\w+([.-]\\w+)*@\\w+([.-]\\w+)*\\.\\w{2,}$",
  "^(\\w+\\.)*\\w+$",
  "^\\s*\\w+\\s*$",
  "^.*\\.json$",
  "^(0|[1-9]\\d*)$",
  "\\.tsx?$",
  "^\\p{L}[\\p{L}\\p{N} '-]*$",
  "^(?:\\s*\\S+\\s*)*$",
];
for (const source of fast) test(`${source} is not slow`, () => assert.equal(patternCost(parsePattern(source)), undefined));

test("each pattern that the facts of the field name is among them, the slow ones as slow", { skip: skipWithoutData }, () => {
  const facts = readFileSync(path.join(sharedData ?? "", "json-schema-facts.md"), "utf8").split(/^## /m);
  const named = (facts.find((section) => section.startsWith("5. Regex safety")) ?? "").matchAll(/`(\^[^`]+\$|\\s\+\$)`/g);
  const patterns = new Set([...named].map(([, pattern = ""]) => pattern.replaceAll("\\|", "|")));
  assert.deepEqual([...patterns].sort(), ["\\s+$", "^(a|a)*$", "^(a|aa)+$", "^[A-Z]{2}(-[A-Z]{2})?$"]);
  const known = [...slow.map(([source]) => source), ...fast];
  assert.deepEqual([...patterns].filter((pattern) => !known.includes(pattern)), []);
  // As many as the facts were measured with.
  assert.ok(slow.length >= 19 && fast.length >= 24);
});

test("what is no pattern, or too large for one, has no cost", () => {
  for (const source of ["(", "a".repeat(3_000), "(".repeat(1_500), `${"(a|".repeat(90)}b${")".repeat(90)}`, "(?:a|b|c|d){1,1000}".repeat(20)]) assert.doesNotThrow(() => patternCost(parsePattern(source)));
});
