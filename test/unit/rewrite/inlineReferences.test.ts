import assert from "node:assert/strict";
import { test } from "node:test";
import { inlineReferences } from "#shared/rewrite/inlineReferences";
import { arbitraryLinkedSchema } from "../../support/arbitrarySchema";
import { checkRewrite, checkVerdicts, rewritten } from "../../support/checkRewrite";

test("a definition goes where it is referred to, and comments and layout stay", () => {
  checkRewrite(
    inlineReferences,
    `{
  // What the tool takes.
  "type": "object",
  "properties": {
    "q": { "$ref": "#/$defs/Q" }, // the query
    "r": {
      "$ref": "#/$defs/R",
      "description": "Rows." /* here */
    }
  },
  "required": ["q"],
  "$defs": {
    "Q": {
      "type": "string", // any
      "minLength": 1
    },
    "R": { "type": "array", "description": "Many.", "items": { "$ref": "#/$defs/Q" } }
  }
}`,
    `{
  // What the tool takes.
  "type": "object",
  "properties": {
    "q": {
      "type": "string", // any
      "minLength": 1
    }, // the query
    "r": {
      "type": "array", "items": {
        "type": "string", // any
        "minLength": 1
      },
      "description": "Rows." /* here */
    }
  },
  "required": ["q"]
}`,
  );
});

const rows: readonly (readonly [what: string, before: string, after: string, notes?: readonly string[]])[] = [
  ["nothing to do", '{"type":"object","$defs":{"A":{}}}', '{"type":"object","$defs":{"A":{}}}'],
  ["siblings that read each other stay apart", '{"type":"array","$ref":"#/$defs/A","prefixItems":[{}],"$defs":{"A":{"items":{"type":"null"}}}}', '{"type":"array","allOf": [{"items":{"type":"null"}}],"prefixItems":[{}]}'],
  ["siblings that do not are one schema", '{"properties":{"a":{"$ref":"#/$defs/A","minLength":1}},"$defs":{"A":{"type":"string"}}}', '{"properties":{"a":{"type":"string","minLength":1}}}'],
  ["an allOf that is there takes the schema in", '{"properties":{"a":{"$ref":"#/$defs/A","minLength":1,"allOf":[{}]}},"$defs":{"A":{"minLength":2}}}', '{"properties":{"a":{"minLength":1,"allOf":[{},{"minLength":2}]}}}'.replace("{},{", "{}, {")],
  ["draft-07 ignores siblings", '{"$schema":"http://json-schema.org/draft-07/schema#","properties":{"a":{"$ref":"#/definitions/A","description":"x","minLength":1}},"definitions":{"A":{"type":"string"}}}', '{"$schema":"http://json-schema.org/draft-07/schema#","properties":{"a":{"type":"string","description":"x"}}}', ['/properties/a "minLength" beside "$ref" is ignored in draft-07 and left out.']],
  ["a root that is a reference", '{"$schema":"http://json-schema.org/draft-07/schema#","$ref":"#/definitions/A","definitions":{"A":{"type":"object"}}}', '{"$schema":"http://json-schema.org/draft-07/schema#","type":"object"}'],
  ["true and false", '{"properties":{"a":{"$ref":"#/$defs/T"},"b":{"$ref":"#/$defs/F","title":"x"},"c":{"$ref":"#/$defs/T","title":"y"}},"$defs":{"T":true,"F":false}}', '{"properties":{"a":true,"b":{"not": {},"title":"x"},"c":{"title":"y"}}}'],
  ["anchors, and ids with their own base", '{"properties":{"a":{"$ref":"#n"},"b":{"$ref":"inner"}},"$id":"https://e.test/","$defs":{"N":{"$anchor":"n","type":"null"},"I":{"$id":"inner","items":{"$ref":"#/$defs/x"},"$defs":{"x":{"type":"null"}}}}}', '{"properties":{"a":{"type":"null"},"b":{"items":{"type":"null"}}},"$id":"https://e.test/"}'],
  ["a reference to elsewhere keeps its meaning", '{"properties":{"b":{"$ref":"sub/inner"}},"$id":"https://e.test/","$defs":{"I":{"$id":"sub/inner","items":{"$ref":"other"}}}}', '{"properties":{"b":{"items":{"$ref":"https://e.test/sub/other"}}},"$id":"https://e.test/"}', ['/$defs/I/items/$ref The reference "other" leads out of this schema and stays.']],
  ["a dangling reference stays", '{"properties":{"a":{"$ref":"#/$defs/no"}}}', '{"properties":{"a":{"$ref":"#/$defs/no"}}}', ['/properties/a/$ref The reference "#/$defs/no" leads nowhere and stays.']],
  ["a schema that stands elsewhere is copied", '{"properties":{"a":{"type":"string"},"b":{"$ref":"#/properties/a"}}}', '{"properties":{"a":{"type":"string"},"b":{"type":"string"}}}'],
  ["a pointer into a definition uses the whole of it", '{"properties":{"b":{"$ref":"#/$defs/A/items"}},"$defs":{"A":{"items":{"type":"null"}},"unused":{}}}', '{"properties":{"b":{"type":"null"}},"$defs":{"unused":{}}}'],
];
for (const [what, before, after, notes] of rows) test(what, () => checkRewrite(inlineReferences, before, after, notes));

