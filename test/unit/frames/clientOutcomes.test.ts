import assert from "node:assert/strict";
import { test } from "node:test";
import { clientOutcomes } from "#shared/frames/clientOutcomes";
import type { Group } from "#shared/frames/group";

const group = (change: Partial<Group>): Group => ({ kind: "pollution", reason: "text", firstLine: 0, lastLine: 0, excerpt: "x", verdict: "harmless", ...change });
const early = { when: { phase: "before-handshake" } } as const;
const during = { when: { phase: "in-request", id: 3, method: "tools/call" } } as const;

/** What was printed, and what it means to a tolerant and to a strict client. */
const outcomes: readonly (readonly [causes: readonly (readonly [Partial<Group>, number])[], tolerant: RegExp, strict: RegExp])[] = [
  [[[early, 1]], /^A tolerant client skips this line, and the server works/, /^A strict client ends the session at it, before it knows the server: it never gets to see a tool\.$/],
  [[[{ ...during, firstLine: 9 }, 2], [early, 4]], /skips these 6 lines, and the server works/, /at the first of them, before it knows the server/],
  [[[during, 2]], /these 2 lines/, /during tools\/call: that request fails, and everything after it\.$/],
  [[[{ when: { phase: "idle" } }, 1]], /this line/, /between two requests/],
  [[[{ ...early, reason: "message-over-lines", verdict: "breaks-strict" }, 6]], /skips these 6 lines and goes on, but they hold messages, which may get lost there\.$/, /before it knows the server/],
  [[[early, 5], [{ ...during, reason: "batch", verdict: "breaks-strict" }, 1]], /but 1 of them holds a message, which/, /before it knows the server/],
  [[[{ ...early, verdict: "broke-this-session" }, 1]], /^Even a tolerant client.*could not go on/, /before it knows the server/],
];

for (const [causes, tolerant, strict] of outcomes) {
  test(`${causes.length} ${causes.map(([change, lines]) => `${change.reason ?? "text"} ${change.when?.phase ?? ""} ${lines}`).join(", ")}`, () => {
    const found = clientOutcomes(causes.map(([change, lines]) => ({ group: group(change), lines })));
    assert.match(found?.tolerant ?? "", tolerant);
    assert.match(found?.strict ?? "", strict);
    assert.ok((found?.brief.length ?? 0) < 120, "it fits above a log");
    for (const sentence of [found?.tolerant ?? "", found?.strict ?? "", found?.brief ?? ""]) assert.match(sentence, /^[^\n]+\.$/);
  });
}

test("a clean stdout has no outcome to speak of", () => assert.equal(clientOutcomes([]), undefined));
