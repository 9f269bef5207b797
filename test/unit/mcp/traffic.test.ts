import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import { sessionFindings, findingsSince } from "#client/mcp/sessionFindings";
import { Traffic } from "#client/mcp/traffic";
import { emptyLists } from "#client/mcp/lists";
import { legacy, recv, send } from "../../support/checkFrames";

const ping = (id: number) => send({ id, method: "ping" });
const wrong = (id: number) => recv({ id, result: [] });

function trafficOf(): Traffic {
  const traffic = new Traffic(undefined, (text) => text.replaceAll("s3cret", "<redacted>"));
  for (const frame of legacy("2025-11-25")) traffic.take(frame);
  return traffic;
}

test("frames are judged later, and none is dropped, however many come at once", () => {
  const traffic = trafficOf();
  for (let id = 2; id < 5_002; id++) {
    traffic.take(ping(id));
    traffic.take(wrong(id));
  }
  const [finding, ...others] = traffic.findings;
  assert.deepEqual([finding?.rule, finding?.count, finding?.request?.id, others], ["frame-shape", 5_000, 2, []]);
  assert.equal(traffic.frames, 10_003);
  traffic.dispose();
});

test("what waits to be judged is bounded by its size, too", () => {
  const traffic = trafficOf();
  const most = Math.max(...Array.from({ length: 40 }, (_, index) => {
    traffic.take(ping(index + 2), 0, 1_000_000);
    return traffic.waiting;
  }));
  assert.ok(most <= 9_000_000, String(most));
  traffic.take(ping(100), 0, 30_000_000);
  assert.equal(traffic.waiting, 0);
  traffic.dispose();
});

test("findings are announced without being asked for", async () => {
  const traffic = trafficOf();
  const told = new EventTarget();
  traffic.onDidChange(() => told.dispatchEvent(new Event("found")));
  traffic.take(ping(2));
  traffic.take(wrong(2));
  await once(told, "found");
  assert.equal(traffic.findings.length, 1);
  traffic.dispose();
});

test("a finding names the request it belongs to, and a start begins with none", () => {
  const traffic = trafficOf();
  const since = traffic.frames;
  for (const id of [2, 3]) for (const frame of [ping(id), wrong(id)]) traffic.take(frame);
  const findings = sessionFindings({ lists: emptyLists, traffic });
  assert.deepEqual(findings, [{ rule: "frame-shape", level: "error", message: '"result" is [], where an object has to be (ping, id 2, and 1 more like it).', pointer: "/result" }]);
  assert.deepEqual(findingsSince({ traffic }, since, []), findings);
  assert.deepEqual(findingsSince({ traffic }, traffic.frames, []), []);
  assert.deepEqual(findingsSince({ traffic }, since, [{ rule: "x", level: "error", message: "", pointer: "/result" }]), findings, "the whole result is no place");
  traffic.begin();
  assert.deepEqual(traffic.findings, []);
  traffic.dispose();
});

test("what a list or an outcome says of a place is not said again", () => {
  const traffic = trafficOf();
  for (const frame of [send({ id: 2, method: "tools/list" }), recv({ id: 2, result: { tools: [{ name: "t", inputSchema: null }] } })]) traffic.take(frame);
  const known = { rule: "input-schema-object", level: "error", message: "m", pointer: "/tools/0/inputSchema" } as const;
  assert.deepEqual(sessionFindings({ lists: { ...emptyLists, findings: [known] }, traffic }), [known]);
  assert.equal(sessionFindings({ lists: emptyLists, traffic }).length, 1);
  traffic.dispose();
});

test("secrets are not said", () => {
  const traffic = trafficOf();
  traffic.take(send({ id: 2, method: "ping" }));
  traffic.take(recv({ id: 2, result: "s3cret" }));
  assert.match(traffic.findings[0]?.message ?? "", /<redacted>/);
  traffic.dispose();
});

test("after the end nothing is judged or scheduled", () => {
  const traffic = trafficOf();
  traffic.dispose();
  traffic.take(wrong(9));
  assert.deepEqual(traffic.findings, []);
});
