import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import { test } from "node:test";
import type { Worker } from "node:worker_threads";
import { Recorder } from "#cli/wrap/recorder";

/** A thread that says what it is told to say. */
class Thread extends EventEmitter {
  readonly orders: { readonly kind: string }[] = [];
  postMessage(order: { readonly kind: string }): void {
    this.orders.push(order);
  }
  ref(): void {}
  terminate(): Promise<number> {
    this.emit("exit", 0);
    return Promise.resolve(0);
  }
}

test("room for more bytes is not the end of what is recorded", async () => {
  const thread = new Thread();
  const recorder = new Recorder(thread as unknown as Worker, new Int32Array(new SharedArrayBuffer(8)), assert.fail);
  const room = recorder.see("stdout", new Uint8Array(17 * 1024 * 1024));
  assert.ok(room, "more than may wait");
  let finished = false;
  const end = recorder.finish().then(() => (finished = true));
  thread.emit("message", { kind: "room" });
  await room;
  await new Promise(setImmediate);
  assert.equal(finished, false);
  thread.emit("message", { kind: "done" });
  await end;
  assert.deepEqual(thread.orders.map(({ kind }) => kind), ["chunk", "finish"]);
});

test("a thread that ends lets go of all who wait for it", async () => {
  const thread = new Thread();
  const recorder = new Recorder(thread as unknown as Worker, new Int32Array(new SharedArrayBuffer(8)), assert.fail);
  const room = recorder.see("stdout", new Uint8Array(17 * 1024 * 1024));
  const end = recorder.finish();
  thread.emit("exit", 1);
  await Promise.all([room, end]);
  assert.equal(recorder.see("stdout", new Uint8Array(1)), undefined);
});
