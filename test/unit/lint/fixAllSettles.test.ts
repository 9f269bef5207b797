import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { parseJson } from "#shared/json/parse";
import { applyEdits } from "#shared/lint/fixes";
import { lastingFixes } from "#shared/lint/lastingFixes";
import { lint } from "#shared/lint/lint";
import { profileNames, type Profile } from "#shared/lint/profiles";
import { arbitrarySchema } from "../../support/arbitrarySchema";
import { sharedData, skipWithoutData } from "../../support/data";
import { fixableTexts } from "../../support/fixableTexts";
import { faultyManifest, random, randomEdit } from "../../support/randomEdits";

/** Rounds of Fix All within which nothing is left to do. */
const rounds = 12;

/** Applies all fixes again and again until nothing changes. */
function settle(text: string, path: string, profiles: readonly Profile[]): void {
  const seen = [text];
  const wasSound = parseJson(text).faults.length === 0;
  for (;;) {
    const last = seen.at(-1) ?? "";
    const next = applyEdits(last, lastingFixes(last, lint(last, { path, profiles }), { path, profiles }));
    if (next === last) return;
    if (wasSound) assert.deepEqual(parseJson(next).faults.map(({ code }) => code), [], next);
    assert.ok(!seen.includes(next), `With ${profiles.join(", ") || "no profile"} these fixes undo each other:\n${[...seen, next].join("\n---\n")}`);
    seen.push(next);
    assert.ok(seen.length <= rounds, `With ${profiles.join(", ") || "no profile"} these fixes do not come to an end:\n${seen.join("\n---\n")}`);
  }
}

const pairs: readonly (readonly Profile[])[] = profileNames.flatMap((one, index) => profileNames.slice(index + 1).map((other) => [one, other] as const));
const choices: readonly (readonly Profile[])[] = [[], ...profileNames.map((profile) => [profile] as const), ...pairs, profileNames];

const folder = path.resolve("examples/workspace");
const examples = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith(".json"))
  .map((file) => ({ file, text: readFileSync(path.join(folder, file), "utf8") }));

for (const profiles of choices) {
  test(`all fixes come to an end: ${profiles.length === profileNames.length ? "every profile" : profiles.join(" and ") || "no profile"}`, () => {
    for (const { file, text } of [...Object.values(fixableTexts), ...examples]) settle(text, `/w/${file}`, profiles);
  });
}

test("all fixes of the published one-fault schemas come to an end, for any clients", { skip: skipWithoutData }, () => {
  const { fixtures } = JSON.parse(readFileSync(path.join(sharedData ?? "", "lint-fixtures.json"), "utf8")) as { readonly fixtures: Readonly<Record<string, { readonly schema: unknown }>> };
  const all = Object.values(fixtures);
  assert.ok(all.length >= 30);
  for (const { schema } of all) for (const profiles of [[], ...pairs.filter((_, index) => index % 7 === 0), profileNames]) settle(JSON.stringify(schema, null, 2), "/w/a.schema.json", profiles);
});

test("all fixes of generated tools come to an end, for any clients", () => {
  const tools = fc.oneof(arbitrarySchema("2020-12"), arbitrarySchema("draft-07")).map((schema) => JSON.stringify([{ name: "read.it", description: " D. ", inputSchema: { type: "object", properties: { a: schema } }, outputSchema: schema }], null, 1));
  fc.assert(fc.property(tools, fc.subarray([...profileNames]), (text, profiles) => settle(text, "/w/a.tools.json", profiles)), { numRuns: 300 });
});

test("all fixes of broken texts come to an end", () => {
  const next = random(11);
  let text = faultyManifest;
  for (let turn = 0; turn < 300; turn++) {
    if (turn % 10 === 0) text = faultyManifest;
    const { start, end, text: inserted } = randomEdit(text, next);
    text = text.slice(0, start) + inserted + text.slice(end);
    settle(text, "/w/a.tools.json", turn % 2 === 0 ? [] : profileNames);
  }
});
