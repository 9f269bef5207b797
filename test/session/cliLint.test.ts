import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { runCli, runHere } from "../support/cli";
import type { Loose } from "../support/rawServer";

const folder = mkdtempSync(path.join(tmpdir(), "cli-lint-"));
const write = (name: string, text: string): void => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
const faulty = '{\n  "tools": [\n    { "name": "é", "description": "Ä tool.", "inputSchema": null }\n  ]\n}\n';
write("good.tools.json", '{ "tools": [{ "name": "ping", "description": "Answers.", "inputSchema": { "type": "object", "additionalProperties": false } }] }');
write("faulty.tools.json", faulty);
write("plain.json", '{ "hello": "world" }');
write("deep/er/faulty.json", faulty);
write("deep/notes.txt", "no JSON");
write("deep/plain.json", "[1, 2, 3]");
write("none/plain.json", "[1, 2, 3]");
write("deep/node_modules/pkg/faulty.json", faulty);
const column = faulty.split("\n")[2]?.indexOf("null") ?? 0;
const rulesOf = (file: Loose): string[] => file.problems.map(({ rule }: Loose) => rule);

test("lint gives the documented JSON, places zero-based in UTF-16", { timeout: 60_000 }, async () => {
  const { code, json, stderr } = await runCli(["lint", "--format", "json", "faulty.tools.json"], { cwd: folder });
  assert.deepEqual([code, stderr], [1, ""]);
  assert.deepEqual(Object.keys(json), ["version", "files", "errors", "warnings"]);
  assert.equal(json.version, 1);
  const [file] = json.files;
  assert.deepEqual([json.files.length, file.path, file.kind], [1, "faulty.tools.json", "manifest"]);
  const problem = file.problems.find(({ rule }: Loose) => rule === "input-schema-object");
  assert.deepEqual(problem.pointer, "/tools/0/inputSchema");
  assert.deepEqual(problem.range, { start: { line: 2, character: column }, end: { line: 2, character: column + 4 } });
  assert.deepEqual(Object.keys(problem), ["rule", "level", "message", "pointer", "range", "fixes", "related"]);
  assert.equal(typeof problem.fixes[0], "string");
  const levels = file.problems.map(({ level }: Loose) => level);
  assert.deepEqual([json.errors, json.warnings], [levels.filter((level: string) => level === "error").length, levels.filter((level: string) => level === "warning").length]);
});

const uses: readonly (readonly [args: readonly string[], code: number, paths: readonly string[]])[] = [
  [["good.tools.json"], 0, ["good.tools.json"]],
  [["plain.json"], 0, ["plain.json"]],
  [["deep"], 1, ["deep/er/faulty.json"]],
  [["deep/"], 1, ["deep/er/faulty.json"]],
  [["."], 1, ["deep/er/faulty.json", "faulty.tools.json", "good.tools.json"]],
  [["./*.tools.json"], 1, ["faulty.tools.json", "good.tools.json"]],
  [["{good,plain}*.json"], 0, ["good.tools.json"]],
  [["**/faulty.json"], 1, ["deep/er/faulty.json"]],
  [["deep/*/faul?y.json"], 1, ["deep/er/faulty.json"]],
  [["faulty.tools.json", "faulty.tools.json"], 1, ["faulty.tools.json"]],
  [["--level", "input-schema-object=off", "--level", "tool-name-format=off", "faulty.tools.json"], 0, ["faulty.tools.json"]],
];

for (const [args, code, paths] of uses) {
  test(`lint ${args.join(" ")} looks at ${paths.join(" and ")}`, async () => {
    const result = await runHere(["lint", "--format", "json", ...args], { cwd: folder });
    assert.deepEqual([result.code, result.json.files.map(({ path: shown }: Loose) => shown)], [code, paths]);
  });
}

