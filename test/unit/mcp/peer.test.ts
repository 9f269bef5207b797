import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Peer, type Reply } from "#client/mcp/peer";
import { Tap } from "#client/mcp/tap";
import type { Wire } from "#client/mcp/wire";
import type { JsonObject } from "#shared/json/jsonValue";

/** A peer on a wire that takes everything and answers nothing, and what became of one request with so much patience. */
function waiting(timeoutMs = 1000, capMs = 60_000): { readonly peer: Peer; readonly reply: () => Reply["kind"] | undefined; readonly sent: readonly JsonObject[] } {
  const sent: JsonObject[] = [];
  const wire: Wire = { kind: "stdio", send: (message) => Promise.resolve(void sent.push(message)), agreed: () => undefined, stop: () => Promise.resolve(), dispose: () => undefined };
  const peer = new Peer(new Tap(), { next: () => 1 }, { request: () => undefined, notification: () => undefined, end: () => undefined });
  peer.attach(wire);
  let reply: Reply | undefined;
  void peer.request("tools/call", {}, { timeoutMs, capMs }).then((value) => (reply = value));
  return { peer, reply: () => reply?.kind, sent };
}

/** Lets the clock run, then what waits for it. */
async function pass(milliseconds: number): Promise<void> {
  mock.timers.tick(milliseconds);
  // A timeout looks twice whether something has arrived meanwhile.
  mock.timers.tick(0);
  mock.timers.tick(0);
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}

test("a request's time does not run while a person is asked, and starts anew after", async () => {
  mock.timers.enable({ apis: ["setTimeout", "setImmediate", "Date"] });
  try {
    const { peer, reply } = waiting();
    const [one, another] = [peer.hold(), peer.hold()];
    await pass(30_000);
    one.dispose();
    await pass(5_000);
    assert.equal(reply(), undefined);
    another.dispose();
    await pass(999);
    assert.equal(reply(), undefined);
    await pass(1);
    assert.equal(reply(), "timeout");
  } finally {
    mock.timers.reset();
  }
});

test("F13: progress each 20 s carries a call past its timeout of a minute, and a token is sent without anybody who listens", async () => {
  mock.timers.enable({ apis: ["setTimeout", "setImmediate", "Date"] });
  try {
    const { peer, reply, sent } = waiting(60_000, 600_000);
    assert.deepEqual(sent.map(({ params }) => (params as JsonObject)["_meta"]), [{ progressToken: 1 }]);
    for (let second = 20; second <= 180; second += 20) {
      await pass(20_000);
      peer.message({ jsonrpc: "2.0", method: "notifications/progress", params: { progressToken: 1, progress: second } });
    }
    await pass(59_999);
    assert.equal(reply(), undefined);
    await pass(1);
    assert.equal(reply(), "timeout");
  } finally {
    mock.timers.reset();
  }
});

test("the hard cap does not run either while a person is asked", async () => {
  mock.timers.enable({ apis: ["setTimeout", "setImmediate", "Date"] });
  try {
    const { peer, reply } = waiting();
    const hold = peer.hold();
    await pass(3_600_000);
    assert.equal(reply(), undefined);
    hold.dispose();
    const progress = (): void => peer.message({ jsonrpc: "2.0", method: "notifications/progress", params: { progressToken: 1, progress: 1 } });
    for (let second = 0; second < 118; second++) {
      await pass(500);
      progress();
    }
    assert.equal(reply(), undefined);
    for (let half = 0; half < 2; half++) {
      await pass(500);
      progress();
    }
    assert.equal(reply(), "timeout");
  } finally {
    mock.timers.reset();
  }
});

test("what arrived before the time was judged counts, however late it is read", async () => {
  const { peer, reply } = waiting(20);
  await new Promise<void>((resolve) => {
    setTimeout(() => {
      // What lies in the pipe is read after the timers, all of which are due once this process is no longer busy.
      setImmediate(() => {
        peer.message({ jsonrpc: "2.0", method: "notifications/progress", params: { progressToken: 1, progress: 1 } });
        setImmediate(() => setImmediate(resolve));
      });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 40);
    }, 0);
  });
  assert.equal(reply(), undefined);
  peer.end("over");
});
