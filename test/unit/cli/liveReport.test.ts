import assert from "node:assert/strict";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { LiveReport } from "#cli/wrap/liveReport";
import type { TapEntry } from "#client/mcp/sessionTypes";
import { type WatchedServer, WrapListener } from "#client/mcp/wrap/wrapListener";
import { reportFolder, type WrapReport } from "#client/mcp/wrap/wrapReport";

const folder = mkdtempSync(path.join(tmpdir(), "live-"));
after(() => rmSync(folder, { recursive: true, force: true }));
// Sockets of these tests alone.
process.env["TMPDIR"] = folder;

const hello: WrapReport = { kind: "hello", name: "demo", command: "node", args: ["server.mjs"], cwd: folder, pid: 7, wrapper: 8 };
const tap = (text: string): WrapReport => ({ kind: "tap", entry: { seq: 1, ts: 0, kind: "line", stream: "stderr", text } });

/** A window: what it hears, in order. */
function windowOn(at: string): { readonly heard: string[]; close(): void } {
  const heard: string[] = [];
  const listener = new WrapListener();
  listener.onDidChange((all) => {
    const watched = all.at(-1) as WatchedServer;
    heard.push(watched.definition.name);
    watched.onDidTap((entry: TapEntry) => heard.push("text" in entry ? entry.text : entry.kind));
  });
  listener.watch([at]);
  return { heard, close: () => listener.dispose() };
}

test("a window that opens later, and one that is loaded anew, hear what comes from then on", { timeout: 20_000 }, async () => {
  let now = 0;
  const report = new LiveReport(folder, () => now);
  report.send(hello);
  for (let count = 0; count < 3; count++) report.send(tap("too early"));
  /** Says something, again and again, until the window hears it. */
  const sayUntilHeard = async (heard: readonly string[], text: string): Promise<void> => {
    for (; !heard.includes(text); await turn()) {
      now += 1_000;
      report.send(tap(text));
    }
  };
  const first = windowOn(folder);
  await sayUntilHeard(first.heard, "one");
  assert.equal(first.heard[0], "demo (recorded, 7)");
  assert.match(first.heard[1] ?? "", /^\d+ messages and lines are missing here: nobody listened yet\.$/);
  first.close();
  const second = windowOn(folder);
  await sayUntilHeard(second.heard, "two");
  assert.equal(second.heard[0], "demo (recorded, 7)");
  assert.ok(!second.heard.includes("too early"));
  await report.close();
  second.close();
});

test("a folder that others may write to is no place to report to", { skip: process.platform === "win32" ? "pipes have no folder" : false, timeout: 20_000 }, async () => {
  const listening = windowOn(folder);
  chmodSync(reportFolder(), 0o777);
  const report = new LiveReport(folder);
  report.send(hello);
  report.send(tap("secret"));
  await report.close();
  chmodSync(reportFolder(), 0o700);
  const sure = new LiveReport(folder);
  sure.send(hello);
  sure.send(tap("sure"));
  while (!listening.heard.includes("sure")) await turn();
  assert.deepEqual(listening.heard, ["demo (recorded, 7)", "sure"]);
  await sure.close();
  listening.close();
});
