import { Emitter } from "#shared/event";
import { type Port, Rpc } from "#shared/rpc";
import assert from "node:assert/strict";
import { test } from "node:test";

type Calculator = { add(params: { a: number; b: number }): number; fail(params: null): string };
type Nothing = Record<never, never>;

function pair(): [Port, Port] {
  const one = new Emitter<unknown>();
  const two = new Emitter<unknown>();
  const port = (send: Emitter<unknown>, receive: Emitter<unknown>): Port => ({
    post: (message) => queueMicrotask(() => send.fire(structuredClone(message))),
    listen: (listener) => receive.event(listener),
  });
  return [port(one, two), port(two, one)];
}

function connect() {
  const [left, right] = pair();
  const served = new Rpc<Calculator, Nothing>(left, {
    add: ({ a, b }) => a + b,
    fail: () => {
      throw new Error("The sum is unknown.");
    },
  });
  return { served, caller: new Rpc<Nothing, Calculator>(right, {}) };
}

test("a call is answered with the handler's value", async () => {
  assert.equal(await connect().caller.call("add", { a: 1, b: 2 }), 3);
});

test("a handler that throws rejects the call with its sentence", async () => {
  await assert.rejects(connect().caller.call("fail", null), { message: "The sum is unknown." });
});

test("a method nobody serves is refused, also when it is a name of the prototype", async () => {
  const { caller } = connect();
  await assert.rejects(caller.call("toString" as "add", { a: 1, b: 2 }), /No handler for toString/);
});

test("disposing rejects pending and later calls", async () => {
  const { caller } = connect();
  const pending = caller.call("add", { a: 1, b: 2 });
  caller.dispose();
  await assert.rejects(pending, /closed/);
  await assert.rejects(caller.call("add", { a: 1, b: 2 }), /closed/);
});
