import type { JsonObject } from "../json/jsonValue";
import { own } from "../json/jsonValue";
import { quote } from "../json/quote";
import { lint } from "../lint/lint";
import { assembleAnthropic } from "./assembleAnthropic";
import { assembleChat } from "./assembleChat";
import { assembleGemini } from "./assembleGemini";
import { assembleResponses } from "./assembleResponses";
import { type Assembled, outOfOrder, type StreamProblem, stringIn } from "./assembled";
import type { StreamedChunks } from "./streamedChunks";

/** The rules that judge a response as a whole. */
const responseRules: ReadonlySet<string> = new Set(["finish-reason", "call-id", "call-arguments"]);

/** Puts the chunks of a stream together, whosever they are, and judges the result; undefined where they are nobody's. */
export function assemble({ chunks, broken }: Pick<StreamedChunks, "chunks" | "broken">): Assembled | undefined {
  const made = byProvider(chunks);
  if (!made) return undefined;
  const lines = broken.map(({ line, text }) => outOfOrder(`Line ${line} is no JSON: ${quote(text)}.`));
  const ordered = made.format === "openai-chat" ? problemsOf(chunks, new Set(["stream-order"])) : [];
  return { ...made, problems: [...lines, ...ordered, ...made.problems, ...problemsOf(made.response, responseRules)] };
}

function byProvider(chunks: readonly JsonObject[]): Assembled | undefined {
  if (chunks.some((chunk) => stringIn(chunk, "object") === "chat.completion.chunk")) return assembleChat(chunks.filter((chunk) => stringIn(chunk, "object") === "chat.completion.chunk"));
  if (chunks.some((chunk) => stringIn(chunk, "type")?.startsWith("response.") === true)) return assembleResponses(chunks);
  if (chunks.some((chunk) => /^(message|content_block)_(start|delta|stop)$/.test(stringIn(chunk, "type") ?? ""))) return assembleAnthropic(chunks);
  if (chunks.some((chunk) => Array.isArray(own(chunk, "candidates")))) return assembleGemini(chunks);
  return undefined;
}

/** What the linter says of a transcript; notes are no problems. */
function problemsOf(value: JsonObject | readonly JsonObject[], rules: ReadonlySet<string>): readonly StreamProblem[] {
  return lint(JSON.stringify(value), { kind: "transcript" })
    .filter(({ rule, level }) => rules.has(rule) && (level === "error" || level === "warning"))
    .map(({ rule, message }) => ({ rule: rule as StreamProblem["rule"], message }));
}
