import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Peer, type Reply } from "#client/mcp/peer";
import { Tap } from "#client/mcp/tap";
import type { Wire } from "#client/mcp/wire";

/** A peer on a wire that takes everything and answers nothing, and what became of one request with 1 s of patience. */
function waiting(): { readonly peer: Peer; readonly reply: () => Reply["kind"] | undefined } {
  const wire: Wire = { kind: "stdio", send: () => Promise.resolve(undefined), agreed: () => undefined, stop: () => Promise.resolve(), dispose: () => undefined };
  const peer = new Peer(new Tap(), { next: () => 1 }, { request: () => undefined, notification: () => undefined, end: () => undefined });
  peer.attach(wire);
  let reply: Reply | undefined;
  void peer.request("tools/call", {}, { timeoutMs: 1000, capMs: 60_000 }).then((value) => (reply = value));
  return { peer, reply: () => reply?.kind };
}

/** Lets the clock run, then what waits for it. */
async function pass(milliseconds: number): Promise<void> {
  mock.timers.tick(milliseconds);
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}

test("a request's time does not run while a person is asked, and starts anew after", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
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

test("the cap runs even so", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const { peer, reply } = waiting();
    peer.hold();
    await pass(60_000);
    assert.equal(reply(), "timeout");
  } finally {
    mock.timers.reset();
  }
});
