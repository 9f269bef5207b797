import type { Locator, Page } from "playwright-core";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { QuickInput } from "./quickInput";

/** The Output panel and the files behind it. */
export class Output {
  readonly #quickInput: QuickInput;
  readonly #run: (title: string) => Promise<void>;
  readonly #logFolder: string;
  readonly root: Locator;

  constructor(page: Page, quickInput: QuickInput, run: (title: string) => Promise<void>, logFolder: string) {
    this.#quickInput = quickInput;
    this.#run = run;
    this.#logFolder = logFolder;
    this.root = page.locator(".output-view");
  }

  async show(channel: string): Promise<void> {
    await this.#run("Output: Show Output Channels...");
    await this.#quickInput.pick(channel);
    await this.root.waitFor();
  }

  /** The line in view that contains the text. */
  line(text: string | RegExp): Locator {
    return this.root.locator(".view-line", { hasText: text });
  }

  /** Everything in the newest file of this channel, in view or not. */
  text(channel: string): string {
    const files = readdirSync(this.#logFolder, { recursive: true })
      .map((file) => path.join(this.#logFolder, String(file)))
      .filter((file) => file.endsWith(`-${channel}.log`) || path.basename(file) === `${channel}.log`)
      .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
    return files[0] === undefined ? "" : readFileSync(files[0], "utf8");
  }
}
