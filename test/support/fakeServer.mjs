// The fake server over stdio: `node fakeServer.mjs '<behaviour as JSON>'`. Besides what fakeServerCore.mjs knows:
//   start: [step, …] before the first message   ignoreEof, ignoreSigterm: true   child: "ignores" | "detached" | "pipes" (starts a process of its own)
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { FakeServer } from "./fakeServerCore.mjs";

const behaviour = JSON.parse(process.argv[2] ?? "{}");
const server = new FakeServer(behaviour);

const write = async (data) => {
  if (!process.stdout.write(data)) await once(process.stdout, "drain");
};
const channel = {
  send: (message) => write(`${JSON.stringify(message)}\n`),
  raw: (text) => write(text),
  bytes: async (writes) => {
    for (const bytes of writes) {
      await write(Buffer.from(bytes));
      await nextTurn();
    }
  },
  /** A line of `count` characters. */
  huge: (count) => write(`{"jsonrpc":"2.0","id":1,"result":{"text":"${"x".repeat(count)}"}}\n`),
  repeat: async (text, times) => {
    for (let time = 0; time < times; time++) await write(text);
  },
  closeStdin: () => {
    setInterval(() => undefined, 1 << 30);
    process.stdin.destroy();
  },
  exit: (code) => process.exit(code),
  kill: () => process.kill(process.pid, "SIGKILL"),
  http: () => undefined,
  cut: () => process.exit(9),
};

// Whoever reads is gone, and this server with it.
process.stdout.on("error", () => process.exit(1));
if (behaviour.ignoreSigterm) process.on("SIGTERM", () => undefined);
if (behaviour.ignoreEof) setInterval(() => undefined, 1 << 30);
if (behaviour.child) {
  // A child that outlives its parent unless someone ends it, and says its pid on stderr.
  const script = `${behaviour.child === "ignores" ? "process.on('SIGTERM', () => undefined);" : ""}setInterval(() => undefined, 1 << 30);process.on('SIGHUP', () => undefined);`;
  const child = spawn(process.execPath, ["-e", script], { stdio: behaviour.child === "pipes" ? ["ignore", "inherit", "inherit"] : "ignore", detached: behaviour.child !== "plain" && behaviour.child !== "ignores" });
  process.stderr.write(`child ${child.pid}\n`);
}
process.stderr.write(`pid ${process.pid}\n`);
// For a host that keeps stderr to itself.
if (behaviour.pidFile) writeFileSync(behaviour.pidFile, String(process.pid));
for (const [kind, ...rest] of behaviour.start ?? []) {
  if (kind === "stderr") process.stderr.write(`${rest[0].repeat(rest[1] ?? 1)}\n`);
  else if (kind === "never") await new Promise(() => setInterval(() => undefined, 1 << 30));
  else await channel[kind](...rest);
}

let rest = "";
process.stdin.setEncoding("utf8");
process.stdin.on("data", (text) => {
  const lines = (rest + text).split("\n");
  rest = lines.pop() ?? "";
  for (const line of lines) if (line !== "") void server.receive(JSON.parse(line), channel);
});
