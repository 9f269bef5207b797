import assert from "node:assert/strict";
import path from "node:path";
import { after, test } from "node:test";
import type { JsonValue } from "#shared/json/jsonValue";
import { SchemaWorker } from "#client/calls/schemaWorker";

const worker = new SchemaWorker(path.resolve("dist/schemaWorker.js"));
after(() => worker.dispose());

const cases: readonly (readonly [schema: JsonValue, value: JsonValue, plain: boolean, withFormats: boolean])[] = [
  [{ type: "number" }, 1, true, true],
  [{ type: "number" }, "1", false, false],
  [{ type: "string", format: "email" }, "nobody", true, false],
  [{ type: "object", required: ["constructor"] }, {}, false, false],
];
for (const [schema, value, plain, withFormats] of cases) {
  test(`${JSON.stringify(value)} by ${JSON.stringify(schema)}`, async () => {
    assert.equal((await worker.evaluate(schema, value)).valid, plain);
    assert.equal((await worker.evaluateWithFormats(schema, value)).valid, withFormats);
  });
}

test("a pattern that hangs ends its thread, and the next value is judged", async () => {
  // Lookahead has no linear-time form, so the pattern runs in JavaScript's own engine.
  const hanging = worker.evaluate({ pattern: "^(?=x*)((x+)+)+$" }, `${"x".repeat(60)}!`);
  assert.match((await hanging).limit ?? "", /not judged/);
  assert.equal((await worker.evaluate({ type: "number" }, 1)).valid, true);
});

test("what waits when the worker is disposed is answered", async () => {
  const short = new SchemaWorker(path.resolve("dist/schemaWorker.js"));
  const waiting = short.evaluate({ type: "number" }, 1);
  short.dispose();
  assert.match((await waiting).limit ?? "", /not judged/);
  assert.match((await short.evaluate({}, 1)).limit ?? "", /not judged/);
});
