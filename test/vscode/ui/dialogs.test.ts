import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Window } from "../../support/workbench/window";
import { inWorkbench } from "../../support/workbench/inWorkbench";
import { exampleFiles } from "./exampleServers";

inWorkbench("dialogs", { files: exampleFiles() }, (test) => {
  for (const [server, theme] of [["files", "dark"], ["files-legacy", "high-contrast"]] as const) {
    test(`${server}: fs.write is accepted, declined and cancelled`, async (window) => {
      // A dialog covers no palette: the theme comes first.
      await window.setTheme(theme);
      const target = path.join(window.folder, `${server}.txt`);
      const { quickInput } = window;

      await write(window, server, "cancelled");
      await window.page.keyboard.press("Escape");
      await result(window, /you dismissed the question/);
      assert.ok(!existsSync(target));

      await write(window, server, "declined");
      await quickInput.pick("Decline");
      await result(window, /you declined/);
      assert.ok(!existsSync(target));

      await write(window, server, "accepted");
      await window.screenshot(`dialog-${server}`);
      await quickInput.pick("Yes");
      await window.toast("fs.write answered. The tool ran.").waitFor();
      assert.equal(readFileSync(target, "utf8"), "accepted");
      await window.run("Notifications: Clear All Notifications");
    });
  }

  test("every kind of field is asked for, with steps, back and the sentence under the input", async (window) => {
    const { quickInput } = window;
    await call(window, "dual", "ask.everything");
    await quickInput.title.getByText(/dual › ask\.everything \(1\/\d+\)/).waitFor();
    await window.screenshot("dialog-text");
    await quickInput.answer("a");
    await quickInput.message.getByText(/"a" is shorter|"a" has/).waitFor();
    await window.screenshot("dialog-text-wrong");
    await quickInput.answer("grace");
    await quickInput.title.getByText("(2/13)").waitFor();
    await quickInput.button("Back").click();
    await quickInput.title.getByText("(1/13)").waitFor();
    assert.equal(await quickInput.input.inputValue(), "grace");
    await quickInput.input.press("Enter");
    await quickInput.title.getByText("(2/13)").waitFor();
    await quickInput.answer("nobody");
    await quickInput.message.getByText(/"nobody"/).waitFor();
    await quickInput.answer("grace@example.com");
    for (const step of ["3", "4", "5", "6"]) {
      await quickInput.title.getByText(`(${step}/13)`).waitFor();
      await quickInput.input.press("Enter");
    }
    await quickInput.title.getByText("(7/13)").waitFor();
    await quickInput.answer("4");
    await quickInput.pick("Yes");
    await quickInput.title.getByText("(9/13)").waitFor();
    await window.screenshot("dialog-choice");
    await quickInput.pick("red");
    await quickInput.pick("Blue");
    await quickInput.title.getByText("(11/13)").waitFor();
    await quickInput.row("green").click();
    await quickInput.row("blue").click();
    await quickInput.input.press("Enter");
    await window.screenshot("dialog-choices-too-many");
    await quickInput.row("blue").click();
    await quickInput.input.press("Enter");
    await quickInput.title.getByText("(12/13)").waitFor();
    await quickInput.input.press("Escape");
    await window.toast("ask.everything answered").waitFor();
    await window.run("Notifications: Clear All Notifications");
  });

  test("a dialog that another input covers is asking, and comes back with what was typed", async (window) => {
    const { quickInput } = window;
    await call(window, "dual", "ask.string");
    await quickInput.title.getByText("dual › ask.string").waitFor();
    await quickInput.input.fill("half");
    await window.page.keyboard.press("F1");
    await window.statusBarItem("MCP asking: dual › ask.string").waitFor();
    await window.page.keyboard.press("Escape");
    await window.screenshot("dialog-asking");
    await window.statusBarItem("MCP asking").click();
    await quickInput.title.getByText("dual › ask.string").waitFor();
    assert.equal(await quickInput.input.inputValue(), "half");
    await quickInput.input.press("Enter");
    await sendAnswer(window);
    await window.toast("ask.string answered. The tool ran.").waitFor();
    await window.run("Notifications: Clear All Notifications");
  });

  test("two questions at once have an overview", async (window) => {
    const { quickInput } = window;
    await call(window, "dual", "ask.two");
    await quickInput.row("age: Your age?").waitFor();
    await window.screenshot("dialog-overview");
    await quickInput.pick("name: Your name?");
    await quickInput.title.getByText(/question 1 of 2: name/).waitFor();
    await quickInput.answer("Ada");
    await quickInput.pick("Keep this answer");
    await quickInput.title.getByText(/question 2 of 2: age/).waitFor();
    await quickInput.answer("36");
    await quickInput.pick("Keep this answer");
    await quickInput.row("Send all answers").waitFor();
    await window.screenshot("dialog-overview-answered");
    await quickInput.pick("Send all answers");
    await window.webview().getByText("Ada").first().waitFor();
    await window.run("Notifications: Clear All Notifications");
  });

  test("an address is shown whole with its host, and declined", async (window) => {
    await window.setTheme("light");
    await call(window, "dual", "ask.url");
    await window.quickInput.row("example.com").waitFor();
    await window.screenshot("dialog-url");
    await window.quickInput.pick("Decline");
    await window.webview().getByText("you declined").first().waitFor();
    await window.run("Notifications: Clear All Notifications");
  });

  test("a dialog goes away with its server", async (window) => {
    await call(window, "dual", "ask.string");
    await window.quickInput.title.getByText("dual › ask.string").waitFor();
    await window.sideBar.show("MCP Workbench");
    await window.sideBar.press(/^dual/, "Stop Server");
    await window.quickInput.title.getByText("dual › ask.string").waitFor({ state: "hidden" });
    // For a moment the toast of the progress and that of the outcome are both there.
    await window.toast(/ask\.string/).first().waitFor();
    await window.screenshot("dialog-server-stopped");
  });
});

async function call(window: Window, server: string, tool: string): Promise<void> {
  await window.run("MCP: Call Tool…");
  await window.quickInput.pick(server);
  await window.quickInput.find(tool);
}

async function write(window: Window, server: string, text: string): Promise<void> {
  await call(window, server, "fs.write");
  await window.quickInput.pick("As JSON");
  await window.quickInput.answer(JSON.stringify({ path: `${server}.txt`, content: text }));
  await window.quickInput.row("Yes").waitFor();
}

async function sendAnswer(window: Window): Promise<void> {
  await window.quickInput.pick("Send this answer");
}

async function result(window: Window, words: RegExp): Promise<void> {
  await window.webview().locator("h1", { hasText: words }).waitFor();
  await window.run("Notifications: Clear All Notifications");
}
