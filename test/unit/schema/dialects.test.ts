import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { numberOfName } from "#shared/json/commonNames";
import { dialectIds, dialectOfUri, dialects, dialectsWith, keywordIn, keywordsOf, numberedKeywords, replacementIn, subschemasOf } from "#shared/schema/dialects";
import type { DialectId } from "#shared/schema/dialects";
import { keywords } from "#shared/schema/keywords";

const uris: readonly (readonly [uri: string, dialect: string | undefined, exact?: boolean])[] = [
  ["https://json-schema.org/draft/2020-12/schema", "2020-12", true],
  ["https://json-schema.org/draft/2020-12/schema#", "2020-12", false],
  ["http://json-schema.org/draft/2019-09/schema", "2019-09", false],
  ["http://json-schema.org/draft-07/schema#", "draft-07", true],
  ["http://json-schema.org/draft-07/schema", "draft-07", false],
  ["https://json-schema.org/draft-04/schema#", "draft-04", false],
  ["http://json-schema.org/draft-03/schema#", undefined],
  ["https://example.test/schema", undefined],
];
for (const [uri, dialect, exact] of uris) {
  test(`${uri} names ${dialect ?? "no dialect"}`, () => assert.deepEqual(dialectOfUri(uri), dialect && { dialect, exact }));
}

test("the node table has a number for the name of every keyword, by which its keyword is found", () => {
  for (const id of dialectIds) for (const [name, keyword] of keywordsOf(id)) assert.equal(numberedKeywords(id)[numberOfName(name)], keyword, `${id} ${name}`);
  for (const id of dialectIds) assert.equal(numberedKeywords(id)[0], undefined);
});

test("a name stands once in each dialect", () => {
  for (const id of dialectIds) {
    const order = dialectIds.indexOf(id);
    const names = keywords.filter(({ since, until }) => order <= dialectIds.indexOf(since) && order >= dialectIds.indexOf(until)).map(({ name }) => name);
    assert.deepEqual(names, [...new Set(names)], dialects[id].title);
    assert.equal(keywordsOf(id).size, names.length);
  }
});

test("the dialects' keywords are those of their metaschemas", () => {
  const metaschemas: readonly (readonly [dialect: DialectId, files: readonly string[]])[] = [
    ["2020-12", ["applicator", "content", "core", "format-annotation", "meta-data", "unevaluated", "validation"].map((name) => `json-schema-2020-12/meta/${name}`)],
    ["2019-09", ["applicator", "content", "core", "format", "meta-data", "validation"].map((name) => `json-schema-2019-09/meta/${name}`)],
    ["draft-07", ["json-schema-draft-07"]],
    ["draft-06", ["json-schema-draft-06"]],
  ];
  for (const [id, files] of metaschemas) {
    // The published draft-07 metaschema first forgot `writeOnly`, which the specification defines.
    const names = files.flatMap((file) => Object.keys((JSON.parse(readFileSync(`node_modules/ajv/dist/refs/${file}.json`, "utf8")) as { properties: object }).properties));
    assert.deepEqual([...keywordsOf(id).values()].filter(({ deprecated }) => !deprecated).map(({ name }) => name).sort(), [...new Set(id === "draft-07" ? [...names, "writeOnly"] : names)].sort(), id);
  }
});

test("a replacement is a keyword of the dialect that it is for", () => {
  for (const { name, instead = {} } of keywords) {
    for (const [id, replacement] of Object.entries(instead)) {
      const dialect = dialectIds.find((candidate) => candidate === id);
      assert.ok(dialect && keywordIn(dialect, replacement), `${name} → ${replacement} in ${id}`);
    }
  }
  assert.equal(replacementIn("2020-12", "additionalItems"), "items");
  assert.equal(replacementIn("draft-07", "$defs"), "definitions");
  assert.equal(replacementIn("2020-12", "constructor"), undefined);
});

test("a keyword's documentation is one sentence or two, with a full stop", () => {
  for (const { name, doc } of keywords) assert.match(doc, /^[A-Z].*\.$/, name);
});

test("a keyword lists where it works", () => {
  assert.deepEqual(dialectsWith("definitions"), ["draft-07", "draft-06", "draft-04"]);
  assert.deepEqual(dialectsWith("prefixItems"), ["2020-12"]);
  assert.deepEqual(dialectsWith("toString"), []);
});

test("subschemas are found in every shape and in no other", () => {
  const paths = (dialect: "2020-12" | "draft-07", name: string, value: Parameters<typeof subschemasOf>[1]) => {
    const keyword = keywordIn(dialect, name);
    assert.ok(keyword);
    return subschemasOf(keyword, value).map(({ path }) => path.join("/"));
  };
  assert.deepEqual(paths("2020-12", "items", {}), [""]);
  assert.deepEqual(paths("2020-12", "items", [{}]), []);
  assert.deepEqual(paths("draft-07", "items", [{}, true, null]), ["0", "1"]);
  assert.deepEqual(paths("draft-07", "dependencies", { a: ["b"], c: {} }), ["c"]);
  assert.deepEqual(paths("2020-12", "properties", { a: {}, b: 1 }), ["a"]);
  assert.deepEqual(paths("2020-12", "enum", [{}]), []);
});
