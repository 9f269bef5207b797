import type { Locator, Page } from "playwright-core";
import path from "node:path";
import type { QuickInput } from "./quickInput";
import { Suggestions } from "./suggestions";

export type Squiggle = "error" | "warning" | "info" | "hint";

/** Milliseconds for code actions to come. */
const actionLimit = 60_000;

/** The list of code actions; submenus have a panel of their own. */
const actionList = ".action-widget:not(.action-list-submenu-panel)";

/** The text editor in front. */
export class Editor {
  readonly #page: Page;
  readonly #quickInput: QuickInput;
  readonly #run: (title: string) => Promise<void>;
  readonly root: Locator;
  readonly suggestions: Suggestions;

  constructor(page: Page, quickInput: QuickInput, run: (title: string) => Promise<void>) {
    this.#page = page;
    this.#quickInput = quickInput;
    this.#run = run;
    this.root = page.locator(".editor-group-container.active .editor-instance");
    this.suggestions = new Suggestions(page);
  }

  /** Opens a file of the folder by its path below it. */
  async open(file: string): Promise<void> {
    const name = path.basename(file);
    await this.#quickInput.close();
    await this.#page.keyboard.press("Control+P");
    await this.#quickInput.input.fill(file);
    await this.#quickInput.row(name).click();
    await this.#page.locator(`.tab.active[data-resource-name="${name}"]`).waitFor();
    await this.root.locator(".view-line").first().waitFor();
  }

  /** Puts the cursor at a line and column, both counted from one. */
  async goTo(line: number, column = 1): Promise<void> {
    await this.#quickInput.close();
    await this.#page.keyboard.press("Control+G");
    await this.#quickInput.input.fill(`:${line}:${column}`);
    await this.#page.keyboard.press("Enter");
    await this.#page.locator(".statusbar-item", { hasText: `Ln ${line}, Col ${column}` }).waitFor();
  }

  /** Puts the cursor on the first place of the text that is in view, `offset` characters into it. */
  async goToText(text: string, offset = 1): Promise<void> {
    const place = await this.root.locator(".view-lines").evaluate((lines, wanted) => {
      const numbers = new Map([...(lines.closest(".monaco-editor")?.querySelectorAll(".line-numbers") ?? [])].map((number) => [number.parentElement?.style.top, Number(number.textContent)]));
      for (const line of lines.querySelectorAll<HTMLElement>(".view-line")) {
        const column = (line.textContent ?? "").replaceAll("\u00a0", " ").indexOf(wanted);
        if (column >= 0) return { line: numbers.get(line.style.top) ?? 0, column };
      }
      return undefined;
    }, text);
    if (!place?.line) throw new Error(`${JSON.stringify(text)} is not in view.`);
    await this.goTo(place.line, place.column + 1 + offset);
  }

  /** Types at the cursor, key by key. */
  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  /** Puts the text in the place of all there is, without the editor closing quotes and brackets by itself. */
  async replaceAll(text: string): Promise<void> {
    await this.#page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.#page.keyboard.press("Control+A");
    await this.#page.keyboard.press("Control+V");
  }

  /** Saves what was changed. */
  async save(): Promise<void> {
    await this.#page.locator(".tab.active.dirty").waitFor();
    await this.#page.keyboard.press("Control+S");
    await this.#page.locator(".tab.active.dirty").waitFor({ state: "detached" });
  }

  /** Lines in view, with plain blanks. */
  async lines(): Promise<string[]> {
    const texts = await this.root.locator(".view-line").evaluateAll((lines) =>
      lines.map((line) => ({ top: Number.parseFloat((line as HTMLElement).style.top), text: line.textContent ?? "" })),
    );
    return texts.sort((one, other) => one.top - other.top).map(({ text }) => text.replaceAll("\u00a0", " "));
  }

  /** The line in view that contains the text. */
  line(text: string | RegExp): Locator {
    return this.root.locator(".view-line", { hasText: text });
  }

  /** Marks of this kind, or of any. */
  squiggles(kind?: Squiggle): Locator {
    return this.root.locator(kind === undefined ? "[class*=squiggly-]" : `.squiggly-${kind}`);
  }

  /** Shows the hover of the place at the cursor; the result is its content. */
  async hover(): Promise<Locator> {
    await this.#run("Show or Focus Hover");
    const content = this.#page.locator(".monaco-hover:not(.hidden) .monaco-hover-content, .monaco-resizable-hover .monaco-hover-content").first();
    await content.waitFor();
    return content;
  }

  /** Opens the list of code actions at the cursor. */
  async codeActions(): Promise<Locator> {
    const rows = this.#page.locator(`${actionList} .monaco-list-row.action`);
    for (const end = Date.now() + actionLimit; ; ) {
      await this.#page.keyboard.press("Control+.");
      // A list that is just closing swallows the key.
      if (await rows.first().waitFor({ timeout: 5_000 }).then(() => true, () => false)) return rows;
      if (Date.now() > end) throw new Error("There are no code actions at the cursor.");
    }
  }

  /** Takes the code action of this title at the cursor. */
  async applyCodeAction(title: string): Promise<void> {
    const rows = await this.codeActions();
    await rows.filter({ hasText: title }).first().click();
    await this.#page.locator(actionList).waitFor({ state: "hidden" });
  }

  lens(text: string | RegExp): Locator {
    return this.root.locator(".codelens-decoration a", { hasText: text });
  }
}
