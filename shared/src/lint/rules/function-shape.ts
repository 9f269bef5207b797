import type { FunctionTool, ToolFormat } from "../../documents/functionTools";
import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { childrenOf, endOf, keyOf, keyRange, kindOf, propertyOf, rootOf, startOf, stringIn } from "../../json/nodes";
import type { Fix } from "../problem";
import type { Report, Rule } from "../rule";
import { renameKey } from "../textEdits";

const titles: { readonly [format in ToolFormat]: string } = { "openai-chat": "Chat Completions", "openai-responses": "Responses", anthropic: "Anthropic", gemini: "Gemini" };
/** The field of the parameters' schema. */
const fields: { readonly [format in ToolFormat]: readonly string[] } = {
  "openai-chat": ["parameters"],
  "openai-responses": ["parameters"],
  anthropic: ["input_schema"],
  gemini: ["parameters", "parametersJsonSchema"],
};

export const functionShape: Rule = {
  id: "function-shape",
  level: "error",
  summary: "A function tool has the nesting and the fields of its provider",
  reason: "Chat Completions wraps a tool in `function`, Responses does not; Anthropic calls the schema `input_schema`. A request in the wrong shape is refused, or the tool is taken without parameters.",
  source: { title: "OpenAI, function calling", url: "https://platform.openai.com/docs/guides/function-calling", date: "2026-12-01" },
  fixable: true,
  kinds: ["function-tools", "transcript"],

  *checkDocument({ document, recognition }) {
    const expected = formatOfRequest(document) ?? recognition.functions[0]?.format;
    for (const tool of recognition.functions) {
      if (expected && expected !== tool.format && bothOpenAi(expected, tool.format)) {
        const what = expected === "openai-chat" ? 'wants the tool inside of "function"' : 'wants the tool without "function" around it';
        yield { at: tool.node, message: `${titles[expected]} ${what}.`, fixes: expected === "openai-chat" ? wrap(document, tool) : unwrap(document, tool) };
      } else yield* fieldFaults(document, tool);
    }
  },
};

/** Where a request itself says which API it is for. */
function formatOfRequest(document: JsonDocument): ToolFormat | undefined {
  const root = rootOf(document);
  if (root === undefined || kindOf(document, root) !== "object") return undefined;
  if (propertyOf(document, root, "input") !== undefined || stringIn(document, root, "object") === "response") return "openai-responses";
  if (propertyOf(document, root, "contents") !== undefined) return "gemini";
  if (propertyOf(document, root, "messages") === undefined) return undefined;
  return propertyOf(document, root, "system") !== undefined || /^claude/i.test(stringIn(document, root, "model") ?? "") ? "anthropic" : "openai-chat";
}

function bothOpenAi(a: ToolFormat, b: ToolFormat): boolean {
  return a.startsWith("openai") && b.startsWith("openai");
}

/** A schema under another provider's word, or beside `function` instead of inside of it. */
function* fieldFaults(document: JsonDocument, { format, node, declaration }: FunctionTool): Iterable<Report> {
  const right = fields[format];
  for (const name of ["parameters", "parametersJsonSchema", "input_schema", "inputSchema"]) {
    const at = right.includes(name) ? undefined : propertyOf(document, declaration, name);
    if (at === undefined) continue;
    const [word = "parameters"] = right;
    const isFree = propertyOf(document, declaration, word) === undefined;
    yield { at, on: "key", message: `${titles[format]} calls the schema of a tool "${word}", not "${name}".`, fixes: isFree ? [{ title: `Rename it to \`${word}\``, edits: [renameKey(document, at, word)] }] : [] };
  }
  // "This field is mutually exclusive with parameters": Gemini API, v1beta, FunctionDeclaration.
  const both = format === "gemini" && propertyOf(document, declaration, "parameters") !== undefined ? propertyOf(document, declaration, "parametersJsonSchema") : undefined;
  if (both !== undefined) yield { at: both, on: "key", message: 'Gemini takes "parameters" or "parametersJsonSchema", not both.' };
  if (format !== "openai-chat") return;
  for (const name of ["name", "description", "parameters", "strict"]) {
    const at = propertyOf(document, node, name);
    if (at !== undefined && propertyOf(document, declaration, name) === undefined) yield { at, on: "key", message: `Chat Completions reads "${name}" inside of "function", not beside it.` };
  }
}

/** Everything but `type` goes into `function`. */
function wrap(document: JsonDocument, { node }: FunctionTool): readonly Fix[] {
  const inner = childrenOf(document, node).filter((child) => keyOf(document, child) !== "type");
  const [first] = inner;
  const last = inner.at(-1);
  if (first === undefined || last === undefined || last - first >= (document.sizes[node] ?? 0) || keyOf(document, childrenOf(document, node)[0] ?? -1) !== "type") return [];
  const start = keyRange(document, first)?.start ?? 0;
  const end = endOf(document, last);
  return [{ title: "Put it into `function`", edits: [{ start, end: start, text: '"function": { ' }, { start: end, end, text: " }" }] }];
}

function unwrap(document: JsonDocument, { node, declaration }: FunctionTool): readonly Fix[] {
  const members: readonly JsonNode[] = childrenOf(document, declaration);
  const [first] = members;
  const last = members.at(-1);
  const key = keyRange(document, declaration);
  if (first === undefined || last === undefined || !key || node === declaration) return [];
  const inner = document.text.slice(keyRange(document, first)?.start ?? startOf(document, first), endOf(document, last));
  return [{ title: "Take it out of `function`", edits: [{ start: key.start, end: endOf(document, declaration), text: inner }] }];
}
