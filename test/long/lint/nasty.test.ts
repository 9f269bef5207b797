import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";
import { profileNames } from "#shared/lint/profiles";
import { sharedData, skipWithoutData } from "../../support/data";

const folder = path.join(sharedData ?? "", "nasty-schemas");
const files = sharedData === undefined ? [] : readdirSync(folder).filter((name) => name.endsWith(".json"));

/** What the processor did, not what passed meanwhile: a busy machine does not count. The least of a few, without the engine's warming up. */
function leastWork(run: () => void): number {
  return Math.min(...[1, 2, 3].map(() => {
    const before = process.cpuUsage();
    run();
    return process.cpuUsage(before).user / 1_000;
  }));
}

test("the hostile schemas were found", { skip: skipWithoutData }, () => assert.ok(files.length >= 16));

for (const file of files) {
  test(`${file} takes less than a second of the processor, alone and in a tool, with every profile`, (t) => {
    const text = readFileSync(path.join(folder, file), "utf8");
    const inTool = `[{ "name": "t", "description": "d", "inputSchema": ${text.replace(/^\ufeff|\0/g, "")} }]`;
    for (const [input, kind] of [[text, "schema"], [inTool, "manifest"]] as const) {
      for (const profiles of [[], profileNames]) {
        const work = leastWork(() => lint(input, { kind, profiles }));
        t.diagnostic(`${kind}, ${profiles.length} profiles: ${Math.round(work)} ms`);
        assert.ok(work < 1_000, `${Math.round(work)} ms`);
      }
    }
  });
}
