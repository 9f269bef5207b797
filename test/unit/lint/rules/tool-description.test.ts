import { test } from "node:test";
import { check } from "../../../support/checkLint";

const rule = "tool-description";

test("tool-description: missing or blank", () => {
  check(
    rule,
    `
[ { "name": "t", "inputSchema": { "type": "object" } },
//          ^^^ warning tool-description: The tool "t" has no "description" for models to choose it by.
  { "name": "u", "description": " ", "inputSchema": { "type": "object" } } ]
//                              ^^^ warning tool-description: The description "" says nothing for models to choose the tool by.`,
  );
});

test("tool-description: any text is fine, full stop or not", () => {
  check(rule, '[ { "name": "t", "description": "Reads a file.", "inputSchema": { "type": "object" } } ]');
});
