import type { PanelAnswer, PanelQuestion } from "#shared/contracts/toolPanel";
import type { Disposable } from "#shared/disposable";
import { isObject, type JsonValue } from "#shared/json/jsonValue";
import { parseArguments } from "#shared/json/argumentsText";
import { readElicitation } from "../calls/elicitation";
import type { ElicitAnswer, ServerRequest } from "../mcp/sessionTypes";

type Open = { readonly question: PanelQuestion; readonly answer: (answer: ElicitAnswer) => void };

/** The forms that servers ask for during calls of one panel, shown there one after the other. */
export class PanelQuestions implements Disposable {
  readonly #show: (question: PanelQuestion | null) => void;
  readonly #open: Open[] = [];
  #count = 0;

  /** `show` is told which question is to be seen. */
  constructor(show: (question: PanelQuestion | null) => void) {
    this.#show = show;
  }

  get current(): PanelQuestion | null {
    return this.#open[0]?.question ?? null;
  }

  /** Asks for a form. Cancelled when the call ends before it is answered, or the panel is closed. */
  elicit({ params, signal }: ServerRequest): Promise<ElicitAnswer> {
    const asked = readElicitation(params);
    if (asked.kind !== "form" || signal.aborted) return Promise.resolve({ action: "cancel" });
    const { message, notices, form } = asked;
    const question: PanelQuestion = { id: String(++this.#count), message, notices, schema: form.schema };
    return new Promise((resolve) => {
      const gone = (): void => this.#close(question.id, { action: "cancel" });
      signal.addEventListener("abort", gone);
      this.#open.push({
        question,
        answer: (answer) => {
          signal.removeEventListener("abort", gone);
          resolve(answer);
        },
      });
      if (this.#open.length === 1) this.#show(question);
    });
  }

  /** What the page sends. A text that is no JSON object is not sent on: the question stays. */
  answer(id: string, answer: PanelAnswer): void {
    if (answer.action !== "accept") return this.#close(id, answer);
    const parsed = parseArguments(answer.content);
    const value: JsonValue | undefined = parsed.kind === "value" ? parsed.value : undefined;
    if (!isObject(value)) throw new Error("An answer is a JSON object.");
    this.#close(id, { action: "accept", content: value });
  }

  dispose(): void {
    for (const { answer } of this.#open.splice(0)) answer({ action: "cancel" });
  }

  #close(id: string, answer: ElicitAnswer): void {
    const index = this.#open.findIndex(({ question }) => question.id === id);
    const [closed] = index < 0 ? [] : this.#open.splice(index, 1);
    closed?.answer(answer);
    if (closed && index === 0) this.#show(this.current);
  }
}
