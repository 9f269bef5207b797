import assert from "node:assert/strict";
import { symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { CancellationTokenSource, FileChangeType, LSPErrorCodes } from "vscode-languageserver-protocol/node";
import { inScene } from "../support/lsp/workspaceScene";

const faulty = '{ "tools": [{ "name": "a", "description": "A.", "inputSchema": { "type": "objct" } }] }';
const good = '{ "tools": [{ "name": "a", "description": "A.", "inputSchema": { "type": "object", "additionalProperties": false } }] }';

const misspelt = ["schema-keyword-value"];
const everywhere = { "a.json": faulty, "b/c.jsonc": faulty, "good.json": good, "package.json": '{ "name": "x", "tools": 1 }', "broken.json": "{", "text.txt": faulty };

test("the closed files of a known kind are told what an open one would be told, and no others", () =>
  inScene(everywhere, async (scene) => {
    await scene.ask();
    assert.deepEqual(Object.fromEntries(scene.rules), { "a.json": misspelt, "b/c.jsonc": misspelt });
  }));

test("what the editor's JSON support says of open files only is said of closed ones", () =>
  inScene({ "a.json": `${faulty.slice(0, -1)}, }` }, async (scene) => {
    await scene.ask();
    assert.deepEqual(scene.rules.get("a.json"), [...misspelt, "json-syntax"]);
  }));

test("what is hidden, not searched or behind a link is left alone", () =>
  inScene(
    { "node_modules/a.json": faulty, "b/node_modules/x/a.json": faulty, "dist/a.json": faulty, "dist-2/a.json": faulty, "c/hidden.tmp.json": faulty, "c/shown.json": faulty },
    async (scene) => {
      symlinkSync(path.join(scene.root, "dist"), path.join(scene.root, "linked"));
      symlinkSync(path.join(scene.root, "dist/a.json"), path.join(scene.root, "linked.json"));
      await scene.ask();
      assert.deepEqual([...scene.rules.keys()], ["c/shown.json", "dist-2/a.json"]);
    },
    { settings: { "files.exclude": { "**/*.tmp.json": true, "c/*": { when: "$(basename).ts" } }, "search.exclude": { "**/node_modules": true, "dist": true, "dist-2": false } } },
  ));

/** `files.exclude` or `search.exclude`, and which of the files it leaves. */
const excludes: readonly (readonly [settings: Readonly<Record<string, unknown>>, left: readonly string[]])[] = [
  [{}, ["a.json", "b/a.json", "b/c/a.json", "dist/a.json"]],
  [{ "files.exclude": { "**/a.json": true } }, []],
  [{ "files.exclude": { "a.json": true } }, ["b/a.json", "b/c/a.json", "dist/a.json"]],
  [{ "files.exclude": { "/a.json": true } }, ["b/a.json", "b/c/a.json", "dist/a.json"]],
  [{ "files.exclude": { "b/**": true } }, ["a.json", "dist/a.json"]],
  [{ "files.exclude": { "b/": true } }, ["a.json", "dist/a.json"]],
  [{ "search.exclude": { "{b/c,dist}": true } }, ["a.json", "b/a.json"]],
  [{ "search.exclude": { "**/c/*.json": true }, "files.exclude": { "**/dist": true } }, ["a.json", "b/a.json"]],
  [{ "search.exclude": { "**/*.json": false }, "files.exclude": null }, ["a.json", "b/a.json", "b/c/a.json", "dist/a.json"]],
  [{ "files.exclude": { [`${"**/".repeat(40)}*a*a*a*a*a*b`]: true, "[z-a": true, "": true } }, ["a.json", "b/a.json", "b/c/a.json", "dist/a.json"]],
  [{ "files.exclude": "**", "search.exclude": ["**"] }, ["a.json", "b/a.json", "b/c/a.json", "dist/a.json"]],
];
for (const [settings, left] of excludes) {
  test(`closed files that ${JSON.stringify(settings).slice(0, 90)} leaves`, () =>
    // One is always left: an answer waits for news.
    inScene({ "always.jsonc": faulty, "a.json": faulty, "b/a.json": faulty, "b/c/a.json": faulty, "dist/a.json": faulty, "node_modules/a.json": faulty }, async (scene) => {
      await scene.ask();
      assert.deepEqual([...scene.rules.keys()].filter((file) => !/^(?:node_modules|always)/.test(file)).sort(), left);
    }, { settings }));
}

test("an open file is left to the editor, and told again when it is closed", () =>
  inScene({ "a.json": faulty, "b.json": faulty }, async (scene) => {
    await scene.editor.open(scene.uri("a.json"), good);
    await scene.ask();
    assert.deepEqual([...scene.rules.keys()], ["b.json"]);
    assert.deepEqual(await scene.editor.diagnostics(scene.uri("a.json")), []);
    await scene.editor.close(scene.uri("a.json"));
    // VS Code asks once more for the document it has just closed.
    assert.deepEqual((await scene.editor.diagnostics(scene.uri("a.json"))).map(({ code }) => code), misspelt);
    await scene.ask();
    assert.deepEqual(scene.rules.get("a.json"), misspelt);
  }));

test("an answer waits for news: a file that comes, changes, moves or goes", () =>
  inScene({ "a.json": faulty }, async (scene) => {
    await scene.ask();
    const steps: readonly (readonly [change: () => Promise<void>, file: string, rules: readonly string[]])[] = [
      [async () => scene.editor.touch({ uri: scene.uri("a.json"), type: FileChangeType.Changed }), "a.json", []],
      [async () => scene.editor.touch({ uri: scene.uri("new/b.json"), type: FileChangeType.Created }), "new/b.json", misspelt],
      [async () => scene.editor.touch({ uri: scene.uri("new"), type: FileChangeType.Deleted }), "new/b.json", []],
      [async () => scene.editor.touch({ uri: scene.uri("moved"), type: FileChangeType.Created }), "moved/c.json", misspelt],
    ];
    scene.write("a.json", good);
    scene.write("new/b.json", faulty);
    scene.write("moved/c.json", faulty);
    for (const [change, file, rules] of steps) {
      const asked = scene.ask();
      await change();
      await asked;
      assert.deepEqual(scene.rules.get(file), rules, file);
    }
  }));

test("the setting turns it off and on, and its answers follow the levels", () =>
  inScene({ "a.json": faulty }, async (scene) => {
    await scene.ask();
    const rows = [[{ workspace: false }, []], [{ workspace: true }, misspelt], [{ levels: { "schema-keyword-value": "off" } }, []]] as const;
    for (const [lint, rules] of rows) {
      const asked = scene.ask();
      await scene.editor.configure({ mcpWorkbench: { lint } });
      await asked;
      assert.deepEqual(scene.rules.get("a.json"), rules);
    }
  }));

test("a request that waits can be cancelled, and is made again", () =>
  inScene({ "a.json": faulty }, async (scene) => {
    await scene.ask();
    const source = new CancellationTokenSource();
    const asked = scene.ask(source.token);
    source.cancel();
    await assert.rejects(asked, { code: LSPErrorCodes.RequestCancelled });
    scene.write("a.json", good);
    await scene.editor.touch({ uri: scene.uri("a.json"), type: FileChangeType.Changed });
    await scene.ask();
    assert.deepEqual(scene.rules.get("a.json"), []);
  }));

test("hostile files and folders outside are no trouble", () =>
  inScene({ "deep.json": "[".repeat(100_000), "latin.json": "\ufeff", "a.json": faulty }, async (scene) => {
    writeFileSync(path.join(scene.root, "bytes.json"), Buffer.from([0x7b, 0xff, 0xfe, 0x7d]));
    await scene.ask();
    assert.deepEqual([...scene.rules.keys()], ["a.json"]);
    for (const uri of ["file:///etc/passwd", scene.uri("../x.json"), "vscode-vfs://github/a.json", "file://%zz", scene.uri("none.json")]) assert.deepEqual(await scene.editor.diagnostics(uri), [], uri);
  }));
