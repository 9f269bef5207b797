import type { Locator, Page } from "playwright-core";

/** Milliseconds for a menu to take a click. */
const menuLimit = 20_000;

/** Views of the primary side bar. */
export class SideBar {
  readonly #page: Page;
  readonly root: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.root = page.locator(".part.sidebar");
  }

  /** Opens the view container of this title. */
  async show(container: string): Promise<void> {
    const title = this.root.locator(".composite.title", { hasText: new RegExp(container, "i") });
    if (await title.isVisible()) return;
    // A badge may lie over the icon; it passes the click on.
    await this.#page.locator(`.activitybar .action-label[aria-label^="${container}"]`).first().click({ force: true });
    await title.waitFor();
  }

  /** The row whose text contains this one. */
  row(text: string | RegExp): Locator {
    return this.root.locator(".pane-body .monaco-list-row", { hasText: text }).first();
  }

  /** Opens the row's children. */
  async expand(text: string | RegExp): Promise<void> {
    const row = this.row(text);
    await row.waitFor();
    if ((await row.getAttribute("aria-expanded")) === "true") return;
    await row.locator(".monaco-tl-twistie").click();
    await row.and(this.#page.locator("[aria-expanded=true]")).waitFor();
  }

  /** Leaves the files of the view open and folds everything below them. */
  async collapseAll(): Promise<void> {
    await this.root.hover();
    await this.root.locator('.action-label[aria-label="Collapse All"]').first().click();
    const files = this.root.locator(".pane-body .monaco-list-row[aria-level='1']");
    for (const row of await files.all()) await row.locator(".monaco-tl-twistie").click();
    await this.root.locator(".pane-body .monaco-list-row[aria-level='2']").first().waitFor();
  }

  /** Presses an inline button of the row. */
  async press(text: string | RegExp, action: string): Promise<void> {
    const row = this.row(text);
    await row.hover();
    await row.locator(`.action-label[aria-label^="${action}"]`).click();
  }

  /** Takes an entry of the row's context menu. */
  async menu(text: string | RegExp, entry: string): Promise<void> {
    await this.row(text).click({ button: "right" });
    const item = this.#page.locator(".monaco-menu .action-menu-item, .context-view .action-menu-item").filter({ hasText: entry }).first();
    await item.waitFor();
    // A menu takes no click in its first moment, so that the one that opened it chooses nothing.
    for (const end = Date.now() + menuLimit; ; ) {
      await item.click();
      const closed = await item.waitFor({ state: "hidden", timeout: 2_000 }).then(() => true, () => false);
      if (closed) return;
      if (Date.now() > end) throw new Error(`The menu stays open at ${JSON.stringify(entry)}.`);
    }
  }
}
