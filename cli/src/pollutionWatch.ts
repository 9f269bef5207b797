import type { TapEntry } from "#client/mcp/sessionTypes";
import { Classifier } from "#shared/frames/classify";
import type { Language } from "#shared/frames/language";
import type { Group } from "#shared/frames/group";
import { textLine } from "#shared/frames/line";
import { groupFindings } from "#shared/lint/frames/groupFindings";
import type { Finding } from "#shared/mcp/outcome";

/** Judges what a server wrote to stdout beside its messages, while commands talk to it. */
export class PollutionWatch {
  readonly #classifier: Classifier;
  readonly #groups: Group[] = [];

  /** `language`: of the server, where its command tells it. */
  constructor(language: Language | undefined) {
    this.#classifier = new Classifier(language ? { language } : {});
  }

  take(entry: TapEntry): void {
    if (entry.kind === "note" || (entry.kind === "line" && entry.stream === "stderr")) return;
    if (entry.kind === "lines") this.#take(this.#classifier.pushText(entry.lines));
    else if (entry.kind === "frame" && entry.dir === "send") this.#classifier.sent(entry.message);
    else if (entry.kind === "line" && entry.bytes) this.#take(this.#classifier.push({ text: entry.text, ...entry.bytes }));
    else this.#take(this.#classifier.push(textLine(entry.text)));
  }

  #take(groups: readonly Group[]): void {
    for (const group of groups) this.#groups.push(group);
  }

  findings(): readonly Finding[] {
    return [...this.#groups, ...this.#classifier.peek()].flatMap(groupFindings);
  }
}
