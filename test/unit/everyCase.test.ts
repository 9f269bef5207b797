import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { sharedData, skipWithoutData } from "../support/data";

/** Cases whose test is a row of a table without room for a name: the file, and the row. */
const rows: Readonly<Record<string, readonly [file: string, row: string]>> = {
  A15: ["test/unit/log/lineSplitter.test.ts", "any chunking"],
  E11: ["test/unit/mcp/locateCommand.test.ts", "where it was looked for is said, and where it is instead"],
  G9: ["test/session/mrtr.test.ts", '{ action: "accept", content: { name: "x" } }'],
  G11: ["test/unit/form/fieldsOf.test.ts", '[{ anyOf: [{ type: "string", enum: ["a", "b"] }, { type: "null" }] }, "choice a|b or null"]'],
  G13: ["test/unit/form/buildObject.test.ts", '[{ type: "boolean" }, "false", false]'],
  C31: ["test/unit/schema/nasty.test.ts", "nothing is ever fetched"],
};

test("every reported failure has a test that names it", { skip: skipWithoutData }, () => {
  const ids = [...readFileSync(path.join(sharedData ?? "", "cases.md"), "utf8").matchAll(/^\*\*([A-H]\d+)\*\*/gm)].map((match) => match[1] ?? "");
  assert.ok(ids.length > 85, String(ids.length));
  const files = readdirSync("test", { recursive: true }).map((file) => `test/${String(file).replaceAll("\\", "/")}`).filter((file) => file.endsWith(".test.ts"));
  const texts = files.map((file) => readFileSync(file, "utf8"));
  // At the start of a name, after another case, or in parentheses at its end.
  const isNamed = (id: string): boolean => texts.some((text) => new RegExp(`["\`](?:[A-H]\\d+, )*${id}(?:, [A-H]\\d+)*[": ]|\\((?:[A-H]\\d+, )*${id}(?:, [A-H]\\d+)*\\)"`).test(text));
  assert.deepEqual(ids.filter((id) => !rows[id] && !isNamed(id)), []);
});

for (const [id, [file, row]] of Object.entries(rows)) test(`${id} is a row of ${file}`, () => assert.ok(readFileSync(file, "utf8").includes(row), row));
