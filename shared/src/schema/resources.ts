import type { JsonObject, JsonValue } from "../json/jsonValue";
import { isObject, own } from "../json/jsonValue";
import { childOf, parsePointer } from "../json/pointer";
import { defaultDialect, dialectIds, dialectOfUri, dialects, keywordsOf, subschemasOf } from "./dialects";
import type { DialectId } from "./dialects";
import type { Vocabulary } from "./keywords";
import { metaschemaDocuments } from "./metaschemaDocuments";
import { decodeFragment, resolveUri, splitFragment } from "./uri";

/** How a resource's schemas are read: a dialect, narrowed where its metaschema says which vocabularies it uses. */
export type Reading = {
  readonly dialect: DialectId;
  /** The vocabularies in use; absent: all of the dialect. */
  readonly vocabularies?: ReadonlySet<Vocabulary>;
  /** The metaschema demands that formats are asserted. */
  readonly assertsFormat: boolean;
};

/** A schema with a URI of its own, and the names inside it. */
export type Resource = {
  readonly uri: string;
  readonly root: JsonValue;
  readonly reading: Reading;
  readonly anchors: ReadonlyMap<string, JsonObject>;
  /** The anchors that an outer resource may override. */
  readonly dynamicAnchors: ReadonlyMap<string, JsonObject>;
  /** `$recursiveAnchor: true` at the root. */
  readonly recursive: boolean;
};

/** A schema and the resource it lies in, whose URI is the base for what it refers to. */
export type Located = { readonly schema: JsonValue; readonly resource: Resource };

type OpenResource = Resource & { readonly anchors: Map<string, JsonObject>; readonly dynamicAnchors: Map<string, JsonObject> };

const vocabularyNames: { readonly [name: string]: readonly Vocabulary[] } = {
  core: ["core"],
  applicator: ["applicator"],
  unevaluated: ["unevaluated"],
  validation: ["validation"],
  "meta-data": ["meta-data"],
  format: ["format"],
  "format-annotation": ["format"],
  "format-assertion": ["format"],
  content: ["content"],
};

/**
 * The schemas that references can reach: one document with all that is embedded in it, documents
 * given beside it, and the metaschemas. Nothing is ever fetched.
 */
export class Resources {
  readonly #byUri = new Map<string, Resource>();
  readonly #bySchema = new Map<JsonObject, Resource>();
  readonly #given: ReadonlyMap<string, JsonValue>;
  readonly #fallback: DialectId;
  readonly root: Resource;

  /** `given` maps absolute URIs without fragment to documents. `fallback` reads documents without `$schema`. */
  constructor(document: JsonValue, given: ReadonlyMap<string, JsonValue> = new Map(), fallback: DialectId = defaultDialect) {
    this.#given = given;
    this.#fallback = fallback;
    this.root = this.#index(document, "");
  }

  /** The resource a schema of an indexed document lies in. */
  resourceOf(schema: JsonObject): Resource | undefined {
    return this.#bySchema.get(schema);
  }

  /** The schema that a reference names, seen from a resource; undefined where nothing is there. */
  find(reference: string, from: Resource): Located | undefined {
    const { uri, fragment } = splitFragment(reference);
    const resource = this.#resource(resolveUri(from.uri, uri));
    return resource && this.#inside(resource, fragment);
  }

  /** The anchor that a reference's fragment names, or undefined where it is a pointer, empty or unreadable. */
  static anchorOf(reference: string): string | undefined {
    const name = decodeFragment(splitFragment(reference).fragment);
    return name === undefined || name === "" || name.startsWith("/") ? undefined : name;
  }

