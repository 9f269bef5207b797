import { answersOf, turnsOf } from "../../documents/conversation";
import type { JsonNode } from "../../json/jsonDocument";
import { stringOf } from "../../json/nodes";
import { quote } from "../quote";
import type { Rule } from "../rule";

export const callId: Rule = {
  id: "call-id",
  level: "error",
  summary: "Calls of one response have different ids",
  reason: "A result names its call by the id: with one id for two calls nobody can tell whose it is.",
  source: { title: "OpenAI, function calling", url: "https://platform.openai.com/docs/guides/function-calling", date: "2026-12-01" },
  fixable: false,
  kinds: ["transcript"],

  *checkDocument({ document }) {
    for (const { calls } of [...turnsOf(document), ...answersOf(document).map(({ turn }) => turn)]) {
      const seen = new Map<string, JsonNode>();
      for (const { id } of calls) {
        const text = id === undefined ? undefined : stringOf(document, id);
        if (id === undefined || text === undefined) continue;
        const first = seen.get(text);
        if (first === undefined) seen.set(text, id);
        else yield { at: id, message: `The id ${quote(text)} stands for two calls of one response.`, related: [{ at: first, message: "The first call." }] };
      }
    }
  },
};
