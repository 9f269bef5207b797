import assert from "node:assert/strict";
import { test } from "node:test";
import { closeObjects } from "#shared/rewrite/closeObjects";
import { arbitraryLinkedSchema } from "../../support/arbitrarySchema";
import { checkRewrite, checkVerdicts, namesClosing } from "../../support/checkRewrite";

test("comments and layout stay", () => {
  checkRewrite(
    closeObjects,
    `{
  "type": "object", // the arguments
  "properties": {
    "at": { "type": "object", "properties": { "x": {} } }
  }
  /* end */
}`,
    `{
  "type": "object", // the arguments
  "properties": {
    "at": { "type": "object", "properties": { "x": {} }, "additionalProperties": false }
  },
  "additionalProperties": false
  /* end */
}`,
  );
});

const old = '"$schema":"http://json-schema.org/draft-07/schema#"';
type Row = readonly [what: string, before: string, after: string, notes?: readonly string[]];

const rows: readonly Row[] = [
  ["what several schemas declare together", '{"allOf":[{"properties":{"a":{}}},{"$ref":"#/$defs/B"}],"$defs":{"B":{"properties":{"b":{}}}}}', '{"allOf":[{"properties":{"a":{}}},{"$ref":"#/$defs/B"}],"$defs":{"B":{"properties":{"b":{}}}}, "unevaluatedProperties": false}'],
  ["a definition by itself, not where it is used", '{"properties":{"a":{"$ref":"#/$defs/A"}},"$defs":{"A":{"properties":{"b":{}}}}}', '{"properties":{"a":{"$ref":"#/$defs/A"}},"$defs":{"A":{"properties":{"b":{}}, "additionalProperties": false}}, "additionalProperties": false}'],
  ["a definition that is also combined, where it is used", '{"properties":{"a":{"$ref":"#/$defs/A"},"b":{"$ref":"#/$defs/A","properties":{"c":{}}}},"$defs":{"A":{"properties":{"b":{}}}}}', '{"properties":{"a":{"$ref":"#/$defs/A", "unevaluatedProperties": false},"b":{"$ref":"#/$defs/A","properties":{"c":{}}, "unevaluatedProperties": false}},"$defs":{"A":{"properties":{"b":{}}}}, "additionalProperties": false}'],
  ["draft-07 has no word for it", `{${old},"allOf":[{"properties":{"a":{}}}]}`, `{${old},"allOf":[{"properties":{"a":{}}}]}`, ["What several schemas declare together cannot be closed in draft-07, so this object stays open."]],
  ["branches", '{"oneOf":[{"properties":{"a":{}}},{"properties":{"b":{"properties":{"c":{}}}}}]}', '{"oneOf":[{"properties":{"a":{}}},{"properties":{"b":{"properties":{"c":{}}, "additionalProperties": false}}}], "unevaluatedProperties": false}', ["What only a branch declares passes only where that branch is satisfied.", '/oneOf/1/properties/b Under "oneOf" a value that matched several schemas may match only one now, and pass.']],
  ["tests stay open", '{"not":{"properties":{"a":{"properties":{"b":{}}}}}}', '{"not":{"properties":{"a":{"properties":{"b":{}}}}}}', ['/not/properties/a What this schema accepts decides about others ("not", "if", "contains"), so it stays open.']],
  ["what the author opened", '{"properties":{"a":{"type":"object","additionalProperties":true},"b":{"type":"object","additionalProperties":{"type":"string"}},"c":{"type":"object"}},"additionalProperties":false}', '{"properties":{"a":{"type":"object","additionalProperties":true},"b":{"type":"object","additionalProperties":{"type":"string"}},"c":{"type":"object"}},"additionalProperties":false}', ['/properties/a/additionalProperties "additionalProperties" allows other properties in so many words, so this object stays open.', "/properties/c This object declares no properties, so it stays open."]],
  ["an undeclared name that is required", '{"properties":{"a":{}},"required":["a","b"]}', '{"properties":{"a":{}},"required":["a","b"]}', ['This object requires "b" without declaring it, so it stays open.']],
];
for (const [what, before, after, notes] of rows) test(what, () => checkRewrite(closeObjects, before, after, notes));

for (const dialect of ["2020-12", "draft-07"] as const) {
  test(`${dialect}: only undeclared properties are refused`, () => {
    const { judged, changed } = checkVerdicts(closeObjects, arbitraryLinkedSchema(dialect), 1_000, namesClosing);
    assert.ok(judged > 500, `${judged} pairs were judged and ${changed} verdicts changed`);
  });
}
