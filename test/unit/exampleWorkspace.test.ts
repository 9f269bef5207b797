import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { readConfig } from "#client/mcp/config/readConfig";
import { folderPlaces } from "#client/mcp/config/configSources";
import { lintDocument } from "#shared/lint/lint";

const workspace = path.resolve("examples/workspace");

/** What is wrong on purpose in each file: more may be said as the rules grow, but never less. */
const planted: Readonly<Record<string, readonly string[]>> = {
  "manifests/faulty.tools.json": [
    "tool-name-format",
    "schema-keyword-value",
    "schema-array-items",
    "schema-required-undeclared",
    "tool-description",
    "input-schema-object",
    "tool-hidden-text",
    "schema-ref-unresolved",
    "schema-keyword-dialect",
    "annotation-conflict",
    "tool-name-unique",
    "output-schema-object",
    "annotation-shape",
    "icon-source",
  ],
  "schemas/2020-12.schema.json": ["schema-keyword-value"],
  "schemas/2019-09.schema.json": ["schema-ref-unresolved"],
  "schemas/draft-07.schema.json": ["schema-keyword-dialect"],
  "schemas/draft-06.schema.json": ["schema-keyword-value"],
  "schemas/draft-04.schema.json": ["schema-keyword-value"],
};

/** Files that are right: nothing may be said about them. */
const right = ["manifests/good.tools.json", "data/person.schema.json", ".vscode/mcp.json", ".mcp.json"];

const rulesFor = (file: string): readonly string[] => lintDocument(readFileSync(path.join(workspace, file), "utf8"), { path: path.join(workspace, file) }).problems.map(({ rule }) => rule);

for (const [file, rules] of Object.entries(planted)) {
  test(`the planted faults of ${file} are found`, () => {
    const found = rulesFor(file);
    assert.deepEqual(rules.filter((rule) => !found.includes(rule)), []);
  });
}

for (const file of right) {
  test(`nothing is wrong with ${file}`, () => assert.deepEqual(rulesFor(file), []));
}

test("every server of the example workspace can be started, and its program exists", () => {
  const names: string[] = [];
  for (const place of folderPlaces(workspace)) {
    if (place.file === undefined || !["mcp.json", ".mcp.json"].includes(path.basename(place.file)) || place.file.includes(".cursor")) continue;
    const read = readConfig(readFileSync(place.file, "utf8"), place);
    assert.ok(read.ok);
    assert.deepEqual(read.broken, []);
    for (const { name, transport } of read.definitions) {
      names.push(name);
      if (transport.kind !== "stdio") continue;
      const script = path.resolve(workspace, (transport.args[0] ?? "").replace("${workspaceFolder}", workspace));
      assert.ok(readdirSync(path.dirname(script)).includes(path.basename(script)), script);
    }
  }
  assert.deepEqual(names, ["files", "files-legacy", "noisy", "dual", "dual-http", "exits-on-probe"]);
});
