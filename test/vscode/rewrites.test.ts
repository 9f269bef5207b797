import assert from "node:assert/strict";
import type { Window } from "../support/workbench/window";
import { inWorkbench } from "../support/workbench/inWorkbench";

/** A schema as people keep them: with notes, and laid out by hand. */
const order = `{
  // What a customer sends.
  "$schema": "http://json-schema.org/draft-07/schema#",
  "type": "object",
  "properties": {
    "address": { "$ref": "#/definitions/address" }, // where to
    "lines": { "type": "array", "items": [{ "type": "string" }], "additionalItems": false },
    "note": { "type": "string", "maxLength": 200 }
  },
  "required": ["address"],
  "definitions": {
    "address": { "type": "object", "properties": { "street": { "type": "string" } } }
  }
}
`;
const named = (count: number): string => `{ "tools": [\n${Array.from({ length: count }, (_, at) => `  { "name": "t${at}", "description": "Does ${at}.", "inputSchema": { "type": "object", "properties": { "a": { "type": "sting", "description": "A." } }, "additionalProperties": false } }`).join(",\n")}\n] }\n`;

const files = {
  ".vscode/settings.json": '{ "mcpWorkbench.lint.workspace": false, "editor.autoClosingBrackets": "never", "mcpWorkbench.lint.profiles": [] }\n',
  ...Object.fromEntries(["close", "inline", "upgrade", "strict"].map((name) => [`${name}.jsonc`, order])),
  "many.tools.json": named(3),
  "hover.tools.json": '{ "tools": [\n  { "name": "calendar.read", "description": "Reads.", "inputSchema": { "type": "object", "properties": { "from": { "type": ["string", "null"] }, "tags": { "type": "array" } } } }\n] }\n',
};

/** What the light bulb offers at the start of the schema, taken; its toast and the text after it. */
async function take(window: Window, file: string, title: string): Promise<string> {
  await window.editor.open(file);
  // The language server knows the document.
  await window.statusBarItem("MCP clients").waitFor();
  await window.editor.goTo(1, 1);
  await window.editor.codeActions();
  await window.screenshot(`rewrite-${file.replace(/\..*/, "")}-offered`);
  await window.page.keyboard.press("Escape");
  await window.editor.applyCodeAction(title);
  await window.toast(/Done: /).waitFor();
  return (await window.editor.lines()).join("\n");
}

inWorkbench("rewrites", { files }, (test) => {
  test("the light bulb closes all objects, and comments stay", async (window) => {
    const text = await take(window, "close.jsonc", "Close all objects of the schema");
    assert.equal(text.split('"additionalProperties": false').length - 1, 2, text);
    assert.ok(text.includes("// What a customer sends.") && text.includes("// where to"), text);
    await window.screenshot("rewrite-close-done");
    await window.run("Notifications: Clear All Notifications");
    await window.editor.save();
    await window.closeEditors();
  });

  test("the light bulb inlines references", async (window) => {
    const text = await take(window, "inline.jsonc", "Inline the schema's local references");
    assert.ok(!text.includes("$ref") && text.includes("// where to") && text.includes('"street"'), text);
    await window.screenshot("rewrite-inline-done");
    await window.run("Notifications: Clear All Notifications");
    await window.editor.save();
    await window.closeEditors();
  });

  test("the light bulb converts to 2020-12, and a command back to draft-07", async (window) => {
    const text = await take(window, "upgrade.jsonc", "Convert schema to draft 2020-12");
    assert.ok(text.includes("draft/2020-12/schema") && text.includes('"prefixItems"') && text.includes('"#/$defs/address"') && text.includes("// where to"), text);
    await window.screenshot("rewrite-upgrade-done");
    await window.run("Notifications: Clear All Notifications");
    await window.editor.goTo(1, 1);
    await window.run("MCP: Convert Schema to Draft-07");
    await window.editor.line("draft-07/schema").waitFor();
    const back = (await window.editor.lines()).join("\n");
    assert.ok(back.includes('"additionalItems"') && back.includes('"#/definitions/address"') && back.includes("// where to"), back);
    await window.run("Notifications: Clear All Notifications");
    await window.editor.save();
    await window.closeEditors();
  });

  test("the light bulb makes a schema strict, and the report says what could not be kept", async (window) => {
    const text = await take(window, "strict.jsonc", "Make schema strict for OpenAI");
    assert.ok(text.includes('"additionalProperties": false') && text.includes("// where to"), text);
    await window.screenshot("rewrite-strict-done");
    await window.editor.save();
    await window.toast(/Done: /).getByRole("button", { name: "Show Report" }).click();
    await window.editor.line("Make schema strict for OpenAI:").waitFor();
    await window.screenshot("rewrite-strict-report");
    await window.closeEditors();
  });

  test("one fix mends all problems of a rule in the file", async (window) => {
    await window.editor.open("many.tools.json");
    await window.editor.squiggles("error").first().waitFor({ state: "attached" });
    await window.editor.goToText('"sting"');
    await window.editor.codeActions();
    await window.screenshot("fix-all-of-rule");
    await window.page.keyboard.press("Escape");
    await window.editor.applyCodeAction("Fix all 3 problems of schema-keyword-value in this file");
    await window.editor.squiggles("error").first().waitFor({ state: "detached" });
    assert.equal((await window.editor.lines()).join("\n").split('"string"').length - 1, 3);
    await window.editor.save();
    await window.closeEditors();
  });

  test("the hover of a tool says which clients take it", async (window) => {
    await window.editor.open("hover.tools.json");
    await window.editor.squiggles().first().waitFor({ state: "attached" });
    await window.editor.goToText('"calendar.read"', 3);
    const hover = await window.editor.hover();
    await hover.filter({ hasText: "Clients with nothing known against this tool" }).waitFor();
    await window.screenshotInThemes("tool-hover", async () => {
      await window.page.keyboard.press("Escape");
      await window.editor.goToText('"calendar.read"', 3);
      await window.editor.hover();
    });
    await window.closeEditors();
  });
});
