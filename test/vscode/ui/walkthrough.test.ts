import { inWorkbench } from "../../support/workbench/inWorkbench";
import type { Window } from "../../support/workbench/window";
import { exampleFiles } from "./exampleServers";

/** Each step with the button that it has. */
const steps = [
  ["add", "Name a server", "Add a Server"],
  ["start", "Start it", "Show Servers"],
  ["call", "Call a tool", "Call a Tool"],
  ["log", "See why it broke", "Open a Log"],
] as const;

inWorkbench("walkthrough", { files: exampleFiles() }, (test) => {
  test("each step has its picture in every theme", async (window) => {
    // The editor shows pictures where there is room for them.
    const size = window.page.viewportSize();
    await window.page.setViewportSize({ width: 1800, height: 1000 });
    for (const [id, title] of steps) {
      await openStep(window, title);
      await window.webview().locator("svg").first().waitFor();
      for (const theme of ["dark", "high-contrast", "light"] as const) {
        await window.setTheme(theme);
        await window.screenshot(`walkthrough-${id}-${theme}`);
      }
    }
    if (size) await window.page.setViewportSize(size);
  });

  test("each button does what its step says, and the step is checked off", async (window) => {
    const { quickInput, sideBar } = window;
    await openStep(window, "Name a server", "Add a Server");
    await quickInput.row("Command").waitFor();
    await quickInput.close();

    await openStep(window, "Start it", "Show Servers");
    await sideBar.row(/^files(?!-)/).waitFor();
    await sideBar.press(/^files(?!-)/, "Start Server");
    await sideBar.row(/^files(?!-).*running/).waitFor();

    await openStep(window, "Call a tool", "Call a Tool");
    await quickInput.pick("files");
    await quickInput.row("math.add").waitFor();
    await quickInput.close();

    await openStep(window, "See why it broke", "Open a Log");
    await window.page.locator(".output-view .view-line, .quick-input-list .monaco-list-row").first().waitFor();
    await window.screenshot("walkthrough-log-opened");
    await quickInput.close();

    await openStep(window, "Name a server");
    for (const [, title] of steps) await step(window, title).locator(".codicon-getting-started-step-checked").waitFor();
    await window.screenshot("walkthrough-done");
  });
});

inWorkbench("walkthrough without a server", { files: {} }, (test) => {
  test("buttons of steps that come too early say what is missing", async (window) => {
    for (const [title, button] of [["Call a tool", "Call a Tool"], ["See why it broke", "Open a Log"]] as const) {
      await openStep(window, title, button);
      await window.toast("No MCP server is configured in this workspace.").first().waitFor();
      await window.screenshot(`walkthrough-early-${button.replaceAll(" ", "-")}`);
      await window.run("Notifications: Clear All Notifications");
    }
  });
});

function step({ page }: Window, title: string) {
  return page.locator(".getting-started-step", { hasText: title });
}

async function openStep(window: Window, title: string, button?: string): Promise<void> {
  await window.run("Welcome: Open Walkthrough...");
  await window.quickInput.input.fill("Get Started with MCP Workbench");
  await window.quickInput.row("Get Started with MCP Workbench").waitFor();
  // A tooltip may lie over the row.
  await window.quickInput.input.press("Enter");
  await step(window, title).waitFor();
  if (!/expanded/.test((await step(window, title).getAttribute("class")) ?? "")) await step(window, title).locator(".step-title").click();
  await window.page.locator(".getting-started-step.expanded", { hasText: title }).waitFor();
  if (button !== undefined) await window.page.locator(".getting-started-step.expanded").getByRole("button", { name: button }).click();
}
