import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { inWorkbench } from "../support/workbench/inWorkbench";

inWorkbench("workbench", { files: { "broken.json": '{ "a": 1 "b": 2 }\n' } }, (test) => {
  test("the extension is installed", async (window) => {
    await window.run("Extensions: Show Installed Extensions");
    await window.page.locator(".extension-list-item", { hasText: "MCP Workbench" }).first().waitFor();
  });

  test("an edit reaches the disk", async (window) => {
    await window.editor.open("broken.json");
    await window.editor.goToText('"b"', 0);
    await window.editor.type(",");
    await window.editor.save();
    assert.equal(readFileSync(path.join(window.folder, "broken.json"), "utf8"), '{ "a": 1 ,"b": 2 }\n');
  });
});
