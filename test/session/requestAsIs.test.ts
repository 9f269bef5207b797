import assert from "node:assert/strict";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { createSession } from "#client/mcp/session";
import type { ElicitAnswer, Session } from "#client/mcp/sessionTypes";
import { type BreakageId, broken, judged } from "#client/traffic/breakages";
import { followTraffic } from "#client/traffic/followTraffic";
import { TrafficBook } from "#client/traffic/trafficBook";
import { parseObject } from "#shared/json/parseObject";
import { definition, nodeServer, testPorts } from "../support/sessionPorts";

const yes = (): Promise<ElicitAnswer> => Promise.resolve({ action: "accept", content: { confirm: true } });

async function withServer(run: (session: Session, book: TrafficBook) => Promise<void>): Promise<void> {
  const session = createSession(definition(nodeServer("examples/servers/files/server.mjs", "--root", mkdtempSync(path.join(tmpdir(), "as-is-")))), testPorts({ answerer: { elicit: yes } }));
  const book = new TrafficBook();
  const following = followTraffic(book, session);
  try {
    const state = await session.start();
    assert.equal(state.kind, "running");
    await run(session, book);
  } finally {
    await session.stop();
    following.dispose();
    session.dispose();
  }
}

test("a real call of two rounds is one conversation, and requests broken on purpose get their verdict", () =>
  withServer(async (session, book) => {
    const { outcome, rounds } = await session.callTool("fs.write", { path: "a.txt", content: "x" });
    assert.deepEqual([outcome, rounds], ["ok", 2]);
    const { rows } = book.cursor().take();
    const second = rows.find(({ method, shape, round }) => method === "tools/call" && shape === "request" && round === 2);
    assert.ok(second);
    assert.deepEqual(rows.filter(({ head }) => head === second.head).map(({ shape, round, state }) => [shape, round, state]), [["request", 1, "input-required"], ["result", 1, "input-required"], ["request", 2, "ok"], ["result", 2, "ok"]]);
    const message = parseObject(book.text(second.number) ?? "");
    assert.ok(message);
    const verdicts: readonly (readonly [BreakageId, string])[] = [["changed-state", "right"], ["no-meta", "right"], ["other-version", "right"], ["no-such-method", "right"]];
    for (const [id, verdict] of verdicts) {
      const wrong = broken(id, message);
      const before = book.next;
      const made = judged(id, await session.requestAsIs(wrong, 60_000), "modern");
      assert.deepEqual(session.traffic.findings, [], "what was wrong on purpose is not held against the server");
      assert.deepEqual([id, made.verdict, book.row(before)?.dir, book.row(before)?.method], [id, verdict, "send", wrong["method"]], made.seen ?? "");
    }
  }));

test("an id that was answered is sent again as it is", () =>
  withServer(async (session, book) => {
    const list = book.cursor().take().rows.find(({ method }) => method === "tools/list");
    const message = list && parseObject(book.text(list.number) ?? "");
    assert.ok(message);
    const before = book.next;
    const reply = await session.requestAsIs(broken("same-id", message), 60_000);
    assert.deepEqual([reply.kind, reply.id, book.text(before)], ["result", message["id"], JSON.stringify(message)]);
  }));
