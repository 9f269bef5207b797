import assert from "node:assert/strict";
import { test } from "node:test";
import { classifyCapture } from "#client/log/classifyCapture";
import { culprits } from "#shared/frames/culprits/table";
import { languageOf } from "#shared/frames/language";
import type { CulpritRun } from "./culpritRuns";
import { commandOf } from "./culpritTools";
import { runCulprit, whyNot } from "./runCulprit";

/** Runs a tool and demands that all it wrote is known as its own, with its advice, whether or not the language of its command is told. */
export function checkCulpritRun(run: CulpritRun, folder: () => string): void {
  const { culprit, plain, needs, args, reasons = ["text"] } = run;
  test(`the output of ${needs} ${args.join(" ").replace(/\s+/g, " ").slice(0, 100)} is known as ${culprit}`, { timeout: 180_000, skip: whyNot(run) }, async () => {
    const bytes = await runCulprit(run, folder());
    for (const language of [undefined, languageOf(commandOf(needs) ?? "", args)]) {
      const { groups } = classifyCapture(bytes, language && { language });
      const polluted = groups.filter(({ kind }) => kind === "pollution");
      const shown = `${language ?? "no language"}\n${bytes.toString()}\n${JSON.stringify(polluted, null, 1)}`;
      const named = plain && !language ? undefined : culprit;
      assert.ok(polluted.length > 0, shown);
      assert.deepEqual([...new Set(polluted.map((group) => group.culprit))], [named], shown);
      assert.deepEqual([...new Set(polluted.map(({ reason }) => reason))], reasons, shown);
      assert.ok(polluted.every(({ verdict }) => verdict === "harmless"), "before the handshake tolerant clients skip it");
      const advice = culprits.filter(({ name }) => name === culprit).map((known) => known.advice);
      for (const group of polluted) assert.ok(plain ? group.advice?.startsWith("Write it to stderr: ") : advice.includes(group.advice ?? ""), shown);
    }
  });
}
