import assert from "node:assert/strict";
import { test } from "node:test";
import { toDraft07 } from "#shared/rewrite/toDraft07";
import { toDraft202012 } from "#shared/rewrite/toDraft202012";
import { arbitraryLinkedSchema } from "../../support/arbitrarySchema";
import { checkRewrite, checkVerdicts, namesLoss, rewritten } from "../../support/checkRewrite";

const modern = '"$schema":"https://json-schema.org/draft/2020-12/schema"';
const old = '"$schema":"http://json-schema.org/draft-07/schema#"';

test("comments and layout stay", () => {
  const before = `{
  ${old.replace(":", ": ")}, // the dialect
  "type": "object",
  "properties": {
    "a": { "$ref": "#/definitions/A" },
    "pair": {
      "type": "array",
      "items": [{ "type": "string" }, /* second */ { "type": "number" }],
      "additionalItems": false // no more
    }
  },
  /* what is used above */
  "definitions": { "A": { "$id": "#a", "type": "string" } }
}`;
  const after = `{
  ${modern.replace(":", ": ")}, // the dialect
  "type": "object",
  "properties": {
    "a": { "$ref": "#/$defs/A" },
    "pair": {
      "type": "array",
      "prefixItems": [{ "type": "string" }, /* second */ { "type": "number" }],
      "items": false // no more
    }
  },
  /* what is used above */
  "$defs": { "A": { "$anchor": "a", "type": "string" } }
}`;
  checkRewrite(toDraft202012, before, after);
  checkRewrite(toDraft07, after, before);
});

type Row = readonly [what: string, before: string, after: string, notes?: readonly string[]];

const forward: readonly Row[] = [
  ["dependencies of one kind", `{${old},"dependencies":{"a":["b"]}}`, `{${modern},"dependentRequired":{"a":["b"]}}`],
  ["dependencies of both kinds", `{${old},"dependencies":{"a":["b"],"c":{"$ref":"#/dependencies/d"},"d":{}}}`, `{${modern},"dependentSchemas":{"c":{"$ref":"#/dependentSchemas/d"},"d":{}}, "dependentRequired": { "a": ["b"] }}`],
  ["pointers through lists", `{${old},"items":[{"type":"null"},{"$ref":"#/items/0"}]}`, `{${modern},"prefixItems":[{"type":"null"},{"$ref":"#/prefixItems/0"}]}`],
  ["a name with characters that a fragment escapes", `{${old},"$ref":"#/definitions/a%25b~1c","definitions":{"a%b/c":{}}}`, `{${modern},"$ref":"#/$defs/a%25b~1c","$defs":{"a%b/c":{}}}`],
  ["an id with a name", `{${old},"properties":{"a":{"$ref":"x#y"}},"definitions":{"A":{"$id":"x#y"}}}`, `{${modern},"properties":{"a":{"$ref":"x#y"}},"$defs":{"A":{"$id":"x", "$anchor": "y"}}}`],
  ["an embedded schema of another dialect stays", `{${old},"definitions":{"A":{${modern},"$id":"a","$defs":{"B":{}}}}}`, `{${modern},"$defs":{"A":{${modern},"$id":"a","$defs":{"B":{}}}}}`],
  ["what stood beside $ref", `{${old},"properties":{"a":{"$ref":"#/definitions/A","title":"t","minLength":1}},"definitions":{"A":{}}}`, `{${modern},"properties":{"a":{"$ref":"#/$defs/A","title":"t"}},"$defs":{"A":{}}}`, ['/properties/a/minLength "minLength" beside "$ref" is ignored in draft-07 and left out.']],
  ["words that would wake up", `{${old},"contains":{},"minContains":2}`, `{${modern},"contains":{}}`, ['/minContains "minContains" does nothing in draft-07 but would in draft 2020-12, and is left out.']],
  ["additionalItems that did nothing", `{${old},"items":{},"additionalItems":false}`, `{${modern},"items":{}}`, ['/additionalItems "additionalItems" does nothing without a list in "items" and is left out.']],
];
for (const [what, before, after, notes] of forward) test(`to 2020-12: ${what}`, () => checkRewrite(toDraft202012, before, after, notes));

