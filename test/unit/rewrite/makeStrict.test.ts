import assert from "node:assert/strict";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";
import { makeStrict } from "#shared/rewrite/makeStrict";
import { arbitraryLinkedSchema } from "../../support/arbitrarySchema";
import { checkRewrite, checkVerdicts, namesStrictness, rewritten } from "../../support/checkRewrite";

const closed = "Properties that are not declared are refused now.";

test("comments and layout stay", () => {
  checkRewrite(
    makeStrict,
    `{
  "type": "object",
  // what to look for
  "properties": {
    "q": { "type": "string", "format": "uri" }, // required
    "n": { "type": "integer" },
    "mode": { "enum": ["a", "b"] }
  },
  "required": ["q"] // the rest may be left out
}`,
    `{
  "type": "object",
  // what to look for
  "properties": {
    "q": { "type": "string" }, // required
    "n": { "type": ["integer", "null"] },
    "mode": { "enum": ["a", "b", null] }
  },
  "required": ["q", "n", "mode"],
  "additionalProperties": false // the rest may be left out
}`,
    [closed, '/properties "n" and "mode" are required now, and null where they could be left out.', '/properties/q/format Strict mode does not support the format "uri", so it is left out.'],
  );
});

type Row = readonly [what: string, before: string, after: string, notes: readonly string[]];

const rows: readonly Row[] = [
  ["what may be null already", '{"type":"object","properties":{"a":{},"b":true,"c":{"type":["null","string"]}},"required":["a","b","c"],"additionalProperties":false}', '{"type":"object","properties":{"a":{},"b":true,"c":{"type":["null","string"]}},"required":["a","b","c"],"additionalProperties":false}', []],
  ["a root without a type", '{"properties":{}}', '{"type": "object", "properties":{}, "additionalProperties": false}', ["The root accepts objects only now.", closed]],
  ["const, references and objects", '{"type":"object","additionalProperties":false,"properties":{"a":{"const":1},"b":{"$ref":"#/$defs/B"},"c":{"anyOf":[{"type":"string"},{"$ref":"#/properties/a"}]}},"$defs":{"B":{"type":"string"}}}', '{"type":"object","additionalProperties":false,"properties":{"a":{ "anyOf": [{"const":1}, { "type": "null" }] },"b":{ "anyOf": [{"$ref":"#/$defs/B"}, { "type": "null" }] },"c":{"anyOf":[{"type":"string"},{"$ref":"#/properties/a/anyOf/0"}, { "type": "null" }]}},"$defs":{"B":{"type":"string"}}, "required": ["a", "b", "c"]}', ['/properties "a", "b" and "c" are required now, and null where they could be left out.']],
  ["free properties", '{"type":"object","properties":{},"additionalProperties":{"type":"string"}}', '{"type":"object","properties":{},"additionalProperties":false}', ['/additionalProperties Properties that are not declared were allowed ({"type":"string"}) and are refused now.']],
  ["a schema alone in allOf", '{"type":"object","additionalProperties":false,"required":["a"],"properties":{"a":{"description":"x","allOf":[{"$ref":"#/$defs/A"}]}},"$defs":{"A":{"type":"null"}}}', '{"type":"object","additionalProperties":false,"required":["a"],"properties":{"a":{"description":"x","$ref":"#/$defs/A"}},"$defs":{"A":{"type":"null"}}}', []],
  ["an object alone in the allOf of the root", '{"$schema":"http://json-schema.org/draft-07/schema#","allOf":[{"allOf":[{"properties":{}}]}]}', '{"type": "object", "$schema":"http://json-schema.org/draft-07/schema#","properties":{}, "additionalProperties": false}', ["The root accepts objects only now.", "/allOf/0/allOf/0 Properties that are not declared are refused now."]],
  ["several in allOf", '{"type":"object","additionalProperties":false,"required":["a"],"properties":{"a":{"allOf":[{"minLength":1},{"maxLength":2}]}}}', '{"type":"object","additionalProperties":false,"required":["a"],"properties":{"a":{"allOf":[{"minLength":1},{"maxLength":2}]}}}', ['/properties/a/allOf Strict mode does not support "allOf"; its schemas have to be merged by hand.']],
  ["an object in allOf beside what says that it is one", '{"type":"object","additionalProperties":false,"required":["a"],"properties":{"a":{"minItems":1,"allOf":[{"properties":{"b":{}}}]}}}', '{"type":"object","additionalProperties":false,"required":["a"],"properties":{"a":{"minItems":1,"allOf":[{"properties":{"b":{}}, "additionalProperties": false, "required": ["b"]}]}}}', ['/properties/a/allOf Strict mode does not support "allOf"; its schemas have to be merged by hand.', "/properties/a/allOf/0 Properties that are not declared are refused now.", '/properties/a/allOf/0/properties "b" is required now, and null where it could be left out.']],
  ["oneOf and not", '{"type":"object","additionalProperties":false,"required":["a"],"properties":{"a":{"oneOf":[{"type":"string"},{"$ref":"#/properties/a/oneOf/0"}],"not":{"const":"x"}}}}', '{"type":"object","additionalProperties":false,"required":["a"],"properties":{"a":{"anyOf":[{"type":"string"},{"$ref":"#/properties/a/anyOf/0"}]}}}', ['/properties/a/oneOf Strict mode does not support "oneOf"; with "anyOf" values that match several of its schemas pass, too.', '/properties/a/not Strict mode does not support "not", so it is left out; what it refused passes now.']],
];
for (const [what, before, after, notes] of rows) test(what, () => checkRewrite(makeStrict, before, after, notes));

test("a choice at the root is told and stays", () => {
  const result = rewritten(makeStrict, '{"type":"object","properties":{},"anyOf":[{}],"additionalProperties":false}');
  assert.ok(typeof result !== "string");
  assert.deepEqual(result.notes.map(({ message }) => message), ['Strict mode takes no choice at the root, so "anyOf" has to be put into a property by hand.']);
});

test("nothing is left for the rules of strict mode where no note says so", () => {
  const before = JSON.stringify({ type: "object", properties: { a: { type: "object", properties: { b: { type: "array", items: { type: "object", properties: { c: { const: 1 } } } } } }, d: { $ref: "#/$defs/D" } }, $defs: { D: { type: "object", properties: { e: false } } } });
  const result = rewritten(makeStrict, before);
  assert.ok(typeof result !== "string");
  const options = { kind: "schema", profiles: ["openai-strict"] } as const;
  assert.deepEqual(lint(result.text, options).filter(({ rule }) => rule.startsWith("strict-")), []);
  assert.ok(lint(before, options).some(({ rule }) => rule === "strict-required"), "there was something to do");
});

for (const dialect of ["2020-12", "draft-07"] as const) {
  test(`${dialect}: where a verdict changes, a note names what did it`, () => {
    const { judged, changed } = checkVerdicts(makeStrict, arbitraryLinkedSchema(dialect), 1_000, namesStrictness);
    assert.ok(judged > 500, `${judged} pairs were judged and ${changed} verdicts changed`);
  });
}
