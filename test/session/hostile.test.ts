import assert from "node:assert/strict";
import { test } from "node:test";
import { createSession } from "#client/mcp/session";
import { checkSession, type SessionRow } from "../support/checkSession";
import type { Behaviour, Step } from "../support/fakeServerCore.mjs";
import { gone, isAlive } from "../support/processes";
import { definition, fakeServer, testPorts } from "../support/sessionPorts";

const modern = "running modern 2026-07-28";
const legacy = "running legacy 2025-11-25";
const stdio = ["stdio"] as const;
const http = ["http"] as const;
type Script = NonNullable<Behaviour["on"]>;
const call = (...steps: readonly Step[]): Script => ({ "tools/call": [steps] });
const complete: Step = ["result", { resultType: "complete", content: [] }];
const answer = (id: string): Step => ["raw", `{"jsonrpc":"2.0","id":${id},"result":{"resultType":"complete","content":[]}}\n`];
const legacyAnswer = (id: string): Step => ["raw", `{"jsonrpc":"2.0","id":${id},"result":{"content":[]}}\n`];
const text = "x".repeat(65_536);
const progress = '{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":3,"progress":1}}\n';
const tools = Array.from({ length: 5_000 }, (_, index) => ({ name: index === 0 ? "echo" : `tool-${String(index)}`, inputSchema: { type: "object" } }));


