import type { Locator, Page } from "playwright-core";
import { exactly } from "./quickInput";

/** A command that an extension registers while it starts is looked for this long. */
const commandLimit = 60_000;

/** A person who has no mouse: everything here is keys, and the focus is where the window put it. */
export class Keys {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  /** Runs a command of the palette by its full title. */
  async command(title: string): Promise<void> {
    for (const end = Date.now() + commandLimit; ; ) {
      await this.press("F1");
      await this.#page.locator(".quick-input-widget input:focus").first().waitFor();
      await this.type(title);
      // The list holds what was registered when it opened, which in a new window is little.
      if (await this.#row(title).waitFor({ timeout: 5_000 }).then(() => true, () => false)) return this.#accept(title);
      if (Date.now() > end) throw new Error(`The palette has no ${JSON.stringify(title)}.`);
      await this.press("Escape");
    }
  }

  /** Types into the list that is open until this row is the one that Enter takes. */
  async choose(label: string): Promise<void> {
    await this.#page.locator(".quick-input-widget input:focus").first().waitFor();
    await this.type(label);
    await this.#accept(label);
  }

  /** Replaces what stands in the open input, and goes on. */
  async answer(text: string): Promise<void> {
    await this.#page.locator(".quick-input-widget input:focus").first().waitFor();
    await this.press("Control+A");
    await this.type(text);
    await this.press("Enter");
  }

  /** Goes down a tree until the row with this text has the focus. */
  async goDownTo(text: string | RegExp, limit = 60): Promise<void> {
    const focused = this.#page.locator(".part.sidebar .pane-body .monaco-list-row.focused", { hasText: text });
    for (let step = 0; step < limit; step++) {
      if (await focused.isVisible()) return;
      await this.press("ArrowDown");
    }
    throw new Error(`No row ${String(text)} got the focus.`);
  }

  async #accept(label: string): Promise<void> {
    const row = this.#row(label);
    await row.waitFor();
    await this.press("Enter");
    await row.waitFor({ state: "hidden", timeout: 3_000 }).catch(() => undefined);
  }

  /** The row that Enter takes, if it is this one. */
  #row(label: string): Locator {
    return this.#page.locator(".quick-input-list .monaco-list-row.focused").filter({ has: this.#page.locator(".label-name", { hasText: exactly(label) }) });
  }
}
