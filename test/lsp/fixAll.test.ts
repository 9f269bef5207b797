import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fixText } from "#shared/report/lintReport";
import { sharedData, skipWithoutData } from "../support/data";
import { type Editor, withEditor } from "../support/lsp/editor";

const whole = { start: { line: 0, character: 0 }, end: { line: 99_999, character: 0 } };

/** Runs Fix All as an editor does: again, as long as it changes something. */
async function fixAll(editor: Editor, uri: string): Promise<string> {
  for (;;) {
    const [action] = await editor.codeActions(uri, whole, ["source.fixAll"]);
    if (!action?.edit) return editor.text(uri);
    await editor.apply(action.edit);
  }
}

const fixtures = sharedData === undefined ? {} : (JSON.parse(readFileSync(path.join(sharedData, "lint-fixtures.json"), "utf8")) as { readonly fixtures: Readonly<Record<string, { readonly schema: unknown }>> }).fixtures;
const faulty = readFileSync("examples/workspace/manifests/faulty.tools.json", "utf8");
const functions = readFileSync("examples/workspace/functions/openai-chat.json", "utf8");

test("--fix and the editor's Fix All make the same text of every fixture", { skip: skipWithoutData }, () =>
  withEditor(async (editor) => {
    const texts = [...Object.values(fixtures).map(({ schema }) => JSON.stringify(schema, null, 2)), faulty, functions];
    assert.ok(texts.length > 30);
    let changed = 0;
    for (const [index, text] of texts.entries()) {
      const uri = `file:///w/${index}.json`;
      await editor.open(uri, text);
      const fixed = fixText(text, `/w/${index}.json`, {});
      assert.equal(await fixAll(editor, uri), fixed);
      if (fixed !== text) changed++;
    }
    assert.ok(changed > 10, `${changed} texts were changed`);
  }));
