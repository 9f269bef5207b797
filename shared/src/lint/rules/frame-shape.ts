import { isObject, own, type JsonObject, type JsonValue } from "../../json/jsonValue";
import { quote } from "../../json/quote";
import type { FrameReport, FrameSubject } from "../frames/frame";
import type { Rule } from "../rule";
import { mcp } from "../sources";

export const frameShape: Rule = {
  id: "frame-shape",
  level: "error",
  summary: "Every message is a JSON-RPC 2.0 request, notification or response",
  reason: "What is no JSON-RPC message is dropped by most readers without a word, so the other side waits for an answer that never comes.",
  source: mcp("Messages", "basic#messages"),
  fixable: false,
  kinds: ["trace"],

  *checkFrame(subject) {
    const { message, kind } = subject;
    const version = own(message, "jsonrpc");
    if (version === undefined) yield { at: "", message: 'The message has no "jsonrpc": "2.0".' };
    else if (version !== "2.0") yield { at: "/jsonrpc", message: `"jsonrpc" is ${quote(version)}, where "2.0" has to be.` };
    const method = own(message, "method");
    if (method !== undefined && typeof method !== "string") {
      yield { at: "/method", message: `"method" is ${quote(method)}, where a string has to be.` };
      return;
    }
    if (kind === "response") yield* response(subject);
    else yield* call(message, kind);
  },
};

/** Of a message that is no object: a batch in the one revision that has them is judged message by message. */
export function notAMessage(message: JsonValue): FrameReport {
  const what = Array.isArray(message) ? "A batch of messages, which only revision 2025-03-26 has, is" : `${quote(message)} is`;
  return { at: "", message: `${what} no JSON-RPC message: one object has to be.` };
}

function* call(message: JsonObject, kind: "request" | "notification"): Generator<FrameReport> {
  const id = own(message, "id");
  if (kind === "request" && typeof id !== "string" && !(typeof id === "number" && Number.isInteger(id)))
    yield { at: "/id", message: `The id of this request is ${quote(id ?? null)}, where a string or an integer has to be.` };
  const params = own(message, "params");
  if (params !== undefined && !isObject(params)) yield { at: "/params", message: `"params" is ${quote(params)}, where an object has to be.` };
  for (const name of ["result", "error"] as const) if (Object.hasOwn(message, name)) yield { at: `/${name}`, on: "key", message: `A ${kind} has "method", and so no "${name}".` };
}

function* response({ message, revision, eraIsCertain }: FrameSubject): Generator<FrameReport> {
  const hasResult = Object.hasOwn(message, "result");
  const error = own(message, "error");
  if (!hasResult && error === undefined) yield { at: "", message: 'The message has neither "method" nor "result" nor "error".' };
  if (hasResult && error !== undefined) yield { at: "/error", on: "key", message: 'The response has both "result" and "error", where exactly one has to be.' };
  const id = own(message, "id");
  const result = own(message, "result");
  if (id === null && !hasResult) {
    // Since 2025-11-25 such an error has no id; JSON-RPC itself, and so what came before, has null there.
    if (eraIsCertain && revision >= "2025-11-25") yield { at: "/id", level: "warning", message: `The id of this error is null; where the id of the request could not be read, ${revision} has none.` };
  } else if (id === undefined) {
    if (hasResult) yield { at: "", message: "The response has no id, so nobody knows what it answers." };
    else if (error !== undefined && eraIsCertain && revision < "2025-11-25") yield { at: "", level: "warning", message: `The error has no id; ${revision} has null where the id of the request could not be read.` };
  } else if (typeof id !== "string" && !(typeof id === "number" && Number.isInteger(id))) yield { at: "/id", message: `The id of this response is ${quote(id)}, where a string or an integer has to be.` };
  if (hasResult && !isObject(result)) yield { at: "/result", message: `"result" is ${quote(result ?? null)}, where an object has to be.` };
  if (error === undefined) return;
  if (!isObject(error)) {
    yield { at: "/error", message: `"error" is ${quote(error)}, where an object with "code" and "message" has to be.` };
    return;
  }
  const code = own(error, "code");
  const text = own(error, "message");
  if (typeof code !== "number" || !Number.isInteger(code)) yield code === undefined ? { at: "/error", message: 'The error has no "code".' } : { at: "/error/code", message: `The code of the error is ${quote(code)}, where an integer has to be.` };
  if (typeof text !== "string") yield text === undefined ? { at: "/error", message: 'The error has no "message".' } : { at: "/error/message", message: `The message of the error is ${quote(text)}, where a string has to be.` };
}
