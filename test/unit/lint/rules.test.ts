import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { rules } from "#shared/lint/rules";
import type { Rule } from "#shared/lint/rule";
import { sharedData, skipWithoutData } from "../../support/data";

const all: readonly Rule[] = Object.values(rules);
const named = (folder: string, ending: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort();

test("every rule file is in the table, under its own id", () => {
  assert.deepEqual(Object.keys(rules).sort(), named("shared/src/lint/rules", ".ts"));
  for (const [id, rule] of Object.entries(rules)) assert.equal(rule.id, id);
});

test("every rule has a test file of its name", () => {
  assert.deepEqual(named("test/unit/lint/rules", ".test.ts"), Object.keys(rules).sort());
});

test("every rule is one of the specified ones", { skip: skipWithoutData }, () => {
  const specified = [...readFileSync(path.join(sharedData ?? "", "rules.md"), "utf8").matchAll(/^\| ([a-z]+(?:-[a-z]+)+) \|/gm)].map((match) => match[1] ?? "");
  assert.ok(specified.length > 80);
  assert.deepEqual(Object.keys(rules).filter((id) => !specified.includes(id)), []);
});

for (const rule of all) {
  test(`${rule.id} says what it is`, () => {
    assert.match(rule.summary, /^[A-Z"`].*[^.]$/, "a summary is a statement without a full stop");
    assert.match(rule.reason, /\.$/, "a reason ends with a full stop");
    assert.match(rule.source.url, /^https:\/\//);
    assert.ok(rule.checkDocument || rule.checkPart || rule.checkTool || rule.checkSchema || rule.checkFrame || rule.checkGroup, "a rule checks something");
    assert.ok(rule.kinds.length > 0);
    if (rule.profileOnly) assert.match(rule.source.date ?? "", /^\d{4}-\d{2}-\d{2}$/, "what is said of a client has a date");
  });
}
