import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { buffer } from "node:stream/consumers";
import { cliPath, nodeTarget, runCli } from "../support/cli";

const posix = process.platform !== "win32";
const folder = mkdtempSync(path.join(tmpdir(), "cli-output-"));
const manifest = path.join(folder, "tools.json");
writeFileSync(manifest, JSON.stringify({ tools: Array.from({ length: 2_000 }, (_, index) => ({ name: `tool ${index}`, description: "A tool.", inputSchema: { type: "object" } })) }));

const full = { timeout: 60_000, skip: process.platform !== "linux" };

test("output that a full disk does not take is no verdict", full, async () => {
  const child = spawn(process.execPath, [cliPath, "lint", manifest], { stdio: ["ignore", openSync("/dev/full", "w"), "pipe"] });
  assert.ok(child.stderr);
  const [stderr, [code]] = await Promise.all([buffer(child.stderr), once(child, "close")]);
  assert.equal(stderr.toString(), "The output cannot be written (ENOSPC).\n");
  assert.equal(code, 2);
});

test("an export of all messages in one line is read once, not once for each of them", { timeout: 40_000 }, async () => {
  const file = path.join(folder, "export.json");
  writeFileSync(file, JSON.stringify(Array.from({ length: 200_000 }, (_, id) => ({ jsonrpc: "2.0", id, method: "ping" }))));
  assert.equal((await runCli(["compare", file, file])).code, 0);
});

test("a trace that is deleted while it is written is told", { timeout: 60_000, skip: process.platform === "win32" }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "lost-"));
  const trace = path.join(folder, "t.mcp-trace.jsonl");
  const { code, stdout, stderr } = await runCli(["wrap", "--trace", trace, "--", process.execPath, "-e", 'require("fs").rmSync(process.argv[1], { recursive: true }); console.log("up")', folder]);
  assert.deepEqual([code, stdout], [0, "up\n"]);
  assert.equal(stderr, `The trace ${JSON.stringify(trace)} is lost, because it was deleted while it was written.\n`);
});

test("a trace that a full disk does not take is said once, and the verdict stands", full, async () => {
  const { code, stderr, json } = await runCli(["list", "tools", "--format", "json", "--trace", "/dev/full", ...nodeTarget("examples/servers/files/server.mjs")]);
  assert.equal(stderr, 'The trace "/dev/full" is not complete, because it cannot be written any further: ENOSPC.\n');
  assert.equal(code, 0);
  assert.ok(json.items.length > 0);
});

test("a reader that leaves early changes no verdict", { timeout: 60_000, skip: !posix }, async () => {
  const child = spawn(process.execPath, [cliPath, "lint", "--format", "json", manifest], { stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.once("data", () => child.stdout.destroy());
  const [stderr, [code]] = await Promise.all([buffer(child.stderr), once(child, "close")]);
  assert.deepEqual([stderr.toString(), code], ["", 0]);
});

test("a command that waits for stdin is ended by the first interrupt", { timeout: 60_000, skip: !posix }, async () => {
  const child = spawn(process.execPath, [cliPath, "classify", "-"], { stdio: ["pipe", "ignore", "ignore"] });
  const closed = once(child, "close");
  // More than a pipe holds: once all of it is taken, the command is reading.
  await new Promise((resolve) => child.stdin.write("x".repeat(1_000_000), resolve));
  child.kill("SIGINT");
  assert.deepEqual(await closed, [null, "SIGINT"]);
});

test("a pipe can be linted like a file", { timeout: 60_000, skip: !posix }, async () => {
  const child = spawn("sh", ["-c", 'cat "$2" | "$0" "$1" lint --format json /dev/stdin', process.execPath, cliPath, manifest], { stdio: ["ignore", "pipe", "inherit"] });
  const [stdout] = await Promise.all([buffer(child.stdout), once(child, "close")]);
  const { files } = JSON.parse(stdout.toString()) as { readonly files: readonly { readonly path: string; readonly kind: string }[] };
  assert.deepEqual(files.map(({ path: shown, kind }) => [shown, kind]), [["/dev/stdin", "manifest"]]);
});
