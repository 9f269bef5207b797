import assert from "node:assert/strict";
import { test } from "node:test";
import { runHere } from "../support/cli";
import { inScene } from "../support/lsp/workspaceScene";

const faulty = '{ "tools": [{ "name": "a|b", "description": "<img>", "inputSchema": { "type": "objct" } }] }';
const files = { "a.json": faulty, "b/good.json": '{ "tools": [{ "name": "a", "description": "A.", "inputSchema": { "type": "object", "additionalProperties": false } }] }', "other.json": "{}", "node_modules/x.json": faulty };

test("a report says what the command line says of the same folder, in the same words", () =>
  inScene(files, async (scene) => {
    for (const format of ["json", "sarif"] as const) {
      const { text } = await scene.editor.request("mcpWorkbench/report", { format, version: "0" });
      const { json } = await runHere(["lint", "--format", format, "."], { cwd: scene.root });
      assert.deepEqual(JSON.parse(text.replaceAll('"version": "0"', '"version": 0')), JSON.parse(JSON.stringify(json).replace(/("name":"mcp-workbench","version":)"[^"]*"/, "$10")));
    }
  }));

test("an open document is reported as the editor has it", () =>
  inScene(files, async (scene) => {
    await scene.editor.open(scene.uri("b/good.json"), faulty);
    const { text } = await scene.editor.request("mcpWorkbench/report", { format: "json", version: "0" });
    const report = JSON.parse(text) as { readonly files: readonly { readonly path: string; readonly problems: readonly unknown[] }[] };
    assert.deepEqual(report.files.map(({ path, problems }) => [path, problems.length]), [["a.json", 2], ["b/good.json", 2]]);
  }));

test("the Markdown report has a row for each problem, and nothing of a file is markup in it", () =>
  inScene(files, async (scene) => {
    const { text } = await scene.editor.request("mcpWorkbench/report", { format: "markdown", version: "0" });
    assert.match(text, /^# Problems of the workspace\n\n2 files of a known kind, 1 error, 1 warning\.\n/);
    assert.match(text, /\| 1:79 \| error \| .*objct.* \| schema-keyword-value \|/);
    assert.match(text, /a\\\|b/);
  }));

test("files that are not judged while closed are in the report all the same", () =>
  inScene(files, async (scene) => {
    const { text } = await scene.editor.request("mcpWorkbench/report", { format: "markdown", version: "0" });
    assert.match(text, /## a\.json/);
  }, { settings: { mcpWorkbench: { lint: { workspace: false } } } }));
