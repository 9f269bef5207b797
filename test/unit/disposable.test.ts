import { DisposableStore, DisposableValue, toDisposable } from "#shared/disposable";
import { Emitter } from "#shared/event";
import assert from "node:assert/strict";
import { test } from "node:test";

test("a store disposes in reverse order, each item once", () => {
  const order: number[] = [];
  const store = new DisposableStore();
  for (const n of [1, 2, 3]) store.add(toDisposable(() => order.push(n)));
  store.dispose();
  store.dispose();
  assert.deepEqual(order, [3, 2, 1]);
});

test("one item that throws stops nobody, and its error arrives", () => {
  const order: number[] = [];
  const store = new DisposableStore();
  store.add(toDisposable(() => order.push(1)));
  store.add({
    dispose: () => {
      throw new Error("stuck");
    },
  });
  assert.throws(() => store.dispose(), /stuck/);
  assert.deepEqual(order, [1]);
});

test("what comes after disposal is disposed at once", () => {
  const store = new DisposableStore();
  store.dispose();
  let disposed = false;
  store.add(toDisposable(() => (disposed = true)));
  assert.ok(disposed);
});

test("a new value disposes the one before it", () => {
  const gone: string[] = [];
  const value = new DisposableValue();
  for (const name of ["a", "b"]) value.value = toDisposable(() => gone.push(name));
  assert.deepEqual(gone, ["a"]);
  value.dispose();
  assert.deepEqual(gone, ["a", "b"]);
});

test("a listener that throws does not keep the next from hearing", () => {
  const emitter = new Emitter<number>();
  const heard: number[] = [];
  emitter.event(() => {
    throw new Error("deaf");
  });
  emitter.event((n) => heard.push(n));
  assert.throws(() => emitter.fire(1), /deaf/);
  assert.deepEqual(heard, [1]);
});