const rows: readonly SessionRow[] = [
  // More than can be held.
  { name: "bytes without a line end", on: stdio, behaviour: { on: call(["repeat", text, 1_000]) }, limits: { messageBytes: 1_000_000 }, state: modern, call: /^disconnected unknown null The server sent a line of more than 1000000 bytes/ },
  { name: "bytes without a line end before the handshake", on: stdio, behaviour: { start: [["repeat", text, 1_000]] }, limits: { messageBytes: 1_000_000 }, state: /The server sent a line of more than 1000000 bytes, which starts "xxx/ },
  { name: "bytes without an end on stderr", on: stdio, behaviour: { start: [["stderr", text, 40]] }, limits: { messageBytes: 1_000_000 }, state: modern, call: "ok done" },
  { name: "thousands of tools", on: ["http", "stream"], behaviour: { tools }, state: modern, call: "ok done" },
  { name: "notifications by the thousand", on: stdio, behaviour: { on: call(["repeat", progress.replace("3", "99"), 20_000], complete) }, state: modern, call: "ok done" },
  { name: "progress without an end", on: stdio, behaviour: { on: call(["forever", "progress"]) }, limits: { requestCapMs: 500 }, options: { timeoutMs: 10_000 }, state: modern, call: /^timeout unknown null No answer within 0\.5 s in all/ },
  { name: "requests of the server without an end", on: stdio, behaviour: { era: "legacy", on: call(["repeat", '{"jsonrpc":"2.0","id":"a","method":"ping"}\n', 5_000], ["result", { content: [] }]) }, state: legacy, call: "ok done" },
  { name: "a body without an end", on: http, behaviour: { on: call(["drip"]) }, options: { timeoutMs: 500 }, state: modern, call: /^timeout unknown null No answer and no progress within 0\.5 s/ },
  { name: "a body without an end on the probe", on: http, behaviour: { on: { "server/discover": [[["drip"]]] } }, limits: { requestTimeoutMs: 500 }, state: /did not answer server\/discover within 0\.5 s/ },
  { name: "no response head at all", on: ["http"], behaviour: { on: call(["never"]) }, options: { timeoutMs: 500 }, state: modern, call: /^timeout unknown null No answer and no progress within 0\.5 s/ },
  { name: "a stream of comments without an end", on: ["stream"], behaviour: { on: call(["forever", ["raw", ": still here\n\n"]]) }, options: { timeoutMs: 500 }, state: modern, call: /^timeout unknown null No answer and no progress within 0\.5 s/ },
  { name: "a few kilobytes that unpack to megabytes", on: http, behaviour: { on: call(["gzip", 8]) }, limits: { messageBytes: 1_000_000 }, state: modern, call: "disconnected unknown null The server sent a body of more than 1000000 bytes." },
  { name: "a header of a megabyte", on: http, behaviour: { on: call(["http", 200, { "x-much": "h".repeat(1_000_000) }, "{}"]) }, state: modern, call: /^disconnected unknown null The connection broke off \(UND_ERR_HEADERS_OVERFLOW\)/ },
  // A server that does not hear.
  { name: "stdin is closed by the server", on: stdio, behaviour: { on: call(["closeStdin"]) }, options: { timeoutMs: 500 }, state: modern, call: /^timeout unknown null/ },
  // Answers that are none.
  { name: "an answer under another number", on: stdio, behaviour: { on: call(answer("999"), complete) }, state: modern, call: "ok done", says: /answer with id 999, for which no request is waiting/ },
  { name: "an answer twice", on: stdio, behaviour: { on: call(answer("3"), answer("3"), complete) }, state: modern, call: "ok done" },
  { name: "an answer under -0", on: stdio, behaviour: { on: call(answer("-0"), complete) }, state: modern, call: "ok done", says: /answer with id -0, for which/ },
  { name: "an answer under a number beyond all", on: stdio, behaviour: { on: call(answer("1e400"), complete) }, state: modern, call: "ok done", says: /answer with id 1e400 or the like, for which/ },
  { name: "an answer under null", on: stdio, behaviour: { on: call(answer("null"), complete) }, state: modern, call: "ok done", says: /answer with id null, for which/ },
  { name: "an answer under an object", on: stdio, behaviour: { on: call(answer('{"a":3}'), complete) }, state: modern, call: "ok done", says: /answer with id \{"a":3\}, for which/ },
  { name: "an answer under 3.0, which is 3", on: stdio, behaviour: { on: call(answer("3.0")) }, state: modern, call: "ok done" },
  { name: "an answer under 3.5", on: stdio, behaviour: { on: call(answer("3.5"), complete) }, state: modern, call: "ok done", says: /answer with id 3\.5/ },
  { name: "a request under a number beyond all", on: stdio, behaviour: { era: "legacy", on: call(["raw", '{"jsonrpc":"2.0","id":1e400,"method":"ping"}\n'], ["result", { content: [] }]) }, state: legacy, call: "ok done", says: /request "ping" with an id that is too large/ },
  { name: "an answer to initialize twice", on: stdio, behaviour: { era: "legacy", on: { initialize: [[["default"], legacyAnswer("2")]] } }, state: legacy, call: "ok done" },
  { name: "an answer with __proto__", on: stdio, behaviour: { on: call(["raw", '{"jsonrpc":"2.0","id":3,"__proto__":{"error":1},"result":{"resultType":"complete","content":[],"__proto__":{"isError":true}}}\n']) }, state: modern, call: "ok done" },
];

for (const row of rows) for (const transport of row.on ?? (["stdio", "http", "stream"] as const)) test(`${row.name}, over ${transport}`, () => checkSession(row, transport));

function started(behaviour: Behaviour): { session: ReturnType<typeof createSession>; notes: string[]; pids: number[] } {
  const session = createSession(definition(fakeServer(behaviour)), testPorts({ limits: { stopGraceMs: 1_000 } }));
  const [notes, pids]: [string[], number[]] = [[], []];
  session.onDidTap((entry) => {
    if (entry.kind === "note") notes.push(entry.text);
    const pid = entry.kind === "line" && /^(?:child|pid) (\d+)$/.exec(entry.text)?.[1];
    if (pid) pids.push(Number(pid));
  });
  return { session, notes, pids };
}

test("an answer after its call was cancelled changes nothing, and is told", async () => {
  const { session, notes } = started({ on: { "tools/call": [[["progress", 1], ["after", "notifications/cancelled"], complete], [complete]] } });
  await session.start();
  const cancel = new AbortController();
  const outcome = await session.callTool("echo", {}, { signal: cancel.signal, onProgress: () => cancel.abort() });
  assert.deepEqual([outcome.outcome, outcome.sideEffect, outcome.result], ["cancelled", "unknown", null]);
  // The answer before comes before this one.
  assert.equal((await session.callTool("echo", {})).outcome, "ok");
  assert.match(notes.join("\n"), /answer with id 3, for which no request is waiting/);
  await session.stop();
  session.dispose();
});

test("a server that leaves a process of another session with its pipes behind is over all the same", async () => {
  const { session, pids } = started({ child: "pipes", on: { "tools/call": [[["exit", 5]]] } });
  await session.start();
  const outcome = await session.callTool("echo", {});
  assert.deepEqual([outcome.outcome, outcome.sideEffect], ["disconnected", "unknown"]);
  assert.match(outcome.error?.message ?? "", /^The server's process exited with code 5\. Its last words on stderr: "child \d+" "pid \d+"\.$/);
  await session.stop();
  session.dispose();
  // Nobody looks for what left the server's tree and session; here it is ended by its number.
  const [left, server] = pids;
  assert.ok(left !== undefined && server !== undefined && isAlive(left));
  process.kill(left, "SIGKILL");
  await gone(left, server);
});
