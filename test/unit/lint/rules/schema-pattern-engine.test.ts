import { test } from "node:test";
import { checkSchemas } from "../../../support/checkLint";

const rule = "schema-pattern-engine";

test("schema-pattern-engine: case C16, look-around", () => {
  checkSchemas(rule, [
    [{ pattern: "^(?=.*@).+$" }, "error /pattern openai"],
    [{ pattern: "(?<!a)b" }, "error /pattern openai"],
    [{ pattern: "\\(?=" }, ""],
    [{ pattern: "[(?=]" }, ""],
    [{ pattern: "(?:a)" }, ""],
    [{ pattern: "(" }, ""],
  ], { profiles: ["openai"] });
});

test("schema-pattern-engine: nothing without the profile", () => {
  checkSchemas(rule, [
    [{ pattern: "^(?=a)" }, ""],
  ]);
});
