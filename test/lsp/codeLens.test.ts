import assert from "node:assert/strict";
import { test } from "node:test";
import { withEditor } from "../support/lsp/editor";

const uri = "file:///w/tools.json";
const manifest = `{ "tools": [
  { "name": "math.add", "description": "Adds.", "inputSchema": { "type": "object" } },
  { "name": "math.sub", "description": "Subtracts.", "inputSchema": { "type": "object" } }
] }`;
const add = { server: "id-1", serverName: "files", tool: "math.add" };

test("a tool that a running server offers has a lens that calls it", () =>
  withEditor(async (editor) => {
    await editor.open(uri, manifest);
    assert.deepEqual(await editor.lenses(uri), []);
    await editor.notify("mcpWorkbench/runningTools", { tools: [add] });
    assert.deepEqual(await editor.lenses(uri), [
      { range: { start: { line: 1, character: 2 }, end: { line: 1, character: 2 } }, command: { title: "Workbench: call", command: "mcpWorkbench.callTool", arguments: ["id-1", "math.add"] } },
    ]);
    assert.equal(editor.refreshed, 1);
  }));

test("of several servers each has a lens that names it", () =>
  withEditor(async (editor) => {
    await editor.open(uri, manifest);
    await editor.notify("mcpWorkbench/runningTools", { tools: [add, { ...add, server: "id-2", serverName: "dual" }] });
    assert.deepEqual((await editor.lenses(uri)).map(({ command }) => command?.title), ["Workbench: call on files", "Workbench: call on dual"]);
  }));

test("lenses end with the server, and the setting turns them off", () =>
  withEditor(async (editor) => {
    await editor.open(uri, manifest);
    await editor.notify("mcpWorkbench/runningTools", { tools: [add] });
    await editor.configure({ mcpWorkbench: { codeLens: false } });
    assert.deepEqual(await editor.lenses(uri), []);
    await editor.configure({});
    assert.equal((await editor.lenses(uri)).length, 1);
    await editor.notify("mcpWorkbench/runningTools", { tools: [] });
    assert.deepEqual(await editor.lenses(uri), []);
  }));

test("a document that is no manifest has no lens", () =>
  withEditor(async (editor) => {
    await editor.open("file:///w/data.json", '{ "tools": [{ "name": "math.add" }] }');
    await editor.notify("mcpWorkbench/runningTools", { tools: [add] });
    assert.deepEqual(await editor.lenses("file:///w/data.json"), []);
  }));
