import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { TrafficBook } from "#client/traffic/trafficBook";
import { RowStore } from "../../../client/webview/traffic/rowStore";
import { noFilter } from "../../../client/webview/traffic/trafficFilter";
import { type Grouping, type ItemsWish, TrafficItems } from "../../../client/webview/traffic/trafficItems";

type Step =
  | { readonly kind: "request" | "answer" | "progress" | "finding"; readonly id: number }
  | { readonly kind: "noise" | "take" | "clear" }
  | { readonly kind: "toggle"; readonly head: number };

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 20, arbitrary: fc.record({ kind: fc.constantFrom("request" as const, "answer" as const, "progress" as const, "finding" as const), id: fc.nat(5) }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constantFrom("noise" as const, "take" as const, "take" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("clear" as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("toggle" as const), head: fc.nat(40) }) },
);

const wishes: readonly Omit<ItemsWish, "open">[] = (["conversations", "messages"] as Grouping[]).flatMap((grouping) => [
  { grouping, hits: null, filter: noFilter },
  { grouping, hits: null, filter: { ...noFilter, findings: true } },
  { grouping, hits: new Set([1, 4, 9, 16, 25]), filter: { ...noFilter, text: "x" } },
]);

test("lines that are kept while rows come, change and go are those of all rows made anew", () => {
  fc.assert(fc.property(fc.array(steps, { maxLength: 120, size: "max" }), fc.constantFrom(...wishes), (all, rest) => {
    const book = new TrafficBook({ rows: 12, size: 1_000_000 });
    const server = book.server("s", "s");
    const cursor = book.cursor();
    const store = new RowStore();
    const open = new Set<number>();
    const wish: ItemsWish = { ...rest, open };
    const lines = new TrafficItems([], wish);
    const add = (dir: "send" | "recv", body: object): void => {
      const message = { jsonrpc: "2.0", ...body };
      book.append(server, { kind: "frame", ts: book.next, dir, text: JSON.stringify(message), message });
    };
    for (const step of [...all, { kind: "take" as const }]) {
      switch (step.kind) {
        case "request":
          add("send", { id: step.id, method: "tools/call", params: { name: "t", _meta: { progressToken: step.id } } });
          break;
        case "answer":
          add("recv", { id: step.id, result: {} });
          break;
        case "progress":
          add("recv", { method: "notifications/progress", params: { progressToken: step.id, progress: 1 } });
          break;
        case "finding":
          book.mark(book.first + step.id, [{ rule: "r", level: "error", message: "m", pointer: "" }]);
          break;
        case "noise":
          book.append(server, { kind: "line", ts: book.next, text: "noise" });
          break;
        case "toggle":
          if (!open.delete(step.head)) open.add(step.head);
          lines.toggled(step.head);
          break;
        case "clear":
          book.clear();
          store.clear();
          lines.rebuild(store.rows, wish);
          break;
        case "take":
          lines.update(store.take(cursor.take()));
          assert.deepEqual(lines.items, new TrafficItems(store.rows, wish).items);
          break;
      }
    }
  }));
});

test("a portion that was taken in already changes nothing", () => {
  const book = new TrafficBook({ rows: 4, size: 1_000_000 });
  const [cursor, store] = [book.cursor(), new RowStore()];
  const wish: ItemsWish = { filter: noFilter, hits: null, grouping: "conversations", open: new Set() };
  const lines = new TrafficItems([], wish);
  for (let id = 0; id < 9; id++) {
    book.append(book.server("s", "s"), { kind: "frame", ts: id, dir: "send", text: "{}", message: { jsonrpc: "2.0", id, method: "ping" } });
    const taken = store.take(cursor.take());
    // As when a filter is changed while a search is under way.
    lines.rebuild(store.rows, wish);
    lines.update(taken);
    assert.deepEqual(lines.items.map(({ row }) => row.number), store.rows.map(({ number }) => number));
  }
});

test("a conversation whose first message is gone stands where its next one does", () => {
  const book = new TrafficBook({ rows: 3, size: 1_000_000 });
  const [cursor, store] = [book.cursor(), new RowStore()];
  const lines = new TrafficItems([], { filter: noFilter, hits: null, grouping: "conversations", open: new Set() });
  const add = (dir: "send" | "recv", body: object): void => {
    book.append(book.server("s", "s"), { kind: "frame", ts: 0, dir, text: "{}", message: { jsonrpc: "2.0", ...body } });
    lines.update(store.take(cursor.take()));
  };
  add("send", { id: 0, method: "ping" });
  add("send", { id: 1, method: "ping" });
  add("recv", { id: 0, result: {} });
  assert.deepEqual(lines.items.map(({ row }) => row.number), [0, 1]);
  add("send", { id: 2, method: "ping" });
  assert.deepEqual(lines.items.map(({ row }) => row.number), [1, 2, 3]);
});
