import { own, type JsonObject } from "../json/jsonValue";
import { readCapture } from "./readCapture";

/** One message of a trace or of another capture. Lines count from zero. */
export type TraceEntry = {
  readonly line: number;
  /** Undefined where nobody can tell. */
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
  for (const captured of readCapture(text)) {
    if (captured.kind === "noise") continue;
    const { line, dir, message, ts } = captured;
    const [method, id] = [own(message, "method"), own(message, "id")];
    const entry: Draft = { line, dir: dir ?? undefined, message, ...(typeof method === "string" && { method }), ...((typeof id === "string" || typeof id === "number") && { id }), ...(ts !== null && { ts }) };
    entries.push(entry);
    pair(entry, waiting);
  }
  return entries;
}

function pair(entry: Draft, waiting: Map<string, Draft>): void {
  const { id, dir, method } = entry;
  if (id === undefined) return;
  if (method !== undefined) return void waiting.set(key(dir, id), entry);
  const asked = dir === undefined ? undefined : dir === "send" ? "recv" : "send";
  const request = waiting.get(key(asked, id));
  if (!request) return;
  waiting.delete(key(asked, id));
  request.partner = entry.line;
  entry.partner = request.line;
  if (request.ts === undefined || entry.ts === undefined) return;
  request.durationMs = entry.durationMs = entry.ts - request.ts;
}

function key(dir: TraceEntry["dir"], id: string | number): string {
  return `${dir ?? ""} ${typeof id} ${id}`;
}
