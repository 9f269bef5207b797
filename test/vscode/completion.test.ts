import assert from "node:assert/strict";
import { inWorkbench } from "../support/workbench/inWorkbench";

const draft06 = '"$schema": "http://json-schema.org/draft-06/schema#"';
const draft07 = '"$schema": "http://json-schema.org/draft-07/schema#"';
const draft2020 = '"$schema": "https://json-schema.org/draft/2020-12/schema"';

/** A file, the place in it as the text before the caret, and what is offered there by us and by VS Code. */
const places: readonly (readonly [file: string, text: string, at: string, ours: readonly string[], theirs: readonly string[], nobody: readonly string[]])[] = [
  ["first.json", '{ "tools": [\n  { "name": "a", "inputSchema": { "type": "object" },  }\n] }\n', '"object" }, ', ["description", "annotations"], [], ["name", "type"]],
  ["second.json", '{ "tools": [\n  { "name": "a", "description": "b", "inputSchema": { "type": "object" } },\n  { "name": "c",  }\n] }\n', '"c", ', ["title", "outputSchema"], ["description", "inputSchema"], ["name"]],
  ["d6.schema.json", `{\n  ${draft06},\n  "properties": { "p": {  } }\n}\n`, '"p": { ', ["type", "items", "additionalItems", "definitions"], [], ["prefixItems", "if"]],
  ["d7.schema.json", `{\n  ${draft07},\n  "properties": { "p": {  } }\n}\n`, '"p": { ', [], ["type", "items", "additionalItems", "definitions"], ["prefixItems"]],
  ["d7type.schema.json", `{\n  ${draft07},\n  "properties": { "p": { "type":  } }\n}\n`, '"type": ', [], ["string", "object", "integer"], []],
  ["d7required.schema.json", `{\n  ${draft07},\n  "properties": { "p": {} }, "required": [""]\n}\n`, '"required": ["', ["p"], [], []],
  ["d2020.schema.json", `{\n  ${draft2020},\n  "properties": { "p": {  } }\n}\n`, '"p": { ', ["$dynamicAnchor"], ["type", "prefixItems", "unevaluatedProperties"], ["additionalItems"]],
  ["d2020format.schema.json", `{\n  ${draft2020},\n  "properties": { "p": { "format": "" } }\n}\n`, '"format": "', ["date-time", "uuid"], [], []],
  ["none.schema.json", '{\n  "type": "object",\n  "properties": { "p": {  } }\n}\n', '"p": { ', ["prefixItems"], ["type", "items"], []],
  ["unknown.json", '{\n  "name": "x", "tools": [{  }],  \n}\n', '}], ', [], ["$schema"], ["inputSchema", "type", "New tool"]],
  [".mcp.json", '{\n  "mcpServers": {\n    "a": {  }\n  }\n}\n', '"a": { ', ["command", "args", "env", "url", "headers"], [], ["serverUrl"]],
  [".cursor/mcp.json", '{\n  "mcpServers": {\n    "a": {  }\n  }\n}\n', '"a": { ', ["command", "args", "url", "envFile"], [], ["serverUrl"]],
  [".vscode/mcp.json", '{\n  "servers": {\n    "a": {  }\n  }\n}\n', '"a": { ', ["url", "headers"], ["type", "command", "args", "env"], ["serverUrl"]],
];

const faults = '{\n  "servers": {\n    "a": { "command": "npx", "commnd": "x" },\n    "b": { "type": "streamable-http", "url": "https://a.test" },\n    "c": { "command": "npx x" },\n    "d": { "command": 1, "args": ["${input:k}"] }\n  },\n  "inputs": [\n    { "type": "promptSting", "id": "k", "description": "K" },\n    { "type": "promptString", "id": "unused", "description": "U", "password": true },\n    { "type": "promptString", "description": "no id" }\n  ]\n}\n';

// What is not open has a suite of its own.
const quiet = { ".vscode/settings.json": '{ "mcpWorkbench.lint.workspace": false, "[jsonc]": { "editor.autoClosingBrackets": "never" } }\n' };
const files = { ...quiet, ...Object.fromEntries(places.map(([file, text]) => [file, text])), "empty.tools.json": "", "claude_desktop_config.json": "{}\n", "take.tools.json": '{ "tools": [\n  { "name": "a",  }\n] }\n' };

