import type { ArgumentsCheck, PanelAnswer, PanelQuestion } from "#shared/contracts/toolPanel";
import type { Field, Input } from "#shared/form/field";
import { membersOf } from "#shared/form/fieldsOf";
import { inputOf } from "#shared/form/inputOf";
import { isObject } from "#shared/json/jsonValue";
import { changed, type Draft, drafted, newDraft } from "./draft";
import { NewestCheck, type TextCheck } from "./newestCheck";
import { judgedReadiness, type Readiness } from "./panelState";

/** A question of the server while it is being answered. */
export type QuestionState = {
  readonly question: PanelQuestion;
  readonly draft: Draft;
  /** The newest verdict and the text it is about. */
  readonly check: TextCheck | null;
  readonly touched: boolean;
  /** "Send answer" was pressed on one that breaks the schema. */
  readonly warned: boolean;
};

export type QuestionPorts = {
  check(content: string): Promise<ArgumentsCheck>;
  answer(id: string, answer: PanelAnswer): Promise<void>;
  /** Called after each change; null: there is no question any more. */
  set(state: QuestionState | null): void;
};

/** The form of a question. It stands in the place of the arguments, which wait with their call. */
export class QuestionForm {
  readonly #ports: QuestionPorts;
  readonly #check: NewestCheck;
  #state: QuestionState | null = null;

  constructor(ports: QuestionPorts) {
    this.#ports = ports;
    this.#check = new NewestCheck({
      text: () => (this.#state ? drafted(this.#state.draft).text : undefined),
      known: () => this.#state?.check?.text,
      ask: (content) => ports.check(content),
      set: (check) => this.#state && this.#set({ ...this.#state, check }),
    });
  }

  /** True where this is another question than before. */
  show(question: PanelQuestion | null): boolean {
    if (question?.id === this.#state?.question.id) return false;
    // What a question does not name is not offered; the schema itself judges the answer.
    const draft = newDraft(isObject(question?.schema) ? { ...question.schema, additionalProperties: false } : question?.schema);
    this.#set(question && { question, draft: { ...draft, side: "form", input: defaultsOf(draft.root) }, check: null, touched: false, warned: false });
    if (question) void this.#check.checked();
    return question !== null;
  }

  async edit(change: (before: Input | undefined) => Input | undefined): Promise<void> {
    if (!this.#state) return;
    const { draft } = this.#state;
    this.#set({ ...this.#state, draft: changed(draft, { kind: "input", input: change(draft.input) }), touched: true, warned: false });
    await this.#check.checked();
  }

  /** Sends the answer, or says that it breaks the schema where that is so and nobody said "anyway". False: it was not sent. */
  async send(anyway: boolean): Promise<boolean> {
    await this.#check.checked();
    const state = this.#state;
    if (!state) return false;
    const { kind } = readinessOf(state);
    if (kind === "blocked" || (kind === "warning" && !anyway)) {
      this.#set({ ...state, touched: true, warned: true });
      return false;
    }
    await this.#ports.answer(state.question.id, { action: "accept", content: drafted(state.draft).text });
    return true;
  }

  async refuse(action: "decline" | "cancel"): Promise<void> {
    if (this.#state) await this.#ports.answer(this.#state.question.id, { action });
  }

  #set(state: QuestionState | null): void {
    this.#state = state;
    this.#ports.set(state);
  }
}

/** Whether the answer may be sent. */
export function readinessOf({ draft, check }: QuestionState): Readiness {
  return judgedReadiness(check?.answer, drafted(draft).problems, { whole: "The answer", schema: "requestedSchema" });
}

/** A form starts with its defaults: the answer is seen before it is sent. */
function defaultsOf(root: Field): Input {
  const inputs = membersOf(root).flatMap((field) => (field.default === undefined ? [] : [[field.name, inputOf(field, field.default)] as const]));
  return { kind: "members", members: new Map(inputs) };
}
