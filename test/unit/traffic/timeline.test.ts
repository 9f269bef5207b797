import assert from "node:assert/strict";
import { test } from "node:test";
import { TrafficBook } from "#client/traffic/trafficBook";
import { RowStore } from "../../../client/webview/traffic/rowStore";
import { nearestStretch, nextStretch, stretchOf, timelineOf } from "../../../client/webview/traffic/timeline";
import { noFilter } from "../../../client/webview/traffic/trafficFilter";
import { TrafficItems } from "../../../client/webview/traffic/trafficItems";

/** A timeline of ten stretches over notifications at these times. */
function timeline(times: readonly (number | null)[]) {
  const book = new TrafficBook();
  const cursor = book.cursor();
  for (const [place, ts] of times.entries()) {
    const message = { jsonrpc: "2.0", method: `notifications/${place}` };
    book.append(book.server("s", "s"), { kind: "frame", ts, dir: "send", text: JSON.stringify(message), message });
  }
  const store = new RowStore();
  store.take(cursor.take());
  return timelineOf(new TrafficItems(store.rows, { filter: noFilter, hits: null, grouping: "messages", open: new Set() }).items, 10);
}

test("a click goes to the stretch with messages that is nearest", () => {
  const found = timeline([0, 10, 500, 1000]);
  assert.deepEqual(found.buckets.map(({ count }) => count), [2, 0, 0, 0, 0, 1, 0, 0, 0, 1]);
  assert.deepEqual([0, 2, 3, 6, 8, 40, -3].map((place) => nearestStretch(found, place)), [0, 0, 5, 5, 9, 9, 0]);
});

test("a step goes to the next stretch with messages, and stays at the last", () => {
  const found = timeline([0, 500, 1000]);
  assert.deepEqual([nextStretch(found, -1, 1), nextStretch(found, 0, 1), nextStretch(found, 5, 1), nextStretch(found, 9, 1)], [0, 5, 9, 9]);
  assert.deepEqual([nextStretch(found, 9, -1), nextStretch(found, 3, -1), nextStretch(found, 0, -1)], [5, 0, 0]);
});

test("a moment has its stretch, what is not dated has none", () => {
  const found = timeline([0, null, 1000]);
  assert.deepEqual([stretchOf(found, 0), stretchOf(found, 999), stretchOf(found, 1000), stretchOf(found, null), stretchOf(found, undefined)], [0, 9, 9, -1, -1]);
  assert.deepEqual([timeline([null]).buckets, nearestStretch(timeline([null]), 3), stretchOf(timeline([null]), 1)], [[], -1, -1]);
  assert.equal(stretchOf(timeline([7]), 7), 0);
});
