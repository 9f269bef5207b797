import { isObject, own, type JsonObject } from "#shared/json/jsonValue";
import type { Finding } from "#shared/mcp/outcome";
import type { Tool } from "#shared/mcp/tool";
import type { Judge } from "./sessionPorts";

const rule = "frame-structured-content";

/** What is wrong between a tool's result and its outputSchema. Not for results with `isError`, which need not fit. */
export function judgeStructuredContent(tool: Tool | undefined, result: JsonObject, judge: Judge | undefined): readonly Finding[] {
  const schema = tool?.outputSchema;
  if (!tool || !isObject(schema)) return [];
  const content = own(result, "structuredContent");
  if (content === undefined) return [{ rule, level: "error", message: `Tool ${JSON.stringify(tool.name)} has an outputSchema, but its result has no structuredContent.`, pointer: "" }];
  const texts = own(result, "content");
  const copy: readonly Finding[] =
    Array.isArray(texts) && texts.some((block) => isObject(block) && own(block, "type") === "text")
      ? []
      : [{ rule, level: "warning", message: `The result of ${JSON.stringify(tool.name)} has structuredContent without a copy as text for older clients.`, pointer: "/content" }];
  if (!judge) return copy;
  const verdict = judge(schema, content);
  const errors = verdict.errors.map((error): Finding => ({ rule, level: "error", message: `The structuredContent breaks the outputSchema: ${error.message}`, pointer: `/structuredContent${error.instance}` }));
  const limit: readonly Finding[] = verdict.limit === undefined ? [] : [{ rule, level: "info", message: verdict.limit, pointer: "/structuredContent" }];
  return [...errors, ...limit, ...copy];
}
