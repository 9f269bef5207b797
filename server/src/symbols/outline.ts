import { configOwners } from "#shared/documents/configOwners";
import type { Recognition } from "#shared/documents/recognise";
import type { JsonDocument, JsonNode } from "#shared/json/jsonDocument";
import { childrenOf, keyOf, kindOf, propertyOf, rootOf, stringIn, stringOf } from "#shared/json/nodes";
import { serverEntries } from "#shared/lint/serverEntries";
import { toolSubject } from "#shared/lint/toolSubject";

export type OutlineKind = "tool" | "schema" | "definition" | "server" | "input" | "object" | "array" | "string" | "number" | "boolean" | "any";

/** A thing of the document under the name that people know it by. */
export type OutlineItem = {
  readonly name: string;
  readonly kind: OutlineKind;
  readonly detail: string;
  readonly node: JsonNode;
  /** Where its name is written; undefined where it is the key of `node`, or nowhere. */
  readonly nameNode: JsonNode | undefined;
  readonly children: readonly OutlineItem[];
};

/** How deep properties of properties are listed. */
const deepest = 4;

/** How many items an outline has at most; editors slow down over longer ones. */
const most = 5000;

/**
 * The tools of a document with their parameters, its schemas with their properties and definitions, its servers and
 * inputs. Of a document with too many only the outermost are listed.
 */
export function outlineOf(json: JsonDocument, recognition: Recognition): readonly OutlineItem[] {
  const items = itemsOf(json, recognition);
  return countOf(items) <= most ? items : items.slice(0, most).map((item) => ({ ...item, children: [] }));
}

function countOf(items: readonly OutlineItem[]): number {
  return items.reduce((count, { children }) => count + 1 + countOf(children), 0);
}

function itemsOf(json: JsonDocument, recognition: Recognition): readonly OutlineItem[] {
  switch (recognition.kind) {
    case "manifest":
    case "bundle":
      return recognition.tools.map((tool, index) => toolItem(json, recognition, tool, index));
    case "function-tools":
    case "transcript":
      return recognition.functions.map(({ node, name, description, parameters }, index) => ({
        name: nameOf(json, name, `tool ${index + 1}`),
        kind: "tool",
        detail: line(description === undefined ? undefined : stringOf(json, description)),
        node,
        nameNode: name,
        children: parameters === undefined ? [] : membersOf(json, parameters, 1),
      }));
    case "schema":
      return recognition.schemas.flatMap(({ node }) => membersOf(json, node, 1));
    case "config":
      return [...servers(json), ...inputs(json, recognition)];
    default:
      return [];
  }
}

function toolItem(json: JsonDocument, { kind }: Recognition, tool: JsonNode, index: number): OutlineItem {
  const { name, description, inputSchema, outputSchema } = toolSubject(json, tool, kind);
  const output = outputSchema === undefined ? [] : membersOf(json, outputSchema, 1);
  const parameters = inputSchema === undefined ? [] : membersOf(json, inputSchema, 1);
  const result: readonly OutlineItem[] = outputSchema === undefined || output.length === 0 ? [] : [{ name: "outputSchema", kind: "schema", detail: "", node: outputSchema, nameNode: undefined, children: output }];
  return {
    name: nameOf(json, name, `tool ${index + 1}`),
    kind: "tool",
    detail: line(stringIn(json, tool, "title") ?? (description === undefined ? undefined : stringOf(json, description))),
    node: tool,
    nameNode: name,
    children: [...parameters, ...result],
  };
}

/** Properties and definitions of a schema. */
function membersOf(json: JsonDocument, schema: JsonNode, depth: number): readonly OutlineItem[] {
  if (depth > deepest) return [];
  const required = propertyOf(json, schema, "required");
  const names = new Set(required === undefined ? [] : childrenOf(json, required).map((item) => stringOf(json, item)));
  return (["properties", "$defs", "definitions"] as const).flatMap((keyword) => {
    const map = propertyOf(json, schema, keyword);
    return (map === undefined || kindOf(json, map) !== "object" ? [] : childrenOf(json, map)).map((node): OutlineItem => {
      const name = keyOf(json, node) ?? "";
      const type = typeText(json, node);
      const isProperty = keyword === "properties";
      return { name, kind: isProperty ? kindOfType(type) : "definition", detail: isProperty && names.has(name) ? `${type} required`.trim() : type, node, nameNode: undefined, children: membersOf(json, node, depth + 1) };
    });
  });
}

function typeText(json: JsonDocument, schema: JsonNode): string {
  const type = propertyOf(json, schema, "type");
  if (type === undefined) return stringIn(json, schema, "$ref") ?? "";
  return kindOf(json, type) === "array" ? childrenOf(json, type).map((item) => stringOf(json, item) ?? "").join(" | ") : (stringOf(json, type) ?? "");
}

function kindOfType(type: string): OutlineKind {
  return type === "integer" ? "number" : (["object", "array", "string", "number", "boolean"] as const).find((name) => name === type) ?? "any";
}

function servers(json: JsonDocument): readonly OutlineItem[] {
  return serverEntries(json).map(({ name, node }) => {
    const address = ["command", "url", "serverUrl", "httpUrl"].map((field) => stringIn(json, node, field)).find((text) => text !== undefined);
    return { name, kind: "server", detail: line(address), node, nameNode: undefined, children: [] };
  });
}

function inputs(json: JsonDocument, { owner }: Recognition): readonly OutlineItem[] {
  const root = rootOf(json);
  const list = root === undefined || (owner !== undefined && !configOwners[owner].inputs) ? undefined : propertyOf(json, root, "inputs");
  return (list === undefined ? [] : childrenOf(json, list)).map((node, index) => {
    const id = propertyOf(json, node, "id");
    return { name: nameOf(json, id, `input ${index + 1}`), kind: "input", detail: line(stringIn(json, node, "description")), node, nameNode: id, children: [] };
  });
}

function nameOf(json: JsonDocument, node: JsonNode | undefined, fallback: string): string {
  const name = node === undefined ? undefined : stringOf(json, node)?.trim();
  return name ? name : fallback;
}

/** The first line, short. */
function line(text: string | undefined): string {
  const first = (text ?? "").trim().split(/[\r\n]/, 1)[0] ?? "";
  return first.length > 80 ? `${first.slice(0, 79)}…` : first;
}
