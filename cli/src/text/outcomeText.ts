import { isObject, type JsonObject, type JsonValue, own } from "#shared/json/jsonValue";
import type { Outcome, OutcomeKind } from "#shared/mcp/outcome";
import { outcomeWords, triesLines } from "#shared/mcp/outcomeWords";
import { findingLines } from "./findingLines";
import { inert, inertLine } from "./inert";
import { paint, type Paint } from "./paint";

const headings = {
  ok: "ok",
  "tool-error": "The tool reports an error",
  "protocol-error": "Protocol error",
  timeout: "Timeout",
  cancelled: "Cancelled",
  disconnected: "The connection broke",
} as const satisfies Record<OutcomeKind, string>;

/** The end of a call for people: what came back, then what is wrong with it, then one line with how it ended. */
export function outcomeText(outcome: Outcome, colour: boolean): string {
  const look = paint(colour);
  const tries = triesLines(outcome).map((line) => look.dim(inertLine(line, 2000)));
  const lines = [...tries, ...resultLines(outcome.result, look), ...errorLines(outcome, look), ...findingLines(outcome.findings, look)];
  const effect = outcome.outcome === "ok" ? "" : `, side effect: ${outcome.sideEffect}`;
  const rounds = outcome.rounds > 1 ? `, ${outcome.rounds} rounds` : "";
  const heading = outcome.outcome === "ok" ? look.green(headings.ok) : look.red(headings[outcome.outcome]);
  const { advice } = outcomeWords("", outcome);
  const next = outcome.outcome === "ok" || advice === null ? [] : [look.dim(inertLine(advice, 400))];
  return `${[...lines, ...next, `${heading}${look.dim(` (${Math.round(outcome.durationMs)} ms${rounds}${effect})`)}`].join("\n")}\n`;
}

function errorLines({ error }: Outcome, look: Paint): string[] {
  if (error === null) return [];
  const code = error.code === null ? "" : look.bold(`${error.code} `);
  return [`${code}${inertLine(error.message, 2000)}`, ...(error.data === undefined ? [] : [indented(error.data)])];
}

function resultLines(result: JsonValue | null, look: Paint): string[] {
  if (!isObject(result)) return result === null ? [] : [indented(result)];
  const shown = ["content", "contents", "messages"].flatMap((name) => {
    const list = own(result, name);
    return Array.isArray(list) ? (list as readonly JsonValue[]).flatMap((item) => blockLines(item, look)) : [];
  });
  const structured = own(result, "structuredContent");
  if (structured !== undefined && !repeats(shown, structured)) shown.push(look.dim("structured content:"), indented(structured));
  return shown.length > 0 ? shown : [indented(result)];
}

/** One block of content, one resource or one message of a prompt. */
function blockLines(block: JsonValue, look: Paint): string[] {
  if (!isObject(block)) return [indented(block)];
  const role = own(block, "role");
  if (typeof role === "string") return [look.bold(`${inertLine(role)}:`), ...blockLines(own(block, "content") ?? null, look)];
  const type = own(block, "type");
  if (type === "text" || (type === undefined && typeof own(block, "text") === "string")) {
    const uri = own(block, "uri");
    return [...(typeof uri === "string" ? [look.dim(inertLine(uri))] : []), inert(text(block, "text"))];
  }
  if (type === "image" || type === "audio") return [look.dim(`(${type}, ${inertLine(text(block, "mimeType"))}, ${base64Bytes(text(block, "data"))} bytes)`)];
  if (type === "resource_link") return [look.dim(`(link to ${inertLine(text(block, "uri"))}${named(block)})`)];
  if (type === "resource") return blockLines(own(block, "resource") ?? null, look);
  if (typeof own(block, "blob") === "string") return [look.dim(`(${inertLine(text(block, "uri"))}, ${inertLine(text(block, "mimeType"))}, ${base64Bytes(text(block, "blob"))} bytes)`)];
  return [indented(block)];
}

function named(block: JsonObject): string {
  const name = own(block, "title") ?? own(block, "name");
  return typeof name === "string" ? `, ${inertLine(name)}` : "";
}

function text(block: JsonObject, name: string): string {
  const value = own(block, name);
  return typeof value === "string" ? value : "?";
}

function base64Bytes(data: string): number {
  return Math.floor((data.replace(/=+$/, "").length * 3) / 4);
}

/** A text block that is the same JSON as the structured content: said once. */
function repeats(shown: readonly string[], structured: JsonValue): boolean {
  return shown.some((line) => {
    try {
      return JSON.stringify(JSON.parse(line)) === JSON.stringify(structured);
    } catch {
      return false;
    }
  });
}

function indented(value: JsonValue): string {
  return inert(JSON.stringify(value, null, 2));
}
