import assert from "node:assert/strict";
import { test } from "node:test";
import { IdSet } from "#shared/lint/frames/idSet";
import { FrameSession } from "#shared/lint/frames/frameSession";
import type { Frame } from "#shared/lint/frames/frame";
import { ask, failed, legacy, modern, recv, send } from "../../../support/checkFrames";

function sessionAfter(frames: readonly Frame[]): FrameSession {
  const session = new FrameSession();
  for (const frame of frames) session.take(session.read(frame));
  return session;
}

test("the revision is what both sides settled on", () => {
  const initialize = send({ id: 2, method: "initialize", params: { protocolVersion: "2025-11-25", capabilities: {} } });
  const chose = (protocolVersion: string) => recv({ id: 2, result: { protocolVersion, capabilities: {} } });
  assert.equal(sessionAfter([]).revision, undefined);
  assert.equal(sessionAfter(modern()).revision, "2026-07-28");
  assert.equal(sessionAfter(legacy("2025-03-26")).revision, "2025-03-26");
  assert.equal(sessionAfter([ask(1, "server/discover"), failed(1, -32601)]).revision, undefined);
  assert.equal(sessionAfter([ask(1, "server/discover"), failed(1, -32601), initialize, chose("2024-11-05")]).revision, "2024-11-05");
  assert.equal(sessionAfter([ask(1, "server/discover"), failed(1, -32601), initialize, chose("1.0")]).revision, "2025-11-25");
});

test("ids are known however they come, number and string apart", () => {
  const ids = new IdSet();
  for (const id of [5, 1, 3, 2, 4, 9, "9", 1.5, -1]) ids.add(id);
  for (const id of [1, 2, 3, 4, 5, 9, "9", 1.5, -1]) assert.ok(ids.has(id), JSON.stringify(id));
  for (const id of [0, 6, 8, 10, "1", 2.5]) assert.ok(!ids.has(id), JSON.stringify(id));
});

test("a long session remembers no more than one of some length", () => {
  const exchange = (id: number): readonly Frame[] => [
    send({ id, method: "tools/call", params: { name: "t", arguments: { text: "x" }, _meta: { progressToken: `token ${String(id)}` } } }),
    recv({ method: "notifications/progress", params: { progressToken: `token ${String(id)}`, progress: 1 } }),
    id % 3 === 0 ? send({ method: "notifications/cancelled", params: { requestId: id } }) : recv({ id, result: { content: [] } }),
    recv({ id: `server ${String(id)}`, method: "ping" }),
    send({ id: `server ${String(id)}`, result: {} }),
    recv({ id: `unanswered ${String(id)}`, method: "ping" }),
  ];
  const session = sessionAfter(legacy("2025-11-25"));
  const sizes = [12_000, 24_000].map((until, index) => {
    for (let id = index * 12_000 + 2; id < until; id++) for (const frame of exchange(id)) session.take(session.read(frame));
    return session.remembered;
  });
  for (const size of sizes) assert.ok(size > 10_000 && size < 60_000, String(size));
});
