import type { JsonObject, JsonValue } from "../json/jsonValue";
import { quote } from "../json/quote";
import { parseJson } from "../json/parse";
import { pointerOf, resolvePointer } from "../json/nodePointer";
import { applyEdits } from "../lint/fixes";
import { defaultLimits } from "../lint/limits";
import { lint } from "../lint/lint";
import type { Profile } from "../lint/profiles";
import { schemaSubject } from "../lint/schemaSubject";
import { makeStrict } from "../rewrite/makeStrict";
import { type FunctionTool, type Loss, toolTitles, type ToolTarget } from "./functionTool";
import { providerNames } from "./providerNames";

export type Conversion = {
  /** What goes into `tools` of a request, or of a tools/list result. */
  readonly tools: readonly JsonObject[];
  readonly losses: readonly Loss[];
  /** New name → old name, of those that changed. */
  readonly names: { readonly [name: string]: string };
};

/** The profile whose rules say what a provider refuses. */
const profiles: { readonly [target in ToolTarget]?: Profile } = { "openai-chat": "openai", "openai-responses": "openai", anthropic: "anthropic", gemini: "gemini" };

/** Tools in the words of another format, with everything that could not come along. */
export function convertTools(tools: readonly FunctionTool[], target: ToolTarget, options: { readonly strict: boolean }): Conversion {
  const names = providerNames(target, tools.map(({ name }) => name));
  const losses: Loss[] = [];
  const written = tools.map((tool, index) => writeTool(tool, target, names[index] ?? tool.name, options.strict, losses));
  const renamed = tools.flatMap(({ name }, index) => (names[index] === name ? [] : [[names[index] ?? name, name] as const]));
  const list = target === "gemini" ? [{ functionDeclarations: written }] : written;
  losses.push(...staleNames(tools, renamed), ...refusals(target, list, tools));
  return { tools: list, losses, names: Object.fromEntries(renamed) };
}

function writeTool(tool: FunctionTool, target: ToolTarget, name: string, strict: boolean, losses: Loss[]): JsonObject {
  const lose = (pointer: string, message: string): void => void losses.push({ tool: tool.name, pointer, message });
  const isSame = tool.format === target;
  const { schema, isStrict } = parametersOf(tool, strict, lose);
  const given = isSame ? tool.rest.filter(({ pointer }) => !pointer.startsWith("/function/")) : [];
  const inside = isSame ? tool.rest.filter(({ pointer }) => pointer.startsWith("/function/")) : [];
  if (!isSame) for (const { pointer, name: field, value } of tool.rest) if (!(field === "title" && tool.description === undefined && typeof value === "string")) lose(pointer, `${toolTitles[target]} has no field ${JSON.stringify(field)}.`);
  const title = tool.rest.find(({ name: field }) => field === "title")?.value;
  const description = tool.description ?? (isSame || typeof title !== "string" ? undefined : title);
  const head = { name, ...(description !== undefined && { description }) };
  const extra = Object.fromEntries(given.map(({ name: field, value }) => [field, value]));
  if (tool.output !== undefined && target !== "mcp" && target !== "gemini") lose(tool.outputPointer, `${toolTitles[target]} has no place for the schema of results.`);
  if (isStrict && (target === "mcp" || target === "gemini")) lose("/strict", `${toolTitles[target]} cannot be told to hold the model to the schema.`);
  switch (target) {
    case "mcp":
      return { ...head, inputSchema: schema, ...(tool.output !== undefined && { outputSchema: tool.output }), ...extra };
    case "openai-chat":
      return { type: "function", function: { ...head, parameters: schema, ...(isStrict !== undefined && { strict: isStrict }), ...Object.fromEntries(inside.map(({ name: field, value }) => [field, value])) }, ...extra };
    case "openai-responses":
      // Without the field Responses takes a tool for strict.
      return { type: "function", ...head, parameters: schema, strict: isStrict ?? (isSame ? true : false), ...extra };
    case "anthropic":
      return { ...head, input_schema: schema, ...(isStrict !== undefined && { strict: isStrict }), ...extra };
    case "gemini":
      return { ...head, parametersJsonSchema: schema, ...(tool.output !== undefined && { responseJsonSchema: tool.output }), ...extra };
  }
}

/** Descriptions that send the model to a tool by a name that it has no more. */
function staleNames(tools: readonly FunctionTool[], renamed: readonly (readonly [name: string, old: string])[]): readonly Loss[] {
  return tools.flatMap(({ name: tool, description = "", format }) =>
    renamed.flatMap(([name, old]) => {
      const parts = description.split(old);
      const stands = parts.slice(1).some((after, index) => !/^\w/.test(after) && !/\w$/.test(parts[index] ?? ""));
      return stands ? [{ tool, pointer: format === "openai-chat" ? "/function/description" : "/description", message: `The description names ${quote(old)}, which is ${quote(name)} now.` }] : [];
    }),
  );
}

type Parameters = { readonly schema: JsonValue; readonly isStrict: boolean | undefined };

/** The schema of the arguments, strict where that is asked for and can be had. */
function parametersOf(tool: FunctionTool, strict: boolean, lose: (pointer: string, message: string) => void): Parameters {
  // A tool without parameters takes none.
  const schema = tool.parameters ?? { type: "object", properties: {}, additionalProperties: false };
  if (!strict) return { schema, isStrict: tool.strict };
  const before = JSON.stringify(schema);
  const document = parseJson(before);
  const result = makeStrict(schemaSubject(document, { node: 0, role: "parameters", strict: true }, defaultLimits));
  if (!result.ok) {
    lose(tool.parametersPointer, `The schema cannot be made strict: ${result.problem}`);
    return { schema, isStrict: false };
  }
  for (const { pointer, message } of result.notes) lose(`${tool.parametersPointer}${pointer}`, message);
  const text = applyEdits(before, result.edits);
  const left = lint(text, { kind: "schema", profiles: ["openai-strict"] }).find(({ rule, level }) => rule.startsWith("strict-") && level === "error");
  if (left) lose(`${tool.parametersPointer}${left.pointer}`, `The tool is not marked as strict: ${left.message}`);
  return { schema: JSON.parse(text) as JsonValue, isStrict: left === undefined };
}

/** What the provider is known to refuse or to strip from the result. */
function refusals(target: ToolTarget, list: readonly JsonObject[], tools: readonly FunctionTool[]): readonly Loss[] {
  const profile = profiles[target];
  if (profile === undefined) return [];
  const text = JSON.stringify(list);
  const document = parseJson(text);
  const places = tools.map((_, index) => resolvePointer(document, target === "gemini" ? `/0/functionDeclarations/${index}` : `/${index}`));
  return lint(document, { kind: "function-tools", profiles: [profile] }).flatMap(({ profile: said, pointer, message }) => {
    if (said === undefined) return [];
    const index = places.findIndex((node) => node !== undefined && `${pointer}/`.startsWith(`${pointerOf(document, node)}/`));
    const tool = tools[index];
    const node = places[index];
    if (!tool || node === undefined) return [];
    const inside = pointer.slice(pointerOf(document, node).length).replace(/^\/(function\/parameters|parameters|input_schema|parametersJsonSchema)(?=\/|$)/, tool.parametersPointer);
    return [{ tool: tool.name, pointer: inside, message }];
  });
}