inWorkbench("completion", { files }, (test) => {
  for (const [file, , at, ours, theirs, nobody] of places) {
    test(`each suggestion in ${file} stands once`, async (window) => {
      await window.editor.open(file);
      await window.editor.goToText(at, at.length);
      const all = async (): Promise<string[]> => (await window.editor.suggestions.open()).map((label) => label.replace(/^"(.*)"$/, "$1"));
      let labels = await all();
      await window.editor.suggestions.close();
      // The first document starts the language server, and VS Code does not wait for it with what it has itself.
      for (const end = Date.now() + 30_000; [...ours, ...theirs].some((label) => !labels.includes(label)) && Date.now() < end; labels = await all(), await window.editor.suggestions.close());
      assert.deepEqual(labels.filter((label, index) => labels.indexOf(label) !== index), [], `twice in ${labels.join(", ")}`);
      assert.deepEqual([...ours, ...theirs].filter((label) => !labels.includes(label)), [], `missing in ${labels.join(", ")}`);
      assert.deepEqual(nobody.filter((label) => labels.includes(label)), [], labels.join(", "));
      await window.closeEditors();
    });
  }

  test("an empty file is started by its name, and its first property has a line of its own", async (window) => {
    await window.editor.open("empty.tools.json");
    let labels = await window.editor.suggestions.open();
    for (const end = Date.now() + 30_000; !labels.includes("New manifest") && Date.now() < end; labels = await window.editor.suggestions.open()) await window.editor.suggestions.close();
    assert.deepEqual(labels.filter((label, index) => labels.indexOf(label) !== index), [], labels.join(", "));
    await window.screenshot("completion-empty-file");
    await window.editor.suggestions.row("New manifest").click();
    await window.editor.line('"name": "tool_name"').waitFor();
    await window.editor.type("add");
    await window.page.keyboard.press("Tab");
    await window.editor.type("Adds two numbers.");
    await window.page.keyboard.press("Tab");
    await window.editor.type('"first');
    await window.screenshot("completion-first-property");
    const lines = await window.editor.lines();
    const at = lines.findIndex((line) => line.includes('"properties": {'));
    assert.match(lines[at + 1] ?? "", /^\s+"first"?$/, lines.join("\n"));
    await window.closeEditors();
  });

  test("a suggestion is taken by keyboard, with its colon and its value", async (window) => {
    await window.editor.open("take.tools.json");
    await window.editor.goToText('"a", ', 5);
    await window.editor.type('"descr');
    await window.editor.suggestions.root.waitFor();
    await window.editor.suggestions.row("description").waitFor();
    await window.screenshot("completion-key");
    await window.page.keyboard.press("Enter");
    await window.editor.type("Adds.");
    await window.editor.line('{ "name": "a", "description": "Adds."').waitFor();
    await window.page.keyboard.press("End");
    await window.editor.goToText('"Adds."', 7);
    await window.editor.type(', "annotations": {');
    await window.editor.goToText('"annotations": {', 16);
    assert.ok((await window.editor.suggestions.open()).includes("destructiveHint"));
    await window.screenshotInThemes("completion", async () => {
      await window.page.keyboard.press("Escape");
      await window.editor.goToText('"annotations": {', 16);
      await window.editor.suggestions.open();
    });
    await window.closeEditors();
  });
});

// A window of their own: its list of problems holds nothing else, and all of it is in view.
inWorkbench("faults of configurations", { files: { ".vscode/mcp.json": "{}", "claude_desktop_config.json": "{}" } }, (test) => {
  test("a fault of .vscode/mcp.json that VS Code tells is told once", async (window) => {
    await window.editor.open(".vscode/mcp.json");
    await window.editor.replaceAll(faults);
    await window.problems.show();
    await window.problems.row("config-command-line").waitFor();
    await window.problems.row("commnd").waitFor();
    const rows = await window.problems.rowsOf("mcp.json");
    const lines = rows.map((row) => /\[Ln (\d+)/.exec(row)?.[1]);
    assert.deepEqual([...lines].map(Number).sort((a, b) => a - b), [3, 4, 5, 6, 9, 11], rows.join("\n"));
    await window.problems.hide();
    await window.closeEditors();
  });

  test("faults of another client's configuration are told once, those of the syntax by VS Code", async (window) => {
    await window.editor.open("claude_desktop_config.json");
    await window.editor.replaceAll('{\n  "mcpServers": {\n    "a": { "command": "npx x" },\n    "b": { "command": "node" },\n    "b": { "command": "node" },\n  }\n}\n');
    await window.problems.show();
    await window.problems.row("config-command-line").first().waitFor();
    await window.problems.row(/duplicate/i).first().waitFor();
    const rows = await window.problems.rowsOf("claude_desktop_config.json");
    // VS Code marks a name that stands twice at both places.
    assert.deepEqual(rows.map((row) => Number(/\[Ln (\d+)/.exec(row)?.[1])).sort((a, b) => a - b), [3, 4, 5, 5], rows.join("\n"));
    assert.deepEqual(rows.filter((row) => /json-(?:syntax|duplicate-key)/.test(row)), []);
    await window.problems.hide();
    await window.closeEditors();
  });
});
