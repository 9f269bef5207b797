import assert from "node:assert/strict";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { run } from "#cli/run";
import { quietIo } from "../../support/quietIo";

const workspace = path.resolve("examples/workspace");

async function validate(args: readonly string[], input = "null"): Promise<{ readonly code: number; readonly text: string }> {
  const ending = await run(["validate", ...args], quietIo(workspace, { readStdin: () => Promise.resolve(Buffer.from(input)) }));
  if (ending.kind === "exit") return { code: ending.code ?? -1, text: "" };
  return ending.kind === "none" ? { code: 2, text: ending.problem } : { code: ending.good ? 0 : 1, text: ending.output };
}

test("validate gives the documented JSON", async () => {
  const good = await validate(["--schema", "data/person.schema.json", "data/person.valid.json", "--format", "json"]);
  assert.deepEqual([good.code, JSON.parse(good.text)], [0, { version: 1, valid: true, dialect: "https://json-schema.org/draft/2020-12/schema", errors: [] }]);
  const bad = await validate(["--schema", "data/person.schema.json", "data/person.invalid.json", "--format", "json"]);
  const { version, valid, errors } = JSON.parse(bad.text) as { version: number; valid: boolean; errors: readonly Record<string, string>[] };
  assert.deepEqual([bad.code, version, valid], [1, 1, false]);
  assert.deepEqual(errors.map(({ instance, evaluation, keyword }) => [instance, evaluation, keyword]), [
    ["/name", "/properties/name/minLength", "minLength"],
    ["/age", "/properties/age/minimum", "minimum"],
    ["/tags", "/properties/tags/uniqueItems", "uniqueItems"],
    ["/nick", "/additionalProperties", "additionalProperties"],
  ]);
  for (const { message } of errors) assert.match(message ?? "", /\.$/);
});

const uses: readonly (readonly [args: readonly string[], input: string, code: number, says: RegExp])[] = [
  [["--manifest", "manifests/good.tools.json", "--tool", "calendar.delete", "-"], '{"id":"1"}', 0, /valid/],
  [["--manifest", "manifests/good.tools.json", "--tool", "calendar.delete", "-"], "{}", 1, /"id" is missing/],
  [["--manifest", "functions/openai-chat.json", "--tool", "fs_read", "-"], '{"path":"a","encoding":null}', 0, /valid/],
  [["--manifest", "functions/openai-chat.json", "--tool", "math_add", "-"], '{"a":1}', 1, /"b" is missing/],
  [["--manifest", "manifests/good.tools.json", "--tool", "calendar", "-"], "{}", 2, /no tool "calendar".*"calendar\.find"/],
  [["--manifest", "manifests/faulty.tools.json", "--tool", "note.read", "-"], "{}", 2, /input schema of "note\.read".*is null/],
  [["--manifest", "data/person.valid.json", "--tool", "x", "-"], "{}", 2, /no tools at all/],
  [["--schema", "schemas/draft-06.schema.json", "-"], "1", 2, /is not valid: `exclusiveMinimum`/],
  [["--schema", "README.md", "-"], "1", 2, /README\.md" is no JSON/],
  [["--schema", "data/person.schema.json", "-"], "{", 2, /stdin is no JSON: unclosed on line 1/],
  [["--schema", "data/person.schema.json"], "", 2, /one instance/],
  [["-"], "", 2, /--schema FILE, or a tool/],
  [["--manifest", "manifests/good.tools.json", "-"], "", 2, /--manifest and --tool go together/],
  [["--schema", "none.json", "-"], "", 2, /"none\.json" does not exist/],
];

for (const [args, input, code, says] of uses) {
  test(`validate ${args.join(" ")} of ${input || "nothing"} exits ${code}`, async () => {
    const result = await validate(args, input);
    assert.equal(result.code, code, result.text);
    assert.match(result.text, says);
  });
}

test("a hostile pattern ends at its limit, and the value counts as not judged", async () => {
  const schema = { type: "string", pattern: "^(?=(a+)+$)a" };
  const cwd = mkdtempSync(path.join(tmpdir(), "cli-validate-"));
  writeFileSync(path.join(cwd, "schema.json"), JSON.stringify(schema));
  const ending = await run(["validate", "--schema", "schema.json", "-", "--format", "json"], quietIo(cwd, { readStdin: () => Promise.resolve(Buffer.from(JSON.stringify(`${"a".repeat(40)}!`))) }));
  assert.ok(ending.kind === "verdict" && !ending.good);
  assert.equal(typeof (JSON.parse(ending.output) as { limit?: string }).limit, "string");
});
