import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { reportAddress, reportFolder } from "#client/mcp/wrap/wrapReport";
import { figure, rounds, type Bench, type Figure } from "./bench";

const server = path.resolve("examples/servers/noisy/server.mjs");
const cli = path.resolve("dist/cli.js");

/** Requests of one round. */
const requests = 300;

/** Milliseconds that the recorder may add to a round trip. */
const mostAdded = 1;

const texts = { small: "hello", "100 kB": "x".repeat(100_000) } as const;

export const wrap: Bench = {
  measures: "a tool call through `mcp-workbench wrap`, which records it into a trace and reports it to a window, beside the same call without it",

  async run(options, say) {
    const folder = mkdtempSync(path.join(tmpdir(), "bench-wrap-"));
    mkdirSync(reportFolder(), { recursive: true, mode: 0o700 });
    const listener = spawn(process.execPath, [path.resolve("test/bench/peers/reportListener.mjs"), reportAddress(folder)], { stdio: ["pipe", "pipe", "inherit"] });
    const said = createInterface({ input: listener.stdout })[Symbol.asyncIterator]();
    await said.next();
    try {
      await using direct = start([server], folder);
      await using wrapped = start([cli, "wrap", "--trace", path.join(folder, "trace.mcp-trace.jsonl"), "--", process.execPath, server], folder);
      const figures: Figure[] = [];
      for (const [name, text] of Object.entries(texts)) {
        const [ours, peer]: [number[], number[]] = [[], []];
        // The first round makes both warm.
        for (const round of [0, ...rounds(7, options)]) {
          say(`${name}, round ${round}`);
          const [through, past] = [await perCall(wrapped, text), await perCall(direct, text)];
          if (round === 0) continue;
          ours.push(through);
          peer.push(past);
        }
        figures.push(figure(`a round trip, ${name}`, "ms", ours, peer, { of: "ours-peer", atMost: mostAdded }));
      }
      listener.stdin.end();
      const { value } = (await said.next()) as { readonly value: string };
      if (Number(value) < requests * 100_000) throw new Error("The window did not hear of what was recorded.");
      return figures;
    } finally {
      listener.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

type Client = AsyncDisposable & { ask(method: string, params: object): Promise<void> };

/** The barest client: one request at a time, a line for a line. */
function start(args: readonly string[], cwd: string): Client {
  const child = spawn(process.execPath, args, { cwd, stdio: ["pipe", "pipe", "ignore"] });
  let rest = "";
  let id = 0;
  let answered: () => void = () => undefined;
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    rest += chunk;
    if (!rest.endsWith("\n")) return;
    const answers = rest.includes(`"id":${id}`);
    rest = "";
    if (answers) answered();
  });
  return {
    ask: (method, params) =>
      new Promise((resolve) => {
        answered = resolve;
        child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: ++id, method, params })}\n`);
      }),
    async [Symbol.asyncDispose]() {
      child.stdin.end();
      await once(child, "exit");
    },
  };
}

/** Milliseconds a call. */
async function perCall(client: Client, text: string): Promise<number> {
  await client.ask("initialize", { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "bench", version: "1" } });
  const started = performance.now();
  for (let call = 0; call < requests; call++) await client.ask("tools/call", { name: "echo", arguments: { text } });
  return (performance.now() - started) / requests;
}
