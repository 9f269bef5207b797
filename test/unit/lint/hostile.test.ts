import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { lint, lintDocument } from "#shared/lint/lint";
import { sharedData, skipWithoutData } from "../../support/data";

const folder = path.join(sharedData ?? "", "nasty-schemas");
const files = sharedData === undefined ? [] : readdirSync(folder).filter((file) => file.endsWith(".json"));

for (const file of files) {
  test(`the hostile schema ${file} is judged without harm`, { skip: skipWithoutData }, () => {
    const text = readFileSync(path.join(folder, file), "utf8");
    const inTool = `[{ "name": "t", "description": "d", "inputSchema": ${text.replace(/^\ufeff|\0/g, "")}}]`;
    for (const [input, kind] of [[text, "schema"], [inTool, "manifest"]] as const) {
      for (const problem of lint(input, { kind, profiles: ["openai", "gemini", "vscode"] })) {
        assert.match(problem.message, /^[^\r\n]+[.?]$/, problem.rule);
        const places = [problem, ...problem.related, ...problem.fixes.flatMap((fix) => fix.edits)];
        for (const { start, end } of places) assert.ok(0 <= start && start <= end && end <= input.length, `${problem.rule} ${start}-${end}`);
      }
    }
    assert.equal(({} as Record<string, unknown>)["polluted"], undefined);
  });
}

const pieces = ["", " ", "{", "}", "[", "null", "1", '"', '{"tools":', '{"tools":[null,1,{}]}', '{"tools":[{"name":1,"inputSchema":{"properties":{"a":[]}}}]}', '{"$schema":1,"type":{}}', '{"mcpServers":[]}', '{"mcpServers":{"a":null}}'];
for (const text of pieces) {
  test(`no kind of document makes ${JSON.stringify(text)} fail`, () => {
    for (const kind of [undefined, "manifest", "bundle", "registry", "schema", "function-tools", "transcript", "config", "trace"] as const) {
      lint(text, kind ? { kind } : {});
    }
  });
}

test("JSON of no known kind has no problems", () => {
  for (const text of ['{"name":"x","version":"1.0.0"}', "[1,2,", '{"a":1,"a":2}', '{"compilerOptions":{},}', "not json"]) {
    assert.deepEqual(lintDocument(text), { recognition: null, problems: [] });
  }
});
