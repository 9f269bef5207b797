import assert from "node:assert/strict";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { runCli, runHere } from "../support/cli";

const reply = '{"jsonrpc":"2.0","id":1,"result":{}}';

test("classify gives the documented JSON", { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "cli-classify-"));
  writeFileSync(path.join(folder, "out.txt"), `My Server v1.2 started\n\n${reply}\n`);
  const { code, json, stderr } = await runCli(["classify", "--format", "json", "out.txt"], { cwd: folder });
  assert.deepEqual([code, stderr], [1, ""]);
  const [first] = json.groups;
  assert.equal(typeof first.advice, "string");
  delete first.advice;
  assert.deepEqual(json, {
    version: 1,
    groups: [
      { kind: "pollution", reason: "text", firstLine: 0, lastLine: 0, excerpt: "My Server v1.2 started", when: { phase: "before-handshake" }, verdict: "harmless" },
      { kind: "blank", firstLine: 1, lastLine: 1, excerpt: "" },
      { kind: "frame", firstLine: 2, lastLine: 2, excerpt: reply },
    ],
    frames: 1,
    polluted: 1,
  });
});

const captures: readonly (readonly [name: string, input: string | Buffer, code: number, frames: number, reasons: readonly string[]])[] = [
  ["nothing", "", 0, 0, []],
  ["messages", `${reply}\n${reply}\r\n`, 0, 2, []],
  ["a message without its line end", reply, 1, 0, ["unterminated"]],
  ["bytes that are no UTF-8", Buffer.concat([Buffer.from([0xff, 0x0a]), Buffer.from(`${reply}\n`)]), 1, 1, ["invalid-utf8"]],
  ["a byte order mark", `\ufeff${reply}\n`, 1, 0, ["bom"]],
];

for (const [name, input, code, frames, reasons] of captures) {
  test(`classify judges ${name} on stdin`, async () => {
    const { json, ...result } = await runHere(["classify", "-", "--format", "json"], { input });
    assert.deepEqual([result.code, json.frames, json.groups.flatMap(({ reason }: { reason?: string }) => reason ?? [])], [code, frames, reasons]);
  });
}

test("classify takes batches only where the revision has them", async () => {
  const input = `[${reply},${reply}]\n`;
  assert.equal((await runHere(["classify", "-"], { input })).code, 1);
  assert.equal((await runHere(["classify", "-", "--era", "2025-03-26"], { input })).code, 0);
});
