import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import ZSchema from "z-schema";
import type { JsonValue } from "#shared/json/jsonValue";
import { profileNames } from "#shared/lint/profiles";
import { lintReport } from "#shared/report/lintReport";
import { sarif } from "#shared/report/sarif";
import { evaluate } from "#shared/schema/evaluate";
import { runHere } from "../support/cli";
import { sharedData, skipWithoutData } from "../support/data";
import { withEditor } from "../support/lsp/editor";
import { unpackedPackage } from "../support/npmSources";

/** Microsoft's validator for tests (MIT) carries the schema of SARIF 2.1.0. */
const holder = "@microsoft/jest-sarif@1.0.0-beta.0";
const allProfiles = profileNames.flatMap((profile) => ["--profile", profile]);

/** The fields of a log that the tests read. */
type Region = { readonly startLine: number; readonly startColumn: number; readonly endLine: number; readonly endColumn: number };
type Place = { readonly artifactLocation: { readonly uri: string }; readonly region: Region };
type Log = {
  readonly runs: readonly [
    {
      readonly results: readonly {
        readonly locations: readonly [{ readonly physicalLocation: Place }];
        readonly fixes?: readonly { readonly artifactChanges: readonly { readonly replacements: readonly { readonly deletedRegion: Region; readonly insertedContent: { readonly text: string } }[] }[] }[];
      }[];
    },
  ];
};

let schema: JsonValue;
let folder: string;

before(async () => {
  schema = JSON.parse(readFileSync(path.join(await unpackedPackage(holder), "lib/schemas/sarif-2.1.0-rtm.5.json"), "utf8")) as JsonValue;
  folder = mkdtempSync(path.join(tmpdir(), "mcp-workbench-"));
}, { timeout: 300_000 });

after(() => rmSync(folder, { recursive: true, force: true }));

