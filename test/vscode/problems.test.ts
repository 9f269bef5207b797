import assert from "node:assert/strict";
import { inWorkbench } from "../support/workbench/inWorkbench";
import { exampleFiles } from "./ui/exampleServers";

const uris = {
  "draft-04": "http://json-schema.org/draft-04/schema#",
  "draft-06": "http://json-schema.org/draft-06/schema#",
  "draft-07": "http://json-schema.org/draft-07/schema#",
  "2019-09": "https://json-schema.org/draft/2019-09/schema",
  "2020-12": "https://json-schema.org/draft/2020-12/schema",
};

/** One misspelt type in each dialect, and one where none is named. */
const schemas = Object.fromEntries(
  [...Object.entries(uris), ["none", undefined] as const].map(([name, uri]) => [
    `schemas/${name}.schema.json`,
    `${JSON.stringify({ ...(uri && { $schema: uri }), type: "object", properties: { a: { type: "strin" } } }, null, 2)}\n`,
  ]),
);

const files = {
  ...schemas,
  ...exampleFiles(),
  // What is not open has a suite of its own.
  ".vscode/settings.json": '{ "mcpWorkbench.lint.workspace": false }\n',
  "math.tools.json": `{ "tools": [\n  { "name": "math.add", "description": "Adds.", "inputSchema": { "type": "object", "additionalProperties": false } }\n] }\n`,
  "unknown.json": '{ "name": "x", "tools": 3, "type": "strin" }\n',
  "twice.json": '{ "tools": [], "tools": [{ "name": "a", "description": "b", "inputSchema": { "type": "object" } },] }\n',
};

inWorkbench("problems", { copyOf: "examples/workspace", files }, (test) => {
  test("a squiggle has a hover with reason and source, and its quick fix mends the text", async (window) => {
    await window.editor.open("manifests/faulty.tools.json");
    await window.editor.squiggles("error").first().waitFor({ state: "attached" });
    await window.editor.goToText('"sting"');
    const hover = await window.editor.hover();
    await hover.filter({ hasText: "schema-keyword-value" }).waitFor();
    await window.screenshotInThemes("diagnostics-hover", async () => {
      await window.page.keyboard.press("Escape");
      await window.editor.goToText('"sting"');
      await window.editor.hover();
    });
    await window.page.keyboard.press("Escape");
    await window.editor.goToText('"sting"');
    await window.editor.codeActions();
    await window.screenshot("diagnostics-quick-fix");
    await window.page.keyboard.press("Escape");
    await window.editor.applyCodeAction('Write "string"');
    await window.editor.line('"text": { "type": "string"').waitFor();
    await window.editor.save();
  });

  test("Problems lists each fault of the example manifest once, and nothing for the good one", async (window) => {
    await window.editor.open("manifests/good.tools.json");
    await window.editor.open("manifests/faulty.tools.json");
    await window.problems.show();
    await window.problems.row("tool-name-unique").waitFor();
    await window.screenshot("diagnostics-problems");
    assert.deepEqual(await window.problems.rowsOf("good.tools.json"), []);
    const rows = await window.problems.rowsOf("faulty.tools.json");
    const places = rows.map((row) => `${row.replace(/^.*(\[Ln \d+, Col \d+\])$/, "$1")}`);
    assert.deepEqual(places.filter((place, index) => places.indexOf(place) !== index), [], "two findings at one place");
    for (const rule of ["tool-name-format", "schema-array-items", "schema-required-undeclared", "input-schema-object", "tool-hidden-text", "schema-ref-unresolved", "schema-keyword-dialect", "annotation-conflict", "icon-source"]) {
      assert.equal(rows.filter((row) => row.includes(rule)).length > 0, true, `${rule} in ${rows.join("\n")}`);
    }
    await window.closeEditors();
  });

  test("a schema's misspelt type is said once in every dialect", async (window) => {
    await window.problems.hide();
    for (const file of Object.keys(schemas)) {
      await window.editor.open(file);
      await window.editor.squiggles().first().waitFor({ state: "attached" });
    }
    await window.problems.show();
    for (const file of Object.keys(schemas)) {
      const rows = await window.problems.rowsOf(file.replace("schemas/", ""));
      assert.equal(rows.filter((row) => /strin\b|Valid values/.test(row)).length, 1, `${file}\n${rows.join("\n")}`);
    }
    await window.closeEditors();
  });

  test("syntax faults of a manifest are said by one of the two, and unknown JSON has nothing of ours", async (window) => {
    await window.problems.hide();
    await window.editor.open("unknown.json");
    await window.editor.open("twice.json");
    await window.editor.squiggles("error").first().waitFor({ state: "attached" });
    await window.problems.show();
    assert.deepEqual(await window.problems.rowsOf("unknown.json"), []);
    const rows = await window.problems.rowsOf("twice.json");
    assert.equal(rows.filter((row) => /trailing comma/i.test(row)).length, 1, rows.join("\n"));
    assert.equal(rows.filter((row) => /json-duplicate-key|json-syntax/.test(row)).length, 0, rows.join("\n"));
    await window.closeEditors();
  });

  test("a tool that a running server offers has a lens that calls it", async (window) => {
    await window.problems.hide();
    await window.editor.open("math.tools.json");
    await window.sideBar.show("MCP Workbench");
    await window.sideBar.press(/^files(?!-)/, "Start Server");
    const lens = window.editor.lens("Workbench: call");
    await lens.waitFor();
    await window.screenshot("diagnostics-lens");
    await lens.click();
    await window.quickInput.title.filter({ hasText: "math.add" }).waitFor();
    await window.quickInput.close();
  });
});

