// Every way to write something to stdout that is no message on a line of its own. Each was met in real servers.

/** A message that nobody needs: the faults of framing are shown on it, so that the replies stay whole. */
const spare = (text) => ({ jsonrpc: "2.0", method: "notifications/message", params: { level: "info", logger: "noisy", data: text } });
const spareLine = (text) => JSON.stringify(spare(text));

/**
 * Name → what it is and the bytes of it. `bytes(n)` gets the number given with the flag, where it takes one.
 * Names are the flags of server.mjs and the kinds of its tool `make_noise`.
 */
export const noises = {
  banner: { about: "a greeting before the first message", bytes: () => "My Server v1.2 started\nListening on stdio\n" },
  dotenv: { about: "what dotenv 17 prints when it loads", bytes: () => "[dotenv@17.2.1] injecting env (0) from .env -- tip: encrypt with Dotenvx: https://dotenvx.com\n◇ injected env (2) from .env // tip: override existing { override: true }\n" },
  "json-log": { about: "a JSON logger on stdout: JSON, but no JSON-RPC", bytes: () => '{"timestamp":"2026-01-02T03:04:05Z","level":"info","message":"ready"}\n{"level":30,"time":1767323045000,"pid":7,"hostname":"host","msg":"connected"}\n' },
  "pino-pretty": { about: "one log event over several lines, in colour", bytes: () => '[03:04:05.000] \u001b[32mINFO\u001b[39m (7): \u001b[36mevent\u001b[39m\n    bucket: "a"\n    max: 5\n' },
  "dated-log": { about: "a line that starts with a date, as winston and .NET write it", bytes: () => "2026-01-02 10:00:00 info: Configuration loaded\n" },
  "npm-echo": { about: "what `npm run` prints before the script", bytes: () => "\n> pkg@1.0.0 start\n> tsc && node dist/index.js\n\n" },
  "cmd-banner": { about: "what cmd.exe prints without /c", bytes: () => "Microsoft Windows [Version 10.0.22631.4317]\r\n(c) Microsoft Corporation. All rights reserved.\r\n\r\n" },
  "content-length": { about: "a message with the header framing of LSP", bytes: () => framed(spareLine("with a header")) },
  "pretty-printed": { about: "a message over several lines", bytes: () => `${JSON.stringify(spare("indented"), null, 2)}\n` },
  batch: { about: "two messages in a JSON array", bytes: () => `${JSON.stringify([spare("first"), spare("second")])}\n` },
  "two-on-one-line": { about: "two messages without a line break between them", bytes: () => `${spareLine("first")}${spareLine("second")}\n` },
  "text-around": { about: "a message with text before and after it", bytes: () => `DEBUG sending ${spareLine("in the middle")} (done)\n` },
  "carriage-return": { about: "a progress bar that redraws its line", bytes: () => "loading  10%\rloading  50%\rloading 100%\n" },
  nul: { about: "a line with NUL characters, as UTF-16 has them", bytes: () => "r\0e\0a\0d\0y\0\n" },
  "invalid-utf8": { about: "bytes that are no UTF-8", bytes: () => Buffer.concat([Buffer.from([0xff, 0xfe, 0xc3, 0x28]), Buffer.from(" caf\xe9\n", "latin1")]) },
  "blank-lines": { about: "empty lines, which are harmless", bytes: () => "\n\r\n   \n" },
  "huge-line": { about: "one line of N characters (default 1,000,000)", takes: 1_000_000, bytes: (n) => `${"x".repeat(n)}\n` },
  flood: { about: "N lines at once (default 10,000)", takes: 10_000, bytes: (n) => Array.from({ length: n }, (_, line) => `line ${line + 1} of ${n}\n`).join("") },
};

function framed(text) {
  return `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}\n`;
}

/** Ways to write the replies themselves that a careful client still understands. */
export const framings = {
  crlf: { about: "every message ends with CR LF" },
  bom: { about: "a byte order mark before the first output" },
  "split-utf8": { about: "every byte in a write of its own, also within a character" },
};
