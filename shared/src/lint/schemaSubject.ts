import type { SchemaPlace, SchemaRole } from "../documents/recognise";
import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { childrenOf, keyOf, kindOf, propertyOf, stringIn, stringOf } from "../json/nodes";
import { defaultDialect, dialectOfUri, dialects, keywordIn, type DialectId } from "../schema/dialects";
import type { Keyword } from "../schema/keywords";
import { typeNames, type TypeName } from "../schema/typeNames";
import type { Limits } from "./limits";

/** One schema with everything in it, as rules of scope "schema" see it. */
export type SchemaSubject = {
  readonly document: JsonDocument;
  readonly root: JsonNode;
  readonly role: SchemaRole;
  /** The document asks its provider to hold the model to this schema. */
  readonly strict: boolean;
  /** Every subschema, the root first, in document order; objects and booleans only. */
  readonly subschemas: readonly Subschema[];
  readonly byNode: ReadonlyMap<JsonNode, Subschema>;
  /** The subschemas that are objects of a known dialect and whose keywords hold: no `$ref` hides them. */
  readonly readable: readonly Subschema[];
  /** Every name that stands as a keyword in one of the subschemas. */
  readonly words: ReadonlySet<string>;
  /** All of these names are keywords of the dialects of their subschemas, and none is another dialect's. */
  readonly isPlain: boolean;
  /** The limit at which the walk stopped. */
  readonly reached: "subschemas" | "schemaDepth" | undefined;
};

export type Subschema = {
  readonly node: JsonNode;
  /** By the nearest `$schema`. */
  readonly dialect: DialectId;
  /** The nearest `$schema` names a dialect that is not known, so keywords cannot be judged. */
  readonly unknownDialect: boolean;
  readonly parent: Subschema | undefined;
  /** The keyword of the parent that holds it; undefined at the root. */
  readonly keyword: string | undefined;
  /** The types that `type` names, words that are none left out; undefined without `type`, or where a `$ref` hides it. */
  readonly types: ReadonlySet<TypeName> | undefined;
  /** Its name where the keyword holds subschemas by name. */
  readonly name: string | undefined;
  /** 1 at the root. */
  readonly depth: number;
};

/** Finds the subschemas of a schema by the keywords of their dialects. */
export function schemaSubject(document: JsonDocument, place: SchemaPlace, limits: Limits): SchemaSubject {
  const subschemas: Subschema[] = [];
  const byNode = new Map<JsonNode, Subschema>();
  const words = new Set<string>();
  let isPlain = true;
  let reached: SchemaSubject["reached"];
  const waiting: Subschema[] = [];
  const add = (node: JsonNode, parent: Subschema | undefined, keyword: string | undefined, name: string | undefined): void => {
    const depth = (parent?.depth ?? 0) + 1;
    if (!isSchema(document, node)) return;
    if (depth > limits.schemaDepth) reached ??= "schemaDepth";
    else {
      const { dialect, unknownDialect } = dialectAt(document, node, parent);
      waiting.push({ node, dialect, unknownDialect, parent, keyword, types: typesAt(document, node, dialect), name, depth });
    }
  };
  add(place.node, undefined, undefined, undefined);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (subschemas.length >= limits.subschemas) {
      reached = "subschemas";
      break;
    }
    subschemas.push(next);
    byNode.set(next.node, next);
    // The last one waiting comes next, so they are laid down in reverse.
    const first = waiting.length;
    const end = next.node + (document.sizes[next.node] ?? 1);
    for (let child = next.node + 1; child < end; child += document.sizes[child] ?? 1) {
      const word = keyOf(document, child) ?? "";
      const keyword = keywordIn(next.dialect, word);
      words.add(word);
      if (!keyword || keyword.deprecated) isPlain = false;
      if (keyword) addSubschemas(document, next, child, keyword, add);
    }
    reverseFrom(waiting, first);
  }
  return { document, root: place.node, role: place.role, strict: place.strict, subschemas, byNode, readable: subschemas.filter((subschema) => isReadable(document, subschema)), words, isPlain, reached };
}

type Add = (node: JsonNode, parent: Subschema, keyword: string, name: string | undefined) => void;

/** Hands every subschema that the keyword with this value holds to `add`. */
function addSubschemas(document: JsonDocument, parent: Subschema, value: JsonNode, keyword: Keyword, add: Add): void {
  const kind = kindOf(document, value);
  if (kind !== "object" && kind !== "array" && kind !== "boolean") return;
  const { name } = keyword;
  switch (keyword.value) {
    case "schema":
      return add(value, parent, name, undefined);
    case "schema-or-list":
      if (kind !== "array") return add(value, parent, name, undefined);
      break;
    case "schema-list":
      if (kind !== "array") return;
      break;
    case "schema-map":
    case "dependency-map":
      if (kind !== "object") return;
      break;
    default:
      return;
  }
  for (const child of childrenOf(document, value)) add(child, parent, name, keyOf(document, child));
}

/** One set for each type that stands alone, as nearly all do. */
const alone: ReadonlyMap<string, ReadonlySet<TypeName>> = new Map(typeNames.map((name) => [name, new Set([name])]));
const noType: ReadonlySet<TypeName> = new Set();

function typesAt(document: JsonDocument, node: JsonNode, dialect: DialectId): ReadonlySet<TypeName> | undefined {
  const type = propertyOf(document, node, "type");
  if (type === undefined || (dialects[dialect].refHidesSiblings && propertyOf(document, node, "$ref") !== undefined)) return undefined;
  if (kindOf(document, type) !== "array") return alone.get(stringOf(document, type) ?? "") ?? noType;
  return new Set(childrenOf(document, type).flatMap((item) => [...(alone.get(stringOf(document, item) ?? "") ?? noType)]));
}

function isReadable(document: JsonDocument, { node, dialect, unknownDialect }: Subschema): boolean {
  if (unknownDialect || kindOf(document, node) !== "object") return false;
  return !dialects[dialect].refHidesSiblings || propertyOf(document, node, "$ref") === undefined;
}

function isSchema(document: JsonDocument, node: JsonNode): boolean {
  const kind = kindOf(document, node);
  return kind === "object" || kind === "boolean";
}

function dialectAt(document: JsonDocument, node: JsonNode, parent: Subschema | undefined): { readonly dialect: DialectId; readonly unknownDialect: boolean } {
  const uri = kindOf(document, node) === "object" ? stringIn(document, node, "$schema") : undefined;
  if (uri === undefined) return { dialect: parent?.dialect ?? defaultDialect, unknownDialect: parent?.unknownDialect ?? false };
  const named = dialectOfUri(uri);
  return { dialect: named?.dialect ?? parent?.dialect ?? defaultDialect, unknownDialect: !named };
}

function reverseFrom<T>(items: T[], first: number): void {
  for (let low = first, high = items.length - 1; low < high; low++, high--) {
    const item = items[low] as T;
    items[low] = items[high] as T;
    items[high] = item;
  }
}
