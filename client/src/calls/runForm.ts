import { assertNever } from "#shared/assertNever";
import type { JsonObject } from "#shared/json/jsonValue";
import { checkField, type Form, formValue, type Inputs, type Judges } from "./form";
import { type FormState, nextForm, position, startForm } from "./formFlow";
import type { Screen } from "./screen";

export type FormRun = {
  readonly form: Form;
  readonly inputs: Inputs;
  readonly title: string;
  readonly message?: string;
  readonly sendLabel: string;
  /** Required fields only, where the rest may be left to the review. */
  readonly ask: "all" | "required";
  readonly canDecline: boolean;
  /** Something comes before the form. */
  readonly canLeaveBack: boolean;
  readonly canEditJson: boolean;
  /** The one question of the form is its own review: its answer is sent at once. */
  readonly direct?: boolean;
};

export type FormResult =
  | { readonly kind: "send"; readonly value: JsonObject; readonly inputs: Inputs }
  | { readonly kind: "decline" | "cancel" | "gone" }
  /** The inputs are handed back, so that coming again loses nothing. */
  | { readonly kind: "back" | "json"; readonly inputs: Inputs };

/** Waits until a hidden conversation is wanted again, or its signal is aborted. */
export type Pause = (signal: AbortSignal) => Promise<void>;

/** Leads through a form, step by step, to a reviewed value. */
export async function runForm(run: FormRun, screen: Screen, judges: Judges, pause: Pause, signal: AbortSignal): Promise<FormResult> {
  let state = startForm(run.form.fields, run.inputs, run.ask);
  while (state.step.kind !== "end") {
    if (signal.aborted) return { kind: "gone" };
    const value = state.step.kind === "review" ? await formValue(run.form, state.inputs, judges) : undefined;
    const answer = await show(run, state, value, screen, judges, signal);
    switch (answer.kind) {
      case "gone":
        return { kind: "gone" };
      case "hidden":
        if ("draft" in answer) state = nextForm(state, { kind: "draft", input: answer.draft });
        await pause(signal);
        break;
      case "json":
        return { kind: "json", inputs: state.inputs };
      case "send":
        if (value?.ok) return { kind: "send", value: value.value, inputs: state.inputs };
        break;
      case "enter": {
        state = nextForm(state, answer);
        if (!run.direct) break;
        const entered = await formValue(run.form, state.inputs, judges);
        if (entered.ok && entered.problems.length === 0) return { kind: "send", value: entered.value, inputs: state.inputs };
        break;
      }
      case "back":
      case "decline":
      case "cancel":
      case "edit":
        state = nextForm(state, answer);
        break;
      default:
        assertNever(answer);
    }
  }
  const { how } = state.step;
  // A form with a value to send has returned above.
  return how === "back" || how === "send" ? { kind: "back", inputs: state.inputs } : { kind: how };
}

function show(run: FormRun, state: FormState, value: Awaited<ReturnType<typeof formValue>> | undefined, screen: Screen, judges: Judges, signal: AbortSignal) {
  const { step } = state;
  const field = step.kind === "field" ? state.fields[step.index] : undefined;
  const heading = run.direct && step.kind === "field" ? { title: run.title } : { title: run.title, ...position(state) };
  const message = run.message === undefined ? {} : { message: run.message };
  const first = state.asked[0];
  if (field && step.kind === "field") {
    const canGoBack = run.canLeaveBack || step.from === "review" || step.index !== first;
    const input = state.inputs.get(field.name);
    return screen.field({ heading, field, input, ...message, canGoBack, canDecline: run.canDecline, direct: run.direct === true, check: (entered) => checkField(run.form, field, entered, judges) }, signal);
  }
  const canGoBack = run.canLeaveBack || first !== undefined;
  const reviewed = value ?? { ok: false, problems: [] };
  return screen.review({ heading, ...message, fields: state.fields, inputs: state.inputs, value: reviewed, sendLabel: run.sendLabel, canGoBack, canDecline: run.canDecline, canEditJson: run.canEditJson }, signal);
}
