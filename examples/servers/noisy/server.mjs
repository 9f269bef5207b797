#!/usr/bin/env node
// A server that does to stdout what servers do by accident, while its tools go on working. For trying out what a
// client makes of it: `node server.mjs --help` (on stderr, where text belongs) lists the flags.
import { parseArgs } from "node:util";
import { framings, noises } from "./noises.mjs";

const behaviours = {
  all: "every noise that takes no number",
  "mid-call": "a console.log between a call and its reply",
  unterminated: "the last output before the end has no line break",
  stderr: "talk on stderr, which is allowed",
  "break-replies": "replies to tools/call come pretty-printed, so that no client can read them",
  "ignore-eof": "stay when stdin closes",
  "ignore-sigterm": "stay on SIGTERM",
  "exit-on-probe": "exit when the first message is not initialize (implies --era legacy)",
  "silent-on-probe": "never answer what comes before initialize (implies --era legacy)",
};

const options = readOptions();
if (options["exit-on-probe"] || options["silent-on-probe"]) options.era = "legacy";
const modernVersion = "2026-07-28";
const legacyVersions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"];
const versionKey = "io.modelcontextprotocol/protocolVersion";
const serverInfo = { name: "noisy-example", version: "1.0.0" };
const capabilities = { tools: {} };

const text = (value) => ({ content: [{ type: "text", text: value }] });
const textTool = (name, description, run) => ({ name, description, inputSchema: { type: "object", properties: { text: { type: "string" } }, required: ["text"], additionalProperties: false }, run });
const tools = [
  textTool("echo", "Returns the text.", ({ text: value }) => text(String(value))),
  { name: "greet", description: "Greets in characters of one to four bytes.", inputSchema: { type: "object", additionalProperties: false }, run: () => text("é 读 🎉") },
  {
    name: "make_noise",
    description: "Writes one kind of noise to stdout before it answers.",
    inputSchema: { type: "object", properties: { kind: { type: "string", enum: Object.keys(noises) }, count: { type: "integer", minimum: 1, maximum: 100_000_000 } }, required: ["kind"], additionalProperties: false },
    run: ({ kind, count }) => {
      if (!Object.hasOwn(noises, kind)) return { ...text(`There is no noise "${kind}".`), isError: true };
      write(noises[kind].bytes(count ?? noises[kind].takes));
      return text(`Wrote ${noises[kind].about}.`);
    },
  },
];

const chosen = Object.keys(noises).filter((name) => options[name] !== undefined || (options.all && !noises[name].takes));
let firstWrite = true;
let initialized = false;

if (options["ignore-sigterm"]) process.on("SIGTERM", () => console.error("noisy: SIGTERM ignored"));
// A forgotten one should not stay for ever: it ends after a quarter of an hour in any case.
if (options["ignore-eof"]) setTimeout(() => process.exit(0), 15 * 60_000);
process.stdout.on("error", () => options["ignore-eof"] || process.exit(0));
if (options.stderr) console.error("noisy: this line is on stderr and harms nobody");
if (options.when === "start") makeNoise();

let rest = Buffer.alloc(0);
process.stdin.on("data", (chunk) => {
  rest = Buffer.concat([rest, chunk]);
  for (let end = rest.indexOf(0x0a); end >= 0; end = rest.indexOf(0x0a)) {
    const line = rest.subarray(0, end).toString("utf8");
    rest = rest.subarray(end + 1);
    if (line.trim() !== "") receive(JSON.parse(line));
  }
});
process.stdin.on("end", () => {
  if (options.unterminated) write("goodbye, the line never ended");
});

