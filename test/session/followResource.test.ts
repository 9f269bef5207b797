import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "node:test";
import { canFollow, followResource } from "#client/calls/followResource";
import { createSession } from "#client/mcp/session";
import { definition, nodeServer, testPorts } from "../support/sessionPorts";

for (const era of ["modern", "legacy"] as const) {
  test(`a resource of a ${era} server is followed until it is no longer wanted`, async () => {
    const root = mkdtempSync(path.join(os.tmpdir(), "mw-follow-"));
    writeFileSync(path.join(root, "a.txt"), "old");
    const ports = testPorts({ answerer: { elicit: () => Promise.resolve({ action: "accept", content: { confirm: true } }) } });
    const session = createSession({ ...definition(nodeServer("examples/servers/files/server.mjs", "--root", root)), era }, ports);
    const methods: unknown[] = [];
    try {
      await session.start();
      assert.ok(canFollow(session));
      session.onDidTap((entry) => entry.kind === "frame" && entry.dir === "send" && methods.push(entry.message["method"]));
      const uri = session.lists.resources[0]?.uri ?? pathToFileURL(path.join(root, "a.txt")).href;
      const controller = new AbortController();
      let told: (() => void) | undefined;
      const update = new Promise<void>((resolve) => (told = resolve));
      const ended = followResource(session, uri, controller.signal, () => told?.());
      const { outcome } = await session.callTool("fs.write", { path: "a.txt", content: "new" });
      assert.equal(outcome, "ok");
      await update;
      controller.abort("The user unsubscribed.");
      assert.equal(await ended, undefined);
      assert.ok(methods.includes(era === "modern" ? "subscriptions/listen" : "resources/unsubscribe"), JSON.stringify(methods));
    } finally {
      await session.stop();
      session.dispose();
      rmSync(root, { recursive: true, force: true });
    }
  });
}
