import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";
import { sharedData, skipWithoutData } from "../../support/data";

/** What the specification's own example messages are told, with the reason why that is right. */
const justified: Readonly<Record<string, string>> = {
  // The example lacks two fields that the schema of the same revision requires.
  "ReadResourceResultResponse/read-resource-result-response.json": "warning list-result-fields",
};

test("the example messages of the specification are told nothing that is wrong", { skip: skipWithoutData }, () => {
  const folder = path.join(sharedData ?? "", "data/mcp-examples");
  const files = readdirSync(folder, { recursive: true }).map(String).filter((file) => file.endsWith(".json"));
  assert.ok(files.length > 100);
  for (const file of files) {
    const problems = lint(readFileSync(path.join(folder, file), "utf8"), { path: file });
    const told = problems.filter(({ level }) => level === "error" || level === "warning").map(({ level, rule }) => `${level} ${rule}`);
    assert.deepEqual(told, justified[file.replaceAll("\\", "/")]?.split(", ") ?? [], file);
  }
});
