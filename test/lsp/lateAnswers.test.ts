import assert from "node:assert/strict";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import { toDisposable } from "#shared/disposable";
import { SchemaWorker, type WorkerThread } from "#shared/schema/schemaWorker";
import { schemaWorkerOver } from "#shared/schema/workerThread";
import { type Editor, withEditor } from "../support/lsp/editor";

const uri = "file:///w/a.schema.json";
const dialect = '"$schema": "https://json-schema.org/draft/2020-12/schema"';
/** Only JavaScript's own engine runs these patterns, and the first one takes it forever. */
const endless = `{${dialect}, "type": "string", "pattern": "^(?=(a+)+$)", "default": "${"a".repeat(60)}!"}`;
const slow = `{${dialect}, "type": "string", "pattern": "^(?=.*@)", "default": "nobody"}`;
/** Doubles with each definition. */
const doubling = `{${dialect}, "$ref": "#/$defs/d0", "default": 1, "$defs": {${Array.from({ length: 20 }, (_, index) => `"d${index}": {"anyOf": [{"$ref": "#/$defs/d${index + 1}"}, {"$ref": "#/$defs/d${index + 1}"}]}`).join(", ")}, "d20": false}}`;

async function refusals(editor: Editor): Promise<readonly string[]> {
  return (await editor.diagnostics(uri)).filter(({ code }) => code === "schema-default").map(({ message }) => String(message));
}

/** Waits until the server has asked for its answers to be fetched anew. */
async function refreshed(editor: Editor, times: number): Promise<void> {
  while (editor.refreshed < times) await new Promise(setImmediate);
}

test("what takes long is told when the worker has judged it, without an edit", () =>
  withEditor(async (editor) => {
    await editor.open(uri, slow);
    assert.deepEqual(await refusals(editor), []);
    await refreshed(editor, 1);
    assert.deepEqual(await refusals(editor), ['The default "nobody" is refused by its own schema: "nobody" does not match the pattern "^(?=.*@)".']);
    const end = slow.indexOf("nobody");
    await editor.edit(uri, end, end, "@");
    assert.deepEqual(await refusals(editor), []);
  }));

test("a hover is answered while the worker is stuck, and what it was asked is left open when it is ended", async () => {
  const stuck = schemaWorkerOver(() => new Worker('require("node:worker_threads").parentPort.postMessage({ kind: "call", id: 1, method: "ready", params: {} }); for (;;);', { eval: true }), { setTimeout: () => undefined, clearTimeout: () => undefined });
  await withEditor(
    async (editor) => {
      await editor.open(uri, slow);
      assert.deepEqual(await refusals(editor), []);
      const hover = await editor.hover(uri, slow.indexOf("pattern") + 1);
      assert.ok(hover, "a hover while the worker is stuck");
      assert.equal(editor.refreshed, 0);
      stuck.dispose();
      await refreshed(editor, 1);
      assert.deepEqual(await refusals(editor), []);
    },
    { hostHasJson: false, worker: stuck },
  );
});

test("a worker that a pattern kept busy is ended and the next question gets a new one", () =>
  withEditor(async (editor) => {
    await editor.open(uri, endless);
    await editor.diagnostics(uri);
    await refreshed(editor, 1);
    assert.deepEqual(await refusals(editor), []);
    await editor.close(uri);
    await editor.open(uri, slow);
    await editor.diagnostics(uri);
    await refreshed(editor, 2);
    assert.equal((await refusals(editor)).length, 1);
  }));

test("what goes over the budget of a keystroke is asked of the worker", async () => {
  let started = 0;
  const silent = (): WorkerThread => {
    started++;
    return { post: () => undefined, listen: () => toDisposable(() => undefined), onDidExit: () => toDisposable(() => undefined), dispose: () => undefined };
  };
  await withEditor(
    async (editor) => {
      await editor.open(uri, '{"type": "object", "default": {"a": 1}, "properties": {"a": {"type": "number"}}}');
      await editor.diagnostics(uri);
      assert.equal(started, 0);
      await editor.close(uri);
      await editor.open(uri, doubling);
      await editor.diagnostics(uri);
      assert.equal(started, 1);
    },
    { hostHasJson: false, worker: new SchemaWorker(silent, () => toDisposable(() => undefined)) },
  );
});
