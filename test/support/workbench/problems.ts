import type { Locator, Page } from "playwright-core";

/** Milliseconds to bring all rows into view. */
const scrollLimit = 60_000;

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

  /** Gives the editor its room back: how high the panel is depends on who used it before. */
  async hide(): Promise<void> {
    if (!(await this.root.isVisible())) return;
    await this.#run("View: Hide Panel");
    await this.root.waitFor({ state: "hidden" });
  }

  /** The row in view that contains the text. */
  row(text: string | RegExp): Locator {
    return this.root.locator(".monaco-list-row", { hasText: text });
  }

  /** The rows of one file's problems, by the file's name. */
  async rowsOf(file: string): Promise<string[]> {
    const rows = await this.rows();
    const start = rows.findIndex((row) => isFile(row) && row.startsWith(file));
    const next = rows.findIndex((row, index) => index > start && isFile(row));
    return start < 0 ? [] : rows.slice(start + 1, next < 0 ? undefined : next);
  }

  /** Every row, files included, from first to last, however many are in view. */
  async rows(): Promise<string[]> {
    const found = new Map<number, string>();
    const list = this.root.locator(".monaco-list-rows");
    await list.locator(".monaco-list-row").first().waitFor();
    await this.root.hover();
    await this.#page.mouse.wheel(0, -100_000);
    for (let idle = 0, end = Date.now() + scrollLimit; ; ) {
      const { total, seen } = await list.evaluate((rows: HTMLElement) => ({
        total: Math.round(rows.offsetHeight / (rows.querySelector<HTMLElement>(".monaco-list-row")?.offsetHeight || 22)),
        seen: [...rows.querySelectorAll<HTMLElement>(".monaco-list-row")].map((row) => ({ index: Number(row.dataset["index"]), text: row.innerText })),
      }));
      const before = found.size;
      for (const { index, text } of seen) found.set(index, text.replace(/\s+/g, " ").trim());
      if (found.size >= total) break;
      if (Date.now() > end) throw new Error(`Of ${total} rows ${found.size} came into view.`);
      // The list scrolls when it can: what a jump left out comes into view on the way back.
      idle = found.size > before ? 0 : idle + 1;
      await this.#page.mouse.wheel(0, (Math.floor(idle / 20) % 2 === 0 ? 2 : -2) * 22);
      await list.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
    return [...found].sort(([one], [other]) => one - other).map(([, text]) => text);
  }
}

/** A problem has its place at the end of its row, and what belongs to it has one after the file's name. */
function isFile(row: string): boolean {
  return !/\[Ln \d+, Col \d+\]/.test(row);
}