function receive({ id, method, params }) {
  if (method !== "initialize" && !initialized && options.era === "legacy") {
    if (options["exit-on-probe"]) process.exit(1);
    if (options["silent-on-probe"]) return;
  }
  if (id === undefined || method === undefined) return;
  if (method === "tools/call") {
    if (options["mid-call"]) write(`calling ${params?.name}…\n`);
    if (options.when === "call") makeNoise();
  }
  const modern = options.era !== "legacy" && params?._meta?.[versionKey] !== undefined;
  send({ jsonrpc: "2.0", id, ...(modern ? modernReply(method, params) : legacyReply(method, params)) }, options["break-replies"] && method === "tools/call");
  if (options.when === "idle" && (initialized || modern)) makeNoise();
}

function modernReply(method, params) {
  const requested = params._meta[versionKey];
  if (requested !== modernVersion) return { error: { code: -32022, message: "Unsupported protocol version", data: { supported: [modernVersion], requested } } };
  const reply = method === "server/discover" ? { result: { supportedVersions: [modernVersion], capabilities } } : toolReply(method, params);
  if (!reply.result) return reply;
  const cached = method === "tools/call" ? {} : { ttlMs: 60_000, cacheScope: "public" };
  return { result: { resultType: "complete", ...reply.result, ...cached, _meta: { "io.modelcontextprotocol/serverInfo": serverInfo } } };
}

function legacyReply(method, params) {
  if (options.era === "modern") return { error: { code: -32602, message: `Invalid params: missing _meta; this server speaks ${modernVersion}.` } };
  if (method === "initialize") {
    initialized = true;
    const requested = params?.protocolVersion;
    return { result: { protocolVersion: legacyVersions.includes(requested) ? requested : legacyVersions[0], capabilities, serverInfo } };
  }
  if (method === "ping") return { result: {} };
  return toolReply(method, params);
}

function toolReply(method, params) {
  if (method === "tools/list") return { result: { tools: tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })) } };
  if (method !== "tools/call") return { error: { code: -32601, message: `Method not found: ${method}` } };
  const tool = tools.find(({ name }) => name === params?.name);
  if (!tool) return { error: { code: -32602, message: `Unknown tool: ${params?.name}` } };
  return { result: tool.run(params.arguments ?? {}) };
}

function send(message, broken) {
  const body = JSON.stringify(message, null, broken ? 2 : 0);
  const bytes = Buffer.from(`${body}${options.crlf ? "\r\n" : "\n"}`);
  if (options["split-utf8"]) for (const byte of bytes) write(Buffer.of(byte));
  else write(bytes);
}

function makeNoise() {
  for (const name of chosen) write(noises[name].bytes(Number(options[name]) || noises[name].takes));
}

function write(bytes) {
  if (options.bom && firstWrite) process.stdout.write("\ufeff");
  firstWrite = false;
  process.stdout.write(bytes);
}

function readOptions() {
  const flags = { ...noises, ...framings, ...Object.fromEntries(Object.entries(behaviours).map(([name, about]) => [name, { about }])) };
  const declared = Object.fromEntries(Object.entries(flags).map(([name, { takes }]) => [name, { type: takes ? "string" : "boolean" }]));
  try {
    const { values } = parseArgs({ options: { ...declared, era: { type: "string", default: "dual" }, when: { type: "string", default: "start" }, help: { type: "boolean" } } });
    if (values.help) {
      for (const [name, { about, takes }] of Object.entries(flags)) console.error(`  --${name}${takes ? " N" : ""}`.padEnd(24), about);
      console.error("  --era modern|legacy|dual\n  --when start|call|idle   when the noise is made; start by default");
      process.exit(0);
    }
    if (!["modern", "legacy", "dual"].includes(values.era)) throw new Error(`--era is modern, legacy or dual, not "${values.era}".`);
    if (!["start", "call", "idle"].includes(values.when)) throw new Error(`--when is start, call or idle, not "${values.when}".`);
    for (const [name, { takes }] of Object.entries(noises)) if (takes && values[name] !== undefined && !(Number(values[name]) > 0)) throw new Error(`--${name} takes a number, not "${values[name]}".`);
    return values;
  } catch (error) {
    console.error(`noisy: ${error.message}`);
    process.exit(2);
  }
}
