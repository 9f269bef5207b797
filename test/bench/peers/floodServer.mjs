// The server of the benches `call` and `flood`: a small one of 2025-11-25 that answers at once (`echo`), and that writes as
// many bytes of text or of notifications as it is asked for before it answers (`flood`).
import { once } from "node:events";
import { createInterface } from "node:readline";

const text = `${"2026-12-02 10:00:00 INFO request handled in 12 ms, 3 rows, cache miss for user 4711".padEnd(99, ".")}\n`;
const notification = `${JSON.stringify({ jsonrpc: "2.0", method: "notifications/message", params: { level: "info", logger: "bench", data: { text: text.trim(), rows: [1, 2, 3], from: "cache" } } })}\n`;
const lines = { text, frames: notification };

const inputSchema = { type: "object" };
const answers = {
  initialize: () => ({ protocolVersion: "2025-11-25", capabilities: { tools: {}, logging: {} }, serverInfo: { name: "flood", version: "1.0.0" } }),
  "tools/list": () => ({ tools: [{ name: "echo", inputSchema }, { name: "flood", inputSchema }] }),
  "tools/call": async ({ name, arguments: args }) => {
    if (name === "flood") await flood(lines[args.kind], args.bytes);
    return { content: [{ type: "text", text: name === "echo" ? JSON.stringify(args) : "done" }] };
  },
  "logging/setLevel": () => ({}),
  ping: () => ({}),
};

async function flood(line, bytes) {
  const block = line.repeat(Math.ceil(65_536 / line.length));
  for (let written = 0; written < bytes; written += block.length) if (!process.stdout.write(block)) await once(process.stdout, "drain");
}

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) continue;
  const answer = Object.hasOwn(answers, method) ? Promise.resolve(answers[method](params ?? {})).then((result) => ({ result })) : Promise.resolve({ error: { code: -32601, message: "Method not found" } });
  void answer.then((body) => process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id, ...body })}\n`));
}
