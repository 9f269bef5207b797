import type { CancellationToken } from "vscode-languageserver";
import { Emitter, type Event } from "#shared/event";
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
  readonly #linted = new Emitter<Linted>();

  constructor(settings: LintSettings) {
    this.#settings = settings;
  }

  /** A document was judged as it is now. */
  get onDidLint(): Event<Linted> {
    return this.#linted.event;
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
    if (!result || document.version !== version || this.#open.get(uri) !== document) return undefined;
    const linted = { document, version, result, settings };
    this.#linted.fire(linted);
    return linted;
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

function optionsOf(document: OpenDocument, settings: DocumentSettings): LintOptions {
  const path = pathOf(document.uri);
  return { ...lintOptionsOf(settings, path), jsonc: document.languageId === "jsonc", ...(settings.hostChecks && { host: hostChecksOf(path) }) };
}

/** What the settings say about a document, whoever else judges it. */
export function lintOptionsOf({ levels = {}, profiles = [], era }: DocumentSettings, path: string): LintOptions {
  return { levels, profiles, path, windows: process.platform === "win32", ...(era && { era }) };
}
