import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { after, test } from "node:test";
import { WrapListener } from "#client/mcp/wrap/wrapListener";
import { LogStore } from "#client/log/logStore";
import { checkWrapped } from "../support/checkWrapped";
import { cliPath } from "../support/cli";
import { gone, isAlive } from "../support/processes";

const node = process.execPath;
const folder = mkdtempSync(path.join(tmpdir(), "wrap-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const unlessPosix = process.platform === "win32" ? "signals are POSIX's" : false;

const servers: readonly (readonly [name: string, args: readonly string[]])[] = [
  ["files, modern", ["examples/servers/files/server.mjs", "--era", "modern", "--root", folder]],
  ["files, legacy", ["examples/servers/files/server.mjs", "--era", "legacy", "--root", folder]],
  ["dual", ["examples/servers/dual/server.mjs", "--root", folder]],
  ["quiet noisy", ["examples/servers/noisy/server.mjs"]],
  ["noisy", ["examples/servers/noisy/server.mjs", "--dotenv", "--json-log", "--mid-call", "--stderr"]],
];

for (const [name, args] of servers) {
  const call = name.includes("noisy") ? { name: "echo", arguments: { text: "é 🎉" } } : { name: "math.add", arguments: { a: 1, b: 2 } };
  checkWrapped({ name, args, call, noisy: name === "noisy" }, () => folder);
}

/** Starts the command line's wrap around a Node program. */
function wrapped(script: string, args: readonly string[] = []) {
  return spawn(node, [cliPath, "wrap", "--", node, "-e", script, ...args], { cwd: folder, stdio: ["pipe", "pipe", "pipe"] });
}

test("secrets of the environment and of the arguments are passed on, and recorded nowhere", { timeout: 60_000 }, async () => {
  const trace = path.join(folder, "secrets.mcp-trace.jsonl");
  const say = 'const { API_TOKEN } = process.env; console.log("key " + API_TOKEN); console.error(process.argv.at(-1)); console.log(JSON.stringify({ jsonrpc: "2.0", method: "x", params: { API_TOKEN, role: "user" } }))';
  const heard: string[] = [];
  const listener = new WrapListener();
  listener.watch([folder]);
  listener.onDidChange((all) => all.at(-1)?.onDidTap((entry) => heard.push(JSON.stringify(entry))));
  const child = spawn(node, [cliPath, "wrap", "--trace", trace, "--", node, "-e", say, "--", "--api-key", "argument-secret"], { cwd: folder, env: { ...process.env, API_TOKEN: 'sec"ret-of-env', XDG_SESSION_CLASS: "user" }, stdio: ["ignore", "pipe", "pipe"] });
  const [stdout, stderr] = await Promise.all([buffer(child.stdout), buffer(child.stderr), once(child, "close")]);
  assert.match(stdout.toString(), /key sec"ret-of-env\n.*sec\\"ret-of-env/);
  assert.match(stderr.toString(), /argument-secret/);
  const told = `${readFileSync(trace, "utf8")}${heard.join("\n")}${JSON.stringify(listener.all.map(({ definition }) => definition))}`;
  listener.dispose();
  assert.doesNotMatch(told, /ret-of-env|argument-secret/);
  assert.match(told, /"role":"user"/, "what stands there by chance stays");
  assert.ok((told.match(/<redacted>/g) ?? []).length >= 4, told);
});

test("a megabyte of any bytes come through", { timeout: 60_000 }, async () => {
  const bytes = randomBytes(1_000_000);
  const child = wrapped("process.stdin.pipe(process.stdout)");
  child.stdin.end(bytes);
  assert.deepEqual(await buffer(child.stdout), bytes);
});

for (const code of [0, 1, 7]) {
  test(`the exit code ${code} is passed on`, async () => {
    const child = wrapped(`process.exit(${code})`);
    assert.deepEqual(await once(child, "close"), [code, null]);
  });
}

test("stderr is passed on, and the end by a signal too", { skip: unlessPosix }, async () => {
  const child = wrapped('require("fs").writeSync(2, "talk\\n"); process.kill(process.pid, "SIGKILL")');
  const [stderr, end] = await Promise.all([buffer(child.stderr), once(child, "close")]);
  assert.equal(stderr.toString(), "talk\n");
  assert.deepEqual(end, [null, "SIGKILL"]);
});

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
  test(`${signal} reaches the server, which ends as it likes`, { skip: unlessPosix }, async () => {
    const child = wrapped(`process.on("${signal}", () => process.exit(5)); process.stdout.write("up"); setInterval(() => 1, 100000)`);
    await once(child.stdout, "data");
    child.kill(signal);
    assert.deepEqual(await once(child, "close"), [5, null]);
  });
}

test("the server is gone when the client closes, however little it wants to", { skip: unlessPosix, timeout: 60_000 }, async () => {
  const child = wrapped('process.on("SIGTERM", () => 1); process.stdin.resume(); process.stdout.write(String(process.pid)); setInterval(() => 1, 100000)');
  const [pid] = (await once(child.stdout, "data")) as [Buffer];
  child.stdin.end();
  await once(child, "close");
  assert.ok(!isAlive(Number(pid.toString())));
});

test("the server is gone when the one around it is killed", { skip: unlessPosix, timeout: 60_000 }, async () => {
  // The server's stdout stays open as long as it lives: its end is the proof.
  const child = wrapped('process.on("SIGTERM", () => 1); process.stdin.resume(); process.stderr.write(String(process.pid)); setInterval(() => 1, 100000)');
  const [pid] = (await once(child.stderr, "data")) as [Buffer];
  child.kill("SIGKILL");
  await once(child, "close");
  await gone(Number(pid.toString()));
});

test("a server that has more to say than the client takes at once may say it all, though the client sends no more", { skip: unlessPosix, timeout: 30_000 }, async ({ signal }) => {
  const size = 4_000_000;
  // It tells on stderr when a client that reads nothing has kept it waiting for longer than a quiet server may live.
  const child = wrapped(`process.stdin.resume().on("end", () => { process.stdout.write("x".repeat(${size})); setTimeout(() => process.stderr.write("waited"), 4_000); })`);
  // Where the server was ended nobody says anything any more.
  signal.addEventListener("abort", () => child.kill("SIGKILL"));
  child.stdin.end();
  const end = once(child, "close");
  assert.deepEqual((await once(child.stderr, "data")).map(String), ["waited"]);
  assert.equal((await buffer(child.stdout)).length, size);
  await end;
});

writeFileSync(path.join(folder, "plain.txt"), "");
for (const [command, sentence] of [
  ["no-such-command-here", /^The command "no-such-command-here" was not found: it is not in .* Install it, or give its absolute path/],
  ["./no/such/file", /^The command "\.\/no\/such\/file" was not found: it is not in /],
  ["./plain.txt", /plain\.txt" may not be executed \(EACCES\)\. Make the file executable/],
] as const) {
  test(`the command ${command}, which cannot be started, leaves stdout empty and says why`, { skip: unlessPosix }, async () => {
    const child = spawn(node, [cliPath, "wrap", "--", command], { cwd: folder });
    const [stdout, stderr, [code]] = await Promise.all([buffer(child.stdout), buffer(child.stderr), once(child, "close")]);
    assert.equal(stdout.length, 0);
    assert.match(stderr.toString(), sentence);
    assert.equal(code, 2);
  });
}

test("the extension hears of it where it listens for a folder around", { timeout: 60_000 }, async () => {
  const listener = new WrapListener();
  listener.watch([folder]);
  const store = new LogStore();
  const stopped = new Promise<void>((resolve) => {
    listener.onDidChange(([watched]) => {
      watched?.onDidTap((entry) => store.append(entry));
      watched?.onDidChangeState(({ kind }) => kind === "stopped" && resolve());
    });
  });
  const child = wrapped('console.log("noise"); process.stdin.once("data", () => { console.log(JSON.stringify({ jsonrpc: "2.0", id: 1, result: {} })); process.exit(0); })');
  child.stdin.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
  await stopped;
  assert.deepEqual([...store.lines].map(({ what }) => what.kind).sort(), ["frame", "frame", "stdout"]);
  assert.equal(listener.all[0]?.definition.name.startsWith("node (recorded, "), true);
  listener.dispose();
});

test("what a session of the window started through wrap is not told a second time", { timeout: 60_000 }, async () => {
  const own = new Set<number>();
  const listener = new WrapListener((pid) => own.has(pid));
  listener.watch([folder]);
  const child = wrapped('console.log("up"); process.stdin.resume().once("end", () => process.exit(0))');
  own.add(child.pid ?? -1);
  await once(child.stdout, "data");
  child.stdin.end();
  await once(child, "close");
  assert.equal(listener.all.length, 0);
  listener.dispose();
});
