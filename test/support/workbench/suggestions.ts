import type { Locator, Page } from "playwright-core";

/** Milliseconds to bring all rows into view. */
const scrollLimit = 60_000;

/** The list of suggestions at the cursor. */
export class Suggestions {
  readonly #page: Page;
  readonly root: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.root = page.locator(".suggest-widget.visible");
  }

  /** Asks for suggestions; the result is every label, however many are in view. */
  async open(): Promise<readonly string[]> {
    const row = this.root.locator(".monaco-list-row").first();
    const message = this.root.locator(".message", { hasText: "No suggestions" });
    // A key that comes while the list of what was typed is being worked out is lost with it.
    for (const end = Date.now() + scrollLimit; ; ) {
      await this.#page.keyboard.press("Control+Space");
      const shown = await row.or(message).first().waitFor({ timeout: 5_000 }).then(() => true, () => false);
      if (shown) break;
      if (Date.now() > end) throw new Error("No suggestions came.");
    }
    if (await message.isVisible()) return [];
    const found = new Map<number, string>();
    const list = this.root.locator(".monaco-list-rows").first();
    await list.hover();
    for (const end = Date.now() + scrollLimit; ; ) {
      const { total, seen } = await list.evaluate((rows: HTMLElement) => ({
        total: Math.round(rows.offsetHeight / (rows.querySelector<HTMLElement>(".monaco-list-row")?.offsetHeight || 22)),
        seen: [...rows.querySelectorAll<HTMLElement>(".monaco-list-row")].map((item) => ({ index: Number(item.dataset["index"]), text: item.querySelector<HTMLElement>(".label-name")?.innerText ?? "" })),
      }));
      for (const { index, text } of seen) found.set(index, text.trim());
      if (found.size >= total) break;
      if (Date.now() > end) throw new Error(`Of ${total} suggestions ${found.size} came into view.`);
      await this.#page.mouse.wheel(0, Math.max(1, seen.length - 2) * 22);
    }
    return [...found].sort(([one], [other]) => one - other).map(([, text]) => text);
  }

  async close(): Promise<void> {
    await this.#page.keyboard.press("Escape");
    await this.root.waitFor({ state: "hidden" });
  }

  row(label: string): Locator {
    return this.root.locator(".monaco-list-row", { hasText: label }).first();
  }
}
