import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { Client } from "@modelcontextprotocol/client";
import { cliPath } from "./cli";
import { gone } from "./processes";
import { RecordingTransport } from "./recordingTransport";

export type WrappedServer = {
  readonly name: string;
  /** Of Node.js, that start it. */
  readonly args: readonly string[];
  /** A tool that answers, however it answers; the first of its list where none is named. */
  readonly call?: { readonly name: string; readonly arguments: Record<string, unknown> };
  /** It writes to stdout what is no message. */
  readonly noisy?: boolean;
  readonly env?: Readonly<Record<string, string>>;
};

const node = process.execPath;
const unlessPosix = process.platform === "win32" ? "signals are POSIX's" : false;

/** What must be true of a server behind `wrap`, between it and the client of the SDK, and of its end. */
export function checkWrapped({ name, args, call, noisy = false, env = {} }: WrappedServer, folder: () => string): void {
  test(`between the SDK's client and the server "${name}" not a byte is changed`, { timeout: 60_000 }, async () => {
    const at = path.join(folder(), name.replace(/\W+/g, "-"));
    const trace = `${at}.mcp-trace.jsonl`;
    const transport = new RecordingTransport([cliPath, "wrap", "--trace", trace, "--", node, path.resolve("test/support/tee.mjs"), `${at}-server`, "--", node, ...args], env);
    const client = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode: "auto" } });
    await client.connect(transport);
    const { tools } = await client.listTools();
    assert.ok(tools.length > 0);
    // What it answers is its own affair: an error is as good as a result.
    await client.callTool(call ?? { name: tools[0]?.name ?? "", arguments: {} }, undefined).catch((error: unknown) => assert.ok(!call, String(error)));
    await client.close();
    assert.equal(readFileSync(`${at}-server.in`).compare(Buffer.concat(transport.sent)), 0);
    assert.equal(readFileSync(`${at}-server.out`).compare(Buffer.concat(transport.received)), 0);
    assert.ok(transport.received.length > 0);
    const lines = readFileSync(trace, "utf8").trim().split("\n").map((line) => JSON.parse(line) as { readonly dir: string; readonly frame?: { readonly method?: string }; readonly stream?: string });
    assert.ok(lines.some(({ dir, frame }) => dir === "send" && frame?.method === "tools/call"));
    assert.equal(lines.some(({ stream }) => stream === "stdout"), noisy, "what is no message is recorded as such");
  });

  /** Starts it behind `wrap`; `pid` is the server's own, which a program before it tells on stderr. */
  const started = async (): Promise<{ readonly wrap: ChildProcess; readonly pid: number }> => {
    const [script = "", ...rest] = args;
    const file = JSON.stringify(path.resolve(script));
    const tells = `process.stderr.write("<" + process.pid + ">"); process.argv.splice(1, 0, ${file}); import(require("url").pathToFileURL(${file}))`;
    const wrap = spawn(node, [cliPath, "wrap", "--", node, "-e", tells, "--", ...rest], { env: { ...process.env, ...env }, stdio: ["pipe", "ignore", "pipe"] });
    let said = "";
    for await (const chunk of wrap.stderr as AsyncIterable<Buffer>) {
      said += chunk.toString();
      const [, pid] = /<(\d+)>/.exec(said) ?? [];
      if (pid !== undefined) return { wrap, pid: Number(pid) };
    }
    throw new Error(`It did not start: ${said}`);
  };

  test(`the server "${name}" is gone when its client goes, and when wrap is killed, and its end by a signal is passed on`, { timeout: 60_000, skip: unlessPosix }, async () => {
    const left = await started();
    left.wrap.stdin?.end();
    await once(left.wrap, "exit");
    await gone(left.pid);
    const killed = await started();
    killed.wrap.kill("SIGKILL");
    await gone(killed.pid);
    const ended = await started();
    process.kill(ended.pid, "SIGKILL");
    assert.deepEqual(await once(ended.wrap, "exit"), [null, "SIGKILL"]);
  });
}
