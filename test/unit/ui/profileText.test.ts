import assert from "node:assert/strict";
import { test } from "node:test";
import { levelOf, profileText } from "#client/ui/profileText";

for (const [chosen, text] of [
  [[], "none"],
  [["openai"], "OpenAI"],
  [["openai", "gemini"], "OpenAI, Gemini"],
  [["openai", "gemini", "cursor", "windsurf"], "OpenAI, Gemini +2"],
  [["openai", "toString", "nobody"], "OpenAI"],
] as const) {
  test(`the clients ${chosen.join(", ") || "(none)"} are shown as ${text}`, () => {
    const shown = profileText(chosen);
    assert.equal(shown.text, `$(checklist) MCP clients: ${text}`);
    assert.match(shown.tooltip, /\. Select to choose clients\.$/);
  });
}

for (const [values, hasWorkspace, level] of [
  [undefined, true, "workspace"],
  [undefined, false, "user"],
  [{ globalValue: [] }, true, "user"],
  [{ globalValue: [], workspaceValue: [] }, true, "workspace"],
  [{ workspaceValue: [], workspaceFolderValue: [] }, true, "folder"],
] as const) {
  test(`with ${JSON.stringify(values)} a choice is written to ${level}`, () => assert.equal(levelOf(values, hasWorkspace), level));
}
