import { isMessage } from "../frames/embeddedMessages";
import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { isObject, own, type JsonObject, type JsonValue } from "../json/jsonValue";
import { childrenOf, kindOf, propertyOf, rootOf, startOf, stringIn, textOf, valueOf } from "../json/nodes";
import { messageDepthLimit, textIsDeeperThan } from "../json/depth";
import { parseJson } from "../json/parse";
import { parseObject } from "../json/parseObject";
import type { HttpFacts } from "../lint/frames/frame";
import { capturedIn, timeIn } from "./capturedIn";
import type { Captured, CapturedDir } from "./captured";
import { directionIn, type Directions } from "./directions";

type Entry = Captured & { readonly kind: "frame" };

/**
 * A JSON list of messages: an export of MCP Inspector 2, of its Protocol or Network view (`inspector-protocol-*.json`,
 * `inspector-network-*.json`; github.com/modelcontextprotocol/inspector, core/mcp/types.ts, `MessageEntry` and
 * `FetchRequestEntry`), or bare messages. Undefined for any other text.
 */
export function readInspectorExport(text: string, directions: Directions): readonly Captured[] | undefined {
  if (!/^\ufeff?\s*\[/.test(text) || textIsDeeperThan(text, messageDepthLimit)) return undefined;
  const document = parseJson(text);
  const root = rootOf(document);
  if (root === undefined || kindOf(document, root) !== "array" || document.faults.some(({ code }) => code !== "bom")) return undefined;
  const lineOf = lineCounter(text);
  const found = childrenOf(document, root).flatMap((node) => (kindOf(document, node) === "object" ? readEntry(document, node, lineOf(startOf(document, node)), directions) : []));
  // A request of the Inspector holds its answer, which came later.
  if (found.length === 0) return undefined;
  return found.some(({ ts }) => ts === null) ? found : [...found].sort((a, b) => (a.ts ?? 0) - (b.ts ?? 0));
}

function readEntry(document: JsonDocument, node: JsonNode, line: number, directions: Directions): readonly Captured[] {
  if (stringIn(document, node, "requestBody") !== undefined || stringIn(document, node, "responseBody") !== undefined) return fetched(valueOf(document, node) as JsonObject, line, directions);
  const message = propertyOf(document, node, "message");
  const answer = propertyOf(document, node, "response");
  if (message === undefined || stringIn(document, node, "direction") === undefined) {
    const one = capturedIn(textOf(document, node), valueOf(document, node) as JsonObject, line, directions);
    return one ? [one] : [];
  }
  const entry = valueOf(document, node) as JsonObject;
  const origin = own(entry, "origin");
  const given = typeof origin === "string" ? directionIn(origin) : null;
  const ts = timeIn(entry);
  const duration = own(entry, "duration");
  const found: Entry[] = [];
  const add = (part: JsonNode, at: number | null, dir: CapturedDir): CapturedDir => {
    const value = valueOf(document, part);
    if (!isObject(value)) return null;
    const known = directions.of(value, dir);
    found.push({ line, ts: at, server: "", kind: "frame", dir: known, dirIsInferred: known !== null && dir === null, text: textOf(document, part), message: value });
    return known;
  };
  const asked = add(message, ts, given);
  if (answer !== undefined) add(answer, ts === null ? null : ts + (typeof duration === "number" ? duration : 0), asked === null ? null : asked === "send" ? "recv" : "send");
  return found;
}

/** A request over HTTP with what came back: a message, a batch, or a stream of events. */
function fetched(entry: JsonObject, line: number, directions: Directions): readonly Captured[] {
  const ts = timeIn(entry);
  const duration = own(entry, "duration");
  const status = own(entry, "responseStatus");
  const request = headersIn(own(entry, "requestHeaders"));
  const response: HttpFacts = { ...(typeof status === "number" && { status }), headers: headersIn(own(entry, "responseHeaders")) };
  const frames = (body: JsonValue | undefined, dir: "send" | "recv", at: number | null, http: HttpFacts): readonly Entry[] =>
    bodiesIn(body).flatMap((text) => {
      const message = parseObject(text);
      if (!message || !isMessage(message)) return [];
      directions.of(message, dir);
      return [{ line, ts: at, server: "", kind: "frame" as const, dir, dirIsInferred: false, text, message, http }];
    });
  return [...frames(own(entry, "requestBody"), "send", ts, { headers: request }), ...frames(own(entry, "responseBody"), "recv", ts === null ? null : ts + (typeof duration === "number" ? duration : 0), response)];
}

/** The JSON texts of a body: its own, or the data of each event of a stream. */
function bodiesIn(body: JsonValue | undefined): readonly string[] {
  if (typeof body !== "string") return [];
  if (body.trimStart().startsWith("{")) return [body.trim()];
  return body.split(/\r?\n\r?\n/).map((event) => event.split(/\r?\n/).flatMap((field) => /^data: ?(.*)$/s.exec(field)?.[1] ?? []).join("\n")).filter((data) => data !== "");
}

function headersIn(value: JsonValue | undefined): Readonly<Record<string, string>> {
  return isObject(value) ? Object.fromEntries(Object.entries(value).filter((header): header is [string, string] => typeof header[1] === "string")) : {};
}

/** Lines of rising offsets, counted once. */
function lineCounter(text: string): (offset: number) => number {
  let line = 0;
  // Kept: where no line follows, each search would go through the whole rest.
  let end = text.indexOf("\n");
  return (offset) => {
    for (; end >= 0 && end < offset; end = text.indexOf("\n", end + 1)) line++;
    return line;
  };
}
