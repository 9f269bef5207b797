import { editJson } from "../json/edit";
import type { JsonDocument } from "../json/jsonDocument";
import type { JsonText } from "../json/jsonText";
import { parseJson } from "../json/parse";
import { lintPass, type LintResult } from "./lintPass";
import type { LintOptions } from "./options";
import { PartResults } from "./partResults";
import type { TextEdit } from "./problem";

const whole = { start: 0, end: Infinity };

/** A document that is linted again and again while it is edited: only what an edit touches is parsed and judged anew. */
export class LintSession {
  readonly #options: LintOptions;
  readonly #known = new PartResults();
  #document: JsonDocument;

  constructor(text: JsonText, options: LintOptions = {}) {
    this.#options = options;
    this.#document = parseJson(text);
  }

  /** The document as it is now. It must not be used after the next edit. */
  get document(): JsonDocument {
    return this.#document;
  }

  /** Takes an edit in. `text` is the whole text after it, where the caller has it at hand. */
  edit(edit: TextEdit, text?: JsonText): void {
    this.#options.elsewhere?.edited();
    const edited = editJson(this.#document, edit, text);
    this.#document = edited.document;
    this.#known.edited(edit, edited.replaced ?? whole);
  }

  /** A lint pass in steps: stop between two of them, and drop the generator when an edit comes in between. */
  steps(): Generator<void, LintResult, void> {
    return lintPass(this.#document, this.#options, this.#known);
  }

  lint(): LintResult {
    const steps = this.steps();
    let step = steps.next();
    while (!step.done) step = steps.next();
    return step.value;
  }
}
