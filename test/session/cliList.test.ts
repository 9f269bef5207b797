import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { nodeTarget, runCli, runHere } from "../support/cli";
import type { Loose } from "../support/rawServer";

const files = "examples/servers/files/server.mjs";
const names = (items: Loose[]): string[] => items.map(({ name }) => name);

test("list tools gives the items as the server sent them", { timeout: 60_000 }, async () => {
  const { code, json, stderr } = await runCli(["list", "tools", "--format", "json", ...nodeTarget(files, "--era", "dual")]);
  assert.deepEqual([code, stderr], [0, ""]);
  assert.deepEqual(Object.keys(json), ["version", "era", "protocolVersion", "items", "findings"]);
  const { items, ...rest } = json;
  assert.deepEqual(rest, { version: 1, era: "modern", protocolVersion: "2026-07-28", findings: [] });
  assert.deepEqual(names(items), ["fs.read", "fs.write", "math.add"]);
  assert.deepEqual(items[2], {
    name: "math.add",
    title: "Add two numbers",
    description: "Returns the sum of two numbers.",
    inputSchema: { type: "object", properties: { a: { type: "number" }, b: { type: "number" } }, required: ["a", "b"], additionalProperties: false },
    outputSchema: { type: "object", properties: { sum: { type: "number" } }, required: ["sum"], additionalProperties: false },
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  });
});

const eras = [
  ["auto", "legacy", "legacy", "2025-11-25"],
  ["legacy", "dual", "legacy", "2025-11-25"],
  ["2025-06-18", "dual", "legacy", "2025-06-18"],
  ["modern", "modern", "modern", "2026-07-28"],
] as const;

for (const [choice, flag, era, protocolVersion] of eras) {
  test(`list with --era ${choice} speaks ${protocolVersion} to a ${flag} server`, { timeout: 60_000 }, async () => {
    const { code, json } = await runHere(["list", "prompts", "--era", choice, "--format", "json", ...nodeTarget(files, "--era", flag)]);
    assert.deepEqual([code, json.era, json.protocolVersion, names(json.items)], [0, era, protocolVersion, ["summarize-file"]]);
  });
}

test("list shows resources and templates, and as text for people", { timeout: 60_000 }, async () => {
  const root = mkdtempSync(path.join(tmpdir(), "cli-list-"));
  writeFileSync(path.join(root, "one.txt"), "1");
  const target = nodeTarget(files, "--root", root);
  assert.deepEqual(names((await runHere(["list", "resources", "--format", "json", ...target])).json.items), ["one.txt"]);
  assert.deepEqual(names((await runHere(["list", "templates", "--format", "json", ...target])).json.items), ["file"]);
  const text = await runHere(["list", "tools", ...target]);
  assert.match(text.stdout, /^files-example 1\.0\.0 \(modern, 2026-07-28\): 3 tools\n {2}fs\.read /);
  assert.match(text.stdout, /path: string, content: string/);
  assert.ok(!text.stdout.includes("\u001b"), "no colours away from a terminal");
});

test("list finds a server by name in the configuration above, and fills in its input", { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "cli-config-"));
  const server = path.resolve(files);
  writeFileSync(path.join(folder, ".mcp.json"), JSON.stringify({ mcpServers: { files: { command: process.execPath, args: [server, "--era", "legacy"] } } }));
  const other = path.join(folder, "other.json");
  writeFileSync(other, JSON.stringify({ servers: { files: { command: process.execPath, args: [server, "--era", "${input:era}"] } }, inputs: [{ id: "era", type: "promptString", description: "Era" }] }));
  const found = await runHere(["list", "tools", "--format", "json", "--server", "files"], { cwd: folder });
  assert.deepEqual([found.code, found.json.era], [0, "legacy"]);
  const named = await runHere(["list", "tools", "--format", "json", "--server", "files", "--config", "other.json", "--input", "era=modern"], { cwd: folder });
  assert.deepEqual([named.code, named.json.era], [0, "modern"]);
});

test("list passes environment and working directory on", { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "cli-cwd-"));
  writeFileSync(path.join(folder, "here.mjs"), `if (process.env.WANTED !== "yes = it is") process.exit(9); await import(${JSON.stringify(path.resolve(files))});`);
  const { code, json } = await runHere(["list", "tools", "--format", "json", "--cwd", folder, "--env", "WANTED=yes = it is", "--", process.execPath, "here.mjs"]);
  assert.deepEqual([code, json.items.length], [0, 3]);
});

test("list reports pollution as a finding: exit 1 where strict clients break, 0 where they only grumble", { timeout: 60_000 }, async () => {
  const before = await runHere(["list", "tools", "--format", "json", ...nodeTarget("examples/servers/noisy/server.mjs", "--banner")]);
  assert.deepEqual([before.code, names(before.json.items)], [0, ["echo", "greet", "make_noise"]]);
  assert.deepEqual(before.json.findings.map(({ rule, level }: Loose) => [rule, level]), [["stdout-pollution", "warning"]]);
  assert.match(before.json.findings[0].message, /"My Server v1\.2 started"/);
  const broken = await runHere(["list", "tools", "--format", "json", ...nodeTarget("examples/servers/noisy/server.mjs", "--content-length")]);
  assert.deepEqual([broken.code, broken.json.findings[0].level], [1, "error"]);
});

test("the trace holds every message as it was on the wire", { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "cli-trace-"));
  const { code } = await runHere(["list", "tools", "--trace", "t.mcp-trace.jsonl", ...nodeTarget("examples/servers/noisy/server.mjs", "--banner", "--stderr", "--era", "legacy")], { cwd: folder });
  assert.equal(code, 0);
  const lines = readFileSync(path.join(folder, "t.mcp-trace.jsonl"), "utf8").trimEnd().split("\n");
  const entries = lines.map((line) => JSON.parse(line) as Loose);
  for (const { ts, server, dir } of entries) assert.deepEqual([new Date(ts).toISOString(), server, dir === "send" || dir === "recv"], [ts, path.basename(process.execPath), true]);
  assert.deepEqual(entries.flatMap(({ dir, frame }) => (dir === "send" && frame ? [frame.method] : [])).slice(0, 3), ["server/discover", "initialize", "notifications/initialized"]);
  assert.deepEqual(entries.flatMap(({ dir, frame }) => (dir === "recv" && frame?.error ? [frame.error.code] : [])), [-32601]);
  assert.deepEqual(entries.flatMap(({ stream, raw }) => (stream === "stdout" ? [raw] : [])), ["My Server v1.2 started", "Listening on stdio"]);
  assert.ok(entries.some(({ stream, raw }) => stream === "stderr" && /harms nobody/.test(raw)));
});
