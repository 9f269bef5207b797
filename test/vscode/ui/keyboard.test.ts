import { inWorkbench } from "../../support/workbench/inWorkbench";
import { exampleFiles } from "./exampleServers";

/** The daily surface with nothing but keys. */
inWorkbench("by keyboard alone", { files: exampleFiles() }, (test) => {
  test("the servers view: a server is started, unfolded, and a tool opened", async (window) => {
    const { keys } = window;
    await keys.command("MCP: Show Servers");
    await window.sideBar.row(/^files(?!-)/).waitFor();
    await keys.command("MCP: Start Server…");
    await keys.choose("files");
    await window.sideBar.row(/^files(?!-).*running/).waitFor();
    await keys.command("MCP: Show Servers");
    await keys.press("Home");
    await keys.goDownTo(/^files(?!-)/);
    await keys.press("ArrowRight");
    await window.sideBar.row(/^Tools/).waitFor();
    await keys.goDownTo(/^Tools/);
    await keys.press("ArrowRight");
    await window.sideBar.row("math.add").waitFor();
    await keys.goDownTo("math.add");
    await keys.press("Enter");
    await window.webview().locator("header h1", { hasText: "Add two numbers" }).waitFor();
    await window.screenshot("keyboard-tree");
  });
});
