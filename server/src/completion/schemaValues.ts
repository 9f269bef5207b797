import type { JsonNode } from "#shared/json/jsonDocument";
import { childrenOf, kindOf, propertyOf, stringOf, textOf, valueOf } from "#shared/json/nodes";
import { keywordOf, typesOf } from "#shared/lint/schemaReading";
import type { SchemaSubject, Subschema } from "#shared/lint/schemaSubject";
import { dialectIds, dialects, keywordIn } from "#shared/schema/dialects";
import { formatOf, formats } from "#shared/schema/formats/formatOf";
import { typeNames, type TypeName } from "#shared/schema/typeNames";
import { propertyNames, referenceSuggestions, schemaValues } from "./schemaNames";
import { literal, type Suggestion } from "./suggestion";

/** What the value of a keyword can be. */
export function valuesOfKeyword(subject: SchemaSubject, subschema: Subschema, name: string): readonly Suggestion[] {
  const keyword = keywordIn(subschema.dialect, name);
  switch (name) {
    case "type":
      return types(new Set());
    case "format":
      return formatsOf(subschema);
    case "$ref":
      return referenceSuggestions(subject, subschema);
    case "$dynamicRef":
      return referenceSuggestions(subject, subschema).filter(({ label }) => /#[^/]/.test(label));
    case "$recursiveRef":
      return [value('"#"', "#", "the outermost schema that allows it")];
    case "$schema":
      return dialectIds.map((id) => value(literal(dialects[id].uri), dialects[id].uri, dialects[id].title));
    case "contentEncoding":
      return [word("base64", "RFC 4648"), word("base32", "RFC 4648"), word("base16", "RFC 4648"), word("quoted-printable", "RFC 2045")];
    case "contentMediaType":
      return ["application/json", "text/plain", "text/html", "image/png"].map((type) => word(type, "media type"));
    case "default":
    case "const":
      return instances(subject, subschema, name);
    default:
  }
  switch (keyword?.value) {
    case "boolean":
      return [value("true"), value("false")];
    case "schema":
    case "schema-or-list":
      return name.startsWith("additional") || name.startsWith("unevaluated") ? [...schemaValues(subschema)].reverse() : schemaValues(subschema);
    default:
      return [];
  }
}

/** What the elements of a keyword's array can be, without those that are there. */
export function itemsOfKeyword(subject: SchemaSubject, subschema: Subschema, name: string, array: JsonNode): readonly Suggestion[] {
  const { document } = subject;
  const present = new Set(childrenOf(document, array).map((item) => stringOf(document, item)));
  switch (name) {
    case "type":
      return types(present);
    case "required":
      return propertyNames(subject, subschema).filter(({ label }) => !present.has(label));
    case "enum":
    case "examples":
      return instances(subject, subschema, name);
    default:
      return keywordIn(subschema.dialect, name)?.value.startsWith("schema") ? schemaValues(subschema) : [];
  }
}

const typeDocs: { readonly [name in TypeName]: string } = {
  array: "A list.",
  boolean: "True or false.",
  integer: "A number without a fraction; 1.0 is one.",
  null: "Only `null`.",
  number: "Any number.",
  object: "Properties by name.",
  string: "A text.",
};

function types(present: ReadonlySet<string | undefined>): readonly Suggestion[] {
  return typeNames.filter((name) => !present.has(name)).map((name) => ({ label: name, kind: "type", doc: typeDocs[name], template: literal(name) }));
}

function formatsOf({ dialect }: Subschema): readonly Suggestion[] {
  return Object.keys(formats).flatMap((name): readonly Suggestion[] => {
    const format = formatOf(dialect, name);
    return format ? [{ label: name, kind: "value", detail: format.example, doc: `The text is ${format.words}. A note, unless the reader asserts formats.`, template: literal(name) }] : [];
  });
}

/** Values that the schema itself names or describes, each once. */
function instances({ document }: SchemaSubject, subschema: Subschema, keyword: string): readonly Suggestion[] {
  const found = new Map<string, Suggestion>();
  const add = (text: string, detail: string): void => void (!found.has(text) && found.set(text, value(literal(JSON.parse(text)), text, detail)));
  const present = new Set<string>();
  for (const source of ["enum", "const", "default", "examples"]) {
    const node = keywordOf(document, subschema, source);
    if (node === undefined) continue;
    const isList = (source === "enum" || source === "examples") && kindOf(document, node) === "array";
    for (const item of isList ? childrenOf(document, node) : [node]) {
      const text = textIn(document, item);
      if (text === undefined) continue;
      if (source === keyword) present.add(text);
      else if (source !== "examples" || keyword !== "enum") add(text, `from ${source}`);
    }
  }
  const names = typesOf(document, subschema);
  if (names?.has("boolean")) for (const text of ["true", "false"]) add(text, "boolean");
  if (names?.has("null")) add("null", "null");
  const name = propertyOf(document, subschema.node, "format");
  const format = name === undefined ? undefined : formatOf(subschema.dialect, stringOf(document, name) ?? "");
  if (format && keyword !== "const" && keyword !== "enum") add(JSON.stringify(format.example), "example of the format");
  return [...found].flatMap(([text, suggestion]) => (present.has(text) ? [] : [suggestion]));
}

/** A value's JSON text, where it is short and complete. */
function textIn(document: SchemaSubject["document"], node: JsonNode): string | undefined {
  const source = kindOf(document, node) === "invalid" ? "" : textOf(document, node);
  return source === "" || source.length > 200 ? undefined : JSON.stringify(valueOf(document, node));
}

function value(template: string, label = template, detail?: string): Suggestion {
  return { label, kind: "value", ...(detail !== undefined && { detail }), template };
}

function word(name: string, detail: string): Suggestion {
  return value(literal(name), name, detail);
}
