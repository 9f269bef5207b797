import assert from "node:assert/strict";
import { test } from "node:test";
import { TrafficBook } from "#client/traffic/trafficBook";
import { RowStore } from "../../../client/webview/traffic/rowStore";

/** A book of three rows at most, and what a page made of it. */
function followed(): { readonly add: (method: string, server?: string) => void; readonly store: RowStore } {
  const book = new TrafficBook({ rows: 3, size: 1_000_000 });
  const cursor = book.cursor();
  const store = new RowStore();
  return {
    store,
    add: (method, server = "s") => {
      const message = { jsonrpc: "2.0", method };
      book.append(book.server(server, server), { kind: "frame", ts: 1, dir: "send", text: JSON.stringify(message), message });
      store.take(cursor.take());
    },
  };
}

test("what the host dropped is dropped here too, and counted until all is cleared", () => {
  const { add, store } = followed();
  for (const method of ["a", "b", "c", "d", "e"]) add(method);
  assert.deepEqual([store.rows.map(({ method }) => method), store.dropped, store.get(1), store.get(4)?.method], [["c", "d", "e"], 2, undefined, "e"]);
  store.clear();
  assert.deepEqual([store.rows, store.dropped], [[], 0]);
  add("f");
  assert.deepEqual([store.rows.map(({ method }) => method), store.dropped], [["f"], 0]);
});

test("a filter's choices are those of the rows of now", () => {
  const { add, store } = followed();
  assert.deepEqual(store.choices, { servers: [], methods: [] });
  add("a");
  assert.deepEqual(store.choices, { servers: ["s"], methods: ["a"] });
  add("b", "t");
  assert.deepEqual(store.choices, { servers: ["s", "t"], methods: ["a", "b"] });
  store.clear();
  assert.deepEqual(store.choices, { servers: [], methods: [] });
});
