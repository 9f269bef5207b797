import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { applyEdits, fixAll as fixesOf } from "#shared/lint/fixes";
import { lint } from "#shared/lint/lint";
import { profileNames, type Profile } from "#shared/lint/profiles";
import { rules } from "#shared/lint/rules";
import { runHere } from "../support/cli";
import { sharedData, skipWithoutData } from "../support/data";
import { fixableTexts } from "../support/fixableTexts";
import type { Editor } from "../support/lsp/editor";
import { inScene } from "../support/lsp/workspaceScene";

const whole = { start: { line: 0, character: 0 }, end: { line: 99_999, character: 0 } };

/** Runs Fix All as an editor does: again, as long as it changes something. */
async function fixAll(editor: Editor, uri: string): Promise<string> {
  for (;;) {
    const [action] = await editor.codeActions(uri, whole, ["source.fixAll"]);
    if (!action?.edit) return editor.text(uri);
    await editor.apply(action.edit);
  }
}

/** Whether both ways came to the same text, and that text. */
async function checkSame(file: string, text: string, profiles: readonly Profile[]): Promise<string> {
  let fixed = "";
  await inScene({ [file]: text }, async (scene) => {
    const [place, uri] = [path.join(scene.root, file), scene.uri(file)];
    await runHere(["lint", "--fix", ...profiles.flatMap((profile) => ["--profile", profile]), place]);
    fixed = readFileSync(place, "utf8");
    // An editor takes the mark off the text and knows it as the encoding.
    await scene.editor.open(uri, text.replace(/^\ufeff/, ""));
    assert.equal(await fixAll(scene.editor, uri), fixed, `${file} with ${profiles.join(", ") || "no profile"}`);
  }, { hostHasJson: false, settings: { mcpWorkbench: { lint: { profiles } } } });
  return fixed;
}

const fixable = Object.values(rules).filter((rule) => rule.fixable && rule.id !== "config-windows-shell").map(({ id }) => id);

test("every rule with fixes has a text to try them on", () => assert.deepEqual(Object.keys(fixableTexts).sort(), [...fixable].sort()));

for (const [rule, { file, text, profiles = [] }] of Object.entries(fixableTexts)) {
  test(`--fix and the editor's Fix All make the same text of what ${rule} mends`, async () => {
    const problems = lint(text, { path: `/w/${file}`, profiles });
    assert.ok(problems.some((problem) => problem.rule === rule && problem.fixes.length > 0), `${rule} mends something: ${problems.map((each) => each.rule).join(", ")}`);
    const isLeft = problems.every((problem) => problem.rule !== rule || problem.fixes.length !== 1);
    assert.equal((await checkSame(file, text, profiles)) === text, isLeft, "what can be mended in several ways is left to the person, and nothing else");
  });

  test(`the fix of all problems of ${rule} makes the text that its fixes make`, () =>
    inScene({}, async (scene) => {
      const { editor } = scene;
      const uri = scene.uri(file);
      const open = text.replace(/^\ufeff/, "");
      await editor.open(uri, open);
      for (const action of (await editor.codeActions(uri, whole, ["quickfix"])).filter(({ title }) => title.startsWith("Fix all") && title.includes(rule))) {
        await editor.apply(action.edit ?? {});
        assert.equal(editor.text(uri), applyEdits(open, fixesOf(lint(open, { path: uri, profiles }), rule)));
      }
    }, { hostHasJson: false, settings: { mcpWorkbench: { lint: { profiles } } } }));
}

test("--fix and the editor's Fix All make the same text of every fixture, with and without a profile", { skip: skipWithoutData, timeout: 120_000 }, async () => {
  const { fixtures } = JSON.parse(readFileSync(path.join(sharedData ?? "", "lint-fixtures.json"), "utf8")) as { readonly fixtures: Readonly<Record<string, { readonly schema: unknown }>> };
  const faulty = ["manifests/faulty.tools.json", "functions/openai-chat.json"].map((file) => readFileSync(path.join("examples/workspace", file), "utf8"));
  const texts = [...Object.values(fixtures).map(({ schema }) => JSON.stringify(schema, null, 2)), ...faulty];
  assert.ok(texts.length > 30);
  let changed = 0;
  for (const [index, text] of texts.entries()) {
    // Of two profiles at once, one may want what the other refuses.
    for (const profiles of [[], [profileNames[index % profileNames.length] ?? "openai"]]) if ((await checkSame(`${index}.json`, text, profiles)) !== text) changed++;
  }
  assert.ok(changed > 20, `${changed} texts were changed`);
});
