import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fieldsOf, rootField } from "#shared/form/fieldsOf";
import type { JsonValue } from "#shared/json/jsonValue";
import { dialectIds } from "#shared/schema/dialects";
import { evaluate } from "#shared/schema/evaluate";
import { checkAgainstMetaschema } from "#shared/schema/metaschema";
import { parsePattern } from "#shared/schema/pattern";

const folder = "../shared/nasty-schemas";
const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".json")) : [];
const instances: readonly JsonValue[] = [null, 1, "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!", [], [1, 1, "a"], {}, JSON.parse('{"__proto__":{"polluted":true},"constructor":1,"a":{"a":{"a":1}}}') as JsonValue];

test("hostile schemas were found", { skip: files.length > 0 ? false : `${folder} is not there` }, () => assert.ok(files.length >= 15));

for (const file of files) {
  test(`${file} is answered`, () => {
    let schema: JsonValue;
    try {
      schema = JSON.parse(readFileSync(path.join(folder, file), "utf8").replace(/^\uFEFF/, "").replaceAll("\0", "")) as JsonValue;
    } catch {
      return;
    }
    for (const dialect of dialectIds) {
      const checked = checkAgainstMetaschema(schema, dialect);
      assert.equal(checked.valid, checked.errors.length === 0 && checked.limit === undefined);
      // The two ways of reading: with keywords beside `$ref` and without.
      for (const instance of dialect === "2020-12" || dialect === "draft-07" ? instances : []) {
        const verdict = evaluate(schema, instance, { dialect, steps: 20_000 });
        assert.equal(verdict.valid, verdict.errors.length === 0 && verdict.limit === undefined);
      }
    }
    assert.ok(rootField(schema));
    fieldsOf(schema);
    assert.equal(({} as { polluted?: unknown }).polluted, undefined);
  });
}

test("nothing is ever fetched", (t) => {
  const calls: unknown[] = [];
  t.mock.method(globalThis, "fetch", (...args: unknown[]) => {
    calls.push(args);
    return Promise.reject(new Error("no network"));
  });
  for (const reference of ["http://127.0.0.1:1/a", "file:///etc/passwd", "http://169.254.169.254/", "\\\\host\\share", "data:application/json,{}", "../../a.json"]) {
    evaluate({ $ref: reference, $schema: reference, $id: reference }, 1);
  }
  assert.deepEqual(calls, []);
});

test("a pattern of 3,000 nested groups is refused before it is parsed", () => {
  assert.equal(parsePattern("(".repeat(3_000) + ")".repeat(3_000)).kind, "too-large");
  assert.equal(parsePattern("(".repeat(900) + ")".repeat(900)).kind, "too-large");
});
