import { isObject, own, type JsonObject, type JsonValue } from "../../json/jsonValue";
import { quote } from "../../json/quote";
import type { FrameReport, FrameSubject } from "../frames/frame";
import type { Rule } from "../rule";
import { mcp } from "../sources";

export const frameStructuredContent: Rule = {
  id: "frame-structured-content",
  level: "error",
  summary: "A tool's structured result is what its outputSchema promises, with a copy as text",
  reason: "Clients validate it and throw the whole result away where it does not fit; older ones see the text alone.",
  source: mcp("Structured Content", "server/tools#structured-content"),
  fixable: false,
  kinds: ["trace"],

  *checkFrame({ message, request, history, judge }) {
    const result = own(message, "result");
    if (request?.method !== "tools/call" || !isObject(result)) return;
    const type = own(result, "resultType");
    if (type !== undefined && type !== "complete") return;
    const name = own(request.params, "name");
    if (own(result, "isError") === true) yield* errorFields(result);
    else if (typeof name === "string") yield* structuredContentReports(name, history.tool(name)?.outputSchema, result, judge);
  },
};

/** What is wrong between a tool's result and its outputSchema. Not for results with `isError`, which need not fit. */
export function* structuredContentReports(tool: string, schema: JsonValue | undefined, result: JsonObject, judge: FrameSubject["judge"] | undefined): Generator<FrameReport> {
  if (!isObject(schema)) return;
  const content = own(result, "structuredContent");
  if (content === undefined) {
    yield { at: "/result", message: `Tool ${quote(tool)} has an outputSchema, but its result has no structuredContent.` };
    return;
  }
  const verdict = judge?.(schema, content);
  for (const error of verdict?.errors ?? []) yield { at: `/result/structuredContent${error.instance}`, message: `The structuredContent breaks the outputSchema: ${error.message}` };
  if (verdict?.limit !== undefined) yield { at: "/result/structuredContent", level: "info", message: verdict.limit };
  const blocks = own(result, "content");
  if (!(Array.isArray(blocks) && blocks.some((block) => isObject(block) && own(block, "type") === "text")))
    yield { at: "/result/content", level: "warning", message: `The result of ${quote(tool)} has structuredContent without a copy as text for older clients.` };
}

/** What an error has to say so that programs, models and people can all act on it. */
const fields = ["code", "message", "retryable", "suggested_action", "side_effect", "correlation_id"];

function* errorFields(result: JsonObject): Generator<FrameReport> {
  const lacking = fieldsMissing(result);
  if (lacking.length > 0) yield { at: "/result", level: "hint", message: `The error of this tool has no ${lacking.map((field) => quote(field)).join(", ")}; with them a model knows whether to try again.` };
}

/** The fields that neither the structured content nor a JSON text of the error has. */
function fieldsMissing(result: JsonObject): readonly string[] {
  const content = own(result, "content");
  const texts = Array.isArray(content) ? (content as readonly JsonValue[]).map((block) => (isObject(block) ? parsed(own(block, "text")) : undefined)) : [];
  const objects = [own(result, "structuredContent"), ...texts].flatMap((value) => (isObject(value) ? [value, own(value, "error")] : [])).filter(isObject);
  const missing = objects.map((object) => fields.filter((field) => !Object.hasOwn(object, field)));
  return missing.reduce((least, each) => (each.length < least.length ? each : least), fields);
}

function parsed(text: JsonValue | undefined): JsonValue | undefined {
  if (typeof text !== "string" || text.length > 65_536 || !text.trimStart().startsWith("{")) return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
