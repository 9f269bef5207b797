import assert from "node:assert/strict";
import { test } from "node:test";
import { argumentCompletions } from "#client/calls/argumentCompletions";
import type { JsonValue } from "#shared/json/jsonValue";

const schema: JsonValue = {
  type: "object",
  properties: {
    path: { type: "string", default: "/tmp", examples: ["/a"] },
    mode: { enum: ["r", "w"] },
    deep: { type: ["boolean", "null"] },
    tags: { type: "array", items: { enum: ["x", "y"] } },
    who: { oneOf: [{ type: "object", properties: { name: { type: "string" } } }, { type: "object", properties: { id: { type: "integer" } } }] },
    again: { $ref: "#" },
  },
  required: ["path"],
};

/** A text with the cursor as `|`, and what is offered there. */
const rows: readonly (readonly [text: string, offered: readonly string[]])[] = [
  ["{|}", ['"path": ""', '"mode": ', '"deep": ', '"tags": []', '"who": ', '"again": {}']],
  ['{"path": "a", |}', ['"mode": ', '"deep": ', '"tags": []', '"who": ', '"again": {}']],
  ['{"pa|"}', ['"path": ""', '"mode": ', '"deep": ', '"tags": []', '"who": ', '"again": {}']],
  ['{"pa|": 1}', ['"path"', '"mode"', '"deep"', '"tags"', '"who"', '"again"']],
  ['{"path": |}', ['"/tmp"', '"/a"']],
  ['{"mode": "|"}', ['"r"', '"w"']],
  ['{"deep": |', ["true", "false", "null"]],
  ['{"tags": [|]}', ['"x"', '"y"']],
  ['{"who": {|}}', ['"name": ""', '"id": ']],
  ['{"again": {"again": {"mode": |}}}', ['"r"', '"w"']],
  ['{"unknown": {|}}', []],
  ["[|]", []],
  ["|", []],
];
for (const [marked, offered] of rows) {
  test(`at ${marked} ${offered.length} are offered`, () => {
    const offset = marked.indexOf("|");
    const { items, start, end } = argumentCompletions(schema, marked.replace("|", ""), offset);
    assert.deepEqual(items.map(({ insert }) => insert), offered);
    assert.ok(start <= offset && offset <= end);
  });
}

test("whatever the schema and the text, there is an answer", () => {
  for (const odd of [true, false, null, 3, { $ref: "#/x" }, { anyOf: [{ $ref: "#" }] }, { type: "object", properties: { __proto__x: { $ref: "#" } } }] as readonly JsonValue[]) {
    for (const text of ["", "{", '{"a', "[[", "null", '{"a":{"b":']) argumentCompletions(odd, text, text.length);
  }
});
