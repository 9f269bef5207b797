import assert from "node:assert/strict";
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { locateCommand } from "#client/mcp/process/locateCommand";

const root = mkdtempSync(path.join(tmpdir(), "mcp-workbench-"));
const file = (name: string, mode = 0o755): string => {
  const full = path.join(root, name);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, "");
  chmodSync(full, mode);
  return full;
};
const tool = file("bin/tool");
file("bin/notes", 0o644);
const local = file("work/run.sh");
const nvm = file("home/.nvm/versions/node/v22.0.0/bin/npx");
const env = { PATH: `${root}/empty:${root}/bin`, HOME: `${root}/home` };

test("a bare name is found along PATH", async () => assert.deepEqual(await locateCommand("tool", root, env, "linux"), { ok: true, file: tool }));
test("a path belongs to the working directory", async () => assert.deepEqual(await locateCommand("./run.sh", `${root}/work`, env, "linux"), { ok: true, file: local }));
test("a file that may not be executed, or is a directory, is not found", async () => {
  assert.equal((await locateCommand("notes", root, env, "linux")).ok, false);
  assert.equal((await locateCommand(`${root}/bin`, root, env, "linux")).ok, false);
});
test("where it was looked for is said, and where it is instead", async () => {
  assert.deepEqual(await locateCommand("npx", root, { ...env, PATH: `${root}/bin:${root}/bin` }, "linux").then((found) => !found.ok && { looked: found.looked, nvm: found.elsewhere.includes(nvm) }), { looked: [`${root}/bin`], nvm: true });
});
