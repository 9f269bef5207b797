import { closingBrace, isMessage } from "../frames/embeddedMessages";
import { isObject, own, type JsonObject, type JsonValue } from "../json/jsonValue";
import { propertyOf, rootOf, textOf } from "../json/nodes";
import { parseJson } from "../json/parse";
import { parseObject } from "../json/parseObject";
import type { HttpFacts } from "../lint/frames/frame";
import type { Captured, CapturedDir } from "./captured";
import { directionIn, type Directions } from "./directions";

/** Names under which recorders keep a message, its direction and its time. */
const names = {
  message: ["frame", "message", "msg", "payload", "data", "body", "rpc", "json"],
  dir: ["dir", "direction", "from", "origin", "source", "sender", "type"],
  time: ["ts", "timestamp", "time", "date", "at"],
} as const;

/** What one object of a capture is: an entry of a trace, a bare message, or an object of a recorder around one. `text` is its own. */
export function capturedIn(text: string, value: JsonObject, line: number, directions: Directions): Captured | undefined {
  const server = own(value, "server");
  const place = { line, ts: timeIn(value), server: typeof server === "string" ? server : "" };
  if (isMessage(value)) return frame({ ...place, ts: null, server: "" }, text.trim(), value, null, directions);
  const raw = own(value, "raw");
  if (typeof raw === "string") return own(value, "stream") === "stderr" ? undefined : { ...place, kind: "noise", text: raw };
  const given = directionOf(value);
  for (const name of names.message) {
    const held = own(value, name);
    // A trace has any object as a frame, as it went over the wire; elsewhere only what is surely a message counts.
    if (isObject(held) && (name === "frame" ? given !== null || isMessage(held) : isMessage(held))) {
      const http = httpOf(own(value, "http"));
      return { ...frame(place, partOf(text, name), held, given, directions), ...(http && { http }) };
    }
    const written = typeof held === "string" && held.includes('"jsonrpc"') ? parseObject(held) : undefined;
    if (written && isMessage(written)) return frame(place, String(held).trim(), written, given, directions);
  }
  return undefined;
}

type Place = Pick<Captured, "line" | "ts" | "server">;

function frame(place: Place, text: string, message: JsonObject, given: CapturedDir, directions: Directions): Captured & { readonly kind: "frame" } {
  const dir = directions.of(message, given);
  return { ...place, kind: "frame", dir, dirIsInferred: dir !== null && given === null, text, message };
}

/** The text of a member as it stands. */
function partOf(text: string, name: string): string {
  const quick = partAfterHead(text, name);
  if (quick !== undefined) return quick;
  const document = parseJson(text);
  const root = rootOf(document);
  const node = root === undefined ? undefined : propertyOf(document, root, name);
  return node === undefined ? "" : textOf(document, node);
}

/** The same where a small head stands before it, as the workbench writes traces: without a parse of the whole. */
function partAfterHead(text: string, name: string): string | undefined {
  const key = `,"${name}":`;
  const at = text.indexOf(key);
  const start = at + key.length;
  // What ends here and can be closed as an object holds the key outside of any string and of anything nested.
  if (at < 0 || at > 1_000 || text[start] !== "{" || !parseObject(`${text.slice(0, at)}}`)) return undefined;
  const end = closingBrace(text, start);
  return end < 0 || text.includes(key, end) ? undefined : text.slice(start, end + 1);
}

function directionOf(value: JsonObject): CapturedDir {
  for (const name of names.dir) {
    const said = own(value, name);
    const dir = typeof said === "string" ? directionIn(said) : null;
    if (dir !== null) return dir;
  }
  return null;
}

/** Milliseconds since 1970, of a date or of a number; seconds are known by their size. */
export function timeIn(value: JsonObject): number | null {
  for (const name of names.time) {
    const said = own(value, name);
    const ms = typeof said === "string" ? Date.parse(said) : typeof said === "number" ? (said < 1e11 ? said * 1000 : said) : NaN;
    if (Number.isFinite(ms) && Math.abs(ms) < 8.64e15) return ms;
  }
  return null;
}

export function httpOf(value: JsonValue | undefined): HttpFacts | undefined {
  if (!isObject(value)) return undefined;
  const status = own(value, "status");
  const headers = own(value, "headers");
  const texts = isObject(headers) ? Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === "string") : [];
  return { ...(typeof status === "number" && { status }), headers: Object.fromEntries(texts) };
}
