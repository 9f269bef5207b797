import { messageDepthLimit, textIsDeeperThan } from "../json/depth";
import { isObject, type JsonObject, type JsonValue, own } from "../json/jsonValue";
import { embeddedMessages, isMessage } from "./embeddedMessages";
import { type Line, textLine } from "./line";
import { mayBeginValue } from "./messageOverLines";

/** Why a line of stdout is no message. `message-over-lines` needs several lines: the classifier finds it. */
export type LineFault =
  | "text"
  | "json-not-rpc"
  | "messages-on-one-line"
  | "text-around-message"
  | "content-length"
  | "batch"
  | "invalid-utf8"
  | "bom"
  | "nul"
  | "unterminated"
  | "carriage-return";

/** JSON values that are neither object nor array. Most text is ruled out by this without the cost of a failed parse. */
const scalar = /^\s*(?:"[^"]*(?:\\"[^"]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)\s*$/;

export const plainText = "Text on stdout, which carries JSON-RPC messages and nothing else.";

export type ParsedLine =
  | { readonly kind: "frame"; readonly message: JsonObject }
  | { readonly kind: "blank" }
  | {
      readonly kind: "fault";
      readonly reason: LineFault;
      /** One sentence for people. */
      readonly why: string;
      /** What would be messages if the line were right, in order; empty where none can be told. */
      readonly messages: readonly JsonObject[];
    };

/**
 * Whether a line of stdout is one JSON-RPC 2.0 message and, if not, why. Only the line as a whole
 * counts, as for the strictest client; the shape of a message beyond `jsonrpc` and its kind is
 * left to the frame rules.
 */
export function parseFrame(line: Line): ParsedLine {
  const { text } = line;
  if (line.cut) return fault("text", `The line has ${line.byteLength} bytes, more than the limit for one message.`);
  const first = firstSign(text);
  if (first === "") return { kind: "blank" };
  if (line.invalidAt !== null) return invalidUtf8(line, line.invalidAt);
  if (first === "{" || first === "[") {
    if (textIsDeeperThan(text, messageDepthLimit)) return fault("json-not-rpc", `Nested deeper than ${messageDepthLimit} levels, which many readers of JSON refuse.`);
    // A parse that fails costs as much as many that do not: what does not end like JSON is spared it.
    const value = /[}\]]$/.test(text.trimEnd().slice(-1)) ? parseJson(text) : undefined;
    if (value !== undefined) return whole(value, line);
  }
  return partly(text, first, line);
}

/** Whether a whole line is plain text, and would be with any other digits in the places of its own. */
export function isTextWhateverItsDigits(text: string): boolean {
  if (scalar.test(text) || mayBeginValue(text) || (/^\s*[{[]/.test(text) && /[}\]]\s*$/.test(text))) return false;
  const parsed = parseFrame(textLine(text));
  return parsed.kind === "fault" && parsed.reason === "text" && parsed.why === plainText;
}

function whole(value: JsonValue, line: Line): ParsedLine {
  if (isMessage(value)) {
    if (line.ended) return { kind: "frame", message: value };
    return fault("unterminated", `The last message has no line end after its ${line.byteLength} bytes.${pipeHint(line)}`, [value]);
  }
  if (Array.isArray(value) && value.length > 0 && value.every(isMessage)) {
    return fault("batch", `A batch of ${value.length} messages: only revision 2025-03-26 has batches.`, value);
  }
  return fault("json-not-rpc", notRpc(value));
}

/** No JSON as a whole: finds what else it is. */
function partly(text: string, first: string, line: Line): ParsedLine {
  if (first === "\ufeff") return byteOrderMark(text, line);
  const { messages, rest } = embeddedMessages(text);
  if (text.includes("\0")) return fault("nul", "The line has a NUL byte.", messages);
  if (/^\s*content-length\s*:\s*\d+/i.test(text)) {
    return fault("content-length", "Content-Length framing, as in LSP: over stdio, MCP messages are lines of their own without headers.", messages);
  }
  if (messages.length > 0 && rest === "") {
    return fault("messages-on-one-line", `${messages.length} messages on one line: each needs a line of its own.`, messages);
  }
  if (messages.length > 0) return fault("text-around-message", `${JSON.stringify(shorten(rest))} stands on the line of a message.`, messages);
  if (!line.ended && (first === "{" || first === "[")) {
    return fault("unterminated", `The stream ended inside a line, after ${line.byteLength} bytes of it.${pipeHint(line)}`);
  }
  if (text.includes("\r")) return fault("carriage-return", "Carriage returns without a line feed: a progress display redraws its line.");
  const value = scalar.test(text) ? parseJson(text) : undefined;
  return value === undefined ? fault("text", plainText) : fault("json-not-rpc", notRpc(value));
}

function byteOrderMark(text: string, line: Line): ParsedLine {
  // All marks at once, as there may be as many as characters; to JavaScript they are blanks.
  const rest = parseFrame({ ...line, text: text.trimStart() });
  const messages = rest.kind === "frame" ? [rest.message] : rest.kind === "fault" ? rest.messages : [];
  return fault("bom", "The line begins with a byte order mark.", messages);
}

function invalidUtf8(line: Line, at: number): ParsedLine {
  return fault("invalid-utf8", `Byte ${at} of the line is no UTF-8.`, embeddedMessages(line.text).messages);
}

function notRpc(value: JsonValue): string {
  if (!isObject(value)) return `JSON, but no message: ${Array.isArray(value) ? "an array" : shorten(JSON.stringify(value))}.`;
  const version = own(value, "jsonrpc");
  if (version === undefined) return 'JSON, but no JSON-RPC message: `"jsonrpc":"2.0"` is missing.';
  if (version !== "2.0") return `JSON-RPC ${shorten(JSON.stringify(version))} instead of "2.0".`;
  return "JSON with `jsonrpc`, but neither `method` nor `result` nor `error`.";
}

/** A stream that ends at a multiple of 65,536 bytes was probably cut by `process.exit` before the pipe was written. */
function pipeHint(line: Line): string {
  return line.byteLength > 0 && line.byteLength % 65_536 === 0
    ? " It was cut at a multiple of 65,536 bytes, the size of a pipe: the server exited before its output was written."
    : "";
}

function fault(reason: LineFault, why: string, messages: readonly JsonObject[] = []): ParsedLine {
  return { kind: "fault", reason, why, messages };
}

function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** The first character that is no blank of JSON; empty if there is none. */
function firstSign(text: string): string {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== 0x20 && code !== 0x09 && code !== 0x0d) return text[at] ?? "";
  }
  return "";
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
