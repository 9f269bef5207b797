import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { createSession } from "#client/mcp/session";
import type { ElicitAnswer } from "#client/mcp/sessionTypes";
import { filesScript } from "../support/filesScene";
import type { Loose } from "../support/rawServer";
import { definition, nodeServer, testPorts } from "../support/sessionPorts";

const clients = [
  { name: "client 2025", era: "legacy", revision: "2025-11-25", writeRounds: 1, missing: -32002 },
  { name: "client 2026", era: "modern", revision: "2026-07-28", writeRounds: 2, missing: -32602 },
] as const;

for (const { name, era, revision, writeRounds, missing } of clients) {
  test(`end to end: ${name}`, { timeout: 60_000 }, async () => {
    const root = realpathSync(mkdtempSync(path.join(tmpdir(), "files-")));
    writeFileSync(path.join(root, "seed.txt"), "alpha\nbeta\n");
    const questions: unknown[] = [];
    let answer: ElicitAnswer = { action: "accept", content: { confirm: true } };
    const answerer = { elicit: ({ params }: { readonly params: Loose }) => (questions.push(params.message), Promise.resolve(answer)) };
    const session = createSession(definition(nodeServer(filesScript, "--era", "dual", "--root", root), { era }), testPorts({ answerer }));
    try {
      const state = await session.start();
      assert.equal(state.kind === "running" && state.protocolVersion, revision);
      const { tools, resources, resourceTemplates, prompts, findings } = session.lists;
      assert.deepEqual([tools.length, resources.map(({ name: file }) => file), resourceTemplates.length, prompts.length, findings], [3, ["seed.txt"], 1, 1, []]);

      const read = await session.callTool("fs.read", { path: "seed.txt" });
      assert.deepEqual([read.outcome, (read.result as Loose).structuredContent], ["ok", { path: "seed.txt", bytes: 11, content: "alpha\nbeta\n" }]);
      const escape = await session.callTool("fs.read", { path: "../seed.txt" });
      assert.deepEqual([escape.outcome, escape.sideEffect, (escape.result as Loose).structuredContent.error.code], ["tool-error", "none", "EPERM"]);
      const unknown = await session.callTool("nope", {});
      assert.deepEqual([unknown.outcome, unknown.error?.code], ["protocol-error", -32602]);
      const uri = pathToFileURL(path.join(root, "none.txt")).href;
      assert.equal((await session.readResource(uri)).error?.code, missing);

      const refused = new Map<ElicitAnswer["action"], string>();
      for (const action of ["decline", "cancel"] as const) {
        answer = { action };
        const { outcome, result } = await session.callTool("fs.write", { path: "out.txt", content: "hello" });
        assert.equal(outcome, "tool-error");
        refused.set(action, (result as Loose).structuredContent.error.code);
      }
      assert.deepEqual([...refused], [["decline", "EDECLINED"], ["cancel", "ECANCELED"]]);
      answer = { action: "accept", content: { confirm: true } };
      const written = await session.callTool("fs.write", { path: "out.txt", content: "hello" });
      assert.deepEqual([written.outcome, written.sideEffect, written.rounds], ["ok", "done", writeRounds]);
      assert.equal(readFileSync(path.join(root, "out.txt"), "utf8"), "hello");
      assert.deepEqual(questions, ["Create out.txt (5 bytes)?", "Create out.txt (5 bytes)?", "Create out.txt (5 bytes)?"]);

      await session.stop();
      assert.deepEqual(session.state, { kind: "stopped" });
    } finally {
      session.dispose();
    }
  });
}
