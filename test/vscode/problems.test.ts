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
    const rows = await window.problems.rows();
    assert.deepEqual(rows.filter((row) => row.startsWith("good.tools.json")), []);
    const places = rows.filter((row) => row.includes("[Ln")).map((row) => `${row.replace(/^.*(\[Ln \d+, Col \d+\])$/, "$1")}`);
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
    const rows = await window.problems.rows();
    const said = rows.filter((row) => /strin\b|Valid values/.test(row));
    assert.equal(said.length, Object.keys(schemas).length, rows.join("\n"));
    await window.closeEditors();
  });

  test("syntax faults of a manifest are said by one of the two, and unknown JSON has nothing of ours", async (window) => {
    await window.problems.hide();
    await window.editor.open("unknown.json");
    await window.editor.open("twice.json");
    await window.editor.squiggles("error").first().waitFor({ state: "attached" });
    await window.problems.show();
    const rows = await window.problems.rows();
    assert.deepEqual(rows.filter((row) => row.startsWith("unknown.json")), []);
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
