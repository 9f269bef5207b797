import type { CallRecord, Cut } from "#shared/contracts/toolPanel";
import { isObject, type JsonValue, own } from "#shared/json/jsonValue";
import type { Finding } from "#shared/mcp/outcome";
import { type ContentBlock, contentBlocks } from "./contentBlocks";
import { type OutcomeWords, outcomeWords, sideEffectWords } from "#shared/mcp/outcomeWords";
import { thousands } from "#shared/thousands";

/** What is to be said about `structuredContent`; `none` where there is neither it nor an outputSchema. */
export type StructuredPart =
  | { readonly kind: "none" }
  | { readonly kind: "absent"; readonly sentence: string }
  | {
      readonly kind: "present";
      readonly value: JsonValue;
      readonly verdict: "good" | "bad" | "unjudged";
      readonly sentence: string;
      /** By pointer into the value. */
      readonly marks: ReadonlyMap<string, readonly string[]>;
    };

/** A record as the panel shows it. */
export type ResultModel = {
  readonly words: OutcomeWords;
  readonly sideEffect: string;
  readonly blocks: readonly ContentBlock[];
  readonly structured: StructuredPart;
  /** Findings by pointer into the result, violations of the outputSchema included. */
  readonly marks: ReadonlyMap<string, readonly string[]>;
  readonly findings: readonly Finding[];
  readonly cutAt: ReadonlyMap<string, Cut>;
};

/** How much of a part is there, for a reader who would take it for all. */
export function cutWords({ kind, shown, total }: Cut): string {
  const unit = { string: "characters", array: "items", object: "members", depth: "parts" }[kind];
  return `Only ${thousands(shown)} of ${thousands(total)} ${unit} are shown.`;
}

/** The notes for a tree of what lies at `from`: by pointer into that value. */
export function cutNotes({ cutAt }: Pick<ResultModel, "cutAt">, from: string): ReadonlyMap<string, string> {
  return new Map([...cutAt].flatMap(([pointer, cut]) => (pointer === from || pointer.startsWith(`${from}/`) ? [[pointer.slice(from.length), cutWords(cut)] as const] : [])));
}

export function resultModel({ outcome, cuts, output, refusal }: CallRecord): ResultModel {
  const cutAt = new Map(cuts.map((cut) => [cut.pointer, cut]));
  const structured = structuredPart(outcome.result, output);
  const marks = new Map<string, readonly string[]>();
  const mark = (pointer: string, sentence: string): unknown => marks.set(pointer, [...(marks.get(pointer) ?? []), sentence]);
  if (structured.kind === "present") for (const [pointer, sentences] of structured.marks) sentences.forEach((sentence) => mark(`/structuredContent${pointer}`, sentence));
  for (const { pointer, message } of outcome.findings) {
    if (pointer !== undefined && !marks.get(pointer)?.includes(message)) mark(pointer, message);
  }
  return {
    words: outcomeWords("The call", outcome, refusal ?? null),
    sideEffect: sideEffectWords(outcome.sideEffect),
    blocks: contentBlocks(outcome.result, (pointer) => cutAt.has(pointer)),
    structured,
    marks,
    findings: outcome.findings,
    cutAt,
  };
}

function structuredPart(result: JsonValue | null, output: CallRecord["output"]): StructuredPart {
  const value = isObject(result) ? own(result, "structuredContent") : undefined;
  if (value === undefined) {
    if (output === null) return { kind: "none" };
    return { kind: "absent", sentence: output.kind === "unjudged" ? output.reason : "The tool has an outputSchema, but the result has no `structuredContent`." };
  }
  if (output === null) return { kind: "present", value, verdict: "unjudged", sentence: "The tool has no outputSchema to judge this by.", marks: new Map() };
  if (output.kind === "unjudged") return { kind: "present", value, verdict: "unjudged", sentence: output.reason, marks: new Map() };
  const { valid, errors, limit } = output.verdict;
  if (limit !== undefined) return { kind: "present", value, verdict: "unjudged", sentence: limit, marks: new Map() };
  const marks = new Map<string, readonly string[]>();
  for (const { instance, message } of errors) marks.set(instance, [...(marks.get(instance) ?? []), message]);
  const sentence = valid ? "Valid by the tool's outputSchema." : `Breaks the tool's outputSchema in ${errors.length === 1 ? "one place" : `${errors.length} places`}.`;
  return { kind: "present", value, verdict: valid ? "good" : "bad", sentence, marks };
}
