import { answersOf, turnsOf, type ToolCall } from "../../documents/conversation";
import type { FunctionTool } from "../../documents/functionTools";
import type { JsonDocument } from "../../json/jsonDocument";
import { isObject, type JsonValue } from "../../json/jsonValue";
import { propertyOf, rootOf, stringOf, valueOf } from "../../json/nodes";
import { parseJson } from "../../json/parse";
import { breaksStructure } from "../../json/syntaxFault";
import { jsonName } from "../jsonName";
import { quote } from "../quote";
import type { Judge } from "../judge";
import type { Report, Rule } from "../rule";

export const callArguments: Rule = {
  id: "call-arguments",
  level: "error",
  summary: "The arguments of a call are what the provider and the tool's schema say",
  reason: "OpenAI sends arguments as a text with JSON in it, which may be cut off; others send an object. Half a document must never be run, and arguments that break the schema fail the call.",
  source: { title: "OpenAI, function calling: handling function calls", url: "https://platform.openai.com/docs/guides/function-calling#handling-function-calls", date: "2026-12-01" },
  fixable: false,
  kinds: ["transcript"],

  *checkDocument({ document, recognition }, { judge }) {
    const turns = [...turnsOf(document), ...answersOf(document).map(({ turn }) => turn)];
    // One value for all calls of a tool: what the evaluator finds out about a schema is kept with it.
    const schemas = new Map(recognition.functions.map((tool) => [tool, tool.parameters === undefined ? undefined : valueOf(document, tool.parameters)]));
    for (const call of turns.flatMap(({ calls }) => calls)) yield* faults(document, call, schemas, judge);
  },
};

function* faults(document: JsonDocument, call: ToolCall, schemas: ReadonlyMap<FunctionTool, JsonValue | undefined>, judge: Judge): Iterable<Report> {
  const at = call.arguments;
  if (at === undefined) return;
  const name = call.name === undefined ? "" : (stringOf(document, call.name) ?? "");
  const tool = [...schemas.keys()].find((each) => each.name !== undefined && stringOf(document, each.name) === name);
  let value: JsonValue;
  if (call.format.startsWith("openai")) {
    const text = stringOf(document, at);
    if (text === undefined) {
      yield { at, message: `OpenAI's arguments are a string with JSON in it, but here is ${jsonName(document, at)}.` };
      return;
    }
    if (text.trim() === "") {
      if (tool && takesArguments(document, tool)) yield { at, message: `The call of ${quote(name)} has the empty string for arguments, which is no JSON.` };
      else yield { at, level: "info", message: `The call of ${quote(name)} has the empty string for arguments; read it as {}.` };
      return;
    }
    const inner = parseJson(text);
    const fault = inner.faults.find((each) => breaksStructure(each) || each.code === "trailing-comma" || each.code === "comment");
    const root = rootOf(inner);
    if (fault || root === undefined) {
      const isCut = fault?.code === "unclosed" || fault?.code === "unterminated-string";
      yield { at, message: `The arguments of ${quote(name)} are ${isCut ? "cut off" : "no JSON"} and must not be run.` };
      return;
    }
    value = valueOf(inner, root);
  } else value = valueOf(document, at);
  if (!isObject(value)) {
    yield { at, message: `The arguments of ${quote(name)} must be an object, but are ${quote(JSON.stringify(value)).slice(1, -1)}.` };
    return;
  }
  const schema = tool && schemas.get(tool);
  if (tool?.parameters === undefined || schema === undefined || !isObject(schema)) return;
  const verdict = judge.verdict({ schema, instance: value });
  const [error] = verdict?.errors ?? [];
  if (verdict && !verdict.valid && verdict.limit === undefined && error && !error.keyword.endsWith("ef")) {
    yield { at, message: `The arguments of ${quote(name)} break its schema at ${quote(error.instance === "" ? "/" : error.instance)}: ${error.message}`, related: [{ at: tool.parameters, on: "key", message: "The schema." }] };
  }
}

function takesArguments(document: JsonDocument, { parameters }: FunctionTool): boolean {
  const properties = parameters === undefined ? undefined : propertyOf(document, parameters, "properties");
  return properties !== undefined && (document.sizes[properties] ?? 1) > 1;
}
