import assert from "node:assert/strict";
import { test } from "node:test";
import { checkInput } from "#shared/form/checkValue";
import { fieldsOf } from "#shared/form/fieldsOf";
import type { JsonValue } from "#shared/json/jsonValue";

const rows: readonly (readonly [schema: JsonValue, text: string, problem: string | undefined])[] = [
  [{ type: "string", format: "email" }, "ada@example.com", undefined],
  [{ type: "string", format: "email" }, "ada", '"ada" is not an email address.'],
  [{ type: "string", format: "uri" }, "example.com", '"example.com" is not a URI with a scheme, such as https://example.com/.'],
  [{ type: "string", format: "date" }, "2026-02-30", '"2026-02-30" is not a date, such as 2026-07-28.'],
  [{ type: "string", format: "date-time" }, "2026-02-03T10:00:00", '"2026-02-03T10:00:00" is not a date and time with an offset, such as 2026-07-28T09:30:00Z.'],
  [{ type: "string", format: "colour" }, "x", undefined],
  [{ type: "string", minLength: 3 }, "ab", '"ab" has 2 characters, and at least 3 must be there.'],
  [{ type: "string", maxLength: 1 }, "😀", undefined],
  [{ type: "string", pattern: "^a" }, "b", '"b" does not match the pattern "^a".'],
  [{ type: "string", pattern: "^(?=a)" }, "b", undefined],
  [{ type: "number", minimum: 5 }, "4", "4 is less than the minimum 5."],
  [{ type: "integer", multipleOf: 5 }, "4", "4 is not a multiple of 5."],
  [{ type: "array", items: { enum: ["a", "b"] }, minItems: 1, maxItems: 1 }, "[]", "[] has 0 items, and at least 1 must be there."],
  [{ type: "array", items: { enum: ["a", "b"] }, maxItems: 1 }, '["a","b"]', '["a","b"] has 2 items, and at most 1 may be there.'],
  [{ $ref: "#/$defs/Port" }, "70000", "70000 is greater than the maximum 65535."],
  [{ anyOf: [{ $ref: "#/$defs/Port" }, { type: "null" }] }, "70000", "70000 is greater than the maximum 65535."],
  [{ type: "object", properties: { a: { type: "string" } } }, '{"a":1}', "/a: 1 is a number, not a string."],
];
for (const [schema, text, problem] of rows) {
  test(`${JSON.stringify(text)} for ${JSON.stringify(schema)}`, () => {
    const [field] = fieldsOf({ type: "object", properties: { a: schema }, $defs: { Port: { type: "integer", maximum: 65535 } } });
    assert.ok(field);
    const result = checkInput(field, text);
    assert.equal(result.ok ? undefined : result.problem, problem);
  });
}
