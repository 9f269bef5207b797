import { isObject, type JsonObject, own } from "#shared/json/jsonValue";
import { ownText } from "#shared/ownText";
import type { TapEntry } from "../mcp/sessionTypes";

/** Characters of a text that the log keeps, so that a frame can be opened whole; the trace has all of it. */
const keptCharacters = { frame: 1_048_576, line: 65_536 } as const;

/** What a frame is, for its line in the log. */
export type FrameFacts = {
  readonly dir: "send" | "recv";
  readonly shape: "request" | "notification" | "result" | "error";
  /** Of a response: that of its request, where it was seen. */
  readonly method?: string;
  readonly id?: string | number;
  /** Of a response: since its request. */
  readonly durationMs?: number;
  readonly code?: number;
  readonly status?: number;
  /** Of `notifications/message`: as the server says it. */
  readonly level?: string;
};

/** One line of a log. */
export type LogLine = {
  /** Rises by one within a log and is never used again. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly ts: number;
  /** Shortened to what the log keeps. */
  readonly text: string;
  /** Characters before it was shortened. */
  readonly length: number;
  readonly what:
    | { readonly kind: "frame"; readonly frame: FrameFacts }
    /** A line of stdout that is no message; `at` is its place in the run's stdout. */
    | { readonly kind: "stdout"; readonly run: number; readonly at: number }
    | { readonly kind: "stderr" }
    | { readonly kind: "note"; readonly level: "info" | "warning" | "error" };
};

/** Remembers requests, so that a response can say what it answers and how long it took. */
export class FrameReader {
  readonly #requests = new Map<string, { readonly method: string; readonly ts: number }>();

  read(entry: TapEntry & { readonly kind: "frame" }): FrameFacts {
    const { message, dir, ts, http } = entry;
    const method = own(message, "method");
    const id = own(message, "id");
    const known = typeof id === "string" || typeof id === "number" ? id : undefined;
    const status = http?.status;
    const base = { dir, ...(known !== undefined && { id: known }), ...(status !== undefined && { status }) };
    if (typeof method === "string") {
      const level = method === "notifications/message" ? levelOf(message) : undefined;
      if (known === undefined) return { ...base, shape: "notification", method, ...(level !== undefined && { level }) };
      this.#remember(key(dir, known), method, ts);
      return { ...base, shape: "request", method };
    }
    const request = known === undefined ? undefined : this.#recall(key(dir === "send" ? "recv" : "send", known));
    const answered = request && { method: request.method, durationMs: ts - request.ts };
    if (!Object.hasOwn(message, "error")) return { ...base, ...answered, shape: "result" };
    const code = codeOf(message);
    return { ...base, ...answered, shape: "error", ...(code !== undefined && { code }) };
  }

  #remember(name: string, method: string, ts: number): void {
    // A server that never answers must not fill the memory.
    if (this.#requests.size >= 10_000) this.#requests.delete(this.#requests.keys().next().value ?? "");
    this.#requests.set(name, { method, ts });
  }

  #recall(name: string): { readonly method: string; readonly ts: number } | undefined {
    const request = this.#requests.get(name);
    this.#requests.delete(name);
    return request;
  }
}

export function shortened(text: string, kind: LogLine["what"]["kind"]): string {
  const most = kind === "frame" ? keptCharacters.frame : keptCharacters.line;
  return text.length > most ? ownText(text.slice(0, most)) : text;
}

function key(dir: "send" | "recv", id: string | number): string {
  return `${dir} ${typeof id} ${id}`;
}

function codeOf(message: JsonObject): number | undefined {
  const error = own(message, "error");
  const code = typeof error === "object" && error !== null && !Array.isArray(error) ? own(error as JsonObject, "code") : undefined;
  return typeof code === "number" ? code : undefined;
}

function levelOf(message: JsonObject): string | undefined {
  const params = own(message, "params");
  const level = isObject(params) ? own(params, "level") : undefined;
  return typeof level === "string" ? level : undefined;
}
