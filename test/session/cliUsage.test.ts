import assert from "node:assert/strict";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { nodeTarget, runCli } from "../support/cli";

const folder = mkdtempSync(path.join(tmpdir(), "cli-usage-"));
writeFileSync(path.join(folder, "latin1.json"), Buffer.from('{"tools":["\xe9"]}', "latin1"));
writeFileSync(path.join(folder, ".mcp.json"), JSON.stringify({ mcpServers: { unset: { command: "node", args: ["${NOT_SET_ANYWHERE}"] }, nul: { command: "node", args: ["a\0b"] }, long: { command: "node", args: ["x".repeat(3_000_000)] } } }));

const files = nodeTarget("examples/servers/files/server.mjs");
const gone = ["--", process.execPath, "-e", "process.exit(3)"];

/** Wrong uses, each with a word of the sentence that explains it. */
const wrong: readonly (readonly [args: readonly string[], says: RegExp])[] = [
  [["frobnicate"], /no command "frobnicate"/],
  [["lint", "latin1.json"], /"latin1\.json" is no UTF-8/],
  [["list", "tools", "--server", "unset"], /NOT_SET_ANYWHERE/],
  [["list", "tools", "--", "no-such-command-anywhere"], /no-such-command-anywhere.*not found/],
  [["list", "tools", ...gone], /exited with code 3/],
  [["list", "tools", "--server", "long"], /could not be started: .*E2BIG/],
  [["list", "tools", "--server", "nul"], /could not be started: .*null bytes/],
  [["list", "tools", "--url", "http://127.0.0.1:59321/mcp"], /ECONNREFUSED|broke off/],
  [["list", "tools", "--url", "http://me:hidden@127.0.0.1:59321/mcp"], /^(?!.*hidden).*user name or a password/],
  [["call", "math.add", "--args", "{a:1}", ...files], /--args is no JSON/],
  [["classify", "none.txt"], /"none\.txt" does not exist/],
];

for (const [args, says] of wrong) {
  const name = args.map((arg) => (arg === process.execPath ? "node" : path.basename(arg) || arg)).join(" ");
  test(`mcp-workbench ${name} has no verdict: one sentence, exit 2`, { timeout: 60_000 }, async () => {
    const { code, stdout, stderr } = await runCli(args, { cwd: folder });
    assert.equal(stdout, "");
    assert.match(stderr, says);
    assert.match(stderr, /^[^\n]+[.?]\n$/, "one line that ends like a sentence");
    assert.equal(code, 2);
  });
}

test("help and version go to stdout with exit 0", { timeout: 60_000 }, async () => {
  const help = await runCli(["--help"]);
  assert.deepEqual([help.code, help.stderr], [0, ""]);
  for (const name of ["lint", "list", "call", "classify"]) {
    assert.match(help.stdout, new RegExp(`^ {2}${name} `, "m"));
    const own = await runCli([name, "--help"]);
    assert.deepEqual([own.code, own.stderr], [0, ""]);
    assert.match(own.stdout, new RegExp(`^mcp-workbench ${name} `, "m"));
    assert.match(own.stdout, /^ {2}--format text\|json/m);
  }
  assert.match((await runCli(["--version"])).stdout, /^\d+\.\d+\.\d+\n$/);
});
