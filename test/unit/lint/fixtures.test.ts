import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";
import { rules } from "#shared/lint/rules";
import { sharedData, skipWithoutData } from "../../support/data";

type Fixture = { readonly schema: unknown; readonly expect: readonly { readonly rule: string; readonly level: string; readonly pointer: string }[] };

const fixtures = sharedData === undefined ? {} : (JSON.parse(readFileSync(path.join(sharedData, "lint-fixtures.json"), "utf8")) as { fixtures: Record<string, Fixture> }).fixtures;

test("the fixtures are there", { skip: skipWithoutData }, () => assert.equal(Object.keys(fixtures).length, 30));

for (const [name, { schema, expect }] of Object.entries(fixtures)) {
  const isBuilt = expect.every(({ rule }) => Object.hasOwn(rules, rule));
  test(`the fault "${name}" is found once, at its place`, { skip: isBuilt ? false : `the rule ${expect[0]?.rule} is not there yet` }, () => {
    const found = lint(JSON.stringify(schema, null, 2)).map(({ rule, level, pointer }) => ({ rule, level, pointer }));
    assert.deepEqual(found, expect);
  });
}
