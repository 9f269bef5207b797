import type { Locator, Page } from "playwright-core";

/** The Problems panel. */
export class Problems {
  readonly #page: Page;
  readonly #run: (title: string) => Promise<void>;
  readonly root: Locator;

  constructor(page: Page, run: (title: string) => Promise<void>) {
    this.#page = page;
    this.#run = run;
    this.root = page.locator(".markers-panel");
  }

  async show(): Promise<void> {
    await this.#run("Problems: Focus on Problems View");
    await this.root.waitFor();
  }

  /** The row in view that contains the text. */
  row(text: string | RegExp): Locator {
    return this.root.locator(".monaco-list-row", { hasText: text });
  }

  /** Every row, files included, from first to last, however many are in view. */
  async rows(): Promise<string[]> {
    const found = new Map<number, string>();
    await this.root.locator(".monaco-list-row").first().waitFor();
    await this.root.locator(".monaco-list").first().focus();
    await this.#page.keyboard.press("Home");
    for (let before = -1; before !== found.size; ) {
      before = found.size;
      const seen = await this.root.locator(".monaco-list-row").evaluateAll((rows) =>
        rows.map((row) => ({ index: Number(row.getAttribute("data-index")), text: (row as HTMLElement).innerText })),
      );
      for (const { index, text } of seen) found.set(index, text.replace(/\s+/g, " ").trim());
      await this.#page.keyboard.press("PageDown");
    }
    return [...found].sort(([one], [other]) => one - other).map(([, text]) => text);
  }
}
