import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { childrenOf, kindOf, numberOf, propertyOf, rootOf, stringIn, stringOf } from "../../json/nodes";
import { quote } from "../quote";
import type { Report, Rule } from "../rule";

export const streamOrder: Rule = {
  id: "stream-order",
  level: "error",
  summary: "Streamed chunks can be put together",
  reason: "Pieces of a call belong together by their index: the first piece brings id and name, the others only arguments. What does not fit cannot be assembled, and a stream without an end may lack its rest.",
  source: { title: "OpenAI, API reference: streaming", url: "https://platform.openai.com/docs/api-reference/chat/streaming", date: "2026-12-01" },
  fixable: false,
  kinds: ["transcript"],

  *checkDocument({ document }) {
    const root = rootOf(document);
    if (root === undefined || kindOf(document, root) !== "array") return;
    const chunks = childrenOf(document, root).filter((chunk) => stringIn(document, chunk, "object") === "chat.completion.chunk");
    if (chunks.length === 0) return;
    const started = new Map<string, Map<string, string>>();
    let hasEnd = false;
    for (const chunk of chunks) {
      const choices = propertyOf(document, chunk, "choices");
      for (const choice of choices === undefined ? [] : childrenOf(document, choices)) {
        yield* pieces(document, choice, started);
        const reason = propertyOf(document, choice, "finish_reason");
        hasEnd ||= reason !== undefined && stringOf(document, reason) !== undefined;
      }
    }
    const last = chunks.at(-1);
    if (!hasEnd && last !== undefined) yield { at: last, message: `The stream has no end: none of its ${chunks.length} chunks has a "finish_reason".` };
  },
};

function* pieces(document: JsonDocument, choice: JsonNode, started: Map<string, Map<string, string>>): Iterable<Report> {
  const delta = propertyOf(document, choice, "delta");
  const calls = delta === undefined ? undefined : propertyOf(document, delta, "tool_calls");
  const choiceIndex = propertyOf(document, choice, "index");
  for (const piece of calls === undefined ? [] : childrenOf(document, calls)) {
    const index = propertyOf(document, piece, "index");
    const number = index === undefined ? undefined : numberOf(document, index);
    if (index === undefined || number === undefined) {
      yield { at: piece, message: 'This piece of a call has no "index" to be put together by.' };
      continue;
    }
    const key = `${choiceIndex === undefined ? 0 : numberOf(document, choiceIndex)}/${number}`;
    const call = propertyOf(document, piece, "function");
    const known = started.get(key) ?? new Map<string, string>();
    const brings = [["id", propertyOf(document, piece, "id")], ["name", call === undefined ? undefined : propertyOf(document, call, "name")]] as const;
    if (!started.has(key) && brings.every(([, at]) => at === undefined)) yield { at: index, message: `No earlier chunk began the call with the index ${number}.` };
    started.set(key, known);
    for (const [field, at] of brings) {
      const text = at === undefined ? undefined : stringOf(document, at);
      if (at === undefined || text === undefined || text === "") continue;
      const earlier = known.get(field);
      if (earlier !== undefined && earlier !== text) yield { at, message: `The call with the index ${number} has the ${field} ${quote(earlier)} already, and here is ${quote(text)}.` };
      else known.set(field, text);
    }
  }
}
