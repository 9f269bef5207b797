import assert from "node:assert/strict";
import { inWorkbench } from "../../support/workbench/inWorkbench";
import { cutTexts } from "../../support/workbench/layoutFaults";
import type { Window } from "../../support/workbench/window";
import { exampleFiles } from "./exampleServers";

type Kind = {
  readonly kind: string;
  /** What is typed first, and the sentence about it. */
  readonly wrong?: readonly [typed: string, sentence: RegExp];
  /** A text to type, or rows to choose. */
  readonly answer: string | readonly string[];
  /** What the server gets. */
  readonly sent: string;
};

/** Every kind of field that the specification lets a server ask for. */
const kinds: readonly Kind[] = [
  { kind: "string", wrong: ["a", /^"a" has 1 character/], answer: "grace", sent: '{"value":"grace"}' },
  { kind: "email", wrong: ["nobody", /^"nobody" is not an email address/], answer: "grace@example.org", sent: '{"value":"grace@example.org"}' },
  { kind: "uri", wrong: ["no address", /^"no address" is not/], answer: "https://example.org/", sent: '{"value":"https://example.org/"}' },
  { kind: "date", wrong: ["2026-02-30", /^"2026-02-30" is not a date/], answer: "2026-02-28", sent: '{"value":"2026-02-28"}' },
  { kind: "date-time", wrong: ["tomorrow", /^"tomorrow" is not a date/], answer: "2026-02-28T12:00:00Z", sent: '{"value":"2026-02-28T12:00:00Z"}' },
  { kind: "number", wrong: ["warm", /^"warm" is not a number/], answer: "21.5", sent: '{"value":21.5}' },
  { kind: "integer", wrong: ["2.5", /^2\.5 is (?:not|no)/], answer: "7", sent: '{"value":7}' },
  { kind: "boolean", answer: ["Yes"], sent: '{"value":true}' },
  { kind: "choice", answer: ["blue"], sent: '{"value":"blue"}' },
  { kind: "titled-choice", answer: ["Red"], sent: '{"value":"#f00"}' },
  { kind: "choices", answer: ["green"], sent: '{"value":["red","green"]}' },
  { kind: "titled-choices", answer: ["Red", "Blue"], sent: '{"value":["#f00","#00f"]}' },
];

inWorkbench("dialogs of every kind", { files: exampleFiles() }, (test) => {
  for (const { kind, wrong, answer, sent } of kinds) {
    test(`${kind} is asked for, in three themes, and answered`, async (window) => {
      const { quickInput } = window;
      await window.closeEditors();
      await ask(window, `ask.${kind}`);
      await quickInput.title.getByText(`dual › ask.${kind}`).waitFor();
      if (wrong) {
        await quickInput.input.fill(wrong[0]);
        await quickInput.message.getByText(wrong[1]).waitFor();
      }
      for (const theme of ["dark", "high-contrast", "light"] as const) {
        await window.setTheme(theme);
        await window.screenshot(`dialog-kind-${kind}-${theme}`);
      }
      assert.deepEqual(await cutTexts(quickInput), []);
      // What is wrong holds the answer back.
      if (wrong) await quickInput.input.press("Enter");
      if (wrong) await quickInput.message.getByText(wrong[1]).waitFor();
      if (typeof answer === "string") await quickInput.answer(answer);
      else for (const row of answer) await quickInput.row(row).click();
      // A list of several is taken by Enter, one of a single choice by the click.
      if (kind.endsWith("choices")) await quickInput.input.press("Enter");
      // A single yes or no is its own review.
      if (kind !== "boolean") {
        await quickInput.row("Send this answer").waitFor();
        if (kind === "titled-choice") await window.screenshot("dialog-kind-review");
        assert.deepEqual(await cutTexts(quickInput), []);
        await quickInput.pick("Send this answer");
      }
      await window.webview().getByText(`{"action":"accept","content":${sent}}`).first().waitFor();
      await settled(window);
    });
  }

  test("a list without the choices that it needs is held back, with the sentence in view", async (window) => {
    const { quickInput } = window;
    await ask(window, "ask.titled-choices");
    await quickInput.title.getByText("dual › ask.titled-choices").waitFor();
    await quickInput.input.press("Enter");
    await quickInput.root.getByText("[] has 0 items, and at least 1 must be there.").first().waitFor();
    await window.screenshot("dialog-kind-choices-none");
    await quickInput.input.press("Escape");
    await window.webview().locator("h1", { hasText: "dismissed" }).waitFor();
    await settled(window);
  });

  test("mere consent, and questions one after the other, each name the server and the call", async (window) => {
    const { quickInput } = window;
    await ask(window, "ask.nothing");
    await quickInput.title.getByText("dual › ask.nothing").waitFor();
    await window.screenshot("dialog-kind-consent");
    await quickInput.pick("Send this answer");
    await window.webview().getByText('"action":"accept"').first().waitFor();
    await settled(window);
    await ask(window, "ask.thrice");
    for (const word of ["one", "two", "three"]) {
      await quickInput.title.getByText("dual › ask.thrice").waitFor();
      await quickInput.input.and(quickInput.root.locator("input:not([readonly])")).fill(word);
      await quickInput.input.press("Enter");
      await quickInput.pick("Send this answer");
    }
    await window.webview().getByText('[{"text":"one"},{"text":"two"},{"text":"three"}]').first().waitFor();
    await settled(window);
  });

  test("in a window of 320 pixels a dialog can be read and answered", async (window) => {
    const { quickInput, page } = window;
    const size = page.viewportSize();
    await ask(window, "ask.choice");
    await quickInput.title.getByText("dual › ask.choice").waitFor();
    await page.setViewportSize({ width: 320, height: 700 });
    await page.waitForFunction(() => (document.querySelector(".quick-input-widget")?.getBoundingClientRect().right ?? 999) <= 320);
    await window.screenshot("dialog-narrow");
    await quickInput.pick("Decline");
    if (size) await page.setViewportSize(size);
    await window.webview().locator("h1", { hasText: "declined" }).waitFor();
    await settled(window);
  });
});

/** Waits until the call has said all it says: what opens late takes the focus from what comes next. */
async function settled(window: Window): Promise<void> {
  await window.toast(/answered/).first().waitFor();
  await window.run("Notifications: Clear All Notifications");
}

async function ask(window: Window, tool: string): Promise<void> {
  await window.run("MCP: Call Tool…");
  await window.quickInput.pick("dual");
  await window.quickInput.find(tool);
}
