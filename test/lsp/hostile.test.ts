import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { CodeActionRequest, CodeLensRequest, DefinitionRequest, type Position, HoverRequest, ReferencesRequest, RenameRequest } from "vscode-languageserver-protocol/node";
import { sharedData } from "../support/data";
import { withEditor } from "../support/lsp/editor";

const tool = (inputSchema: string): string => `{"tools":[{"name":"a","description":"d","inputSchema":${inputSchema}}]}`;

const texts: Readonly<Record<string, string>> = {
  "nothing": "",
  "a mark": "\ufeff",
  "nul": '{"tools":[\0{"name":"a\0b","inputSchema":{}}]}',
  "half a surrogate": '{"tools":[{"name":"\ud800","inputSchema":{"type":"object","$ref":"#/\udc00"}}]}',
  "only carriage returns": tool('{\r"type":"object",\r"properties":{"a":{"type":"strin"}}}'),
  "unclosed": tool('{"type":"object","properties":{"a":{"$ref":"#/'),
  "deep": tool(`${'{"properties":{"a":'.repeat(20_000)}{}${"}}".repeat(20_000)}`),
  "prototype names": tool('{"type":"object","properties":{"__proto__":{"$ref":"#/$defs/constructor"},"toString":{}},"required":["valueOf"],"$defs":{"constructor":{"$ref":"#/$defs/constructor"}}}'),
};

const nasty = sharedData === undefined ? undefined : path.join(sharedData, "nasty-schemas");
const files = nasty === undefined ? [] : readdirSync(nasty).filter((name) => name.endsWith(".json"));
const documents = { ...texts, ...Object.fromEntries(files.map((name) => [name, readFileSync(path.join(nasty ?? "", name), "utf8")])) };

for (const [name, text] of Object.entries(documents)) {
  test(`every request about a hostile document is answered: ${name}`, { timeout: 60_000 }, () =>
    withEditor(async (editor) => {
      const uri = "file:///w/hostile.tools.json";
      await editor.open(uri, text);
      const diagnostics = await editor.diagnostics(uri);
      const textDocument = { uri };
      const places: readonly Position[] = [{ line: 0, character: 0 }, { line: 0, character: text.indexOf('"$ref"') + 9 }, { line: 0, character: 2 ** 31 - 1 }, { line: 2 ** 31 - 1, character: 0 }];
      for (const position of [...places, ...diagnostics.slice(0, 5).map(({ range }) => range.start)]) {
        await editor.connection.sendRequest(HoverRequest.type, { textDocument, position });
        await editor.connection.sendRequest(DefinitionRequest.type, { textDocument, position });
        await editor.connection.sendRequest(ReferencesRequest.type, { textDocument, position, context: { includeDeclaration: true } });
        // A place that holds no name may be refused, with an error that says so.
        await editor.connection.sendRequest(RenameRequest.type, { textDocument, position, newName: "__proto__" }).catch((error: unknown) => assert.doesNotMatch(String(error), /RangeError|TypeError|call stack/));
      }
      const range = { start: { line: 0, character: 0 }, end: { line: 2 ** 31 - 1, character: 0 } };
      await editor.connection.sendRequest(CodeActionRequest.type, { textDocument, range, context: { diagnostics: [...diagnostics] } });
      await editor.connection.sendRequest(CodeLensRequest.type, { textDocument });
    }));
}

test("a request without a place, or with one that is none, is answered as one about the start", () =>
  withEditor(async (editor) => {
    const uri = "file:///w/a.tools.json";
    await editor.open(uri, tool('{"type":"object"}'));
    const ask = (method: string, position: unknown): Promise<unknown> => editor.connection.sendRequest(method, { textDocument: { uri }, position, newName: "x", context: { includeDeclaration: true } });
    for (const method of ["textDocument/hover", "textDocument/completion", "textDocument/definition", "textDocument/references", "textDocument/prepareRename"]) {
      const atStart = await ask(method, { line: 0, character: 0 });
      for (const position of [undefined, null, 7, {}, { line: "0", character: null }, { line: 0.4, character: 0.9 }, { line: -1, character: -1 }]) assert.deepEqual(await ask(method, position), atStart, `${method} ${JSON.stringify(position)}`);
    }
  }));
