import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { kindOf, propertyOf, stringIn, stringOf } from "../json/nodes";
import { pointerOf, pointerResolver } from "../json/nodePointer";
import { parsePointer } from "../json/pointer";
import { dialects, dialectOfUri } from "../schema/dialects";
import { decodeFragment, resolveUri, splitFragment } from "../schema/uri";
import { isAmong } from "./schemaReading";
import type { SchemaSubject, Subschema } from "./schemaSubject";

/** Where a reference leads. */
export type Target =
  | { readonly kind: "found"; readonly node: JsonNode }
  /** A metaschema, which every reader carries. */
  | { readonly kind: "metaschema" }
  /** Another document: nothing is fetched. */
  | { readonly kind: "remote"; readonly uri: string }
  /** Inside of this schema, and not there. `resource` is the embedded or root resource that was searched. */
  | { readonly kind: "missing"; readonly resource: JsonNode; readonly fragment: string };

/** Ids and anchors of a schema, and the base URI of each of its subschemas. */
export type References = {
  /** Schema resources by absolute URI; the root also by "". */
  readonly resources: ReadonlyMap<string, JsonNode>;
  /** Anchors by resource and name: `uri#name`. */
  readonly anchors: ReadonlyMap<string, JsonNode>;
  baseOf(subschema: Subschema): string;
  resolve(reference: string, from: Subschema): Target;
};

const known = new WeakMap<SchemaSubject, References>();

/** The references of a schema; worked out once for all rules. */
export function referencesOf(subject: SchemaSubject): References {
  const existing = known.get(subject);
  if (existing) return existing;
  const made = index(subject);
  known.set(subject, made);
  return made;
}

function index(subject: SchemaSubject): References {
  const { document, root } = subject;
  const resources = new Map<string, JsonNode>([["", root]]);
  const anchors = new Map<string, JsonNode>();
  const bases = new Map<Subschema, string>();
  // Without an id or an anchor all of the schema is one resource, whose base is "".
  const indexed = isAmong(idKeywords, subject.words) ? subject.subschemas : none;
  for (const subschema of indexed) {
    const outer = subschema.parent ? (bases.get(subschema.parent) ?? "") : "";
    const base = baseAt(document, subschema, outer, anchors);
    bases.set(subschema, base);
    if (base !== outer && !resources.has(base)) resources.set(base, subschema.node);
    for (const name of ["$anchor", "$dynamicAnchor"]) {
      const anchor = stringIn(document, subschema.node, name);
      if (anchor !== undefined) setOnce(anchors, `${base}#${anchor}`, subschema.node);
    }
  }
  const baseOf = (subschema: Subschema): string => bases.get(subschema) ?? "";
  const pointers = pointerResolver(document);
  const targets = new Map<string, Target>();
  return {
    resources,
    anchors,
    baseOf,
    resolve: (reference, from) => {
      const base = baseOf(from);
      const key = `${base}\n${reference}`;
      const target = targets.get(key) ?? resolve({ resources, anchors, pointers }, reference, base);
      targets.set(key, target);
      return target;
    },
  };
}

/** The base URI in a subschema. In older dialects an id of only a fragment is an anchor, and one beside `$ref` is ignored. */
function baseAt(document: JsonDocument, { node, dialect }: Subschema, outer: string, anchors: Map<string, JsonNode>): string {
  const { idKeyword, refHidesSiblings } = dialects[dialect];
  const id = kindOf(document, node) === "object" ? stringIn(document, node, idKeyword) : undefined;
  if (id === undefined || (refHidesSiblings && propertyOf(document, node, "$ref") !== undefined)) return outer;
  if (id.startsWith("#")) {
    if (refHidesSiblings && id.length > 1) setOnce(anchors, `${outer}${id}`, node);
    return outer;
  }
  const { uri, fragment } = splitFragment(id);
  const absolute = resolveUri(outer, uri);
  if (refHidesSiblings && fragment !== "") setOnce(anchors, `${absolute}#${fragment}`, node);
  return absolute;
}

function setOnce(map: Map<string, JsonNode>, key: string, node: JsonNode): void {
  if (!map.has(key)) map.set(key, node);
}

type Index = Pick<References, "resources" | "anchors"> & { readonly pointers: ReturnType<typeof pointerResolver> };

function resolve({ resources, anchors, pointers }: Index, reference: string, base: string): Target {
  const { uri, fragment } = splitFragment(reference);
  const absolute = resolveUri(base, uri);
  const resource = resources.get(absolute);
  if (resource === undefined) return dialectOfUri(absolute) || isVocabulary(absolute) ? { kind: "metaschema" } : { kind: "remote", uri: absolute };
  const name = decodeFragment(fragment) ?? fragment;
  const node = parsePointer(name) ? pointers(name, resource) : anchors.get(`${absolute}#${name}`);
  return node === undefined ? { kind: "missing", resource, fragment: name } : { kind: "found", node };
}

function isVocabulary(uri: string): boolean {
  return /^https:\/\/json-schema\.org\/draft\/(2019-09|2020-12)\/meta\/[a-z-]+$/.test(uri);
}

/** Every keyword whose value is looked up. */
export const referenceKeywords: readonly string[] = ["$ref", "$dynamicRef", "$recursiveRef"];
const idKeywords = ["$id", "id", "$anchor", "$dynamicAnchor"];

const modernReferences = ["$ref", "$dynamicRef"];
const recursiveReferences = ["$ref", "$recursiveRef"];
const plainReferences = ["$ref"];
const none: readonly never[] = [];

/** Every reference of a subschema that is looked up: the keyword's value node and its text. */
export function referencesIn(document: JsonDocument, { node, dialect }: Subschema): readonly { readonly at: JsonNode; readonly text: string }[] {
  let found: { readonly at: JsonNode; readonly text: string }[] | undefined;
  for (const name of dialect === "2020-12" ? modernReferences : dialect === "2019-09" ? recursiveReferences : plainReferences) {
    const at = propertyOf(document, node, name);
    const text = at === undefined ? undefined : stringOf(document, at);
    if (at !== undefined && text !== undefined) (found ??= []).push({ at, text });
  }
  return found ?? none;
}

/** How a reference from anywhere in the schema's first resource spells a node: `#/$defs/A`. */
export function fragmentOf(document: JsonDocument, node: JsonNode, resource: JsonNode): string {
  return `#${pointerOf(document, node, resource)}`;
}
