import type { TrafficRow, TrafficState } from "#shared/contracts/traffic";
import { isObject, own, type JsonObject, type JsonValue } from "#shared/json/jsonValue";
import { nameOf, objectIn } from "#shared/lint/frames/frameSession";
import { metaKeys } from "#shared/mcp/metaKeys";
import { type Asked, paramsOf } from "./conversations";

/** How long what a row says of its message may be, in UTF-16 code units. */
const aboutLength = 120;

/** What a message says of itself, for its row. */
export function rowFacts(message: JsonObject, request: Asked | undefined): Pick<TrafficRow, "shape" | "method" | "about" | "id" | "state"> {
  const method = own(message, "method");
  const given = own(message, "id");
  const id = given === undefined ? null : short(JSON.stringify(given));
  if (typeof method === "string") {
    const params = paramsOf(message);
    const isRequest = Object.hasOwn(message, "id");
    return { shape: isRequest ? "request" : "notification", method, about: short(aboutOf(method, params)), id, state: isRequest ? "pending" : null };
  }
  const named = request?.method ?? null;
  if (Object.hasOwn(message, "error")) return { shape: "error", method: named, about: short(errorWords(own(message, "error"))), id, state: "error" };
  return { shape: "result", method: named, about: null, id, state: stateOf(own(message, "result")) };
}

/** The revision that a message shows itself to be in. */
export function revisionIn(message: JsonObject, request: Asked | undefined): string | null {
  const params = paramsOf(message);
  const own_ = own(objectIn(params, "_meta") ?? {}, metaKeys.protocolVersion) ?? (own(message, "method") === "initialize" ? own(params, "protocolVersion") : undefined);
  if (typeof own_ === "string") return short(own_);
  const chosen = request?.method === "initialize" ? own(objectIn(message, "result") ?? {}, "protocolVersion") : undefined;
  return typeof chosen === "string" ? short(chosen) : (request?.revision ?? null);
}

function stateOf(result: JsonValue | undefined): TrafficState {
  if (!isObject(result)) return "ok";
  if (own(result, "resultType") === "input_required") return "input-required";
  return own(result, "isError") === true ? "tool-error" : "ok";
}

function aboutOf(method: string, params: JsonObject): string | null {
  const name = nameOf(method, params) ?? own(params, "uri");
  if (typeof name === "string") return name;
  switch (method) {
    case "notifications/progress":
      return progressWords(params);
    case "notifications/message":
      return [own(params, "level"), textOf(own(params, "data"))].filter((part) => typeof part === "string").join(": ");
    case "notifications/cancelled":
      return textOf(own(params, "reason"));
    default:
      return textOf(own(params, "message")) ?? textOf(own(params, "level"));
  }
}

function progressWords(params: JsonObject): string {
  const [progress, total, message] = [own(params, "progress"), own(params, "total"), own(params, "message")];
  const amount = typeof total === "number" ? `${String(progress)} of ${total}` : String(progress);
  return typeof message === "string" ? `${amount}: ${message}` : amount;
}

function errorWords(error: JsonValue | undefined): string {
  if (!isObject(error)) return "no error object";
  return `${JSON.stringify(own(error, "code")) ?? "no code"} ${textOf(own(error, "message")) ?? ""}`.trim();
}

function textOf(value: JsonValue | undefined): string | null {
  if (value === undefined) return null;
  if (typeof value === "string") return value;
  const text = JSON.stringify(value);
  return text.length > aboutLength ? text.slice(0, aboutLength) : text;
}

function short(text: string): string;
function short(text: string | null): string | null;
function short(text: string | null): string | null {
  return text !== null && text.length > aboutLength ? `${text.slice(0, aboutLength - 1)}…` : text;
}
