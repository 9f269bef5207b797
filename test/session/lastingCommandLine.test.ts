import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { LastingCommandLine } from "#client/mcp/wrap/lastingCommandLine";
import { cliPath } from "../support/cli";

const folder = mkdtempSync(path.join(tmpdir(), "lasting-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** An extension's folder of one version. */
function extension(version: string): string {
  const at = path.join(folder, `extension-${version}`);
  mkdirSync(at);
  cpSync(path.dirname(cliPath), path.join(at, "dist"), { recursive: true });
  writeFileSync(path.join(at, "package.json"), JSON.stringify({ version }));
  return at;
}

function output(file: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { encoding: "utf8", cwd: folder });
  assert.equal(status, 0, stderr);
  return stdout.trim();
}

test("the recorder that an entry names works on when an update has removed the extension's old folder, and becomes the new one", { timeout: 60_000 }, async () => {
  const stays = path.join(folder, "storage");
  const [old, fresh] = [extension("1.0.0"), extension("2.0.0")];
  await new LastingCommandLine(old, stays).renew();
  assert.ok(!existsSync(stays), "without an entry that names it nothing is written");

  const file = await new LastingCommandLine(old, stays).put();
  rmSync(old, { recursive: true });
  assert.ok(output(file, ["--version"]).includes("1.0.0"));
  assert.equal(output(file, ["wrap", "--", process.execPath, "-e", "console.log('from the server')"]), "from the server");

  await new LastingCommandLine(fresh, stays).renew();
  assert.ok(output(file, ["--version"]).includes("2.0.0"));
  assert.deepEqual(readdirSync(path.dirname(file)).sort(), ["cli.js", "guardian.js", "recorder.js", "schemaWorker.js"]);
});
