import { test } from "node:test";
import { check, checkFix } from "../../../support/checkLint";

const rule = "json-bom";
const windsurf = { path: "/home/a/.codeium/windsurf/mcp_config.json" };

test("json-bom: case B10, a configuration with a byte order mark", () => {
  checkFix(rule, '\ufeff{"mcpServers":{}}', '{"mcpServers":{}}', windsurf);
});

test("json-bom: nothing to say of other documents, or without one", () => {
  check(rule, '\ufeff{"$schema":"https://json-schema.org/draft/2020-12/schema"}');
  check(rule, '{"mcpServers":{}}', windsurf);
});
