import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import type { TestContext } from "node:test";
import type { SchemaWorker } from "#shared/schema/schemaWorker";
import { openSchemaWorker } from "#client/calls/openSchemaWorker";

function open(t: TestContext): SchemaWorker {
  const worker = openSchemaWorker(path.resolve("dist/schemaWorker.js"));
  t.after(() => worker.dispose());
  return worker;
}

test("a worker evaluates like the evaluator itself", async (t) => {
  const worker = open(t);
  const verdicts = await Promise.all([worker.evaluate({ type: "string" }, "a"), worker.evaluate({ type: "string" }, 1), worker.evaluate({ format: "email" }, "x", { assertFormat: true })]);
  assert.deepEqual(verdicts.map(({ valid, errors }) => [valid, errors.map(({ message }) => message)]), [
    [true, []],
    [false, ["1 is a number, not a string."]],
    [false, ['"x" is not an email address.']],
  ]);
});

test("a pattern without a linear form runs in the thread", async (t) => {
  const worker = open(t);
  assert.equal((await worker.evaluate({ pattern: "^(?=.*@).+$" }, "a@b")).valid, true);
  assert.equal((await worker.evaluate({ pattern: "^(?=.*@).+$" }, "ab")).valid, false);
  assert.equal(await worker.matches("(a)\\1", "u", "baac"), true);
});

test("a pattern that takes too long ends the thread with a sentence, and the next request gets a new one", async (t) => {
  const worker = open(t);
  const slow = worker.evaluate({ pattern: "^(?=(a+)+$)" }, `${"a".repeat(60)}!`);
  const next = worker.evaluate({ type: "number" }, 1);
  assert.equal((await slow).limit, 'The pattern "^(?=(a+)+$)" took longer than 100 ms on "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…".');
  assert.equal((await next).valid, true);
  assert.equal(await worker.matches("^(a+)+$", "", `${"a".repeat(60)}!`), undefined);
});

test("what could not be sent is answered here", async (t) => {
  const worker = open(t);
  let deep: object = {};
  for (let level = 0; level < 10_000; level += 1) deep = { not: deep };
  assert.match((await worker.evaluate(deep as never, 1)).limit ?? "", /nested deeper/);
});

test("closing answers what is under way and what comes later", async (t) => {
  const worker = open(t);
  const pending = worker.evaluate({ pattern: "^(?=(a+)+$)" }, `${"a".repeat(60)}!`);
  const queued = worker.evaluate({}, 1);
  await Promise.resolve();
  worker.dispose();
  assert.equal((await pending).limit, "The evaluator was closed.");
  assert.equal((await queued).limit, "The evaluator was closed.");
});
