import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { knownMisses, runJsonSchemaSuite } from "../../support/jsonSchemaSuite";

const folder = "../shared/data/json-schema-test-suite";

test("JSON-Schema-Test-Suite: every required test and every format test passes", { skip: existsSync(folder) ? false : `${folder} is not there` }, () => {
  const { drafts, failures } = runJsonSchemaSuite(folder);
  const required = Object.entries(drafts).map(([draft, counts]) => [draft, counts.required]);
  assert.deepEqual(failures.filter(({ file }) => !knownMisses.some(([expected]) => expected.test(file))), []);
  for (const [file, count, reason] of knownMisses) assert.equal(failures.filter((failure) => file.test(failure.file)).length, count, reason);
  assert.deepEqual(Object.entries(drafts).map(([draft, { format }]) => `${draft} ${format.passed}/${format.total}`), ["draft2020-12 764/764", "draft2019-09 757/757", "draft7 676/676", "draft6 325/325", "draft4 219/219"]);
  assert.deepEqual(Object.fromEntries(required), {
    "draft2020-12": { passed: 1299, total: 1299 },
    "draft2019-09": { passed: 1259, total: 1259 },
    draft7: { passed: 927, total: 927 },
    draft6: { passed: 839, total: 839 },
    draft4: { passed: 618, total: 618 },
  });
});
