import { test } from "node:test";
import { check } from "../../../support/checkLint";

const rule = "output-schema-object";
const tool = (schema: string): string => `{ "name": "t", "description": "d", "inputSchema": { "type": "object" }, "outputSchema": ${schema} }`;
const at = " ".repeat(tool("").length - 4);

for (const schema of ["null", "true", "[]", '"x"']) {
  test(`output-schema-object: case C36, ${schema}`, () => check(rule, `${tool(schema)}\n//${at}${"^".repeat(schema.length)} error output-schema-object`));
}

test("output-schema-object: case C26, the root type is free from 2026-07-28 on", () => {
  const schema = '{ "$id": "r.v1" }';
  check(rule, tool(schema));
  check(rule, tool('{ "type": "array", "items": {} }'));
  check(rule, `${tool(schema)}\n//${" ".repeat(at.length - 16)}^^^^^^^^^^^^^^ error output-schema-object: Up to 2025-11-25 the root of "outputSchema" must have "type": "object", and it has no "type" (judged by 2025-11-25).`, { era: "2025-11-25" });
  check(rule, `${tool('{ "type": "array", "items": {} }')}\n//${at}          ^^^^^^^ error output-schema-object`, { era: "2025-06-18" });
  check(rule, `${tool('{ "type": ["object", "null"] }')}\n//${at}          ^^^^^^^^^^^^^^^^^^ error output-schema-object`, { era: "2025-11-25" });
  check(rule, tool('{ "type": "object" }'), { era: "2025-11-25" });
});

test("output-schema-object: a type that is none is told once", () => {
  check(rule, `${tool('{ "type": "objekt" }')}\n//${at}          ^^^^^^^^ error schema-keyword-value`, { era: "2025-11-25" });
});
