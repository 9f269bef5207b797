import assert from "node:assert/strict";
import { test } from "node:test";
import { classifyCapture } from "#client/log/classifyCapture";
import { culprits } from "#shared/frames/culprits/table";
import type { CulpritRun } from "./culpritRuns";
import { runCulprit, whyNot } from "./runCulprit";

/** Runs a tool and demands that all it wrote is known as its own, with its advice, whatever the language of the server. */
export function checkCulpritRun(run: CulpritRun, folder: () => string): void {
  const { culprit, needs, args, reasons = ["text"] } = run;
  test(`the output of ${needs} ${args.join(" ").replace(/\s+/g, " ").slice(0, 100)} is known as ${culprit}`, { timeout: 180_000, skip: whyNot(run) }, async () => {
    const bytes = await runCulprit(run, folder());
    const { groups } = classifyCapture(bytes);
    const polluted = groups.filter(({ kind }) => kind === "pollution");
    const shown = `${bytes.toString()}\n${JSON.stringify(polluted, null, 1)}`;
    assert.ok(polluted.length > 0, shown);
    assert.deepEqual([...new Set(polluted.map((group) => group.culprit))], [culprit], shown);
    assert.deepEqual([...new Set(polluted.map(({ reason }) => reason))], reasons, shown);
    assert.ok(polluted.every(({ verdict }) => verdict === "harmless"), "before the handshake tolerant clients skip it");
    const advice = culprits.find(({ name }) => name === culprit)?.advice;
    for (const group of polluted) assert.equal(group.advice, typeof advice === "string" ? advice : advice?.other);
  });
}
