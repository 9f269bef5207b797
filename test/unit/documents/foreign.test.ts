import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { lintDocument } from "#shared/lint/lint";

/** Real schemas among them, each looked at, with what they are rightly told. */
const real: readonly (readonly [file: RegExp, told: readonly string[]])[] = [
  [/(^|\/)z-schema\/.*\/draft-0[46]-schema\.json$/, ["schema-array-items /properties/enum"]],
  [/(^|\/)z-schema\/.*\/draft-[^/]*\.json$/, []],
  [/(^|\/)ajv\/(dist|lib)\/refs\/json-schema-draft-0[46]\.json$/, ["schema-array-items /properties/enum"]],
  // It asks for keywords that it leaves to the metaschema it goes with.
  [
    /(^|\/)ajv\/(dist|lib)\/refs\/json-schema-secure\.json$/,
    [
      "schema-required-undeclared /dependencies/uniqueItems/then/required/0",
      "schema-required-undeclared /dependencies/pattern/required/0",
      "schema-required-undeclared /dependencies/format/required/0",
      "schema-array-items /properties/dependencies/additionalProperties/anyOf/0",
    ],
  ],
  [/(^|\/)z-schema\/.*\/draft-0[46]-schema\.json$/, ["schema-array-items /properties/enum"]],
  [/(^|\/)z-schema\/.*\/draft-[^/]*\.json$/, []],
  [/(^|\/)ajv\/(dist|lib)\/refs\/.*\.json$/, []],
  // They lean on a file beside them, which no reader of ours opens.
  [
    /(^|\/)table\/dist\/src\/schemas\/config\.json$/,
    [
      "schema-ref-remote /properties/border/$ref",
      "schema-ref-remote /properties/header/properties/alignment/$ref",
      "schema-ref-remote /properties/columns/$ref",
      "schema-ref-remote /properties/columnDefault/$ref",
      "schema-ref-remote /properties/spanningCells/items/properties/alignment/$ref",
      "schema-ref-remote /properties/spanningCells/items/properties/verticalAlignment/$ref",
    ],
  ],
  [/(^|\/)table\/dist\/src\/schemas\/streamConfig\.json$/, ["schema-ref-remote /properties/border/$ref", "schema-ref-remote /properties/columns/$ref", "schema-ref-remote /properties/columnDefault/$ref"]],
  [/(^|\/)table\/dist\/src\/schemas\/shared\.json$/, []],
  [/(^|\/)vscode-languageserver-protocol\/metaModel\.schema\.json$/, []],
];

test("JSON files of foreign packages are told nothing, but what the real schemas among them deserve", () => {
  const files = readdirSync("node_modules", { recursive: true })
    .map((file) => String(file).replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".json"));
  assert.ok(files.length > 300, `${files.length} files were found`);
  for (const file of files) {
    const { recognition, problems } = lintDocument(readFileSync(path.join("node_modules", file), "utf8"), { path: file });
    if (!recognition) continue;
    const known = real.find(([name]) => name.test(file));
    assert.equal(known ? recognition.kind : undefined, "schema", `${file} is taken for ${recognition.kind}`);
    const told = problems.filter(({ level }) => level === "error" || level === "warning").map(({ rule, pointer }) => `${rule} ${pointer}`);
    assert.deepEqual(told, known?.[1], file);
  }
});
