import type { Recognition } from "../documents/recognise";
import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { isObject, type JsonObject, type JsonValue, own } from "../json/jsonValue";
import { kindOf, valueOf } from "../json/nodes";
import { escapeToken } from "../json/pointer";
import type { FunctionTool, ToolTarget } from "./functionTool";
import { fromGeminiSchema } from "./geminiSchema";

/** Where each format keeps what the formats share. */
const fields: { readonly [target in ToolTarget]: { readonly parameters: readonly string[]; readonly output: readonly string[] } } = {
  mcp: { parameters: ["inputSchema"], output: ["outputSchema"] },
  "openai-chat": { parameters: ["parameters"], output: [] },
  "openai-responses": { parameters: ["parameters"], output: [] },
  anthropic: { parameters: ["input_schema"], output: [] },
  gemini: { parameters: ["parametersJsonSchema", "parameters"], output: ["responseJsonSchema", "response"] },
};

/** The tools of a manifest, of a list of function tools or of a request, in order. What has no name is left out. */
export function readTools(document: JsonDocument, { tools, functions }: Recognition): readonly FunctionTool[] {
  const ofMcp = tools.flatMap((node) => readTool(document, "mcp", node, node));
  return [...ofMcp, ...functions.flatMap(({ format, node, declaration }) => readTool(document, format, format === "gemini" ? declaration : node, declaration))];
}

function readTool(document: JsonDocument, format: ToolTarget, node: JsonNode, declaration: JsonNode): readonly FunctionTool[] {
  if (kindOf(document, node) !== "object") return [];
  const raw = valueOf(document, node) as JsonObject;
  const inner = node === declaration ? raw : own(raw, "function");
  if (!isObject(inner)) return [];
  const name = own(inner, "name");
  if (typeof name !== "string") return [];
  const prefix = inner === raw ? "" : "/function";
  const [parameters, output] = [present(inner, fields[format].parameters), present(inner, fields[format].output)];
  const description = own(inner, "description");
  const strict = own(inner, "strict");
  const shared = new Set(["name", "description", "strict", ...(inner === raw ? ["type"] : []), ...(parameters ? [parameters.name] : []), ...(output ? [output.name] : [])]);
  const outside = inner === raw ? [] : Object.entries(raw).filter(([key]) => key !== "type" && key !== "function").map(([key, value]) => ({ pointer: `/${escapeToken(key)}`, name: key, value }));
  const inside = Object.entries(inner).filter(([key]) => !shared.has(key)).map(([key, value]) => ({ pointer: `${prefix}/${escapeToken(key)}`, name: key, value }));
  return [
    {
      format,
      name,
      description: typeof description === "string" ? description : undefined,
      parameters: parameters && schemaOf(format, parameters),
      output: output && schemaOf(format, output),
      strict: typeof strict === "boolean" ? strict : undefined,
      rest: [...outside, ...inside],
      parametersPointer: `${prefix}/${parameters?.name ?? fields[format].parameters[0] ?? ""}`,
      outputPointer: `${prefix}/${output?.name ?? ""}`,
      raw,
    },
  ];
}

type Field = { readonly name: string; readonly value: JsonValue };

function present(object: JsonObject, names: readonly string[]): Field | undefined {
  for (const name of names) {
    const value = own(object, name);
    if (value !== undefined) return { name, value };
  }
  return undefined;
}

/** Gemini's older fields hold an OpenAPI schema. */
function schemaOf(format: ToolTarget, { name, value }: Field): JsonValue {
  return format === "gemini" && !name.endsWith("JsonSchema") ? fromGeminiSchema(value) : value;
}
