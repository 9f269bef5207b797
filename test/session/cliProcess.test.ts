import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { run } from "#cli/run";
import { cliPath } from "../support/cli";
import { quietIo } from "../support/quietIo";

/**
 * A server whose only tool never answers and that does not leave when asked. It holds a connection to the port in
 * PORT and writes to it when the tool is called: the connection ends when the process does, and not before.
 */
const stubborn = path.join(mkdtempSync(path.join(tmpdir(), "cli-process-")), "stubborn.mjs");
writeFileSync(
  stubborn,
  `import { connect } from "node:net";
  import { createInterface } from "node:readline";
  process.on("SIGTERM", () => {});
  const alive = connect(Number(process.env.PORT), "127.0.0.1");
  const send = (message) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", ...message }) + "\\n");
  createInterface({ input: process.stdin }).on("line", (line) => {
    const { id, method } = JSON.parse(line);
    if (method === "initialize") send({ id, result: { protocolVersion: "2025-11-25", capabilities: { tools: {} }, serverInfo: { name: "stubborn", version: "1" } } });
    else if (method === "tools/list") send({ id, result: { tools: [{ name: "wait", inputSchema: { type: "object" } }] } });
    else if (method === "tools/call") alive.write("called");
  });`,
);

test("a start that is interrupted says what stdout held besides messages", { timeout: 60_000 }, async () => {
  const trace = path.join(mkdtempSync(path.join(tmpdir(), "cli-process-")), "a.mcp-trace.jsonl");
  const interrupt = new AbortController();
  const ending = run(["list", "tools", "--trace", trace, "--", process.execPath, "-e", 'console.log("Ready on port 3000"); process.stdin.resume();'], quietIo(process.cwd(), { interrupted: interrupt.signal }));
  while (!existsSync(trace) || !readFileSync(trace, "utf8").includes("Ready on port")) await setImmediate();
  interrupt.abort();
  const ended = await ending;
  assert.ok(ended.kind === "none");
  assert.match(ended.problem, /^Interrupted before the server was ready\. .*Ready on port 3000/);
});

for (const signal of ["SIGINT", "SIGTERM", "SIGKILL"] as const) {
  test(`no server is left when the command line gets ${signal}, though it ignores EOF and SIGTERM`, { timeout: 60_000, skip: process.platform === "win32" }, async () => {
    const listener = createServer().listen(0, "127.0.0.1");
    try {
      await once(listener, "listening");
      const { port } = listener.address() as AddressInfo;
      const child = spawn(process.execPath, [cliPath, "call", "wait", "--era", "legacy", "--format", "json", "--env", `PORT=${port}`, "--", process.execPath, stubborn], { stdio: ["ignore", "pipe", "ignore"] });
      let output = "";
      child.stdout.on("data", (chunk) => (output += String(chunk)));
      const closed = once(child, "close") as Promise<[number | null]>;
      const [server] = (await once(listener, "connection")) as [Socket];
      const died = once(server, "close");
      // A killed process resets its connection, which is an end like any other.
      server.on("error", () => undefined);
      await once(server, "data");
      child.kill(signal);
      const [code] = await closed;
      await died;
      if (signal === "SIGKILL") assert.equal(code, null);
      else assert.deepEqual([code, JSON.parse(output).outcome], [1, "cancelled"]);
    } finally {
      listener.close();
    }
  });
}
