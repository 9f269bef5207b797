import { test } from "node:test";
import { check } from "../../../support/checkLint";

const rule = "parameter-description";
const tool = (properties: string): string => `[{ "name": "t", "description": "d", "inputSchema": { "type": "object", "properties":\n  { ${properties} } } }]`;

test("parameter-description: missing or blank", () => {
  check(rule, `${tool('"path": { "type": "string" }, "mode": { "description": "" }')}\n//  ^^^^^^ info parameter-description: The parameter "path" has no "description" for models to fill it in by.\n//                                ^^^^^^ info parameter-description`);
});

test("parameter-description: described, a constant, or described where it is defined", () => {
  check(rule, tool('"a": { "description": "x" }, "b": { "const": 1 }, "c": { "$ref": "#" }, "d": true'));
});
