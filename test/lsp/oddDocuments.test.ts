import assert from "node:assert/strict";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import path from "node:path";
import { CancellationTokenSource, ConfigurationRequest, DocumentDiagnosticRequest, ResponseError } from "vscode-languageserver-protocol/node";
import type { Editor } from "../support/lsp/editor";
import { withEditor } from "../support/lsp/editor";
import { inScene } from "../support/lsp/workspaceScene";

const tools = (type = "objct", name = "a"): string => `{ "tools": [{ "name": "${name}", "description": "A.", "inputSchema": { "type": "${type}", "additionalProperties": false } }] }`;
const rulesOf = async (editor: Editor, uri: string): Promise<readonly unknown[]> => (await editor.diagnostics(uri)).map(({ code }) => code);

/** Where documents live that are no files. */
const places = ["untitled:Untitled-1", "untitled:/w/new.tools.json", "vscode-vfs://github/o/r/a.json", "git:/w/a.json?%7B%22ref%22%3A%22HEAD%22%7D", "vscode-notebook-cell:/w/n.ipynb#x", "file://server/share/a.json", "file:///c%3A/w/a%20b.json", "file:///w/%E6%97%A5%E6%9C%AC.json", "odd"];

for (const uri of places) {
  test(`a manifest at ${uri} is judged, and its fix is an edit of it`, () =>
    withEditor(async (editor) => {
      await editor.open(uri, tools());
      const [problem] = await editor.diagnostics(uri);
      assert.equal(problem?.code, "schema-keyword-value");
      const [fix] = await editor.codeActions(uri, problem.range, ["quickfix"]);
      await editor.apply(fix?.edit ?? {});
      assert.equal(editor.text(uri), tools("object"));
      assert.deepEqual(await rulesOf(editor, uri), []);
    }));
}

test("a document that gets another language is judged by that", () =>
  withEditor(async (editor) => {
    const uri = "file:///w/a.json";
    const text = `// Ours.\n${tools("object")}`;
    for (const [language, rules] of [["json", ["json-syntax"]], ["jsonc", []], ["json", ["json-syntax"]]] as const) {
      await editor.open(uri, text, language);
      assert.deepEqual(await rulesOf(editor, uri), rules, language);
      await editor.close(uri);
    }
  }));

test("a file that is renamed while it is open is judged by its new name", () =>
  withEditor(async (editor) => {
    const text = '{ "mcpServers": { "s": { "command": "node" } } }';
    const rows = [["file:///w/.mcp.json", []], ["file:///w/.vscode/mcp.json", ["config-root-key"]], ["file:///w/.cursor/mcp.json", []]] as const;
    for (const [index, [uri, rules]] of rows.entries()) {
      const before = rows[index - 1];
      if (before) await editor.close(before[0]);
      await editor.open(uri, text);
      assert.deepEqual(await rulesOf(editor, uri), rules, uri);
      if (before) assert.deepEqual(await rulesOf(editor, before[0]), []);
    }
  }));

test("a text with every end of line, a tab, a mark and characters of two units has its problems at their places", () =>
  withEditor(async (editor) => {
    const uri = "file:///w/a.json";
    for (const end of ["\n", "\r\n", "\r"]) {
      await editor.open(uri, `{${end}\t"tools": [${end}{ "name": "a", "description": "😀 é 日本", "inputSchema": {${end}"type": /* 😀 */ "objct",${end}}${end}}${end}]${end}}${end}`, "jsonc");
      const found = (await editor.diagnostics(uri)).map(({ code, range }) => [code, range.start.line, editor.textAt(uri, range)]);
      assert.deepEqual(found.filter(([code]) => code === "schema-keyword-value"), [["schema-keyword-value", 3, '"objct"']], JSON.stringify(end));
      await editor.close(uri);
    }
  }));

test("clients chosen while documents are open are judged for at once, and no more when they are taken back", () =>
  withEditor(async (editor) => {
    const uris = ["file:///w/a.json", "untitled:Untitled-1"];
    for (const uri of uris) await editor.open(uri, tools("object", "calendar.read"));
    for (const [profiles, rules] of [[[], []], [["anthropic"], ["tool-name-client"]], [["nobody", "anthropic", 7], ["tool-name-client"]], [[], []]] as const) {
      await editor.configure({ mcpWorkbench: { lint: { profiles } } });
      for (const uri of uris) assert.deepEqual(await rulesOf(editor, uri), rules, `${uri} ${JSON.stringify(profiles)}`);
    }
  }));

test("files of two folders with the same names are each told of, closed and open", () =>
  inScene({ "one/a.json": tools(), "two/a.json": tools("object"), "two/b.json": tools() }, async (outer) => {
    const folders = ["one", "two"].map((name) => pathToFileURL(path.join(outer.root, name)).href);
    await withEditor(async (editor) => {
      const told = new Map<string, readonly unknown[]>();
      await editor.workspaceReports({}, (report) => {
        if (report.kind === "full") told.set(report.uri.replace(pathToFileURL(outer.root).href, ""), report.items.map(({ code }) => code));
      });
      assert.deepEqual(Object.fromEntries([...told].filter(([, rules]) => rules.length > 0)), { "/one/a.json": ["schema-keyword-value"], "/two/b.json": ["schema-keyword-value"] });
      await editor.open(`${folders[1] ?? ""}/a.json`, tools());
      assert.deepEqual(await rulesOf(editor, `${folders[1] ?? ""}/a.json`), ["schema-keyword-value"]);
    }, { hostHasJson: true, folders });
  }));

test("a change whose range is null is the whole text", () =>
  withEditor(async (editor) => {
    const uri = "file:///w/a.json";
    await editor.open(uri, tools());
    await editor.connection.sendNotification("textDocument/didChange", { textDocument: { uri, version: 2 }, contentChanges: [{ range: null, text: tools("object") }] });
    assert.deepEqual(await rulesOf(editor, uri), []);
  }));

test("a request that is taken back is answered, also by a client that never says its settings", { timeout: 20_000 }, () =>
  withEditor(async (editor) => {
    editor.connection.onRequest(ConfigurationRequest.type, () => new Promise<never>(() => undefined));
    const uri = "file:///w/a.json";
    await editor.open(uri, tools());
    const source = new CancellationTokenSource();
    const answer = editor.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri } }, source.token);
    source.cancel();
    await assert.rejects(answer, ResponseError);
  }));
