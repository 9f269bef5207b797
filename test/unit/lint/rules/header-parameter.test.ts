import assert from "node:assert/strict";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";

/** The findings for a schema, as `level pointer-in-the-schema message`. */
function found(schema: object): string[] {
  const problems = lint(JSON.stringify([{ name: "t", description: "d", inputSchema: { type: "object", ...schema } }]));
  return problems.filter(({ rule }) => rule === "header-parameter").map(({ level, pointer, message }) => `${level} ${pointer.replace("/0/inputSchema", "")} ${message}`);
}
const region = (header: unknown, type: unknown = "string"): object => ({ properties: { region: { type, "x-mcp-header": header } } });

const faults: readonly (readonly [schema: object, expected: RegExp])[] = [
  [region(""), /^error \/properties\/region\/x-mcp-header .*must not be empty/],
  [region("Re gion"), /holds " "/],
  [region("Re\r\ngion"), /holds "\\r"/],
  [region("Région"), /holds "é"/],
  [region(5), /must be a string, but is 5/],
  [region("Region", "number"), /its "type" is the string "number"/],
  [region("Region", ["string", "null"]), /its "type" is an array/],
  [{ properties: { region: { "x-mcp-header": "Region" } } }, /this one has none/],
  [{ "x-mcp-header": "Root" }, /stands at the root/],
  [{ properties: { a: { type: "array", items: { type: "string", "x-mcp-header": "A" } } } }, /stands behind "items"/],
  [{ anyOf: [{ properties: { a: { type: "string", "x-mcp-header": "A" } } }] }, /stands behind "anyOf"/],
  [{ $defs: { A: { type: "string", "x-mcp-header": "A" } }, properties: { a: { $ref: "#/$defs/A" } } }, /stands behind "\$defs"/],
  [{ properties: { a: { type: "string", "x-mcp-header": "Same" }, b: { type: "string", "x-mcp-header": "same" } } }, /^error \/properties\/b\/x-mcp-header .*"same" is taken/],
  [{ properties: { n: { type: "integer", maximum: 2 ** 53 + 2, "x-mcp-header": "N" } } }, /^error \/properties\/n\/maximum /],
  [{ properties: { apiToken: { type: "string", "x-mcp-header": "Key" } } }, /^warning \/properties\/apiToken\/x-mcp-header .*looks like a secret/],
];
for (const [schema, expected] of faults) {
  test(`header-parameter: ${JSON.stringify(schema)}`, () => {
    const problems = found(schema);
    assert.equal(problems.length, 1);
    assert.match(problems[0] ?? "", expected);
  });
}

test("header-parameter: what the specification allows", () => {
  assert.deepEqual(found(region("Region")), []);
  assert.deepEqual(found({ properties: { a: { type: "object", properties: { b: { type: "boolean", "x-mcp-header": "B" } } }, n: { type: "integer", minimum: 0, "x-mcp-header": "N" } } }), []);
  assert.deepEqual(found({ properties: { tokenizer: { type: "string", "x-mcp-header": "Tokenizer" } } }), []);
});
