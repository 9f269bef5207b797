import { test } from "node:test";
import { checkSchemas } from "../../../support/checkLint";

const rule = "schema-pattern-cost";

test("schema-pattern-cost: case C38, patterns that hang", () => {
  checkSchemas(rule, [
    [{ pattern: "^(a+)+$" }, "warning /pattern"],
    [{ pattern: "^(a|aa)+$" }, "warning /pattern"],
    [{ pattern: "(?:a?){30}a{30}" }, "warning /pattern"],
    // A square, felt with a text of some ten thousand characters.
    [{ pattern: "\\s+$" }, "warning /pattern"],
    [{ pattern: "^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$" }, "warning /pattern"],
    [{ patternProperties: { "^(\\w+\\s?)*$": {} } }, "warning /patternProperties/^(\\w+\\s?)*$"],
  ]);
});

test("schema-pattern-cost: ordinary patterns", () => {
  const patterns = ["^[a-z0-9_-]{1,64}$", "^[A-Z]{2}(-[A-Z]{2})?$", "^\\d{4}-\\d{2}-\\d{2}$", "^(a|b)*$", "^[^@]+@[^@]+\\.[a-z]+$", "(", "a".repeat(3000)];
  checkSchemas(rule, patterns.map((pattern) => [{ pattern }, ""] as const));
});
