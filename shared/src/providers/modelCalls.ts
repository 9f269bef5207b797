import { answersOf, type Answer, type ToolCall, turnsOf } from "../documents/conversation";
import type { ToolFormat } from "../documents/functionTools";
import type { JsonDocument } from "../json/jsonDocument";
import type { JsonValue } from "../json/jsonValue";
import { kindOf, propertyOf, stringOf, valueOf } from "../json/nodes";
import { parseJson } from "../json/parse";
import { isCutOff } from "../lint/rules/finish-reason";

/** A call as the model made it. */
export type ModelCall = {
  readonly format: ToolFormat;
  /** Null where the provider gives none. */
  readonly id: string | null;
  readonly name: string;
  /** Text for OpenAI, an object for the others; whatever the model wrote. */
  readonly arguments: JsonValue | undefined;
};

/** The calls of one answer that wait for their results. `cutOff`: the answer ended before its time. */
export type ModelCalls = { readonly calls: readonly ModelCall[]; readonly cutOff: boolean };

/** Finds the calls of a response, of an assistant message, or of the last message with calls in a conversation. */
export function modelCallsIn(document: JsonDocument): ModelCalls | undefined {
  const [answer] = answersOf(document);
  if (answer) return { calls: callsOf(document, answer.turn.calls), cutOff: isCut(document, answer) };
  // A message by itself is a conversation of one.
  const isMessage = kindOf(document, 0) === "object" && turnsOf(document).length === 0;
  if (isMessage && !["role", "tool_calls", "content", "parts", "call_id"].some((field) => propertyOf(document, 0, field) !== undefined)) return undefined;
  const source = isMessage ? parseJson(`[${document.text.slice(0, document.text.length)}]`) : document;
  const turns = turnsOf(source);
  if (turns.length === 0) return undefined;
  const answered = new Set(turns.flatMap(({ results }) => results.map(({ id }) => stringOf(source, id ?? -1))));
  const items = turns.flatMap(({ calls }) => calls.filter(({ format }) => format === "openai-responses"));
  const last = items.length > 0 ? items : ([...turns].reverse().find(({ calls }) => calls.length > 0)?.calls ?? []);
  return { calls: callsOf(source, last).filter(({ id }) => id === null || !answered.has(id)), cutOff: false };
}

function callsOf(document: JsonDocument, calls: readonly ToolCall[]): readonly ModelCall[] {
  return calls.map(({ format, id, name, arguments: args }) => ({
    format,
    id: stringOf(document, id ?? -1) ?? null,
    name: stringOf(document, name ?? -1) ?? "",
    arguments: args === undefined ? undefined : valueOf(document, args),
  }));
}

function isCut(document: JsonDocument, { format, reason }: Answer): boolean {
  return isCutOff(format, stringOf(document, reason ?? -1));
}
