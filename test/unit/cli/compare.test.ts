import assert from "node:assert/strict";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { run } from "#cli/run";
import { quietIo } from "../../support/quietIo";

const folder = mkdtempSync(path.join(tmpdir(), "compare-"));
const message = (id: number, text: string): string => `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"echo","arguments":{"text":"${text}"}}}\n{"jsonrpc":"2.0","id":${id},"result":{"content":["${text} \\u001b[31m"]}}\n`;
writeFileSync(path.join(folder, "a.jsonl"), message(1, "x") + message(2, "y"));
writeFileSync(path.join(folder, "b.jsonl"), message(8, "y") + message(9, "x"));
writeFileSync(path.join(folder, "c.jsonl"), message(8, "y") + message(9, "z") + '{"jsonrpc":"2.0","id":3,"method":"ping"}\n');

test("recordings that differ in order and ids alone are the same", async () => {
  assert.deepEqual(await run(["compare", "a.jsonl", "b.jsonl"], quietIo(folder)), { kind: "verdict", good: true, output: "a.jsonl and b.jsonl say the same: all 2 requests and notifications are equal, with the answers; order, ids and times do not count.\n" });
});

test("files are called by their names, and by their paths where the names are the same", async () => {
  const outputOf = async (...files: readonly string[]): Promise<string> => ((ending) => (ending.kind === "verdict" ? ending.output : ""))(await run(["compare", ...files], quietIo(folder)));
  assert.match(await outputOf(path.join(folder, "a.jsonl"), "./b.jsonl"), /^a\.jsonl and b\.jsonl say the same/);
  assert.match(await outputOf("./a.jsonl", "a.jsonl"), /^\.\/a\.jsonl and a\.jsonl say the same/);
});

test("what differs is listed, and steers no terminal", async () => {
  const ending = await run(["compare", "a.jsonl", "c.jsonl"], quietIo(folder));
  assert.ok(ending.kind === "verdict" && !ending.good);
  assert.match(ending.output, /^~ tools\/call "echo"\n {4}asks - .*"x"/);
  assert.match(ending.output, /\+ ping {2}only in c\.jsonl\n.*1 the same, 1 different, 1 only in c\.jsonl\.\n$/);
  assert.ok(!ending.output.includes("\u001b"));
});

test("as JSON, each difference has both sides", async () => {
  const ending = await run(["compare", "--format", "json", "a.jsonl", "c.jsonl"], quietIo(folder));
  assert.ok(ending.kind === "verdict");
  const { version, same, differences } = JSON.parse(ending.output) as { version: number; same: number; differences: readonly { title: string; left: object | null; right: { message: object; answer: object | null } | null }[] };
  assert.deepEqual([version, same, differences.map(({ title, left }) => [title, left !== null])], [1, 1, [['tools/call "echo"', true], ["ping", false]]]);
  assert.deepEqual(differences[1]?.right, { message: { method: "ping" }, answer: null });
});
