import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "#cli/run";
import { browse, Recording, resourceServer } from "../support/authScene";
import { runCli } from "../support/cli";
import { fakeAuthorizationServer } from "../support/fakeAuthorizationServer";
import { quietIo } from "../support/quietIo";

test("at a terminal the command prints the address and goes on once somebody signed in", async () => {
  await using recording = new Recording();
  const issuer = await fakeAuthorizationServer(recording);
  const url = await resourceServer(recording, { issuer, accepts: () => true });
  const notes: string[] = [];
  const note = (line: string): void => {
    notes.push(line);
    if (line.startsWith(issuer)) void browse({ url: line, server: "", host: "", scopes: [], signal: new AbortController().signal });
  };
  const ending = await run(["list", "tools", "--format", "json", "--url", url], quietIo(process.cwd(), { interactive: true, note }));
  assert.equal(ending.kind, "verdict");
  assert.deepEqual((JSON.parse(ending.kind === "verdict" ? ending.output : "") as { items: { name: string }[] }).items.map(({ name }) => name), ["echo"]);
  assert.match(notes.join("\n"), new RegExp(`asks for a sign-in at ${new URL(issuer).host}`));
  assert.doesNotMatch(`${notes.join("\n")}${JSON.stringify(ending)}`, /secret-/);
});

test("without a terminal one sentence says what is needed", async () => {
  await using recording = new Recording();
  const url = await resourceServer(recording, { issuer: "https://unused.test", accepts: () => true });
  const { code, stdout, stderr } = await runCli(["list", "tools", "--url", url]);
  assert.deepEqual([code, stdout], [2, ""]);
  assert.equal(stderr, `${url} asks for a sign-in (HTTP 401). Sign in at a terminal, or give the token as --header "Authorization: Bearer …".\n`);
  assert.deepEqual(recording.listing(), ["resource: POST /mcp 401"]);
});

test("a token given by hand is the one that is sent, and its refusal is told as it is", async () => {
  await using recording = new Recording();
  const url = await resourceServer(recording, { issuer: "https://unused.test", accepts: () => ({ status: 401, challenge: 'Bearer error="invalid_token"' }) });
  const { code, stderr } = await runCli(["list", "tools", "--url", url, "--header", "Authorization: Bearer by-hand-1"]);
  assert.equal(code, 2);
  assert.match(stderr, /answered server\/discover with HTTP 401 \(Bearer error="invalid_token"\)/);
  assert.equal(recording.seen[0]?.authorization, "Bearer by-hand-1");
});
