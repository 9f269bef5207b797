import assert from "node:assert/strict";
import { test } from "node:test";
import { compareExchanges, comparisonWords, exchangesOf, isEqual, sideText } from "#shared/traces/compareTraces";
import { readCapture } from "#shared/traces/readCapture";
import { steadyText } from "#shared/traces/steadyText";

let clock = 0;
const line = (dir: "send" | "recv", frame: object): string => JSON.stringify({ ts: new Date((clock += 13)).toISOString(), server: "s", dir, frame: { jsonrpc: "2.0", ...frame } });
const call = (id: number | string, name: string, result: object, token: number): readonly [string, string] => [line("send", { id, method: "tools/call", params: { name, arguments: { a: 1 }, _meta: { progressToken: token } } }), line("recv", { id, result })];

const compare = (left: readonly string[], right: readonly string[]) => compareExchanges(exchangesOf(readCapture(left.join("\n"))), exchangesOf(readCapture(right.join("\n"))));
const counts = ({ same, different, onlyLeft, onlyRight }: ReturnType<typeof compare>) => [same, different, onlyLeft, onlyRight];

test("order, ids, times and tokens do not count", () => {
  const [a, b] = [call(1, "one", { content: [] }, 1), call(2, "two", { content: [1] }, 2)];
  const [c, d] = [call("x", "two", { content: [1] }, 8), call("y", "one", { content: [] }, 9)];
  const found = compare([...a, ...b], [c[0], d[0], d[1], c[1]]);
  assert.deepEqual(counts(found), [2, 0, 0, 0]);
  assert.equal(sideText(found, "left"), sideText(found, "right"));
  assert.equal(isEqual(found), true);
  assert.equal(comparisonWords(found, "a", "b"), "a and b say the same: all 2 requests and notifications are equal, with the answers; order, ids and times do not count.");
});

test("another answer, a request that is missing, and one that is new", () => {
  const progress = line("recv", { method: "notifications/progress", params: { progressToken: 1, progress: 1 } });
  const found = compare([...call(1, "one", { content: [] }, 1), ...call(2, "gone", {}, 2), progress], [...call(1, "one", { content: ["changed"] }, 1), progress, ...call(3, "new", {}, 3)]);
  assert.deepEqual(counts(found), [1, 1, 1, 1]);
  assert.equal(isEqual(found), false);
  assert.match(sideText(found, "right"), /"changed"/);
  assert.doesNotMatch(sideText(found, "right"), /gone/);
  assert.equal(comparisonWords(found, "a", "b"), "Requests and notifications: 1 the same, 1 different, 1 only in a, 1 only in b.");
});

test("what is the same is taken before what is alike", () => {
  const found = compare([...call(1, "a", { n: 1 }, 1), ...call(2, "a", { n: 2 }, 1)], [...call(1, "a", { n: 2 }, 1), ...call(2, "a", { n: 3 }, 1)]);
  assert.deepEqual(counts(found), [1, 1, 0, 0]);
  assert.deepEqual(found.pairs.map(({ left, right }) => [left?.answered, right?.answered]), [['{"result":{"n":1}}', '{"result":{"n":3}}'], ['{"result":{"n":2}}', '{"result":{"n":2}}']]);
});

test("the sides of the same method do not mix", () => {
  assert.deepEqual(counts(compare([line("send", { id: 1, method: "ping" })], [line("recv", { id: 1, method: "ping" })])), [0, 0, 1, 1]);
});

test("a message without what differs from run to run", () => {
  assert.equal(steadyText('{"params":{"b":1.0,"a":12345678901234567890,"_meta":{"progressToken":3}},"method":"x","id":4,"jsonrpc":"2.0"}', "asked"), '{"method":"x","params":{"a":12345678901234567890,"b":1}}');
  assert.equal(steadyText('{"id":4,"method":"x","params":{"_meta":{"progressToken":3}}}', "asked"), '{"method":"x"}');
  assert.equal(steadyText('{"result":{"id":4,"requestState":"abc"},"id":4}', "answered"), '{"result":{"id":4,"requestState":"…"}}');
  for (const text of ["", "{", "null", "[1]", '{"id"'.repeat(300)]) steadyText(text, "asked");
});

test("each side is JSON with comments, which quote names of servers without their line ends", () => {
  const found = compare(call(1, "a\nb", {}, 1), []);
  const json = sideText(found, "left").split("\n").filter((text) => !text.trimStart().startsWith("//")).join("\n");
  assert.equal((JSON.parse(json) as readonly unknown[]).length, 1);
  assert.deepEqual(JSON.parse(sideText(found, "right").split("\n").slice(1).join("\n")), []);
});