test("a document of no known kind is listed when it was named, with the kind null", async () => {
  const { json, stderr } = await runHere(["lint", "--format", "json", "plain.json"], { cwd: folder });
  assert.deepEqual(json.files, [{ path: "plain.json", kind: null, problems: [] }]);
  assert.equal(stderr, "Nothing was judged; --kind says what the file is.\n");
  const told = await runHere(["lint", "--format", "json", "--kind", "manifest", "plain.json"], { cwd: folder });
  assert.equal(told.json.files[0].kind, "manifest");
});

test("what list prints as JSON is linted as the manifest that it is", async () => {
  const listed = JSON.stringify({ version: 1, era: "legacy", protocolVersion: "2025-11-25", items: JSON.parse(faulty).tools, findings: [] });
  const { code, json } = await runHere(["lint", "--format", "json", "-"], { cwd: folder, input: listed });
  assert.deepEqual([code, json.files[0].kind, json.files[0].problems.map(({ pointer }: Loose) => pointer).includes("/items/0/inputSchema")], [1, "manifest", true]);
});

test("a folder without anything to judge is said to be one", async () => {
  const { code, json, stderr } = await runHere(["lint", "--format", "json", "none"], { cwd: folder });
  assert.deepEqual([code, json.files, stderr], [0, [], 'Nothing was judged: no file of a kind that the workbench knows is in "none".\n']);
});

test("lint reads stdin under the name it is given", async () => {
  const { code, json } = await runHere(["lint", "--format", "json", "-", "--stdin-name", "x/mine.json"], { cwd: folder, input: faulty });
  assert.deepEqual([code, json.files[0].path, json.files[0].kind], [1, "x/mine.json", "manifest"]);
  const unnamed = await runHere(["lint", "--format", "json", "-"], { cwd: folder, input: faulty });
  assert.equal(unnamed.json.files[0].path, "-");
});

test("--level changes levels, and with them the exit code", async () => {
  const { code, json } = await runHere(["lint", "--format", "json", "--level", "input-schema-object=hint", "faulty.tools.json", "--level=tool-name-format=info"], { cwd: folder });
  assert.deepEqual([code, json.errors], [0, 0]);
  assert.ok(json.files[0].problems.some(({ rule, level }: Loose) => rule === "input-schema-object" && level === "hint"));
});

test("--fix mends the file and reports what is left", async () => {
  write("mend.json", faulty);
  const { json } = await runHere(["lint", "--format", "json", "--fix", "mend.json"], { cwd: folder });
  assert.ok(!rulesOf(json.files[0]).includes("input-schema-object"));
  const text = readFileSync(path.join(folder, "mend.json"), "utf8");
  assert.equal(JSON.parse(text).tools[0].inputSchema.type, "object");
  assert.ok(text.startsWith('{\n  "tools": [\n    { "name": "é"'), "all else stays as it was");
});

test("sarif has the rules, places from one and the fixes", async () => {
  const { code, json } = await runHere(["lint", "--format", "sarif", "deep/er/faulty.json"], { cwd: folder });
  assert.deepEqual([code, json.version, json.runs[0].columnKind], [1, "2.1.0", "utf16CodeUnits"]);
  const { tool, results } = json.runs[0];
  const result = results.find(({ ruleId }: Loose) => ruleId === "input-schema-object");
  assert.equal(tool.driver.rules[result.ruleIndex].id, "input-schema-object");
  assert.deepEqual(result.locations[0].physicalLocation, { artifactLocation: { uri: "deep/er/faulty.json" }, region: { startLine: 3, startColumn: column + 1, endLine: 3, endColumn: column + 5 } });
  assert.equal(result.fixes[0].artifactChanges[0].replacements[0].deletedRegion.startLine, 3);
});

test("text is for people: places from one, a summary at the end", async () => {
  const { stdout } = await runHere(["lint", "faulty.tools.json", "plain.json"], { cwd: folder });
  assert.match(stdout, /^faulty\.tools\.json \(tool manifest\)\n/);
  assert.match(stdout, new RegExp(`^ +3:${column + 1} {2}error {4}`, "m"));
  assert.match(stdout, /plain\.json is of no kind that the workbench knows/);
  assert.match(stdout, /2 files, \d+ errors?, \d+ warnings?\n$/);
});
