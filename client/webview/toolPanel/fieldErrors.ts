import type { Attempt } from "#shared/form/field";
import type { PanelState } from "./panelState";

/** Sentences by instance pointer. */
export type FieldErrors = ReadonlyMap<string, readonly string[]>;

/**
 * What is wrong at each field: what the form cannot read, what is missing once the user has tried
 * to send it, and what the evaluator says. A missing member is said at its field and not again above it.
 */
export function fieldErrors(problems: Attempt["problems"], check: PanelState["check"], warned: boolean): FieldErrors {
  const errors = new Map<string, readonly string[]>();
  const add = (pointer: string, sentence: string): unknown => errors.set(pointer, [...(errors.get(pointer) ?? []), sentence]);
  const unreadable = new Set<string>();
  for (const { pointer, kind, problem } of problems) {
    if (kind === "unreadable") unreadable.add(pointer);
    if (kind === "unreadable" || warned) add(pointer, problem);
  }
  if (check?.answer.kind !== "judged") return errors;
  const missing = problems.some(({ kind }) => kind === "missing");
  for (const { instance, keyword, message } of check.answer.verdict.errors) {
    if (unreadable.has(instance) || (missing && keyword === "required")) continue;
    add(instance, message);
  }
  return errors;
}

/** What is said below a field: what is wrong, and what is only worth a look. */
export type FieldSentences = { readonly errors: FieldErrors; readonly notes: FieldErrors };

/** What the evaluator notes about texts and their formats, by instance pointer. */
export function fieldNotes(check: PanelState["check"]): FieldErrors {
  const notes = new Map<string, readonly string[]>();
  if (check?.answer.kind !== "judged") return notes;
  for (const { instance, message } of check.answer.formats ?? []) notes.set(instance, [...(notes.get(instance) ?? []), message]);
  return notes;
}
