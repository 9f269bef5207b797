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

test("tool-description: longer than a client takes", () => {
  const of = (length: number): string => `[ { "name": "t", "description": "${"a".repeat(length)}", "inputSchema": { "type": "object", "properties": {} } } ]`;
  check(rule, of(5000));
  check(rule, of(1024), { profiles: ["openai"] });
  check(rule, of(2048), { profiles: ["claude-code", "anthropic", "gemini", "vscode"] });
  check(rule, `${of(1027)}\n//${" ".repeat(31 + 1024)}^^^ error tool-description`, { profiles: ["openai"] });
  check(rule, `${of(2050)}\n//${" ".repeat(31 + 2048)}^^ warning tool-description`, { profiles: ["claude-code"] });
});

test("tool-description: any text is fine, full stop or not", () => {
  check(rule, '[ { "name": "t", "description": "Reads a file.", "inputSchema": { "type": "object" } } ]');
});
