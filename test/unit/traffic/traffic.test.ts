import assert from "node:assert/strict";
import { test } from "node:test";
import type { TrafficRow } from "#shared/contracts/traffic";
import { TrafficBook } from "#client/traffic/trafficBook";
import { noFilter } from "../../../client/webview/traffic/trafficFilter";
import { nothingFits } from "../../../client/webview/traffic/views/toolbar";
import { type Host, Traffic } from "../../../client/webview/traffic/traffic";

/** A view over a real book; what is asked for by `search` is answered when the test says so. */
function scene(opened = "") {
  const book = new TrafficBook();
  const cursor = book.cursor();
  const searches: { readonly answer: (numbers: readonly number[]) => void; readonly fail: () => void; readonly from: unknown }[] = [];
  const looks: number[] = [];
  const answers: { readonly [method: string]: (params: { readonly from?: number }) => unknown } = {
    ready: () => ({ server: opened, number: null }),
    rows: () => cursor.take(),
    clear: () => book.clear(),
    detail: () => {
      looks.push(traffic.state.selected?.number ?? -1);
      return null;
    },
    search: ({ from }) => new Promise<readonly number[]>((resolve, reject) => searches.push({ answer: resolve, fail: () => reject(new Error("gone")), from })),
  };
  const host = { call: async (method: string, params: { readonly from?: number }) => answers[method]?.(params) } as unknown as Host;
  const traffic = new Traffic({ host, kept: null, keep: () => undefined, draw: () => undefined });
  const add = (method: string, server = "s"): void => {
    const message = { jsonrpc: "2.0", method };
    book.append(book.server(server, server), { kind: "frame", ts: 1, dir: "send", text: JSON.stringify(message), message });
  };
  const methods = (): readonly (TrafficRow["method"])[] => traffic.state.items.map(({ row }) => row.method);
  /** Everything that waits for nothing but its turn has had it. */
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return { traffic, add, methods, searches, looks, settled };
}

test("a view that is opened for one server shows what is that server's", async () => {
  const { traffic, add, methods } = scene("two");
  add("notifications/a", "one");
  add("notifications/b", "two");
  await traffic.start();
  assert.deepEqual([methods(), traffic.state.filter.server], [["notifications/b"], "two"]);
});

test("what is cleared while a text is sought does not come back", async () => {
  const { traffic, add, methods, searches, settled } = scene();
  await traffic.start();
  traffic.filter({ text: "a" });
  searches.shift()?.answer([]);
  await settled();
  add("notifications/a");
  void traffic.served.changed({});
  await settled();
  traffic.clear();
  searches.shift()?.answer([0]);
  await settled();
  assert.deepEqual(methods(), []);
});

test("messages whose search failed are sought again, and shown", async () => {
  const { traffic, add, methods, searches, settled } = scene();
  await traffic.start();
  traffic.filter({ text: "a" });
  searches.shift()?.answer([]);
  await settled();
  add("notifications/a");
  void traffic.served.changed({});
  await settled();
  searches.shift()?.fail();
  await settled();
  add("notifications/aa");
  void traffic.served.changed({});
  await settled();
  const again = searches.shift();
  assert.equal(again?.from, 0);
  again.answer([0, 1]);
  await settled();
  assert.deepEqual(methods(), ["notifications/a", "notifications/aa"]);
});

test("what an action came to is said until a line is chosen or the filter changes", async () => {
  const { traffic, add } = scene();
  add("notifications/a");
  await traffic.start();
  traffic.nextFinding(1);
  assert.equal(traffic.state.said, "No finding after this.");
  traffic.choose(0);
  assert.equal(traffic.state.said, "");
  traffic.nextFinding(-1);
  traffic.filter({ id: "7" });
  assert.equal(traffic.state.said, "");
});

test("a server that stops or starts has the chosen message looked at again", async () => {
  const { traffic, add, looks } = scene();
  add("notifications/a");
  await traffic.start();
  void traffic.served.serversChanged({});
  assert.deepEqual(looks, []);
  traffic.choose(0);
  void traffic.served.serversChanged({});
  assert.deepEqual(looks, [0, 0]);
});

for (const [filter, sentence] of [
  [{ id: " 99 " }, 'There is no message with the id 99. "Show all" takes the filter away.'],
  [{ method: "tools/list", server: "files" }, 'There is no message of tools/list, of the server files. "Show all" takes the filter away.'],
  [{ text: "x", findings: true }, 'There is no message with the text "x", with a finding. "Show all" takes the filter away.'],
] as const) test(`a filter that nothing fits says what was looked for: ${JSON.stringify(filter)}`, () => assert.equal(nothingFits({ ...noFilter, ...filter }), sentence));
