import { isObject, own, type JsonValue } from "#shared/json/jsonValue";
import type { SideEffect } from "#shared/mcp/outcome";
import type { Reply } from "./peer";

/** Codes with which a server refuses a request before it runs it. */
const refusals: ReadonlySet<number> = new Set([-32700, -32600, -32601, -32602, -32002, -32020, -32021, -32022, -32042]);
/** HTTP statuses that come before the request is run; 307 and 308 ask for it elsewhere. */
const refusedStatuses: ReadonlySet<number> = new Set([307, 308, 400, 401, 403, 404, 405, 406, 407, 413, 415, 429]);

/**
 * Whether something happened on the server although the request failed. "Unknown" wherever the
 * request may have been read and nobody said that it was not run.
 */
export function sideEffectOf(reply: Exclude<Reply, { kind: "result" }>): SideEffect {
  switch (reply.kind) {
    case "error":
      if (reply.error.code !== null && refusals.has(reply.error.code)) return "none";
      return reply.http && refusedBefore(reply.http) ? "none" : "unknown";
    case "timeout":
      return "unknown";
    case "cancelled":
      return reply.sent ? "unknown" : "none";
    case "failed":
      if (!reply.sent) return "none";
      return reply.http && refusedBefore(reply.http) ? "none" : "unknown";
  }
}

function refusedBefore({ status, headers }: { readonly status: number; readonly headers: Readonly<Record<string, string>> }): boolean {
  return refusedStatuses.has(status) || (status === 503 && headers["retry-after"] !== undefined);
}

/** What a tool says about itself in an error: the field `side_effect`, in structured content or in a JSON text. */
export function declaredSideEffect(result: JsonValue): SideEffect {
  if (!isObject(result)) return "unknown";
  const content = own(result, "content");
  const texts = Array.isArray(content) ? content.filter(isObject).map((block) => own(block, "text")) : [];
  for (const value of [own(result, "structuredContent"), ...texts.map(parse)]) {
    const named = sideEffectField(value) ?? (isObject(value) ? sideEffectField(own(value, "error")) : undefined);
    if (named) return named;
  }
  return "unknown";
}

function sideEffectField(value: JsonValue | undefined): SideEffect | undefined {
  const field = isObject(value) ? own(value, "side_effect") : undefined;
  return field === "none" || field === "done" || field === "unknown" ? field : undefined;
}

function parse(text: JsonValue | undefined): JsonValue | undefined {
  if (typeof text !== "string" || !text.trimStart().startsWith("{")) return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
