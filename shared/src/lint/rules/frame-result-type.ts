import { isObject, own, type JsonObject, type JsonValue } from "../../json/jsonValue";
import { toPointer } from "../../json/pointer";
import { quote } from "../../json/quote";
import { metaKeys } from "../../mcp/metaKeys";
import type { FrameReport, FrameSubject } from "../frames/frame";
import { objectIn } from "../frames/frameSession";
import type { Rule } from "../rule";
import { mcp } from "../sources";

/** The requests on which a server may ask for input (MRTR, "Supported Requests"). */
export const askingMethods: ReadonlySet<string> = new Set(["tools/call", "resources/read", "prompts/get"]);

export const frameResultType: Rule = {
  id: "frame-result-type",
  level: "error",
  summary: "A result of 2026-07-28 says of what type it is, and asks for input only where it may",
  reason: "Clients take an unknown type for an invalid result. A request for input on another method, or for what the client did not declare, cannot be served.",
  source: mcp("ResultType", "basic#resulttype"),
  fixable: false,
  kinds: ["trace"],

  *checkFrame(subject) {
    const { message, kind, from, era, eraIsCertain, method } = subject;
    const result = own(message, "result");
    if (kind !== "response" || from !== "server" || era === "legacy" || !eraIsCertain || !isObject(result)) return;
    const type = own(result, "resultType");
    if (type === undefined) yield { at: "/result", message: `The result${method === undefined ? "" : ` of ${method}`} has no "resultType", which every result of 2026-07-28 has; clients take it for "complete".` };
    else if (type === "input_required") yield* inputRequired(subject, result);
    else if (type !== "complete" && !(typeof type === "string" && hasExtensions(subject))) yield { at: "/result/resultType", message: `The "resultType" ${quote(type)} is unknown; 2026-07-28 has "complete" and "input_required".` };
  },
};

/** Extensions may add types; which ones, only their documents say. */
function hasExtensions({ history }: FrameSubject): boolean {
  return Object.keys(objectIn(history.serverCapabilities ?? {}, "extensions") ?? {}).length > 0;
}

function* inputRequired({ method, request }: FrameSubject, result: JsonObject): Generator<FrameReport> {
  if (method !== undefined && !askingMethods.has(method)) yield { at: "/result/resultType", message: `The server answered ${method} with "input_required", which only tools/call, resources/read and prompts/get may be.` };
  const requests = own(result, "inputRequests");
  if (requests === undefined && !Object.hasOwn(result, "requestState")) yield { at: "/result", message: 'The result is "input_required" with neither "inputRequests" nor "requestState".' };
  const capabilities = request && objectIn(objectIn(request.params, "_meta") ?? {}, metaKeys.clientCapabilities);
  if (!isObject(requests) || !capabilities) return;
  for (const [key, asked] of Object.entries(requests)) {
    const lacking = isObject(asked) ? undeclared(own(asked, "method"), own(asked, "params"), capabilities) : undefined;
    if (lacking !== undefined) yield { at: toPointer(["result", "inputRequests", key]), message: `The server asks for ${quote(own(asked as JsonObject, "method") ?? null)} in ${quote(key)}, but the client did not declare ${quote(lacking)}.` };
  }
}

/** The capability that a client would have to declare for what a server asks, where it did not. */
export function undeclared(method: JsonValue | undefined, params: JsonValue | undefined, capabilities: JsonObject): string | undefined {
  switch (method) {
    case "sampling/createMessage":
      return Object.hasOwn(capabilities, "sampling") ? undefined : "sampling";
    case "roots/list":
      return Object.hasOwn(capabilities, "roots") ? undefined : "roots";
    case "elicitation/create": {
      const declared = objectIn(capabilities, "elicitation");
      const mode = (isObject(params) ? own(params, "mode") : undefined) ?? "form";
      if (!declared) return "elicitation";
      // Without any mode it means forms.
      if (mode === "form") return Object.hasOwn(declared, "form") || !Object.hasOwn(declared, "url") ? undefined : "elicitation.form";
      return mode !== "url" || Object.hasOwn(declared, "url") ? undefined : "elicitation.url";
    }
    default:
      return undefined;
  }
}
