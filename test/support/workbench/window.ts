import type { BrowserContext, FrameLocator, Locator, Page } from "playwright-core";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { applyEdits, modify } from "jsonc-parser";
import path from "node:path";
import { Editor } from "./editor";
import { Keys } from "./keys";
import { Output } from "./output";
import { Problems } from "./problems";
import { QuickInput } from "./quickInput";
import { SideBar } from "./sideBar";

/** Themes by their ids in settings, and the class that the workbench wears in each. */
const themes = {
  light: { id: "Light Modern", className: "vs" },
  dark: { id: "Dark Modern", className: "vs-dark" },
  "high-contrast": { id: "Default High Contrast", className: "hc-black" },
  "high-contrast-light": { id: "Default High Contrast Light", className: "hc-light" },
} as const;

export type Theme = keyof typeof themes;

const screenshots = path.resolve("out/screenshots");

/**
 * A window of the real VS Code, used like a person would. Every method waits for the state it needs and
 * fails after the page's limit; none waits for a time.
 */
export class Window {
  readonly page: Page;
  /** Absolute path of the open folder: a copy that belongs to this window. */
  readonly folder: string;
  readonly quickInput: QuickInput;
  readonly keys: Keys;
  readonly editor: Editor;
  readonly sideBar: SideBar;
  readonly problems: Problems;
  readonly output: Output;

  constructor(page: Page, folder: string, logFolder: string) {
    this.page = page;
    this.folder = folder;
    const run = (title: string): Promise<void> => this.run(title);
    this.quickInput = new QuickInput(page);
    this.keys = new Keys(page);
    this.editor = new Editor(page, this.quickInput, run);
    this.sideBar = new SideBar(page);
    this.problems = new Problems(page, run);
    this.output = new Output(page, this.quickInput, run, logFolder);
  }

  /** Runs a command of the palette by its full title, `Category: Title`. */
  async run(title: string): Promise<void> {
    await this.quickInput.runCommand(title);
  }

  /** The window's toasts; `toast(text)` is the one that contains the text. */
  toast(text: string | RegExp): Locator {
    return this.page.locator(".notification-toast", { hasText: text });
  }

  /** The modal dialog; its buttons are found by role and name. */
  dialog(text?: string | RegExp): Locator {
    return this.page.locator(".monaco-dialog-box", text === undefined ? {} : { hasText: text });
  }

  statusBarItem(text: string | RegExp): Locator {
    return this.page.locator(".statusbar-item", { hasText: text });
  }

  /** The document inside the webview in front; of several in view the newest, or the one of this index in the order they were opened. */
  webview(index = -1): FrameLocator {
    return this.page.frameLocator("iframe.webview.ready:visible").nth(index).frameLocator("iframe#active-frame");
  }

  /** Changes the theme by the folder's settings, so that nothing that is open is closed by it, not even a dialog. */
  async setTheme(theme: Theme): Promise<void> {
    const { id, className } = themes[theme];
    this.configure({ "workbench.colorTheme": id });
    await this.page.locator(`.monaco-workbench.${className}`).waitFor();
  }

  /** Writes settings into the folder's `.vscode/settings.json`, as an edit of the file would; undefined takes one out. */
  configure(settings: Readonly<Record<string, unknown>>): void {
    const file = path.join(this.folder, ".vscode", "settings.json");
    mkdirSync(path.dirname(file), { recursive: true });
    const before = existsSync(file) ? readFileSync(file, "utf8") : "{}";
    const after = Object.entries(settings).reduce((text, [name, value]) => applyEdits(text, modify(text, [name], value, {})), before);
    if (after !== before) writeFileSync(file, after);
  }

  /** Writes `out/screenshots/<name>.png`. */
  async screenshot(name: string): Promise<void> {
    mkdirSync(screenshots, { recursive: true });
    await this.page.screenshot({ path: path.join(screenshots, `${name}.png`), animations: "disabled" });
  }

  /** Writes `<name>-light.png`, `-dark.png` and `-high-contrast.png`; `prepare` brings back what a change of theme closes, such as a hover. */
  async screenshotInThemes(name: string, prepare: () => Promise<void> = async () => undefined): Promise<void> {
    for (const theme of ["dark", "high-contrast", "light"] as const) {
      await this.setTheme(theme);
      await prepare();
      await this.screenshot(`${name}-${theme}`);
    }
  }

  /** Closes what VS Code opens over the whole window, such as the editor of workspace trust. */
  async closeModalEditor(): Promise<void> {
    const modal = this.page.locator(".monaco-modal-editor-block");
    while (await modal.isVisible()) {
      await this.page.keyboard.press("Escape");
      // While it takes up what was chosen in it, it hears no key.
      await modal.waitFor({ state: "hidden", timeout: 2_000 }).catch(() => modal.click({ position: { x: 2, y: 2 }, timeout: 2_000 }).catch(() => undefined));
    }
  }

  /** Closes every editor without saving. */
  async closeEditors(): Promise<void> {
    await this.run("View: Revert and Close Editor");
    await this.run("View: Close All Editors");
  }
}

/** Opens the address and waits until the workbench is usable. */
export async function openWindow(context: BrowserContext, address: string, folder: string, logFolder: string): Promise<Window> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  try {
    await page.goto(address, { timeout: 120_000 });
    await page.locator(".monaco-workbench .explorer-viewlet .monaco-list-row").first().waitFor({ timeout: 120_000 });
  } catch (error) {
    await page.close();
    throw error;
  }
  return new Window(page, folder, logFolder);
}
