import assert from "node:assert/strict";
import { test } from "node:test";
import { type DiagnosticClientCapabilities, DiagnosticTag } from "vscode-languageserver-protocol";
import { type Editor, withEditor } from "../support/lsp/editor";

const uri = "file:///w/tools.json";
const tool = (name: string, properties: string): string => `{ "name": "${name}", "description": "Does it.", "inputSchema": { "type": "object", "properties": { ${properties} }, "additionalProperties": false } }`;
const misspelt = '"a": { "type": "sting", "description": "A." }';
const whole = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };

async function rulesOf(editor: Editor, document = uri): Promise<readonly unknown[]> {
  return (await editor.diagnostics(document)).map(({ code }) => code);
}

test("a problem has a range, a level, its rule and where that comes from", () =>
  withEditor(async (editor) => {
    await editor.open(uri, `[${tool("add", misspelt)}]`);
    const [diagnostic, ...others] = await editor.diagnostics(uri);
    assert.deepEqual(others, []);
    assert.equal(diagnostic?.code, "schema-keyword-value");
    assert.equal(diagnostic.severity, 1);
    assert.equal(diagnostic.source, "MCP Workbench");
    assert.match(diagnostic.codeDescription?.href ?? "", /^https:\/\//);
    assert.equal(editor.text(uri).slice(diagnostic.range.start.character, diagnostic.range.end.character), '"sting"');
  }));

test("the second of two tools points at the first", () =>
  withEditor(async (editor) => {
    await editor.open(uri, `[${tool("add", "")},\n${tool("add", "")}]`);
    const diagnostic = (await editor.diagnostics(uri)).find(({ code }) => code === "tool-name-unique");
    assert.equal(diagnostic?.range.start.line, 1);
    assert.equal(diagnostic.relatedInformation?.[0]?.location.range.start.line, 0);
  }));

test("a client is told of a problem what it said it reads", async () => {
  const reads: readonly (readonly [DiagnosticClientCapabilities, readonly string[]])[] = [
    [{}, []],
    [{ codeDescriptionSupport: true }, ["codeDescription"]],
    [{ relatedInformation: true }, ["relatedInformation"]],
    [{ tagSupport: { valueSet: [DiagnosticTag.Unnecessary] } }, ["tags"]],
    [{ tagSupport: { valueSet: [DiagnosticTag.Deprecated] } }, []],
  ];
  for (const [readsOfDiagnostics, told] of reads) {
    await withEditor(async (editor) => {
      await editor.open(uri, `[${tool("add", "")},\n${tool("add", "").replace('"properties"', '"$defs": { "unused": {} }, "properties"')}]`);
      const keys = (await editor.diagnostics(uri)).flatMap((diagnostic) => Object.keys(diagnostic));
      assert.deepEqual([...new Set(keys)].filter((key) => ["codeDescription", "relatedInformation", "tags"].includes(key)), told, JSON.stringify(readsOfDiagnostics));
    }, { hostHasJson: false, readsOfDiagnostics });
  }
});

test("a quick fix mends its problem", () =>
  withEditor(async (editor) => {
    await editor.open(uri, `[${tool("add", misspelt)}]`);
    const [diagnostic] = await editor.diagnostics(uri);
    const [fix] = await editor.codeActions(uri, diagnostic?.range ?? whole, ["quickfix"]);
    assert.equal(fix?.title, 'Write "string"');
    assert.equal(fix.isPreferred, true);
    await editor.apply(fix.edit ?? {});
    assert.equal(editor.text(uri), `[${tool("add", misspelt.replace("sting", "string"))}]`);
    assert.deepEqual(await rulesOf(editor), []);
  }));

test("all problems of a rule are fixed at once, and everything by Fix All", () =>
  withEditor(async (editor) => {
    await editor.open(uri, `[${tool("add", misspelt)}, ${tool("sub", misspelt)}]`);
    const actions = await editor.codeActions(uri, (await editor.diagnostics(uri))[0]?.range ?? whole);
    assert.deepEqual(actions.map(({ title }) => title), ['Write "string"', "Fix all 2 problems of schema-keyword-value in this file"]);
    await editor.apply(actions[1]?.edit ?? {});
    assert.deepEqual(await rulesOf(editor), []);

    await editor.open("file:///w/other.json", `[${tool("add", misspelt)}, ${tool("sub", misspelt)}]`);
    const [all, ...more] = await editor.codeActions("file:///w/other.json", whole, ["source.fixAll"]);
    assert.deepEqual([all?.kind, more], ["source.fixAll.mcpWorkbench", []]);
    await editor.apply(all?.edit ?? {});
    assert.deepEqual(await rulesOf(editor, "file:///w/other.json"), []);
  }));

test("Fix All is offered only to those who ask for it", () =>
  withEditor(async (editor) => {
    await editor.open(uri, `[${tool("add", misspelt)}]`);
    assert.ok((await editor.codeActions(uri, whole)).every(({ kind }) => kind === "quickfix"));
    assert.deepEqual(await editor.codeActions(uri, whole, ["refactor"]), []);
  }));

test("the hover of a problem says why and where that is written", () =>
  withEditor(async (editor) => {
    await editor.open(uri, `[${tool("add", misspelt)}]`);
    const hover = await editor.hover(uri, editor.text(uri).indexOf("sting"));
    assert.match(JSON.stringify(hover?.contents), /schema-keyword-value.*https:\/\//);
  }));

test("what the editor's own JSON support says is not said again, but can be fixed", () =>
  withEditor(
    async (editor) => {
      const schema = "file:///w/a.schema.json";
      await editor.open(schema, '{ "$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "properties": { "a": { "type": "sting" } }, }');
      assert.deepEqual(await rulesOf(editor, schema), []);
      assert.ok((await editor.codeActions(schema, whole)).some(({ title }) => title === 'Write "string"'));
      await editor.configure({ "json.validate.enable": false });
      assert.deepEqual((await rulesOf(editor, schema)).filter((rule) => rule !== "schema-type-missing").sort(), ["json-syntax", "schema-keyword-value"]);
    },
    { hostHasJson: true },
  ));

test("draft-06 is left to an editor that may fetch its metaschema, and told where it may not", () =>
  withEditor(
    async (editor) => {
      const schema = "file:///w/a.schema.json";
      await editor.open(schema, '{ "$schema": "http://json-schema.org/draft-06/schema#", "type": "object", "properties": { "a": { "type": "sting" } } }');
      assert.deepEqual(await rulesOf(editor, schema), ["schema-keyword-value"]);
      await editor.configure({ "json.schemaDownload.enable": true });
      assert.deepEqual(await rulesOf(editor, schema), []);
      assert.ok((await editor.codeActions(schema, whole)).some(({ title }) => title === 'Write "string"'));
    },
    { hostHasJson: true },
  ));

test("levels are the user's", () =>
  withEditor(
    async (editor) => {
      await editor.open(uri, `[${tool("add", misspelt)}]`);
      assert.deepEqual((await editor.diagnostics(uri)).map(({ severity }) => severity), [4]);
      await editor.configure({ mcpWorkbench: { lint: { levels: { "schema-keyword-value": "off" } } } });
      assert.deepEqual(await rulesOf(editor), []);
    },
    { hostHasJson: false, settings: { mcpWorkbench: { lint: { levels: { "schema-keyword-value": "hint" } } } } },
  ));

test("a saved trace has the problems of its frames", () =>
  withEditor(async (editor) => {
    const trace = "file:///w/session.mcp-trace.jsonl";
    await editor.open(trace, '{"ts":"2026-12-02T00:00:00.000Z","server":"s","dir":"recv","frame":{"jsonrpc":"2.0","id":1,"result":{}}}\n{"ts":"2026-12-02T00:00:00.000Z","server":"s","dir":"recv","frame":{"jsonrpc":"2.0","id":1,"result":[]}}\n');
    const [diagnostic, ...others] = await editor.diagnostics(trace);
    assert.deepEqual([diagnostic?.code, diagnostic?.range.start.line, others], ["frame-shape", 1, []]);
  }));
