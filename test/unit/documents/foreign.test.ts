import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { lintDocument } from "#shared/lint/lint";
import { reviewedDocuments } from "../../support/reviewedDocuments";

test("JSON files of foreign packages are told nothing, but what the real schemas among them deserve", () => {
  const files = readdirSync("node_modules", { recursive: true })
    .map((file) => String(file).replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".json"));
  assert.ok(files.length > 300, `${files.length} files were found`);
  for (const file of files) {
    const { recognition, problems } = lintDocument(readFileSync(path.join("node_modules", file), "utf8"), { path: file });
    if (!recognition) continue;
    const row = reviewedDocuments.find((each) => each.files.test(`/${file}`));
    assert.equal(recognition.kind, row?.kind, `${file} is taken for ${recognition.kind}`);
    assert.deepEqual(problems.filter(({ rule }) => !Object.hasOwn(row?.told ?? {}, rule)), [], file);
  }
});

test("what only shares words with our documents is none of them", () => {
  const flow = [{ id: "1b0f", type: "function", z: "90ac", name: "Buffer to String", func: "return msg;", outputs: 1, x: 10, y: 20, wires: [[]] }];
  const others: readonly unknown[] = [flow, { nodes: flow }, flow[0], { type: "function", name: "main", stateMutability: "view", inputs: [], outputs: [] }];
  for (const other of others) assert.equal(lintDocument(JSON.stringify(other)).recognition, null, JSON.stringify(other));
});

test("a function tool is known by little", () => {
  for (const tool of [{ type: "function", name: "now" }, { type: "function", name: "now", description: "Tells the time." }, { type: "function", name: "now", parameters: {} }, { type: "function", name: "now", input_schema: {} }]) {
    assert.equal(lintDocument(JSON.stringify([tool])).recognition?.kind, "function-tools", JSON.stringify(tool));
  }
});
