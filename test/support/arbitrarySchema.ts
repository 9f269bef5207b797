import fc from "fast-check";
import { canonical } from "#shared/json/canonical";
import type { JsonObject, JsonValue } from "#shared/json/jsonValue";

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
  const modern = dialect === "2020-12";
  const of = (withRefs: boolean) =>
    fc.letrec<{ schema: JsonValue }>((tie) => {
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
        ...(withRefs ? [pair("$ref", fc.constantFrom(`#/${modern ? "$defs" : "definitions"}/A`, `#/${modern ? "$defs" : "definitions"}/B`))] : []),
      );
      return { schema: fc.oneof({ depthSize: "small", withCrossShrink: true }, fc.boolean(), fc.array(keyword, { minLength: 1, maxLength: 4 }).map((pairs) => alone(Object.fromEntries(pairs), modern))) };
    }).schema;
  return fc.tuple(of(true), of(false), of(false)).map(([schema, A, B]) => ({
    $schema: modern ? "https://json-schema.org/draft/2020-12/schema" : "http://json-schema.org/draft-07/schema#",
    allOf: [schema],
    [modern ? "$defs" : "definitions"]: { A, B },
  }));
}

/** Draft-07 ignores what stands beside `$ref` (core, section 8.3), which z-schema does not: there it stands alone. */
function alone(schema: JsonObject, modern: boolean): JsonObject {
  const { $ref } = schema;
  return modern || $ref === undefined ? schema : { $ref };
}

function pair(keyword: string, value: fc.Arbitrary<JsonValue>): fc.Arbitrary<readonly [string, JsonValue]> {
  return value.map((each) => [keyword, each] as const);
}
