import { isObject, type JsonObject, type JsonValue, own } from "#shared/json/jsonValue";
import type { Outcome, Refusal } from "#shared/mcp/outcome";
import { keptWords, outcomeWords, sideEffectWords, triesLines } from "#shared/mcp/outcomeWords";
import { markdown, markdownCode, oneLine } from "./displayText";

export type FinishedCall = {
  readonly server: string;
  /** Tool, prompt or resource. */
  readonly what: string;
  /** Absent where none were sent. */
  readonly args?: JsonValue;
  readonly outcome: Outcome;
  /** What became of a question that the server asked meanwhile. */
  readonly refusal?: Refusal | undefined;
};

/** More than this of one text is left to the raw result. */
const longestText = 200_000;

/** A call and its result as a document to read: outcome, findings, content, then the result exactly as it came. */
export function renderOutcome({ server, what, args, outcome, refusal }: FinishedCall): string {
  const words = outcomeWords(what, outcome, refusal ?? null);
  const result = isObject(outcome.result) ? outcome.result : undefined;
  const head = [
    `# ${inline(what)} on ${inline(server)}: ${words.title}`,
    `${inline(words.sentence)} ${sideEffectWords(outcome.sideEffect)} ${Math.round(outcome.durationMs)} ms, ${outcome.rounds} ${outcome.rounds === 1 ? "request" : "requests"}.`,
    ...(words.advice === null ? [] : [`${words.channel} **What a host should do:** ${words.advice}`]),
  ];
  return [
    ...head,
    ...(outcome.kept === undefined ? [] : [keptWords(outcome.kept)]),
    ...(outcome.tries === undefined ? [] : ["## Earlier tries", triesLines(outcome).map((line) => `- ${inline(line)}`).join("\n")]),
    ...findings(outcome),
    ...(outcome.error ? [`## Error`, fenced(JSON.stringify(outcome.error, undefined, 2), "json")] : []),
    ...structured(result),
    ...content(result),
    ...(args === undefined ? [] : ["## Arguments", fenced(JSON.stringify(args, undefined, 2), "json")]),
    ...(outcome.result === null ? [] : ["## Result as received", fenced(JSON.stringify(outcome.result, undefined, 2), "json")]),
  ].join("\n\n") + "\n";
}

function findings({ findings: found }: Outcome): string[] {
  if (found.length === 0) return [];
  const lines = found.map(({ level, rule, message, pointer }) => `- **${level}** ${inline(message)} ${markdownCode(rule)}${pointer ? ` at ${markdownCode(pointer)}` : ""}`);
  return ["## Findings", lines.join("\n")];
}

function structured(result: JsonObject | undefined): string[] {
  const value = result && own(result, "structuredContent");
  return value === undefined ? [] : ["## Structured content", fenced(JSON.stringify(value, undefined, 2), "json")];
}

function content(result: JsonObject | undefined): string[] {
  const blocks = result && (own(result, "content") ?? own(result, "contents"));
  if (!Array.isArray(blocks)) return [];
  return (blocks as readonly JsonValue[]).flatMap((block, index) => {
    const type = isObject(block) ? own(block, "type") : undefined;
    return [`## Content ${index + 1} of ${blocks.length}${typeof type === "string" ? `: ${inline(type)}` : ""}`, blockText(block)];
  });
}

/** One content block as Markdown. */
export function blockText(block: JsonValue): string {
  if (!isObject(block)) return fenced(JSON.stringify(block), "json");
  const text = own(block, "text");
  if (typeof text === "string") return text.length > longestText ? `${fenced(text.slice(0, longestText), "text")}\n\nThe first ${longestText} of ${text.length} characters.` : fenced(text, "text");
  const resource = own(block, "resource");
  if (isObject(resource)) return `${markdownCode(String(own(resource, "uri") ?? ""))}\n\n${blockText(resource)}`;
  const data = own(block, "data") ?? own(block, "blob");
  if (typeof data === "string") {
    const rest = Object.fromEntries(Object.entries(block).filter(([name]) => name !== "data" && name !== "blob"));
    return `${fenced(JSON.stringify(rest, undefined, 2), "json")}\n\n${data.length} characters of base64 data.`;
  }
  return fenced(JSON.stringify(block, undefined, 2), "json");
}

/** A code block that no backticks inside can end. */
export function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** Text of a server in a line of Markdown: it brings no markup of its own, no image that loads and no link. */
function inline(text: string): string {
  return markdown(oneLine(text, 400));
}
