import assert from "node:assert/strict";
import { test } from "node:test";
import { checkFix, told } from "../../../support/checkLint";

const rule = "schema-dialect-portability";
const tool = (schema: string): string => `[{"name":"t","description":"d","inputSchema":{"type":"object"},"outputSchema":${schema}}]`;
const old = tool('{"$schema":"http://json-schema.org/draft-07/schema#","type":"object"}');

test("schema-dialect-portability: case C29, a draft-07 outputSchema and Claude Desktop", () => {
  assert.deepEqual(told(rule, old, { profiles: ["claude-desktop"] }), ["error /0/outputSchema/$schema claude-desktop"]);
  checkFix(rule, old, tool('{"type":"object"}'), { profiles: ["claude-desktop"] });
});

test("schema-dialect-portability: nothing without the profile, and nothing about 2020-12", () => {
  assert.deepEqual(told(rule, old), []);
  assert.deepEqual(told(rule, tool('{"$schema":"https://json-schema.org/draft/2020-12/schema"}'), { profiles: ["claude-desktop"] }), []);
});
