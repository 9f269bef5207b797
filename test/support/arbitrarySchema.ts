import fc from "fast-check";
import { canonical } from "#shared/json/canonical";
import { isObject, type JsonObject, type JsonValue } from "#shared/json/jsonValue";

const names = ["a", "b", "c", "toString"] as const;
const name = fc.constantFrom(...names);
// None that counts characters: z-schema counts UTF-16 code units, where the specification asks for Unicode.
const patterns = fc.constantFrom("^a", "b$", "[0-9]", "^[ab]{2}$", "^(a|b)+$", "\\d", "^$");

/** Small JSON values, dense enough that the small schemas below accept some and refuse some. */
export const arbitraryValue: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom<JsonValue>(null, true, false, 0, 1, 2, -1, 1.5, 4, 10, "", "a", "ab", "b1", "😀"),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(name, tie("value"), { maxKeys: 4 }),
  ),
})).value;

type Dialect = "2020-12" | "draft-07";

/** Schemas of a dialect, with references into two definitions that hold none themselves. */
export function arbitrarySchema(dialect: Dialect): fc.Arbitrary<JsonObject> {
  const definitions = dialect === "2020-12" ? "$defs" : "definitions";
  const root = schemas(dialect, [`#/${definitions}/A`, `#/${definitions}/B`]);
  const plain = schemas(dialect, []);
  return fc.tuple(root, plain, plain).map(([schema, A, B]) => ({ $schema: uris[dialect], allOf: [schema], [definitions]: { A, B } }));
}

/**
 * Schemas of a dialect whose definitions refer to one another by pointer, anchor and id, without a cycle; words of
 * the other dialect stand among them, and siblings beside `$ref`.
 */
export function arbitraryLinkedSchema(dialect: Dialect): fc.Arbitrary<JsonObject> {
  const modern = dialect === "2020-12";
  const definitions = modern ? "$defs" : "definitions";
  const pointers = [`#/${definitions}/A`, `#/${definitions}/B`, `#/${definitions}/C`, `#/${definitions}/C/properties/a`];
  const named = [...pointers, "#b", "inner", "https://example.test/base/inner#/properties/a"];
  const build = (root: JsonValue, A: JsonValue, B: JsonValue, C: JsonValue, D: JsonValue): JsonObject => ({
    $schema: uris[dialect],
    $id: "https://example.test/base/root",
    ...(isObject(root) ? root : { not: root }),
    [definitions]: {
      A,
      B: { ...(isObject(B) ? B : {}), ...(modern ? { $anchor: "b" } : { $id: "#b" }) },
      C: { ...(isObject(C) ? C : {}), properties: { a: D } },
      inner: { $id: "inner", type: "object", properties: { a: { $ref: "#/properties/b" }, b: { type: "integer" } } },
    },
  });
  const links: SchemaOptions = { siblings: true, dormant: true };
  return fc
    .tuple(schemas(dialect, named, links), schemas(dialect, pointers.slice(1), links), schemas(dialect, pointers.slice(2), links), schemas(dialect, [], links), schemas(dialect, [], links))
    .map(([root, A, B, C, D]) => build(root, A, withoutReference(B), withoutReference(C), D));
}

/** Beside `$ref` an old dialect would ignore the name or the properties that are added. */
function withoutReference(schema: JsonValue): JsonValue {
  return isObject(schema) ? Object.fromEntries(Object.entries(schema).filter(([name]) => name !== "$ref")) : schema;
}

const uris = { "2020-12": "https://json-schema.org/draft/2020-12/schema", "draft-07": "http://json-schema.org/draft-07/schema#" } as const;

/** `siblings`: keywords beside `$ref` in draft-07, too; `dormant`: words of the other dialect. */
type SchemaOptions = { readonly siblings?: boolean; readonly dormant?: boolean };

