import { Classifier, type ClassifierOptions } from "#shared/frames/classify";
import { type Group, losesMessage } from "#shared/frames/group";
import { OutputReader } from "./outputReader";
import { TextLines } from "./textLines";

/** The verdict on a captured stdout, as `classify --format json` writes it. Lines count from zero. */
export type CaptureReport = {
  readonly version: 1;
  readonly groups: readonly Omit<Group, "why">[];
  readonly frames: number;
  /** Groups of pollution. */
  readonly polluted: number;
};

/** Classifies captured bytes, in whatever chunks they come. */
export class CaptureClassifier {
  readonly #reader: OutputReader;
  readonly #classifier: Classifier;
  readonly #groups: Group[] = [];

  constructor(options: ClassifierOptions = {}, lineLimit?: number) {
    this.#classifier = new Classifier(options);
    this.#reader = new OutputReader(lineLimit);
  }

  push(chunk: Uint8Array): void {
    for (const read of this.#reader.push(chunk)) this.#take(read instanceof TextLines ? this.#classifier.pushText(read) : this.#classifier.push(read));
  }

  /** Ends the capture; with every group complete, `why` included. */
  end(): { readonly groups: readonly Group[]; readonly frames: number } {
    for (const line of this.#reader.end()) this.#take(this.#classifier.push(line));
    this.#take(this.#classifier.end());
    const { frames } = this.#classifier;
    // Not one message got through: those that were damaged are what broke the session.
    const groups = frames > 0 ? this.#groups : this.#groups.map((group) => (group.reason && losesMessage(group.reason) ? { ...group, verdict: "broke-this-session" as const } : group));
    return { groups, frames };
  }

  /** One by one: what one answer dates may be more than a call takes as arguments. */
  #take(groups: readonly Group[]): void {
    for (const group of groups) this.#groups.push(group);
  }
}

/** Classifies a whole capture. */
export function classifyCapture(bytes: Uint8Array, options: ClassifierOptions = {}): CaptureReport {
  const capture = new CaptureClassifier(options);
  capture.push(bytes);
  const { groups, frames } = capture.end();
  return { version: 1, groups: groups.map(withoutWhy), frames, polluted: groups.filter(({ kind }) => kind === "pollution").length };
}

function withoutWhy(group: Group): Omit<Group, "why"> {
  const copy: { -readonly [K in keyof Group]: Group[K] } = { ...group };
  delete copy.why;
  return copy;
}
