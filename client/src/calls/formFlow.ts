import { assertNever } from "#shared/assertNever";
import type { Field, Input } from "#shared/form/field";
import type { Inputs } from "./form";

/** Where a form stands. The inputs are kept through all steps, so nothing typed is lost by going back. */
export type FormState = {
  readonly fields: readonly Field[];
  /** Indices into `fields` that are asked one after another; the others are reached from the review. */
  readonly asked: readonly number[];
  readonly inputs: Inputs;
  readonly step: FormStep;
};
export type FormStep =
  | { readonly kind: "field"; readonly index: number; readonly from: "order" | "review" }
  | { readonly kind: "review" }
  | { readonly kind: "end"; readonly how: FormEnd };

/** `back` leaves by the first step, where something comes before the form. */
export type FormEnd = "send" | "decline" | "cancel" | "back";

export type FormEvent =
  /** Undefined leaves the field out. */
  | { readonly kind: "enter"; readonly input: Input | undefined }
  /** What was typed so far is kept; the step stays. */
  | { readonly kind: "draft"; readonly input: Input | undefined }
  | { readonly kind: "edit"; readonly index: number }
  | { readonly kind: "back" | "send" | "decline" | "cancel" };

/** Begins with the first field to ask for, or with the review where there is none. */
export function startForm(fields: readonly Field[], inputs: Inputs, ask: "all" | "required"): FormState {
  const asked = fields.flatMap(({ required }, index) => (ask === "all" || required ? [index] : []));
  const first = asked[0];
  return { fields, asked, inputs, step: first === undefined ? { kind: "review" } : { kind: "field", index: first, from: "order" } };
}

/** The next state. An event that does not fit the step changes nothing. */
export function nextForm(state: FormState, event: FormEvent): FormState {
  const { step } = state;
  if (step.kind === "end") return state;
  switch (event.kind) {
    case "decline":
    case "cancel":
      return { ...state, step: { kind: "end", how: event.kind } };
    case "send":
      return step.kind === "review" ? { ...state, step: { kind: "end", how: "send" } } : state;
    case "edit":
      return step.kind === "review" && state.fields[event.index] ? { ...state, step: { kind: "field", index: event.index, from: "review" } } : state;
    case "draft":
      return step.kind === "field" ? withInput(state, step.index, event.input) : state;
    case "enter":
      return step.kind === "field" ? { ...withInput(state, step.index, event.input), step: after(state, step) } : state;
    case "back":
      return { ...state, step: before(state, step) };
    default:
      return assertNever(event);
  }
}

/** `n of m` for a step: the review counts as the last. */
export function position(state: FormState): { readonly step: number; readonly total: number } {
  const { step, asked } = state;
  const total = asked.length + 1;
  return { step: step.kind === "field" && step.from === "order" ? asked.indexOf(step.index) + 1 : total, total };
}

function after({ asked }: FormState, step: FormStep & { kind: "field" }): FormStep {
  const next = step.from === "order" ? asked[asked.indexOf(step.index) + 1] : undefined;
  return next === undefined ? { kind: "review" } : { kind: "field", index: next, from: "order" };
}

function before({ asked }: FormState, step: FormStep): FormStep {
  if (step.kind === "field" && step.from === "review") return { kind: "review" };
  const at = step.kind === "field" ? asked.indexOf(step.index) : asked.length;
  const previous = asked[at - 1];
  return previous === undefined ? { kind: "end", how: "back" } : { kind: "field", index: previous, from: "order" };
}

function withInput(state: FormState, index: number, input: Input | undefined): FormState {
  const name = state.fields[index]?.name;
  if (name === undefined) return state;
  const inputs = new Map(state.inputs);
  if (input === undefined) inputs.delete(name);
  else inputs.set(name, input);
  return { ...state, inputs };
}
