import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { applyEdits, fixAll } from "#shared/lint/fixes";
import { lint } from "#shared/lint/lint";
import { profileNames } from "#shared/lint/profiles";
import { parseJson } from "#shared/json/parse";

/** Input schemas that one rule wants to be as another does not. */
const schemas: readonly object[] = [
  { type: "object" },
  { type: "object", properties: {} },
  { type: "object", properties: { a: { type: ["string", "null"], description: "A word." } } },
  { type: "object", properties: { a: { type: "string", nullable: true, description: "A word." } } },
  { type: "object", properties: { a: { type: "array", description: "Words." } }, additionalProperties: false },
  { type: "object", nullable: true, required: ["b"] },
];
const texts = schemas.map((inputSchema) => JSON.stringify({ tools: [{ name: "read.it", description: "Reads it.", inputSchema }] }));
const faulty = readFileSync(path.resolve("examples/workspace/manifests/faulty.tools.json"), "utf8");

for (const profile of [undefined, ...profileNames]) {
  test(`all fixes ${profile === undefined ? "without a profile" : `for ${profile}`} come to an end, and to JSON`, () => {
    for (const text of [...texts, faulty]) settle(text, profile === undefined ? [] : [profile]);
  });
}

function settle(text: string, profiles: readonly (typeof profileNames)[number][]): void {
  const seen = [text];
  for (;;) {
    const last = seen.at(-1) ?? "";
    const next = applyEdits(last, fixAll(lint(last, { profiles })));
    if (next === last) return;
    assert.deepEqual(parseJson(next).faults.map(({ code }) => code), [], next);
    assert.ok(!seen.includes(next), `These fixes undo each other:\n${[...seen, next].join("\n")}`);
    seen.push(next);
  }
}
