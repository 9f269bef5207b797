import { test } from "node:test";
import { checkFix, checkSchemas } from "../../../support/checkLint";

const rule = "schema-text";

test("schema-text: texts that say nothing more", () => {
  checkSchemas(rule, [
    [{ title: "User", description: "User" }, "hint /title"],
    [{ description: " a " }, "hint /description"],
    [{ description: "See <a>x</a> <br> <script>x</script>" }, "hint /description"],
    [{ items: { title: "javascript:alert(1)" } }, "hint /items/title"],
  ]);
});

test("schema-text: plain text, full stop or not", () => {
  checkSchemas(rule, [
    [{ title: "User", description: "A user." }, ""],
    [{ description: "Use <id> or List<String>; a < b > c" }, ""],
    [{ title: "" }, ""],
  ]);
});

const fixes: readonly (readonly [before: string, after: string])[] = [
  ['{"description":" a "}', '{"description":"a"}'],
  ['{"title":"A","description":"A"}', '{"description":"A"}'],
];
for (const [before, after] of fixes) test(`schema-text: ${before} becomes ${after}`, () => checkFix(rule, before, after, { kind: "schema" }));
