import type { Locator, Page } from "playwright-core";
import path from "node:path";

/** Milliseconds for the list to be copied. */
const copyLimit = 60_000;

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

  /** One file's problems, by the file's name. */
  async rowsOf(file: string): Promise<string[]> {
    return (await this.#markers()).filter(({ resource }) => path.posix.basename(resource) === file).map(rowText);
  }

  /** Every problem as its row says it, however many are in view. */
  async rows(): Promise<string[]> {
    return (await this.#markers()).map(rowText);
  }

  /** All that the list holds, as it copies them itself: rows out of view are not drawn, and a busy machine scrolls badly. */
  async #markers(): Promise<readonly Marker[]> {
    const rows = this.root.locator(".monaco-list-row");
    await rows.first().waitFor();
    for (const end = Date.now() + copyLimit; ; ) {
      await this.#page.evaluate(() => navigator.clipboard.writeText(""));
      await this.#run("Problems: Focus on Problems View");
      await this.root.locator(".monaco-list:focus").waitFor();
      await this.#page.keyboard.press("Control+A");
      await this.#page.keyboard.press("Control+C");
      const copied = await this.#page.waitForFunction(() => navigator.clipboard.readText(), undefined, { timeout: 5_000 }).then((text) => text.jsonValue(), () => "");
      if (copied !== "") return (JSON.parse(copied) as Marker[]).flat();
      if (Date.now() > end) throw new Error("The Problems list copied nothing.");
    }
  }
}

/** What the list copies of a problem. */
type Marker = {
  readonly resource: string;
  readonly message: string;
  readonly source?: string;
  readonly code?: string | { readonly value: string };
  readonly startLineNumber: number;
  readonly startColumn: number;
};

function rowText({ message, source = "", code, startLineNumber, startColumn }: Marker): string {
  const value = typeof code === "object" ? code.value : code;
  return `${message} ${source}${value === undefined ? "" : `(${value})`} [Ln ${startLineNumber}, Col ${startColumn}]`.replace(/\s+/g, " ");
}
