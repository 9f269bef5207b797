import { isObject, own, type JsonObject, type JsonValue } from "../json/jsonValue";

/** A parameter that is mirrored into `Mcp-Param-<header>`; `path` leads to it through `properties`. */
type HeaderParameter = { readonly header: string; readonly path: readonly string[]; readonly type: JsonValue | undefined };

/** Something about an `x-mcp-header` that makes clients drop the tool; the pointer leads into the schema. */
export type HeaderProblem = { readonly pointer: string; readonly message: string };

const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const primitive: ReadonlySet<unknown> = new Set(["string", "integer", "boolean"]);
const maxDepth = 64;

/** What breaks the constraints on `x-mcp-header` (2026-07-28, Streamable HTTP, "Schema Extension"). */
export function headerProblems(schema: JsonValue | undefined): readonly HeaderProblem[] {
  const problems: HeaderProblem[] = [];
  const seen = new Set<string>();
  walk(schema, [], true, 0, (node, path, reachable) => {
    if (!Object.hasOwn(node, "x-mcp-header")) return;
    const header = own(node, "x-mcp-header");
    const pointer = `${path.map((step) => `/${step.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("")}/x-mcp-header`;
    const say = (message: string): unknown => problems.push({ pointer, message });
    if (!reachable || path.length === 0) return say(`The x-mcp-header ${JSON.stringify(header)} is not on a parameter that is reached through properties alone.`);
    if (typeof header !== "string" || !token.test(header)) return say(`The x-mcp-header ${JSON.stringify(header)} is no HTTP header name.`);
    const type = own(node, "type");
    if (!primitive.has(type)) say(`The x-mcp-header ${JSON.stringify(header)} is on a parameter of type ${JSON.stringify(type ?? null)}, where only string, integer and boolean may be.`);
    if (seen.has(header.toLowerCase())) say(`The x-mcp-header ${JSON.stringify(header)} is given twice.`);
    return seen.add(header.toLowerCase());
  });
  return problems;
}

/** What a call mirrors into `Mcp-Param-*`, by the header's full name: the value at each annotated parameter's exact path, where there is one. */
export function mirroredParameters(schema: JsonValue | undefined, args: JsonValue | undefined): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const { header, path } of headerParameters(schema)) {
    const value = path.reduce<JsonValue | undefined>((at, name) => (isObject(at) ? own(at, name) : undefined), args);
    if (typeof value === "string" || typeof value === "boolean" || typeof value === "number") values.set(`Mcp-Param-${header}`, String(value));
  }
  return values;
}

function headerParameters(schema: JsonValue | undefined): readonly HeaderParameter[] {
  const found: HeaderParameter[] = [];
  walk(schema, [], true, 0, (node, path, reachable) => {
    const header = own(node, "x-mcp-header");
    if (!reachable || typeof header !== "string" || !token.test(header)) return;
    // The path alternates `properties` and a name.
    found.push({ header, path: path.filter((_step, index) => index % 2 === 1), type: own(node, "type") });
  });
  return found;
}

type Visit = (node: JsonObject, path: readonly string[], reachable: boolean) => unknown;

/** Visits every subschema that may carry the annotation; `reachable`: through `properties` alone. */
function walk(schema: JsonValue | undefined, path: readonly string[], reachable: boolean, depth: number, visit: Visit): void {
  if (!isObject(schema) || depth > maxDepth) return;
  visit(schema, path, reachable);
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === "properties" && isObject(value)) {
      for (const [name, property] of Object.entries(value)) walk(property, [...path, keyword, name], reachable, depth + 1, visit);
    } else if (holdsMany.has(keyword) && isObject(value)) {
      for (const [name, sub] of Object.entries(value)) walk(sub, [...path, keyword, name], false, depth + 1, visit);
    } else if (Array.isArray(value) && holdsList.has(keyword)) {
      value.forEach((sub, index) => walk(sub, [...path, keyword, String(index)], false, depth + 1, visit));
    } else if (holdsOne.has(keyword)) walk(value, [...path, keyword], false, depth + 1, visit);
  }
}

const holdsMany = new Set(["$defs", "definitions", "patternProperties", "dependentSchemas"]);
const holdsList = new Set(["oneOf", "anyOf", "allOf", "prefixItems", "items"]);
const holdsOne = new Set(["items", "additionalProperties", "not", "if", "then", "else", "contains", "propertyNames", "unevaluatedItems", "unevaluatedProperties"]);