const refused: readonly (readonly [schema: object, problem: RegExp])[] = [
  [{ properties: { a: { $ref: "#" } } }, /"#" at "\/properties\/a\/\$ref" leads back to where it stands/],
  [{ properties: { a: { $ref: "#/$defs/A" } }, $defs: { A: { items: { $ref: "#/$defs/B" } }, B: { items: { $ref: "#/$defs/A" } } } }, /cycle/],
  [{ $defs: { A: { $dynamicAnchor: "x" } }, properties: { a: { $dynamicRef: "#x" } } }, /"\$dynamicRef" at "\/properties\/a\/\$dynamicRef" leads depends/],
  [{ properties: Object.fromEntries([..."abcdefgh"].map((name) => [name, { $ref: "#/$defs/A" }])), $defs: { A: { enum: ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"] } } }, /more than 2 times as long/],
  [{ $ref: "#/x", x: {} }, /a place that is no schema/],
  [{ $ref: "#/$defs/A", $defs: { A: { $schema: "http://json-schema.org/draft-07/schema#", $id: "a" } } }, /another dialect/],
];
for (const [schema, problem] of refused) {
  test(`${JSON.stringify(schema).slice(0, 60)} is refused`, () => assert.match(String(rewritten(inlineReferences, JSON.stringify(schema))), problem));
}

test("broken and repeated text is refused, and no text throws", () => {
  assert.match(String(rewritten(inlineReferences, '{"$ref":"#/$defs/A","$defs":{"A":{}')), /syntax errors/);
  assert.match(String(rewritten(inlineReferences, '{"$ref":"#/$defs/A","$ref":"#/$defs/A","$defs":{"A":{}}}')), /"\/\$ref" stands twice/);
});

test("definitions that double one another end at once", () => {
  const $defs = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`d${index}`, { allOf: [{ $ref: `#/$defs/d${index + 1}` }, { $ref: `#/$defs/d${index + 1}` }] }]));
  assert.match(String(rewritten(inlineReferences, JSON.stringify({ $ref: "#/$defs/d0", $defs: { ...$defs, d60: {} } }))), /more than 2 times/);
});

for (const dialect of ["2020-12", "draft-07"] as const) {
  test(`${dialect}: verdicts stay as they were`, () => {
    const { judged } = checkVerdicts(inlineReferences, arbitraryLinkedSchema(dialect), 1_000, () => false);
    assert.ok(judged > 300, `${judged} pairs were judged`);
  });
}
