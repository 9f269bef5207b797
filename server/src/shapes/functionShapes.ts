import type { ToolFormat } from "#shared/documents/functionTools";
import type { Suggestion } from "../completion/suggestion";
import { object, oneOf, text, type Field, type Shape } from "./shape";

const schema = { kind: "schema" } as const satisfies Shape;
const strictParameters = '{\n\t"type": "object",\n\t"properties": {\n\t\t$1\n\t},\n\t"required": [],\n\t"additionalProperties": false\n}';

const name: Field = { name: "name", doc: "The name by which the model calls the tool: letters, digits, `_` and `-`, at most 64.", shape: text, required: true };
const description: Field = { name: "description", doc: "What the tool does and when to use it. The model chooses by it.", shape: text };
const parameters: Field = { name: "parameters", doc: "The JSON Schema of the arguments.", shape: schema, template: strictParameters };
const strict: Field = { name: "strict", doc: "True holds the model to the schema exactly. Then every object is closed and requires all of its properties, and only some keywords are taken.", shape: { kind: "boolean", sample: true } };
const functionType: Field = { name: "type", doc: "What kind of tool it is.", shape: oneOf(["function", "A function of yours."]), required: true };

/** The tools of each provider, by the name of its field. */
export const functionShapes: { readonly [format in ToolFormat]: Shape } = {
  "openai-chat": object(functionType, { name: "function", doc: "The function itself: Chat Completions wraps it.", shape: object(name, description, parameters, strict), template: `{\n\t"name": "\${1:tool_name}",\n\t"description": "\${2:What it does.}",\n\t"parameters": {\n\t\t"type": "object",\n\t\t"properties": {\n\t\t\t$3\n\t\t}\n\t}\n}`, required: true }),
  "openai-responses": object(functionType, name, description, parameters, strict),
  anthropic: object(
    { ...name, doc: "The name by which the model calls the tool: letters, digits, `_` and `-`, at most 128." },
    description,
    { name: "input_schema", doc: "The JSON Schema of the input. Its root is `\"type\": \"object\"`.", shape: schema, required: true },
    { name: "strict", doc: "True holds the model to the schema exactly.", shape: { kind: "boolean", sample: true } },
    { name: "cache_control", doc: "Everything up to this tool may be kept for the next request.", shape: object({ name: "type", doc: "How it is kept.", shape: oneOf(["ephemeral", "For some minutes."]) }), template: '{ "type": "ephemeral" }' },
  ),
  gemini: object({
    name: "functionDeclarations",
    doc: "The functions of this tool.",
    shape: {
      kind: "list",
      of: object(
        { ...name, doc: "The name by which the model calls the function." },
        description,
        { name: "parameters", doc: "The arguments, in Gemini's own subset of OpenAPI schemas. Not beside `parametersJsonSchema`.", shape: schema },
        { name: "parametersJsonSchema", doc: "The arguments as JSON Schema. Not beside `parameters`.", shape: schema },
        { name: "response", doc: "The result, in Gemini's own subset of OpenAPI schemas. Not beside `responseJsonSchema`.", shape: schema },
        { name: "responseJsonSchema", doc: "The result as JSON Schema. Not beside `response`.", shape: schema },
      ),
    },
  }),
};

const parametersText = '"parameters": {\n\t\t"type": "object",\n\t\t"properties": {\n\t\t\t$3\n\t\t}\n\t}';

const templates: { readonly [format in ToolFormat]: string } = {
  "openai-chat": `{\n\t"type": "function",\n\t"function": {\n\t\t"name": "\${1:tool_name}",\n\t\t"description": "\${2:What it does.}",\n\t\t${parametersText.replaceAll("\n\t", "\n\t\t")}\n\t}\n}`,
  "openai-responses": `{\n\t"type": "function",\n\t"name": "\${1:tool_name}",\n\t"description": "\${2:What it does.}",\n\t${parametersText}\n}`,
  anthropic: `{\n\t"name": "\${1:tool_name}",\n\t"description": "\${2:What it does.}",\n\t"input_schema": {\n\t\t"type": "object",\n\t\t"properties": {\n\t\t\t$3\n\t\t}\n\t}\n}`,
  gemini: `{\n\t"name": "\${1:tool_name}",\n\t"description": "\${2:What it does.}",\n\t${parametersText}\n}`,
};

const titles: { readonly [format in ToolFormat]: string } = { "openai-chat": "OpenAI Chat Completions", "openai-responses": "OpenAI Responses", anthropic: "Anthropic", gemini: "Gemini" };

export const functionFormats = Object.keys(titles) as readonly ToolFormat[];

export function newFunctionTool(format: ToolFormat): Suggestion {
  return { label: "New tool", kind: "snippet", detail: titles[format], rank: 1, template: templates[format] };
}

/** A list in which no tool is complete yet, and so of any provider. */
export const anyFunctionsShape: Shape = {
  kind: "list",
  of: { kind: "any" },
  snippets: functionFormats.map((format): Suggestion => {
    const { template } = newFunctionTool(format);
    return { label: `New function tool: ${titles[format]}`, kind: "snippet", template: format === "gemini" ? `{\n\t"functionDeclarations": [\n\t\t${template.replaceAll("\n", "\n\t\t")}\n\t]\n}` : template };
  }),
};

/** A list of a provider's tools; of Gemini's, the list of function declarations. */
export function functionsShape(format: ToolFormat): Shape {
  const of = functionShapes[format];
  if (format !== "gemini" || of.kind !== "object") return { kind: "list", of, snippets: [newFunctionTool(format)] };
  const fields = of.fields.map((field): Field => (field.shape.kind === "list" ? { ...field, shape: { ...field.shape, snippets: [newFunctionTool(format)] } } : field));
  return { kind: "list", of: { kind: "object", fields } };
}