/** Two evaluators hold the log to the schema, as it is written. */
function checkLog(text: string): Log {
  const log = JSON.parse(text) as JsonValue;
  const { valid, errors, limit } = evaluate(schema, log, { assertFormat: true, steps: Infinity });
  assert.deepEqual({ valid, errors: errors.slice(0, 3), limit }, { valid: true, errors: [], limit: undefined });
  // It takes this pattern, of a field that we never write, for dangerous.
  const forOther = JSON.parse(JSON.stringify(schema).replace(',"pattern":"[0-9]+(\\\\.[0-9]+){3}"', "")) as never;
  const { valid: isValid, err } = ZSchema.create({ safe: true }).validate(log as never, forOther);
  assert.ok(isValid, JSON.stringify(err));
  return log as unknown as Log;
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

const faulty = '[{ "name": "a b", "description": "D\\u200b.",\r\n "inputSchema": { "type": "objct", "properties": { "😀": { "type": "sting" } }, "required": ["x"] } },\r\n { "name": "a b" }]';

test("the schema refuses what is no log", () => {
  assert.equal(evaluate(schema, { version: "2.1.0", runs: [{ results: [{ message: { text: "" }, level: "bad" }] }] }).valid, false);
});

test("the log of the example workspace, with every profile and its fixes, is SARIF 2.1.0", async () => {
  const { stdout } = await runHere(["lint", "--format", "sarif", ...allProfiles, "examples"]);
  const { results } = checkLog(stdout).runs[0];
  assert.ok(results.length > 20 && results.some(({ fixes }) => (fixes ?? []).length > 0));
});

test("the log of hostile schemas and of one-fault schemas is SARIF 2.1.0", { skip: skipWithoutData }, async () => {
  const { fixtures } = JSON.parse(readFileSync(path.join(sharedData ?? "", "lint-fixtures.json"), "utf8")) as { fixtures: Readonly<Record<string, { readonly schema: unknown }>> };
  for (const [name, { schema: text }] of Object.entries(fixtures)) write(`fixtures/${name}.schema.json`, JSON.stringify(text, null, 1));
  for (const files of [path.join(sharedData ?? "", "nasty-schemas"), path.join(folder, "fixtures")]) {
    const { stdout } = await runHere(["lint", "--format", "sarif", "--kind", "schema", ...allProfiles, files]);
    assert.ok(checkLog(stdout).runs[0].results.length > 20);
  }
});

test("a log without a finding is SARIF 2.1.0", async () => {
  write("good.json", "[]");
  assert.deepEqual(checkLog((await runHere(["lint", "--format", "sarif", "--kind", "manifest", "good.json"], { cwd: folder })).stdout).runs[0].results, []);
});

const oddPaths = ["sp ace/a b.tools.json", "ünï/日本ツール.tools.json", "per%20cent/#1?.tools.json", "a+b&c/[x]{y}.tools.json", "c:odd/😀.tools.json", "quote\"'/back`.tools.json"];

for (const file of process.platform === "win32" ? oddPaths.slice(0, 2) : oddPaths) {
  test(`the address of ${file} leads back to it`, async () => {
    write(file, faulty);
    for (const [arg, base] of [[file, `${pathToFileURL(folder).href}/`], [path.join(folder, file), "file:///nowhere/"]] as const) {
      const log = checkLog((await runHere(["lint", "--format", "sarif", arg], { cwd: folder })).stdout);
      const uris = new Set(log.runs[0].results.map(({ locations }) => locations[0].physicalLocation.artifactLocation.uri));
      assert.deepEqual([...uris].map((uri) => fileURLToPath(new URL(uri, base))), [path.join(folder, file)]);
    }
  });
}

/** Paths as the command line names them on Windows: with slashes. */
const windowsPaths: readonly (readonly [path: string, uri: string])[] = [
  ["C:/Users/me/a b.tools.json", "file:///C:/Users/me/a%20b.tools.json"],
  ["d:/x.json", "file:///d:/x.json"],
  ["//server/share/ü.json", "file://server/share/%C3%BC.json"],
  ["../up.json", "../up.json"],
];

for (const [file, uri] of windowsPaths) {
  test(`${file} becomes ${uri}`, () => {
    const log = checkLog(JSON.stringify(sarif([lintReport(file, faulty, file, {})], "0")));
    assert.deepEqual([...new Set(log.runs[0].results.map(({ locations }) => locations[0].physicalLocation.artifactLocation.uri))], [uri]);
  });
}

test("the report of a window with several folders is SARIF 2.1.0", async () => {
  for (const name of ["one", "two ü"]) write(`${name}/a.tools.json`, faulty);
  const folders = ["one", "two ü"].map((name) => pathToFileURL(path.join(folder, name)).href);
  await withEditor(async (editor) => {
    const { text } = await editor.request("mcpWorkbench/report", { format: "sarif", version: "0.1.0" });
    assert.ok(checkLog(text).runs[0].results.length > 4);
  }, { hostHasJson: true, folders });
});

test("the fixes of a log make the text that the fixes of the editor make", async () => {
  write("fix.tools.json", faulty);
  const log = checkLog((await runHere(["lint", "--format", "sarif", "fix.tools.json"], { cwd: folder })).stdout);
  const replacements = log.runs[0].results.flatMap(({ fixes = [] }) => fixes.flatMap(({ artifactChanges }) => artifactChanges.map((change) => change.replacements)));
  const lines = faulty.split("\r\n");
  const offset = (line: number, column: number): number => lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 2, 0) + column - 1;
  const texts = replacements.map((edits) => [...edits].sort((a, b) => offset(b.deletedRegion.startLine, b.deletedRegion.startColumn) - offset(a.deletedRegion.startLine, a.deletedRegion.startColumn)).reduce((text, { deletedRegion, insertedContent }) => text.slice(0, offset(deletedRegion.startLine, deletedRegion.startColumn)) + insertedContent.text + text.slice(offset(deletedRegion.endLine, deletedRegion.endColumn)), faulty));
  await withEditor(async (editor) => {
    const made = new Set<string>();
    const whole = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
    await editor.open("file:///w/fix.tools.json", faulty);
    for (const { title, edit } of await editor.codeActions("file:///w/fix.tools.json", whole, ["quickfix"])) {
      if (!edit || title.startsWith("Fix all")) continue;
      await editor.apply(edit);
      made.add(editor.text("file:///w/fix.tools.json"));
      await editor.open("file:///w/fix.tools.json", faulty);
    }
    assert.ok(texts.length > 1);
    for (const text of texts) assert.ok(made.has(text), text);
  });
});