/** Subschemas of a dialect that refer to the given places. */
function schemas(dialect: Dialect, references: readonly string[], { siblings = false, dormant = false }: SchemaOptions = {}): fc.Arbitrary<JsonValue> {
  const modern = dialect === "2020-12";
  return fc.letrec<{ schema: JsonValue }>((tie) => {
    const schema = tie("schema");
    const schemas = fc.array(schema, { minLength: 1, maxLength: 3 });
    const map = fc.dictionary(name, schema, { maxKeys: 3 });
    const lists = fc.dictionary(name, fc.uniqueArray(name, { maxLength: 2 }), { maxKeys: 2 });
    const count = fc.integer({ min: 0, max: 4 });
    const number = fc.constantFrom(0, 1, 2, 1.5, -1, 4);
    const type = fc.constantFrom("null", "boolean", "integer", "number", "string", "array", "object");
    const keyword = fc.oneof(
      { withCrossShrink: true },
      pair("type", fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 }))),
      // Unique ones: later dialects only advise it, but not every reader's metaschema has caught up.
      pair("enum", fc.uniqueArray(arbitraryValue, { minLength: 1, maxLength: 4, selector: canonical })),
      pair("const", arbitraryValue),
      pair("minimum", number), pair("maximum", number), pair("exclusiveMinimum", number), pair("exclusiveMaximum", number),
      pair("multipleOf", fc.constantFrom(1, 2, 0.5, 1.5)),
      pair("minLength", count), pair("maxLength", count), pair("pattern", patterns),
      pair("minItems", count), pair("maxItems", count), pair("uniqueItems", fc.boolean()),
      pair("minProperties", count), pair("maxProperties", count),
      pair("required", fc.uniqueArray(name, { maxLength: 2 })),
      pair("properties", map), pair("patternProperties", fc.dictionary(patterns, schema, { maxKeys: 2 })), pair("additionalProperties", schema), pair("propertyNames", schema),
      pair("items", modern ? schema : fc.oneof(schema, schemas)), pair("contains", schema),
      pair("allOf", schemas), pair("anyOf", schemas), pair("oneOf", schemas), pair("not", schema),
      pair("if", schema), pair("then", schema), pair("else", schema),
      ...(modern
        ? [pair("prefixItems", schemas), pair("dependentSchemas", map), pair("dependentRequired", lists), pair("minContains", count), pair("maxContains", count), pair("unevaluatedProperties", schema), pair("unevaluatedItems", schema)]
        : [pair("additionalItems", schema), pair("dependencies", fc.oneof(map, lists))]),
      ...(references.length > 0 ? [pair("$ref", fc.constantFrom(...references))] : []),
      ...(dormant ? dormantWords(modern, schema, schemas, count) : []),
    );
    return { schema: fc.oneof({ depthSize: "small", withCrossShrink: true }, fc.boolean(), fc.array(keyword, { minLength: 1, maxLength: 4 }).map((pairs) => alone(Object.fromEntries(pairs), modern || siblings))) };
  }).schema;
}

/** What the other dialect would give a meaning; and notes. */
function dormantWords(modern: boolean, schema: fc.Arbitrary<JsonValue>, schemas: fc.Arbitrary<readonly JsonValue[]>, count: fc.Arbitrary<number>): readonly fc.Arbitrary<readonly [string, JsonValue]>[] {
  const notes = [pair("description", fc.constantFrom("one", "two")), pair("default", fc.constant(null)), pair("x-note", fc.constant(1))];
  return modern ? [...notes, pair("additionalItems", schema), pair("dependencies", fc.dictionary(name, schema, { maxKeys: 1 }))] : [...notes, pair("minContains", count), pair("prefixItems", schemas), pair("unevaluatedProperties", schema)];
}

/** Draft-07 ignores what stands beside `$ref` (core, section 8.3), which z-schema does not: there it stands alone. */
function alone(schema: JsonObject, keepsAll: boolean): JsonObject {
  const { $ref } = schema;
  return keepsAll || $ref === undefined ? schema : { $ref };
}

function pair(keyword: string, value: fc.Arbitrary<JsonValue>): fc.Arbitrary<readonly [string, JsonValue]> {
  return value.map((each) => [keyword, each] as const);
}
