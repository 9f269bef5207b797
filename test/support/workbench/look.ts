import assert from "node:assert/strict";
import type { FrameLocator } from "playwright-core";
import { axeViolations } from "./axeViolations";
import { layoutFaults } from "./layoutFaults";
import type { Theme, Window } from "./window";

const themes: readonly Theme[] = ["dark", "high-contrast", "high-contrast-light", "light"];

/** Widths of the window: the panel in the narrow one has less than 300 pixels, beside a side bar. */
const sizes = { narrow: { width: 640, height: 900 }, wide: { width: 1800, height: 1000 } } as const;

/**
 * Looks at a webview as it stands: in every theme, then in a narrow and in a wide window. Nothing may be cut, lie over
 * something else or run over the side, and axe must find nothing. Leaves `<name>-<theme>.png` and `<name>-<width>.png`.
 */
export async function lookAt(window: Window, webview: FrameLocator, name: string): Promise<void> {
  for (const theme of themes) {
    await window.setTheme(theme);
    await dressed(webview, theme);
    assert.deepEqual(await axeViolations(webview), [], `${name}, ${theme}`);
    assert.deepEqual(await layoutFaults(webview), [], `${name}, ${theme}`);
    await window.screenshot(`${name}-${theme}`);
  }
  const before = window.page.viewportSize();
  for (const [width, size] of Object.entries(sizes)) {
    await window.page.setViewportSize(size);
    await resized(webview, width);
    assert.deepEqual(await layoutFaults(webview), [], `${name}, ${width}`);
    await window.screenshot(`${name}-${width}`);
  }
  if (before) await window.page.setViewportSize(before);
}

/** A page hears of a theme after the window wears it. */
async function dressed(webview: FrameLocator, theme: Theme): Promise<void> {
  const kind = { dark: "vscode-dark", light: "vscode-light", "high-contrast": "vscode-high-contrast", "high-contrast-light": "vscode-high-contrast-light" }[theme];
  await webview.locator(`body[data-vscode-theme-kind="${kind}"]`).waitFor();
}

async function resized(webview: FrameLocator, width: string): Promise<void> {
  await webview.locator("main").evaluate((main, narrow) => new Promise<void>((resolve) => {
    const root = main.ownerDocument.documentElement;
    const look = (): void => void ((narrow ? root.clientWidth < 400 : root.clientWidth > 1000) ? requestAnimationFrame(() => resolve()) : requestAnimationFrame(look));
    look();
  }), width === "narrow");
}