const back: readonly Row[] = [
  ["a schema without $schema", `{"type":"object"}`, `{${old.replace(":", ": ")}, "type":"object"}`],
  ["siblings of $ref", `{${modern},"properties":{"a":{"$ref":"#/$defs/A","minLength":1}},"$defs":{"A":{}}}`, `{${old},"properties":{"a":{"allOf": [{ "$ref": "#/definitions/A" }],"minLength":1}},"definitions":{"A":{}}}`],
  ["siblings of $ref with an allOf", `{${modern},"properties":{"a":{"$ref":"#/$defs/A","allOf":[{"type":"null"}]}},"$defs":{"A":{}}}`, `{${old},"properties":{"a":{"allOf":[{"type":"null"}, { "$ref": "#/definitions/A" }]}},"definitions":{"A":{}}}`],
  ["dependent keywords", `{${modern},"dependentRequired":{"a":["b"],"c":["d"]},"dependentSchemas":{"a":{"$ref":"#/dependentSchemas/e"},"e":{"minProperties":1},"f":{"$ref":"#/dependentSchemas/a"}}}`, `{${old},"dependencies":{"a":{ "allOf": [{"$ref":"#/dependencies/e"}, { "required": ["b"] }] },"e":{"minProperties":1},"f":{"$ref":"#/dependencies/a/allOf/0"}, "c": ["d"]}}`],
  ["an anchor beside an id becomes a pointer", `{${modern},"properties":{"a":{"$ref":"x#y"}},"$defs":{"A":{"$id":"x","$anchor":"y"}}}`, `{${old},"properties":{"a":{"$ref":"x#"}},"definitions":{"A":{"$id":"x"}}}`],
  ["unevaluated without branches", `{${modern},"properties":{},"unevaluatedProperties":false,"prefixItems":[{}],"unevaluatedItems":false}`, `{${old},"properties":{},"additionalProperties":false,"items":[{}],"additionalItems":false}`],
  ["unevaluated with branches", `{${modern},"allOf":[{"properties":{"a":{}}}],"unevaluatedProperties":false}`, `{${old},"allOf":[{"properties":{"a":{}}}]}`, ['/unevaluatedProperties "unevaluatedProperties" sees what branches allow, which nothing in draft-07 does; it is left out.']],
  ["a number of matches", `{${modern},"contains":{},"minContains":2}`, `{${old},"contains":{}}`, ['/minContains "minContains": 2 cannot be said in draft-07, where "contains" wants one match at least; it is left out.']],
  ["no match is asked for", `{${modern},"minItems":1,"contains":{},"minContains":0}`, `{${old},"minItems":1}`],
  ["$dynamicRef with one anchor", `{${modern},"properties":{"a":{"$dynamicRef":"#x"}},"$defs":{"A":{"$dynamicAnchor":"x"}}}`, `{${old},"properties":{"a":{"$ref":"#x"}},"definitions":{"A":{"$id":"#x"}}}`],
  ["$dynamicRef with several", `{${modern},"properties":{"a":{"$dynamicRef":"#x"},"b":{"$ref":"b"}},"$defs":{"A":{"$dynamicAnchor":"x"},"B":{"$id":"b","$dynamicAnchor":"x"}}}`, `{${old},"properties":{"a":{"$ref":"#x"},"b":{"$ref":"b"}},"definitions":{"A":{"$id":"#x"},"B":{"$id":"b"}}}`, ['/properties/a/$dynamicRef "$dynamicRef": "#x" may lead to 2 places, and "$ref" in draft-07 always to the same.']],
];
for (const [what, before, after, notes] of back) test(`to draft-07: ${what}`, () => checkRewrite(toDraft07, before, after, notes));

test("what cannot be said is refused", () => {
  assert.match(String(rewritten(toDraft202012, '{"$schema":"http://json-schema.org/draft-04/schema#"}')), /written in draft-04/);
  assert.match(String(rewritten(toDraft202012, `{${old},"definitions":{"A":{"$id":"#1"}}}`)), /"#1" has a fragment that is no anchor/);
  assert.match(String(rewritten(toDraft07, `{${modern},"contains":{},"minContains":0,"items":{"$ref":"#/contains"}}`)), /"#\/contains" leads into "\/contains"/);
});

test("to 2020-12: verdicts stay as they were", () => {
  const { judged } = checkVerdicts(toDraft202012, arbitraryLinkedSchema("draft-07"), 1_000, () => false);
  assert.ok(judged > 500, `${judged} pairs were judged`);
});

test("to draft-07: verdicts stay as they were, or a note says what cannot be said", () => {
  const { judged, changed } = checkVerdicts(toDraft07, arbitraryLinkedSchema("2020-12"), 1_000, namesLoss);
  assert.ok(judged > 500 && changed < judged / 20, `${changed} of ${judged} verdicts changed`);
});
