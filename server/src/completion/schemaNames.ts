import { childrenOf, kindOf, propertyOf, stringIn, stringOf } from "#shared/json/nodes";
import { pointerOf } from "#shared/json/nodePointer";
import { parsePointer } from "#shared/json/pointer";
import { declaredNames } from "#shared/lint/declaredNames";
import { referencesIn, referencesOf } from "#shared/lint/references";
import type { SchemaSubject, Subschema } from "#shared/lint/schemaSubject";
import { dialects } from "#shared/schema/dialects";
import { encodeFragment } from "#shared/schema/uri";
import { literal, type Suggestion } from "./suggestion";

/** The schemas inside of this one that a reference can name. */
export function referenceSuggestions(subject: SchemaSubject, from: Subschema): readonly Suggestion[] {
  const { document, root } = subject;
  const references = referencesOf(subject);
  const base = references.baseOf(from);
  const resource = references.resources.get(base) ?? root;
  const found: (readonly [text: string, node: number])[] = [];
  for (const subschema of subject.subschemas) {
    const isDefinition = subschema.keyword === "$defs" || subschema.keyword === "definitions";
    if (isDefinition && references.baseOf(subschema) === base) found.push([`#${encodeFragment(pointerOf(document, subschema.node, resource))}`, subschema.node]);
  }
  for (const [name, node] of references.anchors) found.push([name.startsWith(`${base}#`) ? name.slice(base.length) : name, node]);
  for (const [uri, node] of references.resources) if (uri !== "" && uri !== base) found.push([uri, node]);
  found.push(["#", resource]);
  return found.filter(([, node]) => node !== from.node).map(([text, node]) => ({ label: text, kind: "reference", ...about(subject, node), template: literal(text) }));
}

/** What a schema says of itself. */
function about({ document }: SchemaSubject, node: number): Pick<Suggestion, "detail" | "doc"> {
  const detail = stringIn(document, node, "title") ?? stringIn(document, node, "type");
  const doc = stringIn(document, node, "description");
  return { ...(detail !== undefined && { detail: detail.slice(0, 80) }), ...(doc !== undefined && { doc: inert(doc.slice(0, 400)) }) };
}

/** Text of the document as Markdown that shows it and nothing else. */
export function inert(value: string): string {
  return value.replace(/[\\`*_{}[\]()#+\-.!|<>~]/g, "\\$&");
}

/** The properties of the object that the schema is about, each with what is said of it. */
export function propertyNames(subject: SchemaSubject, subschema: Subschema): readonly Suggestion[] {
  const { document } = subject;
  const properties = propertyOf(document, subschema.node, "properties");
  return [...declaredNames(subject, subschema).names].map((name): Suggestion => {
    const own = properties === undefined ? undefined : propertyOf(document, properties, name);
    return { label: name, kind: "reference", detail: "property", ...(own !== undefined && about(subject, own)), template: literal(name) };
  });
}

/** Names that are asked for and not declared: in `required` for `properties`, by references for definitions. */
export function missingNames(subject: SchemaSubject, subschema: Subschema, keyword: string): readonly string[] {
  const { document } = subject;
  if (keyword === "properties") {
    const required = propertyOf(document, subschema.node, "required");
    const names = required === undefined || kindOf(document, required) !== "array" ? [] : childrenOf(document, required).flatMap((item) => stringOf(document, item) ?? []);
    const { names: declared } = declaredNames(subject, subschema);
    return [...new Set(names)].filter((name) => !declared.has(name));
  }
  const references = referencesOf(subject);
  const wanted = subject.subschemas.flatMap((from) =>
    referencesIn(document, from).flatMap(({ text }) => {
      const target = references.resolve(text, from);
      const path = target.kind === "missing" && target.resource === subschema.node ? parsePointer(target.fragment) : undefined;
      return path?.length === 2 && path[0] === keyword && path[1] !== undefined ? [path[1]] : [];
    }),
  );
  return [...new Set(wanted)];
}

/** What can be written as a schema: the usual starts, and the two that are no object. */
export function schemaValues({ dialect }: Subschema): readonly Suggestion[] {
  const start = (label: string, detail: string, template: string): Suggestion => ({ label, kind: "snippet", detail, template });
  const starts = [
    start("string", "a text", '{ "type": "string", "description": "$1" }'),
    start("integer", "a whole number", '{ "type": "integer", "description": "$1" }'),
    start("number", "a number", '{ "type": "number", "description": "$1" }'),
    start("boolean", "true or false", '{ "type": "boolean", "description": "$1" }'),
    start("enum", "one of some texts", '{ "type": "string", "enum": ["$1"] }'),
    start("array", "a list", '{ "type": "array", "items": { "type": "${1:string}" } }'),
    start("object", "properties", '{\n\t"type": "object",\n\t"properties": {$1},\n\t"additionalProperties": false\n}'),
  ];
  if (!dialects[dialect].booleanSchemas) return starts;
  return [...starts, { label: "true", kind: "value", detail: "anything", template: "true" }, { label: "false", kind: "value", detail: "nothing", template: "false" }];
}

/** Keys of the objects that hold schemas or names by name. */
export function namedSuggestions(subject: SchemaSubject, subschema: Subschema, keyword: string): readonly Suggestion[] {
  switch (keyword) {
    case "properties":
    case "$defs":
    case "definitions": {
      const missing = missingNames(subject, subschema, keyword).map((name): Suggestion => ({ label: name, kind: "field", detail: keyword === "properties" ? "required, not declared" : "referred to, not defined", rank: 1, name, template: '{ "type": "${1:string}" }' }));
      return [...missing, ...newEntries(keyword === "properties" ? "New property" : "New definition", keyword === "properties" ? "name" : "Name")];
    }
    case "patternProperties":
      return newEntries("New pattern", "^x-");
    case "dependentSchemas":
    case "dependencies":
      return propertyNames(subject, subschema).map((suggestion) => ({ ...suggestion, name: suggestion.label, template: "{$1}" }));
    case "dependentRequired":
      return propertyNames(subject, subschema).map((suggestion) => ({ ...suggestion, name: suggestion.label, template: "[$1]" }));
    default:
      return [];
  }
}

function newEntries(label: string, name: string): readonly Suggestion[] {
  const entry = (what: string, template: string): Suggestion => ({ label: `${label}: ${what}`, kind: "snippet", name, nameIsOpen: true, template });
  return [
    entry("string", '{\n\t"type": "string",\n\t"description": "$2"\n}'),
    entry("number", '{\n\t"type": "number",\n\t"description": "$2"\n}'),
    entry("boolean", '{\n\t"type": "boolean",\n\t"description": "$2"\n}'),
    entry("enum", '{\n\t"type": "string",\n\t"enum": ["$2"]\n}'),
    entry("array", '{\n\t"type": "array",\n\t"items": { "type": "${2:string}" }\n}'),
    entry("object", '{\n\t"type": "object",\n\t"properties": {$2},\n\t"additionalProperties": false\n}'),
  ];
}

