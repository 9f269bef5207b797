import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { runHere } from "../../support/cli";
import { sharedData, skipWithoutData } from "../../support/data";

type Place = { readonly line: number; readonly character: number };
type Report = { readonly files: readonly { readonly kind: string; readonly problems: readonly { readonly rule: string; readonly range: { readonly start: Place; readonly end: Place } }[] }[] };

/** What each hostile schema is told, at the least: by its number. */
const told: Readonly<Record<string, string>> = {
  "01": "schema-limits", "03": "schema-ref-loop", "04": "schema-limits", "05": "schema-limits", "06": "document-too-large", "07": "schema-pattern-cost", "08": "schema-pattern-cost", "10": "schema-number",
  "12": "json-duplicate-key", "14": "json-syntax", "15": "schema-dialect-unknown", "17": "schema-id-conflict", "18": "schema-keyword-dialect", "19": "schema-limits",
};

const folder = path.join(sharedData ?? "", "nasty-schemas");
const files = sharedData === undefined ? [] : readdirSync(folder).filter((file) => file.endsWith(".json"));

test("hostile schemas are there", { skip: skipWithoutData }, () => assert.ok(files.length >= 16));

for (const file of files) {
  test(`the command line answers ${file}, says what is hostile about it, and asks nobody`, async (t) => {
    const calls: unknown[] = [];
    t.mock.method(globalThis, "fetch", (...args: unknown[]) => {
      calls.push(args);
      return Promise.reject(new Error("no network"));
    });
    const { code, stderr, json } = await runHere(["lint", "--kind", "schema", "--format", "json", file], { cwd: folder });
    assert.ok(code === 0 || code === 1, stderr);
    const { files: [report] } = json as unknown as Report;
    for (const { range } of report?.problems ?? []) assert.ok(range.start.line < range.end.line || (range.start.line === range.end.line && range.start.character <= range.end.character));
    const expected = told[file.slice(0, 2)];
    const rules = new Set(report?.problems.map(({ rule }) => rule));
    if (expected !== undefined) assert.ok(rules.has(expected), `${expected} is not among ${[...rules].join(", ")}`);
    assert.deepEqual(calls, []);
    assert.equal(({} as { polluted?: unknown }).polluted, undefined);
  });
}
