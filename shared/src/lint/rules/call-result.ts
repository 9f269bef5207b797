import { turnsOf, type ToolCall, type Turn } from "../../documents/conversation";
import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { stringOf } from "../../json/nodes";
import { quote } from "../quote";
import type { Report, Rule } from "../rule";

export const callResult: Rule = {
  id: "call-result",
  level: "error",
  summary: "Each call has one result, right behind its turn",
  reason: "Providers refuse a conversation in which a call has no result, or a result no call.",
  source: { title: "OpenAI, function calling", url: "https://platform.openai.com/docs/guides/function-calling", date: "2026-12-01" },
  fixable: false,
  kinds: ["transcript"],

  *checkDocument({ document }) {
    const turns = turnsOf(document);
    if (turns.some(({ calls }) => calls.some(({ format }) => format === "openai-responses"))) {
      // Items of Responses stand in one list, and calls run side by side.
      yield* compare(document, turns.flatMap(({ calls }) => calls), turns, true);
      return;
    }
    let open: readonly ToolCall[] = [];
    let answers: Turn[] = [];
    for (const turn of turns) {
      if (turn.results.length > 0 && turn.calls.length === 0) {
        answers.push(turn);
        continue;
      }
      yield* compare(document, open, answers, true);
      open = turn.calls;
      answers = turn.results.length > 0 ? [turn] : [];
    }
    // A conversation may end before the results are in.
    yield* compare(document, open, answers, answers.length > 0);
  },
};

function* compare(document: JsonDocument, calls: readonly ToolCall[], answers: readonly Turn[], wantsAll: boolean): Iterable<Report> {
  const waiting = new Map<string, JsonNode>();
  for (const { id, node } of calls) {
    const text = id === undefined ? undefined : stringOf(document, id);
    if (text !== undefined && !waiting.has(text)) waiting.set(text, node);
  }
  const answered = new Map<string, JsonNode>();
  for (const { id } of answers.flatMap(({ results }) => results)) {
    const text = id === undefined ? undefined : stringOf(document, id);
    if (id === undefined || text === undefined) continue;
    const first = answered.get(text);
    if (!waiting.has(text)) yield { at: id, message: `No call of the turn before has the id ${quote(text)}.` };
    else if (first !== undefined) yield { at: id, message: `The call ${quote(text)} has a result already.`, related: [{ at: first, message: "The first result." }] };
    else answered.set(text, id);
  }
  const isLast = !wantsAll || (answers.length === 0 && calls.length === 0);
  if (isLast) return;
  for (const { id } of calls) {
    const text = id === undefined ? undefined : stringOf(document, id);
    if (id !== undefined && text !== undefined && !answered.has(text)) yield { at: id, message: `The call ${quote(text)} has no result.` };
  }
}
