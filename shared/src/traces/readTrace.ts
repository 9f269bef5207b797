import { isObject, type JsonObject, own } from "../json/jsonValue";

/** One line of a trace, or of a capture of plain messages. Lines count from zero. */
export type TraceEntry = {
  readonly line: number;
  /** Unknown in a capture of plain messages. */
  readonly dir: "send" | "recv" | undefined;
  readonly message: JsonObject;
  readonly method?: string;
  readonly id?: string | number;
  /** Milliseconds since 1970. */
  readonly ts?: number;
  /** The line of the answer to this request, or of the request that this answers. */
  readonly partner?: number;
  /** Between request and answer, in milliseconds; where both lines are dated. */
  readonly durationMs?: number;
};

type Draft = { -readonly [K in keyof TraceEntry]: TraceEntry[K] };

/** The messages of a trace, paired. Total: what is no message is left out. */
export function readTrace(text: string): readonly TraceEntry[] {
  const entries: Draft[] = [];
  const waiting = new Map<string, Draft>();
  for (const [line, content] of text.split("\n").entries()) {
    const entry = readLine(content, line);
    if (!entry) continue;
    entries.push(entry);
    const { id, dir, method } = entry;
    if (id === undefined) continue;
    if (method !== undefined) {
      waiting.set(key(dir, id), entry);
      continue;
    }
    const asked = dir === undefined ? undefined : dir === "send" ? "recv" : "send";
    const request = waiting.get(key(asked, id));
    if (!request) continue;
    waiting.delete(key(asked, id));
    request.partner = line;
    entry.partner = request.line;
    if (request.ts === undefined || entry.ts === undefined) continue;
    request.durationMs = entry.durationMs = entry.ts - request.ts;
  }
  return entries;
}

function readLine(text: string, line: number): Draft | undefined {
  const value = parse(text);
  if (!isObject(value)) return undefined;
  const frame = own(value, "frame");
  const message = isObject(frame) ? frame : own(value, "jsonrpc") === "2.0" ? value : undefined;
  if (!message) return undefined;
  const dir = own(value, "dir");
  const ts = own(value, "ts");
  const method = own(message, "method");
  const id = own(message, "id");
  const time = typeof ts === "string" ? Date.parse(ts) : NaN;
  return {
    line,
    dir: message === frame && (dir === "send" || dir === "recv") ? dir : undefined,
    message,
    ...(typeof method === "string" && { method }),
    ...((typeof id === "string" || typeof id === "number") && { id }),
    ...(!Number.isNaN(time) && { ts: time }),
  };
}

function key(dir: TraceEntry["dir"], id: string | number): string {
  return `${dir ?? ""} ${typeof id} ${id}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
