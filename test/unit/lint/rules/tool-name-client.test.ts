import { test } from "node:test";
import { check, checkFix } from "../../../support/checkLint";

const rule = "tool-name-client";
const tool = (name: string): string => `[{ "name": "${name}", "description": "d", "inputSchema": { "type": "object", "properties": {} } }]`;
const long = "a".repeat(65);

test("tool-name-client: case D1, a dot is fine by the specification and refused by providers", () => {
  check(rule, tool("calendar.read"));
  for (const profile of ["openai", "anthropic", "claude-desktop", "claude-code"] as const) {
    check(rule, `${tool("calendar.read")}\n//         ^^^^^^^^^^^^^^^ error tool-name-client`, { profiles: [profile] });
    checkFix(rule, tool("calendar.read"), tool("calendar_read"), { profiles: [profile] });
  }
});

test("tool-name-client: length is counted with the client's prefix", () => {
  check(rule, `${tool(long)}\n//         ${"^".repeat(67)} error tool-name-client`, { profiles: ["openai"] });
  check(rule, tool(long), { profiles: ["anthropic"] });
  check(rule, tool("a".repeat(56)), { profiles: ["claude-code"] });
  const name = "a".repeat(57);
  check(rule, `${tool(name)}\n//         ${"^".repeat(59)} error tool-name-client`, { profiles: ["claude-code"] });
});
