import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { nodeTarget, runHere } from "../support/cli";

const root = mkdtempSync(path.join(tmpdir(), "cli-snapshot-"));
const target = nodeTarget("examples/servers/files/server.mjs", "--root", mkdtempSync(path.join(tmpdir(), "cli-snapshot-files-")));
const lock = path.join(root, "lock.json");
const snapshot = (...more: readonly string[]) => runHere(["snapshot", "--format", "json", ...more, "lock.json", ...target], { cwd: root });

test("the lock file is made, holds, and tells what changed; only without --check it is written", { timeout: 60_000 }, async () => {
  const missing = await snapshot("--check");
  assert.deepEqual([missing.code, missing.stdout, existsSync(lock)], [2, "", false]);
  assert.match(missing.stderr, /There is no lock file "lock\.json"/);

  const made = await snapshot();
  assert.deepEqual([made.code, made.json], [0, { version: 1, changes: [] }]);
  const same = await snapshot("--check");
  assert.deepEqual([same.code, same.json], [0, { version: 1, changes: [] }]);

  const kept = JSON.parse(readFileSync(lock, "utf8"));
  assert.deepEqual(kept.tools.map(({ name }: { name: string }) => name), ["fs.read", "fs.write", "math.add"]);
  kept.tools[0].description = "Another text.";
  const edited = JSON.stringify(kept);
  writeFileSync(lock, edited);
  const changed = await snapshot("--check");
  assert.deepEqual([changed.code, changed.json.changes.map(({ item, name, kind, pointer }: Record<string, string>) => [item, name, kind, pointer].join(" "))], [1, ["tool fs.read text /description"]]);
  assert.equal(readFileSync(lock, "utf8"), edited);

  const updated = await snapshot();
  assert.deepEqual([updated.code, updated.json.changes.length], [0, 1]);
  assert.deepEqual((await snapshot("--check")).json.changes, []);
});

test("a file that is no snapshot is left alone", async () => {
  writeFileSync(path.join(root, "other.json"), '{"version":2}');
  const { code, stdout, stderr } = await runHere(["snapshot", "other.json", "--", "no-such-program"], { cwd: root });
  assert.deepEqual([code, stdout], [2, ""]);
  assert.match(stderr, /"other\.json" is no snapshot of version 1/);
  assert.equal(readFileSync(path.join(root, "other.json"), "utf8"), '{"version":2}');
});
