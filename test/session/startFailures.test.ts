import assert from "node:assert/strict";
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import type { StdioTransport } from "#client/mcp/serverDefinition";
import { createSession } from "#client/mcp/session";
import { notLaunched } from "#client/mcp/startFailure";
import { definition, testPorts } from "../support/sessionPorts";

/** Why did it not start: a real process each, its cause in one sentence, and the next step. */
type Row = { readonly transport: Partial<StdioTransport>; readonly reason: RegExp; readonly next: RegExp; readonly posix?: true };

const folder = mkdtempSync(path.join(tmpdir(), "start-"));
const file = (name: string, text: string, mode: number): string => {
  const at = path.join(folder, name);
  writeFileSync(at, text);
  chmodSync(at, mode);
  return at;
};
const script = (code: string): Partial<StdioTransport> => ({ args: ["-e", code] });
const locked = file("locked.sh", "#!/bin/sh\n", 0o644);

const rows: Readonly<Record<string, Row>> = {
  "a command that is nowhere": { transport: { command: "mcp-workbench-no-such-program" }, reason: /^The command "mcp-workbench-no-such-program" was not found: it is not in .+\.$/, next: /^Install it, or give its absolute path/ },
  "a command that is elsewhere": { posix: true, transport: { command: "sh", env: { PATH: folder } }, reason: /^The command "sh" was not found: it is not in /, next: /^It is at "\/usr\/bin\/sh": give that path as `command`/ },
  "a file that may not be executed": { posix: true, transport: { command: locked }, reason: /^".+locked\.sh" may not be executed \(EACCES\)\.$/, next: /^Make the file executable/ },
  "a script whose interpreter is not there": { posix: true, transport: { command: file("lost.sh", "#!/no/such/interpreter\n", 0o755) }, reason: /could not be started in ".+": the file, its interpreter or the working directory does not exist\.$/, next: /first line of a script/ },
  "a working directory that is not there": { transport: { cwd: path.join(folder, "nowhere") }, reason: /^The working directory ".+nowhere" does not exist\.$/, next: /Correct `cwd`/ },
  "a script that is not there": { transport: { args: ["no-such-server.mjs"] }, reason: /exited with code 1 before it answered .+ Its last words on stderr: ".*Cannot find module/, next: /install the server's dependencies, and check `cwd` and `args`/ },
  "an exit at once": { transport: script('console.error("Error: DATABASE_URL is not set"); process.exit(3)'), reason: /^The server exited with code 3 before it answered initialize\. Its last words on stderr: "Error: DATABASE_URL is not set"\.$/, next: /Run the command in a terminal/ },
  "an exit without an error": { transport: script(""), reason: /exited with code 0/, next: /has to keep running and read from stdin/ },
  "an end by a signal": { posix: true, transport: script('process.kill(process.pid, "SIGSEGV")'), reason: /was ended by SIGSEGV before it answered/, next: /./ },
  "a port that is taken": { transport: script('const s = require("net").createServer().listen(0, () => require("net").createServer().listen(s.address().port))'), reason: /EADDRINUSE/, next: /Its port is taken/ },
  "output that cannot be encoded": { transport: script(`console.error("UnicodeEncodeError: 'charmap' codec can't encode character"); process.exit(1)`), reason: /UnicodeEncodeError/, next: /PYTHONIOENCODING=utf-8/ },
  "a program that a shell does not find": { posix: true, transport: { command: "/bin/sh", args: ["-c", "mcp-workbench-no-such-program"] }, reason: /exited with code 127/, next: /check PATH/ },
  "a server that never answers": { transport: script("process.stdin.resume()"), reason: /did not answer initialize within 1 s\.$/, next: /reads stdin and writes one message a line to stdout, unbuffered/ },
  "nothing but pollution": { transport: script('console.log("Server ready on stdio"); process.stdin.resume()'), reason: /did not answer initialize within 1 s\. Its stdout held "Server ready on stdio" instead of messages\.$/, next: /Write logs to stderr/ },
  "a terminal that echoes": { posix: true, transport: { command: "/bin/cat", args: [] }, reason: /^The server sends back what it is sent, as a terminal does\.$/, next: /`docker run -i`, not `-it`/ },
};

for (const [name, { transport, reason, next, posix }] of Object.entries(rows)) {
  test(`why did it not start: ${name}`, { skip: posix && process.platform === "win32" ? "of POSIX systems" : false, timeout: 60_000 }, async () => {
    const session = createSession(definition({ kind: "stdio", command: process.execPath, args: [], env: {}, cwd: folder, ...transport }), testPorts({ limits: { probeTimeoutMs: 1_000, requestTimeoutMs: 1_000, stopGraceMs: 1_000 } }));
    try {
      const state = await session.start();
      assert.ok(state.kind === "failed", JSON.stringify(state));
      assert.match(state.reason, reason);
      assert.match(state.next ?? "", next);
      assert.ok(!state.reason.includes("\n"), state.reason);
    } finally {
      await session.stop();
      session.dispose();
    }
  });
}

test("why did it not start: a batch file without a shell", () => {
  assert.deepEqual(notLaunched("C:\\x\\npx.cmd", "C:\\x", "EINVAL", "spawn EINVAL"), { ok: false, reason: '"C:\\\\x\\\\npx.cmd" cannot be started directly (EINVAL).', next: "Start a batch file through `cmd` with `/c`." });
});
