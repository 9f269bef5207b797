import type { Range, TextDocumentContentChangeEvent } from "vscode-languageserver";
import type { LintResult } from "#shared/lint/lintPass";
import type { JsonDocument } from "#shared/json/jsonDocument";
import type { JsonText } from "#shared/json/jsonText";
import { parseJson } from "#shared/json/parse";
import { PatchedText } from "#shared/json/patchedText";
import { LintSession } from "#shared/lint/lintSession";
import type { LintOptions } from "#shared/lint/options";
import { LineIndex } from "./lineIndex";
import { runSteps } from "#shared/runSteps";

const nothing = parseJson("");

/** Milliseconds of linting after which other messages get their turn. */
const slice = 250;

/** A document of the editor, with its text, its lines, and what is wrong with it. */
export class OpenDocument {
  readonly uri: string;
  readonly languageId: string;
  #version: number;
  #renewals = 0;
  #text: PatchedText;
  #lines: LineIndex;
  #session: LintSession | undefined;
  #options: LintOptions | undefined;
  #result: { readonly options: LintOptions; readonly version: number; readonly promise: Promise<LintResult | undefined> } | undefined;

  constructor(uri: string, languageId: string, version: number, text: string) {
    this.uri = uri;
    this.languageId = languageId;
    this.#version = version;
    this.#text = new PatchedText([text]);
    this.#lines = new LineIndex(this.#text);
  }

  get version(): number {
    return this.#version;
  }

  /** Rises when judging the same text again comes to more. */
  get renewals(): number {
    return this.#renewals;
  }

  get lines(): LineIndex {
    return this.#lines;
  }

  get text(): JsonText {
    return this.#text;
  }

  /** The parsed document that the last `lint` judged. */
  get json(): JsonDocument {
    return this.#session?.document ?? nothing;
  }

  /** Takes in the changes of one notification, in order. */
  change(changes: readonly TextDocumentContentChangeEvent[], version: number): void {
    for (const change of changes) {
      // Some clients write null for what they leave out.
      if ("range" in change && isPresent(change.range)) this.#edit(this.#lines.offsetAt(change.range.start), this.#lines.offsetAt(change.range.end), change.text);
      else this.#setText(change.text);
    }
    this.#version = version;
    this.#result = undefined;
  }

  /**
   * The lint result of the current text. Those who ask at the same time share one pass; the pass ends with
   * undefined when the text changes meanwhile. The options object is compared by identity.
   */
  lint(options: LintOptions): Promise<LintResult | undefined> {
    if (this.#result?.options === options && this.#result.version === this.#version) return this.#result.promise;
    const result = { options, version: this.#version, promise: this.#run(this.#sessionFor(options)) };
    this.#result = result;
    return result.promise;
  }

  /** The next `lint` judges again what was left open. */
  renew(): void {
    this.#renewals++;
    this.#result = undefined;
  }

  #run(session: LintSession): Promise<LintResult | undefined> {
    const version = this.#version;
    return runSteps(session.steps(), slice, setImmediate, () => this.#version !== version || this.#session !== session);
  }

  #sessionFor(options: LintOptions): LintSession {
    if (!this.#session || this.#options !== options) this.#session = new LintSession(this.text, options);
    this.#options = options;
    return this.#session;
  }

  #edit(from: number, to: number, text: string): void {
    // A range that ends before it starts is none; the text in between is left alone.
    const [start, end] = from <= to ? [from, to] : [to, to];
    this.#text = this.#text.replaced(start, end, text);
    this.#lines.replace(start, end, text, this.#text);
    this.#session?.edit({ start, end, text }, this.#text);
  }

  #setText(text: string): void {
    this.#text = new PatchedText([text]);
    this.#lines = new LineIndex(this.#text);
    this.#session = undefined;
  }
}

function isPresent(range: Range | null): range is Range {
  return range !== null;
}
