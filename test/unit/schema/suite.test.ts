import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { runJsonSchemaSuite } from "../../support/jsonSchemaSuite";

const folder = "../shared/data/json-schema-test-suite";

test("JSON-Schema-Test-Suite: every required test passes", { skip: existsSync(folder) ? false : `${folder} is not there` }, () => {
  const { drafts, failures } = runJsonSchemaSuite(folder);
  const required = Object.entries(drafts).map(([draft, counts]) => [draft, counts.required]);
  assert.deepEqual(failures.filter(({ file }) => !file.startsWith("optional/")), []);
  assert.deepEqual(Object.fromEntries(required), {
    "draft2020-12": { passed: 1299, total: 1299 },
    "draft2019-09": { passed: 1259, total: 1259 },
    draft7: { passed: 927, total: 927 },
    draft6: { passed: 839, total: 839 },
    draft4: { passed: 618, total: 618 },
  });
});
