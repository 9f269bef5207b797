import { test } from "node:test";
import { check, checkFix, checkSchemas } from "../../../support/checkLint";

const rule = "schema-pattern";

test("schema-pattern: no regular expression", () => {
  checkSchemas(rule, [
    [{ pattern: "[a" }, "error /pattern"],
    [{ pattern: "(?P<id>a)" }, "error /pattern"],
    [{ patternProperties: { "(": {} } }, "error /patternProperties/("],
    [{ pattern: "(?i)a" }, "error /pattern"],
  ]);
});

test("schema-pattern: case C17, only without the u flag", () => {
  checkSchemas(rule, [
    [{ pattern: "^https\\:\\/\\/" }, "warning /pattern"],
    [{ pattern: "[\\w-a]" }, "warning /pattern"],
    [{ $schema: "http://json-schema.org/draft-07/schema#", pattern: "^https\\:" }, ""],
  ]);
});

test("schema-pattern: patterns of ECMA-262", () => {
  checkSchemas(rule, [
    [{ pattern: "^(?<y>\\d{4})-(?:a|b)$" }, ""],
    [{ pattern: "\\p{L}+" }, ""],
    [{ properties: { pattern: { type: "string" } }, default: { pattern: "(" } }, ""],
  ]);
});

test("schema-pattern: the mark is where the pattern breaks, escapes counted", () => {
  check(rule, String.raw`{ "type": "string", "pattern": "\\d\u002d(a" }` + "\n//" + " ".repeat(40) + "^ error schema-pattern", { kind: "schema" });
});

test("schema-pattern: the equivalent is written where there is one", () => {
  checkFix(rule, '{"pattern":"(?P<id>a)\\\\Z"}', '{"pattern":"(?<id>a)$"}', { kind: "schema" });
  checkFix(rule, '{"pattern":"^https\\\\:\\\\/"}', '{"pattern":"^https:\\\\/"}', { kind: "schema" });
});
