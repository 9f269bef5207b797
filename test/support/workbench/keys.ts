import type { Page } from "playwright-core";
import { exactly } from "./quickInput";

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
    await this.press("F1");
    await this.#page.locator(".quick-input-widget input:focus").first().waitFor();
    await this.type(title);
    await this.#accept(title);
  }

  /** Types into the list that is open until this row is the one that Enter takes. */
  async choose(label: string): Promise<void> {
    await this.#page.locator(".quick-input-widget input:focus").first().waitFor();
    await this.type(label);
    await this.#accept(label);
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
    const row = this.#page.locator(".quick-input-list .monaco-list-row.focused").filter({ has: this.#page.locator(".label-name", { hasText: exactly(label) }) });
    await row.waitFor();
    await this.press("Enter");
    await row.waitFor({ state: "hidden", timeout: 3_000 }).catch(() => undefined);
  }
}
