import type { CancellationToken } from "vscode-languageserver";
import type { SchemaWorker } from "#shared/schema/schemaWorker";
import { Emitter, type Event } from "#shared/event";
import type { LintResult } from "#shared/lint/lintPass";
import type { LintOptions } from "#shared/lint/options";
import { LateAnswers } from "../judging/lateAnswers";
import { untilCancelled } from "../untilCancelled";
import { hostChecksOf, pathOf } from "./hostChecks";
import type { DocumentSettings, LintSettings } from "./lintSettings";
import type { OpenDocument } from "./openDocument";

/** A document together with the lint result of its current text. */
export type Linted = { readonly document: OpenDocument; readonly version: number; readonly result: LintResult; readonly settings: DocumentSettings; readonly options: LintOptions };

/** The documents that the editor has open. */
export class Documents {
  readonly #open = new Map<string, OpenDocument>();
  readonly #options = new WeakMap<DocumentSettings, WeakMap<OpenDocument, LintOptions>>();
  readonly #settings: LintSettings;
  readonly #worker: SchemaWorker;
  readonly #linted = new Emitter<Linted>();
  readonly #answered = new Emitter<void>();
  /** What takes long in each open document. */
  readonly #answers = new WeakMap<OpenDocument, LateAnswers>();

  constructor(settings: LintSettings, worker: SchemaWorker) {
    this.#settings = settings;
    this.#worker = worker;
  }

  /** A document was judged as it is now. */
  get onDidLint(): Event<Linted> {
    return this.#linted.event;
  }

  /** What was not known of a document when it was judged is known now: asking again comes to more. */
  get onDidAnswer(): Event<void> {
    return this.#answered.event;
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
    const settings = await untilCancelled(this.#settings.of(uri), token);
    const document = this.#open.get(uri);
    if (!settings || !document || token.isCancellationRequested) return undefined;
    const { version } = document;
    const options = this.#optionsFor(document, settings);
    const result = await document.lint(options);
    if (!result || document.version !== version || this.#open.get(uri) !== document) return undefined;
    const linted = { document, version, result, settings, options };
    this.#linted.fire(linted);
    return linted;
  }

  /** As `lint`, with everything that takes long. */
  async lintToTheEnd(uri: string, token: CancellationToken): Promise<Linted | undefined> {
    for (;;) {
      const linted = await this.lint(uri, token);
      if (!linted || !(await this.#answers.get(linted.document)?.settle())) return linted;
    }
  }

  /** The same object as long as the settings are the same: results are kept by it. */
  #optionsFor(document: OpenDocument, settings: DocumentSettings): LintOptions {
    const known = this.#options.get(settings) ?? new WeakMap<OpenDocument, LintOptions>();
    this.#options.set(settings, known);
    const options = known.get(document) ?? { ...optionsOf(document, settings), elsewhere: this.#answersFor(document) };
    known.set(document, options);
    return options;
  }

  #answersFor(document: OpenDocument): LateAnswers {
    const known = this.#answers.get(document);
    if (known) return known;
    const answers = new LateAnswers(this.#worker);
    this.#answers.set(document, answers);
    answers.onDidSettle(() => {
      document.renew();
      this.#answered.fire();
    });
    return answers;
  }
}

function optionsOf(document: OpenDocument, settings: DocumentSettings): LintOptions {
  const path = pathOf(document.uri);
  return { ...lintOptionsOf(settings, path), jsonc: document.languageId === "jsonc", ...(document.languageId === "mcp-trace" && { kind: "trace" }), ...(settings.hostChecks && { host: hostChecksOf(path, settings.hostDownloads) }) };
}

/** What the settings say about a document, whoever else judges it. */
export function lintOptionsOf({ levels = {}, profiles = [], era }: DocumentSettings, path: string): LintOptions {
  return { levels, profiles, path, windows: process.platform === "win32", ...(era && { era }) };
}
