import assert from "node:assert/strict";
import { mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { nodeTarget, runHere } from "../support/cli";

const root = realpathSync(mkdtempSync(path.join(tmpdir(), "cli-reads-")));
writeFileSync(path.join(root, "one.txt"), "uno\n");
writeFileSync(path.join(root, "two.bin"), Buffer.from([0xff, 0x00]));
const uri = (name: string): string => pathToFileURL(path.join(root, name)).href;

for (const era of ["modern", "legacy"]) {
  const target = nodeTarget("examples/servers/files/server.mjs", "--era", era, "--root", root);

  test(`read gives an outcome of the ${era} era`, { timeout: 60_000 }, async () => {
    const { code, json } = await runHere(["read", uri("one.txt"), "--format", "json", ...target]);
    assert.deepEqual([code, json.outcome, json.result.contents], [0, "ok", [{ uri: uri("one.txt"), mimeType: "text/plain", text: "uno\n" }]]);
    const missing = await runHere(["read", uri("none.txt"), "--format", "json", ...target]);
    assert.deepEqual([missing.code, missing.json.outcome, missing.json.error.code], [1, "protocol-error", era === "modern" ? -32602 : -32002]);
  });

  test(`prompt and complete in the ${era} era`, { timeout: 60_000 }, async () => {
    const { code, json } = await runHere(["prompt", "summarize-file", "--args", '{"path":"one.txt"}', "--format", "json", ...target]);
    assert.deepEqual([code, json.outcome, json.result.messages.length], [0, "ok", 2]);
    const values = await runHere(["complete", "--prompt", "summarize-file", "path=t", "--format", "json", ...target]);
    assert.deepEqual([values.code, values.json], [0, { version: 1, values: ["two.bin"], total: 1, hasMore: false }]);
    const template = await runHere(["complete", "--template", `${pathToFileURL(root).href}/{+path}`, "path=", "--format", "json", ...target]);
    assert.deepEqual(template.json.values, ["one.txt", "two.bin"]);
    const none = await runHere(["complete", "--prompt", "nope", "path=", ...target]);
    assert.deepEqual([none.code, none.stdout], [2, ""]);
    assert.match(none.stderr, /-32602/);
  });
}

test("binary contents are named, not printed, for people", { timeout: 60_000 }, async () => {
  const { stdout } = await runHere(["read", uri("two.bin"), ...nodeTarget("examples/servers/files/server.mjs", "--root", root)]);
  assert.match(stdout, /application\/octet-stream, 2 bytes/);
});
