import type { SchemaPlace, SchemaRole } from "../documents/recognise";
import { numberOfName } from "../json/commonNames";
import { kindCodes, kindMask, type JsonDocument, type JsonNode } from "../json/jsonDocument";
import { childrenOf, keyOf, kindOf, stringOf } from "../json/nodes";
import { defaultDialect, dialectOfUri, dialects, numberedKeywords, type DialectId } from "../schema/dialects";
import type { Keyword } from "../schema/keywords";
import { typeNames, type TypeName } from "../schema/typeNames";
import type { Limits } from "./limits";
import { SchemaWords } from "./schemaWords";

/** One schema with everything in it, as rules of scope "schema" see it. */
export type SchemaSubject = {
  readonly document: JsonDocument;
  readonly root: JsonNode;
  readonly role: SchemaRole;
  /** The document asks its provider to hold the model to this schema. */
  readonly strict: boolean;
  /** Every subschema, the root first, in document order; objects and booleans only. */
  readonly subschemas: readonly Subschema[];
  readonly byNode: Pick<ReadonlyMap<JsonNode, Subschema>, "get" | "has">;
  /** The subschemas that are `readable`. */
  readonly readable: readonly Subschema[];
  /** Every name that stands as a keyword in one of the subschemas, and where. */
  readonly words: SchemaWords;
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
  /** It is an object of a known dialect and its keywords hold: no `$ref` hides them. */
  readonly readable: boolean;
};

/** Finds the subschemas of a schema by the keywords of their dialects: the one walk through a schema, whatever rules then look at. */
export function schemaSubject(document: JsonDocument, place: SchemaPlace, limits: Limits): SchemaSubject {
  const { kinds, names, sizes } = document;
  const subschemas: Subschema[] = [];
  const words = new SchemaWords();
  let isPlain = true;
  let reached: SchemaSubject["reached"];
  const waiting: Subschema[] = [];
  const add = (node: JsonNode, parent: Subschema | undefined, keyword: string | undefined, name: string | undefined): void => {
    if (!isSchemaAt(document, node)) return;
    if ((parent?.depth ?? 0) >= limits.schemaDepth) reached ??= "schemaDepth";
    else waiting.push(subschemaAt(document, node, parent, keyword, name));
  };
  add(place.node, undefined, undefined, undefined);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (subschemas.length >= limits.subschemas) {
      reached = "subschemas";
      break;
    }
    subschemas.push(next);
    // The last one waiting comes next, so they are laid down in reverse.
    const first = waiting.length;
    const keywords = numberedKeywords(next.dialect);
    const end = next.node + (sizes[next.node] ?? 1);
    for (let child = next.node + 1; child < end; child += sizes[child] ?? 1) {
      words.add(document, next, child);
      const keyword = keywords[names[child] ?? 0];
      if (!keyword || keyword.deprecated) isPlain = false;
      if (keyword && mayHoldSchemas((kinds[child] ?? 0) & kindMask)) addSubschemas(document, next, child, keyword, add);
    }
    reverseFrom(waiting, first);
  }
  const readable = subschemas.every((subschema) => subschema.readable) ? subschemas : subschemas.filter((subschema) => subschema.readable);
  return { document, root: place.node, role: place.role, strict: place.strict, subschemas, byNode: new ByNode(subschemas), readable, words, isPlain, reached };
}

type Add = (node: JsonNode, parent: Subschema, keyword: string, name: string | undefined) => void;

function mayHoldSchemas(kindCode: number): boolean {
  return kindCode === kindCodes.object || kindCode === kindCodes.array || kindCode === kindCodes.true || kindCode === kindCodes.false;
}

/** Hands every subschema that the keyword with this value holds to `add`. */
function addSubschemas(document: JsonDocument, parent: Subschema, value: JsonNode, keyword: Keyword, add: Add): void {
  const isArray = kindOf(document, value) === "array";
  switch (keyword.value) {
    case "schema":
      return add(value, parent, keyword.name, undefined);
    case "schema-or-list":
      if (!isArray) return add(value, parent, keyword.name, undefined);
      break;
    case "schema-list":
      if (!isArray) return;
      break;
    case "schema-map":
    case "dependency-map":
      if (kindOf(document, value) !== "object") return;
      break;
    default:
      return;
  }
  const end = value + (document.sizes[value] ?? 1);
  for (let child = value + 1; child < end; child += document.sizes[child] ?? 1) add(child, parent, keyword.name, keyOf(document, child));
}

const [schemaWord, refWord, typeWord] = [numberOfName("$schema"), numberOfName("$ref"), numberOfName("type")];

function subschemaAt(document: JsonDocument, node: JsonNode, parent: Subschema | undefined, keyword: string | undefined, name: string | undefined): Subschema {
  const { names, sizes } = document;
  const isObject = kindOf(document, node) === "object";
  let uri: string | undefined;
  let type: JsonNode | undefined;
  let hasReference = false;
  const end = node + (sizes[node] ?? 1);
  for (let child = node + 1; child < end; child += sizes[child] ?? 1) {
    const word = names[child];
    if (word === typeWord) type = child;
    else if (word === refWord) hasReference = true;
    else if (word === schemaWord) uri = stringOf(document, child);
  }
  const named = uri === undefined ? undefined : dialectOfUri(uri);
  const dialect = named?.dialect ?? parent?.dialect ?? defaultDialect;
  const unknownDialect = uri === undefined ? (parent?.unknownDialect ?? false) : !named;
  const isHidden = hasReference && dialects[dialect].refHidesSiblings;
  const types = type === undefined || isHidden ? undefined : typesAt(document, type);
  return { node, dialect, unknownDialect, parent, keyword, types, name, depth: (parent?.depth ?? 0) + 1, readable: isObject && !unknownDialect && !isHidden };
}

/** One set for each type that stands alone, as nearly all do. */
const alone: ReadonlyMap<string, ReadonlySet<TypeName>> = new Map(typeNames.map((name) => [name, new Set([name])]));
const noType: ReadonlySet<TypeName> = new Set();

function typesAt(document: JsonDocument, type: JsonNode): ReadonlySet<TypeName> {
  if (kindOf(document, type) !== "array") return alone.get(stringOf(document, type) ?? "") ?? noType;
  return new Set(childrenOf(document, type).flatMap((item) => [...(alone.get(stringOf(document, item) ?? "") ?? noType)]));
}

/** What may be a schema: an object or a boolean. */
export function isSchemaAt(document: JsonDocument, node: JsonNode): boolean {
  const kind = kindOf(document, node);
  return kind === "object" || kind === "boolean";
}

/** Subschemas stand in document order, and so by their nodes. */
class ByNode {
  readonly #subschemas: readonly Subschema[];

  constructor(subschemas: readonly Subschema[]) {
    this.#subschemas = subschemas;
  }

  has(node: JsonNode): boolean {
    return this.get(node) !== undefined;
  }

  get(node: JsonNode): Subschema | undefined {
    let low = 0;
    let high = this.#subschemas.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#subschemas[middle]?.node ?? 0) < node) low = middle + 1;
      else high = middle;
    }
    const found = this.#subschemas[low];
    return found?.node === node ? found : undefined;
  }
}

function reverseFrom<T>(items: T[], first: number): void {
  for (let low = first, high = items.length - 1; low < high; low++, high--) {
    const item = items[low] as T;
    items[low] = items[high] as T;
    items[high] = item;
  }
}
