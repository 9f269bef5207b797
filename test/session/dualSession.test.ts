import assert from "node:assert/strict";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";
import { createSession } from "#client/mcp/session";
import type { EraChoice } from "#client/mcp/serverDefinition";
import type { ElicitAnswer } from "#client/mcp/sessionTypes";
import { definition, nodeServer, testPorts } from "../support/sessionPorts";

const script = "examples/servers/dual/server.mjs";
const root = mkdtempSync(path.join(tmpdir(), "mcp-workbench-"));
let http: ChildProcess;
let url: string;

before(async () => {
  http = spawn(process.execPath, [path.resolve(script), "--http", "0", "--root", root], { stdio: ["ignore", "ignore", "pipe"] });
  const { stderr } = http;
  assert.ok(stderr);
  for await (const line of createInterface({ input: stderr })) {
    const address = /listening on (\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    url = address;
    break;
  }
});
after(async () => {
  http.kill();
  await once(http, "exit");
});

const answers: readonly (readonly [ElicitAnswer, written: boolean])[] = [
  [{ action: "decline" }, false],
  [{ action: "cancel" }, false],
  [{ action: "accept", content: { confirm: true } }, true],
];

for (const transport of ["stdio", "http"] as const)
  for (const era of ["modern", "legacy"] as const satisfies readonly EraChoice[])
    test(`fs.write of the SDK's server asks and obeys, ${era} over ${transport}`, async () => {
      const file = `${transport}-${era}.txt`;
      let next: ElicitAnswer = { action: "cancel" };
      const answerer = { elicit: () => Promise.resolve(next) };
      const target = transport === "stdio" ? nodeServer(script, "--root", root) : ({ kind: "http", url, headers: {} } as const);
      const session = createSession(definition(target, { era }), testPorts({ answerer }));
      try {
        const state = await session.start();
        if (state.kind === "failed") return assert.fail(state.reason);
        // Without sessions there is no way for a legacy server to ask over HTTP.
        const canAsk = era === "modern" || transport === "stdio";
        for (const [answer, written] of answers) {
          next = answer;
          const outcome = await session.callTool("fs.write", { path: file, content: "x" });
          assert.equal(existsSync(path.join(root, file)), written && canAsk, JSON.stringify(outcome));
          assert.deepEqual([outcome.outcome, outcome.rounds], [written && canAsk ? "ok" : "tool-error", era === "modern" ? 2 : 1], JSON.stringify(outcome));
        }
      } finally {
        await session.stop();
        session.dispose();
      }
    });
