import assert from "node:assert/strict";
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { createSession } from "#client/mcp/session";
import { loginPath } from "#client/mcp/process/loginPath";
import { definition, fakeServer, testPorts } from "../support/sessionPorts";

const skip = process.platform === "win32" ? "Windows has no login shells" : false;

/** A home whose profile adds a directory with the program `my-node`, prints a greeting and writes to stderr. */
function home(): { readonly env: Record<string, string>; readonly bin: string } {
  const folder = mkdtempSync(path.join(tmpdir(), "home-"));
  const bin = path.join(folder, "my tools");
  mkdirSync(bin);
  writeFileSync(path.join(bin, "my-node"), `#!/bin/sh\nexec "${process.execPath}" "$@"\n`);
  chmodSync(path.join(bin, "my-node"), 0o755);
  writeFileSync(path.join(folder, ".profile"), `echo "Welcome"; echo "PATH=/decoy"; echo oops >&2; export PATH="${bin}:$PATH"\n`);
  return { env: { HOME: folder, SHELL: "/bin/sh", PATH: "/usr/bin:/bin" }, bin };
}

test("PATH of the login shell is what its profile makes of it, whatever else it prints", { skip }, async () => {
  const { env, bin } = home();
  assert.equal((await loginPath(env))?.split(":")[0], bin);
});

for (const [name, env] of Object.entries({ "no shell": {}, "a relative one": { SHELL: "sh" }, "one that is not there": { SHELL: "/no/such/shell" }, "one that fails": { SHELL: "/bin/false" } }))
  test(`there is no PATH of a login shell with ${name}`, { skip }, async () => assert.equal(await loginPath(env), undefined));

test("a command that only the login shell finds is started, and its server has that PATH", { skip }, async () => {
  const { env, bin } = home();
  const transport = { ...fakeServer({ era: "modern" }), command: "my-node" };
  const notes: string[] = [];
  const session = createSession(definition(transport), testPorts({ environment: env, loginPath: () => loginPath(env) }));
  session.onDidTap((entry) => entry.kind === "note" && notes.push(entry.text));
  try {
    const state = await session.start();
    assert.equal(state.kind, "running", JSON.stringify(state));
    assert.ok(notes.includes(`"my-node" is not in PATH, but in that of the login shell, which is used for the server: ${path.join(bin, "my-node")}.`), notes.join("\n"));
  } finally {
    await session.stop();
    session.dispose();
  }
  const missing = createSession(definition({ ...transport, command: "no-such-thing" }), testPorts({ environment: env, loginPath: () => loginPath(env) }));
  const state = await missing.start();
  assert.match(state.kind === "failed" ? state.reason : "", new RegExp(`"no-such-thing" was not found: it is not in ${bin}, `));
  missing.dispose();
});
