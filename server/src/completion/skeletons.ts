import type { ToolFormat } from "#shared/documents/functionTools";
import type { Recognition } from "#shared/documents/recognise";
import type { JsonDocument } from "#shared/json/jsonDocument";
import { endOf, kindOf, rootOf, startOf } from "#shared/json/nodes";
import { dialects, type DialectId } from "#shared/schema/dialects";
import { configShape } from "../shapes/configShapes";
import { functionFormats, newFunctionTool } from "../shapes/functionShapes";
import { newTool } from "../shapes/toolShapes";
import type { Insertion } from "./cursor";
import { escapeSnippet, literal, type Suggestion } from "./suggestion";

/** What a file can be started with that holds nothing yet, or one word; undefined where more stands in it. */
export function skeletonsAt(json: JsonDocument, offset: number, { kind, owner }: Pick<Recognition, "kind" | "owner">): { readonly cursor: Insertion; readonly suggestions: readonly Suggestion[] } | undefined {
  const root = rootOf(json);
  const word = root === undefined || json.count > 1 || kindOf(json, root) !== "invalid" ? undefined : root;
  if (root !== undefined && word === undefined) return undefined;
  const start = word === undefined ? offset : startOf(json, word);
  const end = word === undefined ? offset : endOf(json, word);
  if (offset < start || offset > end || /["{[]/.test(json.text.slice(start, Math.min(end, start + 200)))) return undefined;
  const cursor: Insertion = { offset, role: "value", start, end, quoted: false, commaAt: undefined, needsColon: false, needsComma: false };
  switch (kind) {
    case "manifest":
      return { cursor, suggestions: [manifest(), ...functionFormats.map(functions)] };
    case "function-tools":
      return { cursor, suggestions: functionFormats.map(functions) };
    case "schema":
      return { cursor, suggestions: (["2020-12", "draft-07"] as const).map(schema) };
    case "config":
      return { cursor, suggestions: configurations(json, owner) };
    default:
      return undefined;
  }
}

function manifest(): Suggestion {
  return { label: "New manifest", kind: "snippet", detail: "a list of MCP tools", rank: 1, template: `{\n\t"tools": [\n\t\t${within(newTool.template, 2)}\n\t]\n}` };
}

function functions(format: ToolFormat): Suggestion {
  const { detail = "", template } = newFunctionTool(format);
  const list = format === "gemini" ? `[\n\t{\n\t\t"functionDeclarations": [\n\t\t\t${within(template, 3)}\n\t\t]\n\t}\n]` : `[\n\t${within(template, 1)}\n]`;
  return { label: `New function tools: ${detail}`, kind: "snippet", detail: "tools for the model's API", template: list };
}

function schema(dialect: DialectId): Suggestion {
  const name = escapeSnippet('"$schema"');
  return { label: `New schema: ${dialect}`, kind: "snippet", detail: "of an object", rank: 1, template: `{\n\t${name}: ${literal(dialects[dialect].uri)},\n\t"title": "\${1:Title}",\n\t"type": "object",\n\t"properties": {\n\t\t$2\n\t}\n}` };
}

/** A file with one server, as its client reads it. */
function configurations(json: JsonDocument, owner: Recognition["owner"]): readonly Suggestion[] {
  const shape = configShape(json, owner);
  const servers = shape.kind === "object" ? shape.fields[0] : undefined;
  if (servers?.shape.kind !== "map") return [];
  return (servers.shape.snippets ?? []).map((entry) => ({
    label: entry.label,
    kind: "snippet",
    ...(entry.detail !== undefined && { detail: entry.detail }),
    rank: 1,
    template: `{\n\t${literal(servers.name)}: {\n\t\t"\${1:${entry.name ?? ""}}": ${within(entry.template, 2)}\n\t}\n}`,
  }));
}

/** A template in its place inside of others. */
function within(template: string, depth: number): string {
  return template.replaceAll("\n", `\n${"\t".repeat(depth)}`);
}
