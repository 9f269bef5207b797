import assert from "node:assert/strict";
import { test } from "node:test";
import { clientOutcomes } from "#shared/frames/clientOutcomes";
import type { Group } from "#shared/frames/group";

const group = (change: Partial<Group>): Group => ({ kind: "pollution", reason: "text", firstLine: 0, lastLine: 0, excerpt: "x", verdict: "harmless", ...change });
const early = { when: { phase: "before-handshake" } } as const;
const during = { when: { phase: "in-request", id: 3, method: "tools/call" } } as const;

/** What was printed, and what it means to a tolerant and to a strict client. */
const outcomes: readonly (readonly [causes: readonly (readonly [Partial<Group>, number])[], tolerant: RegExp, strict: RegExp])[] = [
  [[[early, 1]], /^A tolerant client skips this line, and the server works/, /^A strict client ends the session at it, before the handshake: it never gets to see a tool\.$/],
  [[[{ ...during, firstLine: 9 }, 2], [early, 4]], /skips these 6 lines, and the server works/, /at the first of them, before the handshake/],
  [[[during, 2]], /these 2 lines/, /during tools\/call: that request fails, and everything after it\.$/],
  [[[{ when: { phase: "idle" } }, 1]], /this line/, /between two requests/],
  [[[{ ...early, reason: "message-over-lines", verdict: "breaks-strict" }, 6]], /skips these 6 lines and goes on, but they hold messages that may get lost/, /before the handshake/],
  [[[early, 5], [{ ...during, reason: "batch", verdict: "breaks-strict" }, 1]], /but 1 of them holds messages/, /before the handshake/],
  [[[{ ...early, verdict: "broke-this-session" }, 1]], /^Even a tolerant client.*could not go on/, /before the handshake/],
];

for (const [causes, tolerant, strict] of outcomes) {
  test(`${causes.length} ${causes.map(([change, lines]) => `${change.reason ?? "text"} ${change.when?.phase ?? ""} ${lines}`).join(", ")}`, () => {
    const found = clientOutcomes(causes.map(([change, lines]) => ({ group: group(change), lines })));
    assert.match(found?.tolerant ?? "", tolerant);
    assert.match(found?.strict ?? "", strict);
    for (const sentence of [found?.tolerant ?? "", found?.strict ?? ""]) assert.match(sentence, /^[^\n]+\.$/);
  });
}

test("a clean stdout has no outcome to speak of", () => assert.equal(clientOutcomes([]), undefined));