inWorkbench("closed files", { files: {
  "closed.tools.json": `{ "tools": [\n  { "name": "add", "description": "Adds.", "inputSchema": { "type": "object", "properties": { "a": { "type": "sting" } }, "additionalProperties": false } }\n] }\n`,
  "schemas/a.schema.json": schemas["schemas/draft-07.schema.json"] ?? "",
  "node_modules/x/y.schema.json": schemas["schemas/draft-07.schema.json"] ?? "",
  "plain.json": "{}\n",
} }, (test) => {
  test("a closed file is listed, and once when it is opened and closed again", async (window) => {
    // The extension starts with the first JSON document.
    await window.editor.open("plain.json");
    await window.problems.show();
    await window.problems.row("closed.tools.json").waitFor();
    const misspelt = async (): Promise<number> => (await window.problems.rowsOf("closed.tools.json")).filter((row) => row.includes('"sting"')).length;
    assert.equal(await misspelt(), 1);
    await window.screenshot("diagnostics-closed-files");
    await window.problems.hide();
    await window.editor.open("closed.tools.json");
    await window.editor.squiggles("error").first().waitFor({ state: "attached" });
    await window.problems.show();
    assert.equal(await misspelt(), 1);
    await window.closeEditors();
    await window.problems.row("closed.tools.json").waitFor();
    assert.equal(await misspelt(), 1);
    await window.problems.hide();
  });

  test("VS Code's own findings are said of a closed file by us, and of an open one by VS Code", async (window) => {
    const misspelt = async (): Promise<number> => (await window.problems.rowsOf("a.schema.json")).filter((row) => /strin\b|Valid values/.test(row)).length;
    await window.editor.open("schemas/a.schema.json");
    await window.editor.squiggles().first().waitFor({ state: "attached" });
    await window.problems.show();
    assert.equal(await misspelt(), 1);
    assert.deepEqual(await window.problems.rowsOf("y.schema.json"), []);
    await window.problems.hide();
    await window.closeEditors();
  });

  test("the status bar shows the clients of a known document, and a choice is written to the workspace's settings", async (window) => {
    await window.editor.open("closed.tools.json");
    const item = window.page.locator(".statusbar-item", { hasText: "MCP clients" });
    await item.filter({ hasText: "MCP clients: none" }).waitFor();
    await item.click();
    await window.quickInput.row("Gemini").waitFor();
    await window.screenshot("choose-clients");
    // With the keyboard alone: find it, check it, accept.
    await window.quickInput.input.fill("Gemini");
    await window.page.keyboard.press("ArrowDown");
    await window.page.keyboard.press("Space");
    await window.page.keyboard.press("Enter");
    await item.filter({ hasText: "MCP clients: Gemini" }).waitFor();
    await window.editor.open("plain.json");
    await item.waitFor({ state: "hidden" });
    await window.closeEditors();
  });

  test("a report of the workspace opens as a document", async (window) => {
    await window.run("MCP: Report Problems of Workspace…");
    await window.quickInput.pick("Markdown");
    await window.editor.line("closed.tools.json").first().waitFor();
    await window.screenshot("report");
    await window.closeEditors();
  });
});
