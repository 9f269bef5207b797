import { isObject, type JsonObject, own } from "../json/jsonValue";

/** Unclosed braces tried before giving up: each costs a scan of the rest of the line. */
const unclosedTried = 8;

export type Embedded = {
  readonly messages: readonly JsonObject[];
  /** What is left of the line without the messages, trimmed. */
  readonly rest: string;
};

/** The JSON-RPC messages that stand somewhere in a line which is none as a whole. Linear. */
export function embeddedMessages(text: string): Embedded {
  if (!text.includes('"jsonrpc"')) return { messages: [], rest: text.trim() };
  const messages: JsonObject[] = [];
  let rest = "";
  let kept = 0;
  let unclosed = 0;
  for (let start = text.indexOf("{"); start >= 0; ) {
    const end = closingBrace(text, start);
    if (end < 0) {
      if (++unclosed >= unclosedTried) break;
      start = text.indexOf("{", start + 1);
      continue;
    }
    const message = parseMessage(text.slice(start, end + 1));
    if (message) {
      messages.push(message);
      rest += text.slice(kept, start);
      kept = end + 1;
    }
    start = text.indexOf("{", end + 1);
  }
  return { messages, rest: (rest + text.slice(kept)).trim() };
}

/** The first message that stands in a line, with its own text. */
export function firstMessage(text: string): { readonly start: number; readonly text: string; readonly message: JsonObject } | undefined {
  let unclosed = 0;
  for (let start = text.indexOf("{"); start >= 0; ) {
    const end = closingBrace(text, start);
    const found = end < 0 ? undefined : parseMessage(text.slice(start, end + 1));
    if (found) return { start, text: text.slice(start, end + 1), message: found };
    if (end < 0 && ++unclosed >= unclosedTried) return undefined;
    start = text.indexOf("{", end < 0 ? start + 1 : end + 1);
  }
  return undefined;
}

/** Whether a JSON value is a JSON-RPC 2.0 message: a request, a notification or a response. */
export function isMessage(value: unknown): value is JsonObject {
  if (!isObject(value) || own(value, "jsonrpc") !== "2.0") return false;
  return typeof own(value, "method") === "string" || Object.hasOwn(value, "result") || Object.hasOwn(value, "error");
}

function parseMessage(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isMessage(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The brace that closes the one at `start`, strings skipped; -1 if none does. */
export function closingBrace(text: string, start: number): number {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === 0x5c) at++;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x7b) depth++;
    else if (code === 0x7d && --depth === 0) return at;
  }
  return -1;
}
