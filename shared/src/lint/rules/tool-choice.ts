import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { kindOf, propertyOf, rootOf, stringIn, stringOf } from "../../json/nodes";
import { jsonName } from "../jsonName";
import { quote } from "../quote";
import type { Report, Rule } from "../rule";

export const toolChoice: Rule = {
  id: "tool-choice",
  level: "error",
  summary: "A tool choice is one of the provider's, and its tool is there",
  reason: "A value that the provider does not know, a tool named in the other API's shape, or one that is not in the list, and the request is refused.",
  source: { title: "OpenAI, function calling: tool choice", url: "https://platform.openai.com/docs/guides/function-calling#tool-choice", date: "2026-12-01" },
  fixable: false,
  kinds: ["function-tools", "transcript"],

  *checkDocument({ document, recognition }) {
    const root = rootOf(document);
    const choice = root === undefined ? undefined : propertyOf(document, root, "tool_choice");
    if (choice === undefined) return;
    const names = new Set(recognition.functions.flatMap(({ name }) => (name === undefined ? [] : (stringOf(document, name) ?? []))));
    const format = recognition.functions[0]?.format;
    if (format === "gemini") return;
    yield* format === "anthropic" ? anthropicFaults(document, choice, names) : openAiFaults(document, choice, names, format === "openai-responses");
  },
};

function* openAiFaults(document: JsonDocument, choice: JsonNode, names: ReadonlySet<string>, isFlat: boolean): Iterable<Report> {
  const text = stringOf(document, choice);
  if (text !== undefined) {
    if (["auto", "none", "required"].includes(text)) return;
    const hint = names.has(text) ? "; a tool is named by an object" : text === "any" ? '; Anthropic\'s "any" is "required" here' : "";
    yield { at: choice, message: `"tool_choice" is "auto", "none", "required" or names a tool, but here is ${quote(text)}${hint}.` };
    return;
  }
  if (kindOf(document, choice) !== "object") {
    yield { at: choice, message: `"tool_choice" must be a string or an object, but is ${jsonName(document, choice)}.` };
    return;
  }
  if (stringIn(document, choice, "type") !== "function") return;
  const inner = propertyOf(document, choice, "function");
  const flat = propertyOf(document, choice, "name");
  if (isFlat && inner !== undefined) yield { at: inner, on: "key", message: 'Responses wants the name beside "type", without "function" around it.' };
  else if (!isFlat && flat !== undefined && inner === undefined) yield { at: flat, on: "key", message: 'Chat Completions wants the name inside of "function".' };
  else yield* unknownTool(document, isFlat ? flat : inner === undefined ? undefined : propertyOf(document, inner, "name"), choice, names);
}

function* anthropicFaults(document: JsonDocument, choice: JsonNode, names: ReadonlySet<string>): Iterable<Report> {
  const type = kindOf(document, choice) === "object" ? stringIn(document, choice, "type") : undefined;
  if (type === undefined || !["auto", "any", "tool", "none"].includes(type)) {
    yield { at: choice, message: 'Anthropic\'s "tool_choice" is an object with the "type" auto, any, tool or none.' };
  } else if (type === "tool") yield* unknownTool(document, propertyOf(document, choice, "name"), choice, names);
}

function* unknownTool(document: JsonDocument, name: JsonNode | undefined, choice: JsonNode, names: ReadonlySet<string>): Iterable<Report> {
  const text = name === undefined ? undefined : stringOf(document, name);
  if (name === undefined || text === undefined) yield { at: choice, message: '"tool_choice" names no tool.' };
  else if (names.size > 0 && !names.has(text)) yield { at: name, message: `No tool of the request is named ${quote(text)}.` };
}
