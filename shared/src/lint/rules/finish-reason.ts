import { answersOf, type Answer } from "../../documents/conversation";
import { stringOf } from "../../json/nodes";
import { quote } from "../quote";
import type { Rule } from "../rule";

/** How each provider says that the answer was cut off, and that it ended in calls. */
const words: { readonly [format in Answer["format"]]: { readonly cut: string; readonly calls: string } } = {
  "openai-chat": { cut: "length", calls: "tool_calls" },
  "openai-responses": { cut: "incomplete", calls: "" },
  anthropic: { cut: "max_tokens", calls: "tool_use" },
  gemini: { cut: "MAX_TOKENS", calls: "" },
};

/** True for the word with which a provider says that an answer ended before its time. */
export function isCutOff(format: Answer["format"], reason: string | undefined): boolean {
  return reason === words[format].cut;
}

export const finishReason: Rule = {
  id: "finish-reason",
  level: "error",
  summary: "The end of a response goes with its calls",
  reason: "Calls of an answer that was cut off may be half of what the model meant and must not run. With a named tool_choice, Chat Completions ends with `stop`, and that is right.",
  source: { title: "OpenAI, API reference: finish_reason", url: "https://platform.openai.com/docs/api-reference/chat/object", date: "2026-12-01" },
  fixable: false,
  kinds: ["transcript"],

  *checkDocument({ document }) {
    for (const { format, turn, reason } of answersOf(document)) {
      const text = reason === undefined ? undefined : stringOf(document, reason);
      const { cut, calls } = words[format];
      if (reason !== undefined && text === cut && turn.calls.length > 0) yield { at: reason, message: `The answer was cut off (${quote(text)}), so its calls must not run.` };
      else if (reason !== undefined && calls !== "" && text === calls && turn.calls.length === 0) yield { at: reason, level: "warning", message: `The answer ended in calls (${quote(text)}) and holds none.` };
      const said = turn.text === undefined ? undefined : stringOf(document, turn.text);
      if (turn.text !== undefined && said !== undefined && said.trim() !== "" && turn.calls.length > 0) {
        yield { at: turn.text, level: "info", message: `The answer has the text ${quote(said)} beside its calls; keep it in the conversation.` };
      }
    }
  },
};