  #inside(resource: Resource, fragment: string): Located | undefined {
    const name = decodeFragment(fragment);
    if (name === undefined) return undefined;
    if (name !== "" && !name.startsWith("/")) {
      const schema = resource.anchors.get(name);
      return schema && { schema, resource };
    }
    let at = resource.root;
    let within = resource;
    for (const step of parsePointer(name) ?? [undefined]) {
      const child = step === undefined ? undefined : childOf(at, step);
      if (child === undefined) return undefined;
      at = child;
      if (isObject(at)) within = this.#bySchema.get(at) ?? within;
    }
    return { schema: at, resource: within };
  }

  #resource(uri: string): Resource | undefined {
    const known = metaschemaUris.has(uri) ? undefined : this.#byUri.get(uri);
    if (known) return known;
    const metaschema = metaschemaUris.get(uri);
    if (metaschema) return this.#byUri.get(`metaschema:${uri}`) ?? this.#index(metaschema, uri, `metaschema:${uri}`);
    const given = this.#given.get(uri);
    return given === undefined ? undefined : this.#index(given, uri);
  }

  /** Enters a document under a URI, with every resource embedded in it. The first of two with one URI stays. */
  #index(document: JsonValue, uri: string, key = uri): Resource {
    const reading = this.#readingOf(document, 0) ?? { dialect: this.#fallback, assertsFormat: false };
    const outer = open(uri, document, reading);
    if (!this.#byUri.has(key)) this.#byUri.set(key, outer);
    let root: Resource = outer;
    const places: { readonly schema: JsonValue; readonly resource: OpenResource }[] = [{ schema: document, resource: outer }];
    for (let place = places.pop(); place; place = places.pop()) {
      if (!isObject(place.schema)) continue;
      const resource = this.#enter(place.schema, place.resource);
      if (place.schema === document) root = resource;
      this.#bySchema.set(place.schema, resource);
      const keywords = keywordsOf(resource.reading.dialect);
      for (const name of Object.keys(place.schema)) {
        const keyword = keywords.get(name);
        if (keyword) for (const { schema } of subschemasOf(keyword, place.schema[name] ?? null)) places.push({ schema, resource });
      }
    }
    return root;
  }

  /** Notes the names that a schema gives itself; answers the resource it lies in, which is a new one where it has an id. */
  #enter(schema: JsonObject, outer: OpenResource): OpenResource {
    const reading = this.#readingOf(schema, 0) ?? outer.reading;
    const { idKeyword, refHidesSiblings } = dialects[reading.dialect];
    const id = own(schema, idKeyword);
    let resource = outer;
    if (typeof id === "string" && !(refHidesSiblings && typeof own(schema, "$ref") === "string")) {
      const { uri, fragment } = splitFragment(id);
      const absolute = resolveUri(outer.uri, uri);
      if (uri !== "" && !(absolute === outer.uri && outer.root === schema)) {
        resource = open(absolute, schema, reading);
        if (!this.#byUri.has(resource.uri)) this.#byUri.set(resource.uri, resource);
      }
      if (refHidesSiblings && fragment !== "") addName(resource.anchors, fragment, schema);
    }
    if (refHidesSiblings) return resource;
    const anchor = own(schema, "$anchor");
    const dynamic = own(schema, "$dynamicAnchor");
    if (typeof anchor === "string") addName(resource.anchors, anchor, schema);
    if (typeof dynamic === "string" && reading.dialect === "2020-12") {
      addName(resource.anchors, dynamic, schema);
      addName(resource.dynamicAnchors, dynamic, schema);
    }
    return resource;
  }

  /** How the schema's `$schema` says that it is read; undefined where it has none or names nothing known. */
  #readingOf(schema: JsonValue, hops: number): Reading | undefined {
    const uri = isObject(schema) ? own(schema, "$schema") : undefined;
    if (typeof uri !== "string" || hops > 8) return undefined;
    const named = dialectOfUri(uri);
    if (named) return { dialect: named.dialect, assertsFormat: false };
    const metaschema = this.#given.get(splitFragment(uri).uri) ?? this.#byUri.get(splitFragment(uri).uri)?.root;
    if (!isObject(metaschema ?? null)) return undefined;
    const base = this.#readingOf(metaschema as JsonObject, hops + 1) ?? { dialect: this.#fallback, assertsFormat: false };
    const used = own(metaschema as JsonObject, "$vocabulary");
    if (!isObject(used ?? null)) return base;
    const names = Object.keys(used as JsonObject).map((name) => /^https:\/\/json-schema\.org\/draft\/[^/]+\/vocab\/([a-z-]+)$/.exec(name)?.[1] ?? "");
    const vocabularies = new Set(names.flatMap((name) => vocabularyNames[name] ?? []));
    // 2019-09 has no vocabulary of its own for unevaluated*.
    if (base.dialect === "2019-09" && vocabularies.has("applicator")) vocabularies.add("unevaluated");
    return { dialect: base.dialect, vocabularies, assertsFormat: names.includes("format-assertion") };
  }
}

function open(uri: string, root: JsonValue, reading: Reading): OpenResource {
  return { uri, root, reading, anchors: new Map(), dynamicAnchors: new Map(), recursive: isObject(root) && own(root, "$recursiveAnchor") === true };
}

function addName(names: Map<string, JsonObject>, name: string, schema: JsonObject): void {
  if (!names.has(name)) names.set(name, schema);
}

/** Every published document of a metaschema by its URI, which no schema can take from it. */
const metaschemaUris: ReadonlyMap<string, JsonObject> = new Map(
  dialectIds.flatMap((dialect) =>
    metaschemaDocuments[dialect].flatMap((document) => {
      const id = own(document, dialects[dialect].idKeyword);
      return typeof id === "string" ? [[splitFragment(id).uri, document] as const] : [];
    }),
  ),
);
