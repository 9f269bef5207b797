import type { CancellationToken } from "vscode-languageserver";
import type { LintResult } from "#shared/lint/lintPass";
import type { LintOptions } from "#shared/lint/options";
import { hostChecksOf, pathOf } from "./hostChecks";
import type { DocumentSettings, LintSettings } from "./lintSettings";
import type { OpenDocument } from "./openDocument";

/** A document together with the lint result of its current text. */
export type Linted = { readonly document: OpenDocument; readonly version: number; readonly result: LintResult; readonly settings: DocumentSettings };

/** The documents that the editor has open. */
export class Documents {
  readonly #open = new Map<string, OpenDocument>();
  readonly #options = new WeakMap<DocumentSettings, Map<string, LintOptions>>();
  readonly #settings: LintSettings;

  constructor(settings: LintSettings) {
    this.#settings = settings;
  }

  open(document: OpenDocument): void {
    this.#open.set(document.uri, document);
  }

  close(uri: string): void {
    this.#open.delete(uri);
    this.#settings.forget(uri);
  }

  get(uri: string): OpenDocument | undefined {
    return this.#open.get(uri);
  }

  all(): Iterable<OpenDocument> {
    return this.#open.values();
  }

  /**
   * What is wrong with the document as it is now. Undefined where it is not open, was closed or changed
   * meanwhile, or nobody waits for the answer any more.
   */
  async lint(uri: string, token: CancellationToken): Promise<Linted | undefined> {
    if (!this.#open.has(uri)) return undefined;
    const settings = await this.#settings.of(uri);
    const document = this.#open.get(uri);
    if (!document || token.isCancellationRequested) return undefined;
    const { version } = document;
    const options = this.#optionsFor(document, settings);
    const result = await document.lint(options);
    return result && document.version === version ? { document, version, result, settings } : undefined;
  }

  /** The same object as long as the settings are the same: results are kept by it. */
  #optionsFor(document: OpenDocument, settings: DocumentSettings): LintOptions {
    const known = this.#options.get(settings) ?? new Map<string, LintOptions>();
    this.#options.set(settings, known);
    const options = known.get(document.uri) ?? optionsOf(document, settings);
    known.set(document.uri, options);
    return options;
  }
}

function optionsOf(document: OpenDocument, { hostChecks, ...settings }: DocumentSettings): LintOptions {
  const path = pathOf(document.uri);
  return { ...settings, path, windows: process.platform === "win32", jsonc: document.languageId === "jsonc", ...(hostChecks && { host: hostChecksOf(path) }) };
}
