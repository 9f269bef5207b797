import type { Locator, Page } from "playwright-core";

/** A command that an extension registers while it starts is looked for this long. */
const commandLimit = 60_000;

/** The quick input in the middle of the top: palette, quick picks and input boxes. */
export class QuickInput {
  readonly #page: Page;
  readonly root: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.root = page.locator(".quick-input-widget");
  }

  get input(): Locator {
    return this.root.locator("input[type=text], input[type=password], input:not([type])").first();
  }

  get title(): Locator {
    return this.root.locator(".quick-input-title");
  }

  /** Waits until the input has this text, which may come after it is shown. */
  async proposes(text: string): Promise<void> {
    const end = Date.now() + commandLimit;
    while ((await this.input.inputValue()) !== text) if (Date.now() > end) throw new Error(`The input has ${JSON.stringify(await this.input.inputValue())}, not ${JSON.stringify(text)}.`);
  }

  /** Validation message or prompt below the input. */
  get message(): Locator {
    return this.root.locator(".quick-input-message");
  }

  get rows(): Locator {
    return this.root.locator(".quick-input-list .monaco-list-row");
  }

  /** The row whose label is the text, exactly. */
  row(label: string): Locator {
    return this.rows.filter({ has: this.#page.locator(".label-name", { hasText: exactly(label) }) }).first();
  }

  /** A button of the title bar, such as Back. */
  button(name: string): Locator {
    return this.root.locator(`.action-label[aria-label^="${name}"]`);
  }

  async runCommand(title: string): Promise<void> {
    await this.close();
    for (const end = Date.now() + commandLimit; ; ) {
      await this.#page.keyboard.press("F1");
      // A page that is still loading in a webview swallows the key, and one that opens takes the focus from the palette.
      const open = await this.input.fill(`>${title}`, { timeout: 5_000 }).then(() => true, () => false);
      if (!open && Date.now() < end) continue;
      const row = this.row(title);
      // The list is a snapshot of what was registered when it opened: open it again until the command is there.
      const found = await row.waitFor({ timeout: 3_000 }).then(() => true, () => false);
      if (found && (await row.click({ timeout: 3_000 }).then(() => true, () => false))) return;
      if (Date.now() > end) throw new Error(`No command ${JSON.stringify(title)}; the palette has ${JSON.stringify(await this.labels())}.`);
      await this.close();
    }
  }

  /** Waits for the row and takes it, and for what comes next: keys must not go to the list that is leaving. A list that stays is given a moment. */
  async pick(label: string): Promise<void> {
    await this.row(label).click();
    await this.row(label).waitFor({ state: "hidden", timeout: 2_000 }).catch(() => undefined);
  }

  /** Types the label first: a list shows only some of its rows. */
  async find(label: string): Promise<void> {
    await this.input.fill(label);
    await this.pick(label);
  }

  /** Fills the input and accepts it. */
  async answer(text: string): Promise<void> {
    await this.input.fill(text);
    await this.input.press("Enter");
  }

  /** Labels of the rows that are in view. */
  labels(): Promise<string[]> {
    return this.rows.locator(".label-name").allInnerTexts();
  }

  /** Presses Escape until no quick input is open. */
  async close(): Promise<void> {
    while (await this.root.isVisible()) {
      await this.#page.keyboard.press("Escape");
      await this.root.waitFor({ state: "hidden", timeout: 2_000 }).catch(() => undefined);
    }
  }
}

/** Matches the whole text, with any blanks around it. */
export function exactly(text: string): RegExp {
  return new RegExp(`^\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "\\s")}\\s*$`);
}
