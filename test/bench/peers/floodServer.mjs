// The server of the benches `call` and `flood`: a small one of 2025-11-25 that answers at once (`echo`), and that writes as
// many bytes of text or of notifications as it is asked for before it answers (`flood`).
import { once } from "node:events";
import { createInterface } from "node:readline";

// As a busy server prints: kinds of lines by turns, with times, numbers of any length and names in them.
const names = ["search", "orders", "billing", "session", "mailer", "thumbnails", "geo", "audit"];
const kinds = [
  (n) => `INFO request ${n * 7919} handled in ${(n * 37) % 1200} ms, ${n % 40} rows, cache ${n % 3 === 0 ? "hit" : "miss"} for user ${4711 * n}`,
  (n) => `DEBUG ${names[n % names.length]}: took a connection from the pool, ${n % 17} of 20 in use, waited ${n % 90} ms`,
  (n) => `WARN ${names[(n * 5) % names.length]}: retry ${n % 4} of 3 after ${(n * 250) % 9000} ms, upstream answered ${500 + (n % 5)}`,
  (n) => `GET /items/${n * 131}/parts?page=${n % 30} ${n % 9 === 0 ? 404 : 200} ${(n * 17) % 700}ms ${(n * 4099) % 90000} bytes`,
];
const text = Array.from({ length: 700 }, (_, n) => `2026-12-02 10:${String(n % 60).padStart(2, "0")}:00 ${kinds[n % kinds.length](n)}\n`).join("");
const notification = `${JSON.stringify({ jsonrpc: "2.0", method: "notifications/message", params: { level: "info", logger: "bench", data: { text: text.slice(0, 90), rows: [1, 2, 3], from: "cache" } } })}\n`;
const lines = { text, frames: notification };

const inputSchema = { type: "object" };
const answers = {
  initialize: () => ({ protocolVersion: "2025-11-25", capabilities: { tools: {}, logging: {} }, serverInfo: { name: "flood", version: "1.0.0" } }),
  "tools/list": () => ({ tools: [{ name: "echo", inputSchema }, { name: "flood", inputSchema: { type: "object", properties: { kind: { enum: ["text", "frames"] }, bytes: { type: "number" } } } }] }),
  "tools/call": async ({ name, arguments: args }) => {
    if (name === "flood") await flood(lines[args.kind], args.bytes);
    return { content: [{ type: "text", text: name === "echo" ? JSON.stringify(args) : "done" }] };
  },
  "logging/setLevel": () => ({}),
  ping: () => ({}),
};

async function flood(line, bytes) {
  const block = line.length > 60_000 ? line : line.repeat(Math.ceil(65_536 / line.length));
  for (let written = 0; written < bytes; written += block.length) if (!process.stdout.write(block)) await once(process.stdout, "drain");
}

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) continue;
  const answer = Object.hasOwn(answers, method) ? Promise.resolve(answers[method](params ?? {})).then((result) => ({ result })) : Promise.resolve({ error: { code: -32601, message: "Method not found" } });
  void answer.then((body) => process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id, ...body })}\n`));
}
