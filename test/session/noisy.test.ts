import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { RawServer, type Loose } from "../support/rawServer";

const script = "examples/servers/noisy/server.mjs";
const { noises, framings } = (await import(pathToFileURL(path.resolve("examples/servers/noisy/noises.mjs")).href)) as Loose;
const small: Record<string, string> = { "huge-line": "100000", flood: "500" };

for (const [name, { takes }] of Object.entries<Loose>(noises)) {
  for (const when of ["start", "call", "idle"]) {
    test(`the noisy server makes ${name} at ${when} and its tools work`, { timeout: 60_000 }, async () => {
      await using server = new RawServer(script, `--${name}`, ...(takes ? [small[name] ?? ""] : []), "--when", when);
      await server.handshake();
      const reply = await server.request("tools/call", { name: "greet" });
      assert.equal(reply.result.content[0].text, "é 读 🎉");
      assert.equal(await server.leave(), 0);
      const replies = server.lines.filter((line) => /^\{"jsonrpc":"2.0","id":\d+,"result":/.test(line));
      assert.equal(replies.length, 2);
      assert.ok(server.lines.length > 2, "there is more on stdout than the replies");
    });
  }
}

for (const name of Object.keys(framings)) {
  test(`the noisy server writes its replies with ${name}`, { timeout: 60_000 }, async () => {
    await using server = new RawServer(script, `--${name}`);
    // A byte order mark hides the first message from a plain JSON parser.
    if (name === "bom") server.start("ping");
    await server.handshake();
    assert.equal((await server.modern("tools/call", { name: "greet" })).result.content[0].text, "é 读 🎉");
    assert.equal(server.lines[0]?.startsWith("\ufeff"), name === "bom");
    assert.equal(server.lines.every((line) => line.endsWith("\r")), name === "crlf");
  });
}

test("the noisy server leaves the last line open, breaks replies and talks on stderr when told to", { timeout: 60_000 }, async () => {
  await using server = new RawServer(script, "--unterminated", "--stderr", "--break-replies", "--mid-call");
  const id = server.start("tools/call", { name: "greet", _meta: { "io.modelcontextprotocol/protocolVersion": "2026-07-28" } });
  assert.equal(await server.leave(), 0);
  assert.equal(server.lines[0], "calling greet…");
  assert.deepEqual(server.lines.slice(1, 4), ["{", '  "jsonrpc": "2.0",', `  "id": ${id},`]);
  assert.equal(server.rest, "goodbye, the line never ended");
  assert.match(server.stderr, /harms nobody/);
});

test("the noisy server exits on a probe or leaves it without an answer", { timeout: 60_000 }, async () => {
  await using exits = new RawServer(script, "--exit-on-probe");
  await assert.rejects(exits.modern("server/discover"), /ended before the message came/);
  await using silent = new RawServer(script, "--silent-on-probe");
  const probe = silent.start("server/discover");
  assert.equal((await silent.handshake()).result.protocolVersion, "2025-11-25");
  assert.equal(silent.messages.some(({ id }) => id === probe), false);
});
