import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";
import { profileNames } from "#shared/lint/profiles";
import { sharedData, skipWithoutData } from "../../support/data";

/** A tool with values over many lines where rules quote them. */
const overLines = `[{ "name": "t", "description": "d", "inputSchema": { "type": "object", "additionalProperties": {
  "anyOf": [
    { "type": "string" } ] }, "properties": { "a": { "enum": [ {
      "x": 1 }, {
      "x": 1 } ], "default": [
        1,
        2 ], "type": "object" } } } }]`;

test("every finding is one sentence in one line, however the document is laid out", { skip: skipWithoutData }, () => {
  const { fixtures } = JSON.parse(readFileSync(path.join(sharedData ?? "", "lint-fixtures.json"), "utf8")) as { fixtures: Readonly<Record<string, { readonly schema: unknown }>> };
  const texts = [overLines, ...Object.values(fixtures).flatMap(({ schema }) => [schema, [{ name: "t t", inputSchema: schema, annotations: [] }]]).flatMap((schema) => ["\n", "\r\n"].map((eol) => JSON.stringify(schema, null, 4).replaceAll("\n", eol)))];
  const rules = new Set<string>();
  for (const text of texts) {
    for (const { rule, message, related, fixes } of lint(text, { profiles: profileNames })) {
      rules.add(rule);
      assert.match(message, /^[^\r\n]+[.?]$/, rule);
      for (const place of related) assert.match(place.message, /^[^\r\n]+[.?]$/, rule);
      for (const { title } of fixes) assert.match(title, /^[A-Z][^\r\n]+[^.]$/, rule);
    }
  }
  assert.ok(rules.size > 25, `${rules.size} rules spoke`);
});
