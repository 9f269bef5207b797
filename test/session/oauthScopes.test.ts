import assert from "node:assert/strict";
import { test } from "node:test";
import { authorizationServer } from "../support/authorizationServer";
import { memoryStore, Recording, resourceServer, signInScene, type Scene } from "../support/authScene";
import { fakeAuthorizationServer } from "../support/fakeAuthorizationServer";

const notes = ({ entries }: Scene): readonly string[] => entries.flatMap((entry) => (entry.kind === "note" && entry.level === "warning" ? [entry.text] : []));
const asked = (recording: Recording): readonly (string | null)[] => recording.seen.filter(({ path }) => path === "/authorize" || path === "/auth").map(({ query }) => new URLSearchParams(query).get("scope"));

test("a call that lacks a scope steps up with the union of scopes, and is tried again", async () => {
  await using recording = new Recording();
  const server = await authorizationServer(recording);
  const url = await resourceServer(recording, {
    issuer: server.issuer,
    accepts: async (token, method) => {
      const { scopes = [] } = (await server.inspect(token)) ?? {};
      return method !== "tools/call" || scopes.includes("files:write") ? true : { status: 403, challenge: 'Bearer error="insufficient_scope", scope="files:write", error_description="writing needs more"' };
    },
  });
  // Nobody is asked at the start, but whoever makes a call is.
  await signInScene(
    url,
    async ({ session, pages }) => {
      await session.start({ signIn: true });
      const outcome = await session.callTool("echo", { a: 1 });
      assert.equal(outcome.outcome, "ok", JSON.stringify(outcome));
      assert.deepEqual(pages.map(({ scopes }) => scopes.filter((scope) => scope !== "offline_access")), [["files:read"], ["files:read", "files:write"]]);
      assert.equal((await session.callTool("echo", {})).outcome, "ok");
      assert.equal(pages.length, 2);
    },
    { auth: { asks: "calls" } },
  );
});

test("a step-up that cannot help ends at once, and one that never ends is ended", async () => {
  await using recording = new Recording();
  const issuer = await fakeAuthorizationServer(recording);
  let challenged = 0;
  const url = await resourceServer(recording, {
    issuer,
    accepts: (_token, method) => (method === "tools/call" ? { status: 403, challenge: `Bearer error="insufficient_scope", scope="${challenged > 0 ? `scope-${String(challenged++)}` : "files:read"}"` } : true),
  });
  await signInScene(url, async ({ session }) => {
    await session.start();
    const same = await session.callTool("echo", {});
    assert.deepEqual([same.outcome, same.sideEffect, same.error?.message], ["protocol-error", "none", 'Signing in failed at the step-up to more scopes (RFC 6750, section 3.1): the server asks for "files:read", which was asked for already: the token has "files:read".']);
    challenged = 1;
    const endless = await session.callTool("echo", {});
    assert.equal(endless.error?.message, 'Signing in failed at the step-up to more scopes (RFC 6750, section 3.1): the server asks for "scope-3" after 2 step-ups for one request, which is where it ends.');
    assert.deepEqual(asked(recording), ["files:read", "files:read scope-1", "files:read scope-1 scope-2"]);
  });
});

test("scopes with commas and a token for another audience are told before they fail", async () => {
  await using recording = new Recording();
  const jwt = [{ alg: "none" }, { aud: "https://api.elsewhere.test" }].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
  const issuer = await fakeAuthorizationServer(recording, { token: (right) => ({ body: { ...right, access_token: `${jwt}.signature` } }) });
  const url = await resourceServer(recording, { issuer, accepts: () => ({ status: 401, challenge: "Bearer" }), challenge: (origin) => `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp", scope="files:read,files:write"` });
  await signInScene(url, async (scene) => {
    const state = await scene.session.start();
    assert.deepEqual(notes(scene), [
      'Sign-in: The scope "files:read,files:write" of the challenge is separated by commas: RFC 6749, section 3.3, separates by blanks, so "files:read,files:write" is one scope.',
      `Sign-in: The token is for the audience "https://api.elsewhere.test", and the server is "${url}": the server has to refuse it.`,
    ]);
    assert.match(state.kind === "failed" ? state.reason : "", /the call with the token .* refuses it with HTTP 401/);
  });
});

test("nothing of one authorization server goes to another when the server moves to it", async () => {
  await using recording = new Recording();
  const first = await fakeAuthorizationServer(recording, {}, { path: "/first" });
  const second = await fakeAuthorizationServer(recording, { register: (right) => ({ status: 201, body: { ...right, client_id: "client-of-second" } }), token: (right) => ({ body: { ...right, access_token: "secret-access-second" } }) }, { path: "/second" });
  let moved = false;
  const url = await resourceServer(recording, {
    issuer: first,
    metadata: (origin, path) => (path.endsWith("/mcp") ? { body: { resource: `${origin}/mcp`, authorization_servers: [moved ? second : first] } } : undefined),
    accepts: (token) => (moved === (token === "secret-access-second") ? true : { status: 401, challenge: "Bearer" }),
  });
  await signInScene(url, async ({ session }) => {
    await session.start();
    moved = true;
    assert.equal((await session.callTool("echo", {})).outcome, "ok");
    const sent = recording.seen.filter(({ path }) => path.startsWith("/second")).map(({ query, body }) => `${query} ${body}`).join("\n");
    assert.match(sent, /client-of-second/);
    assert.doesNotMatch(sent, /client-\d|secret-/);
    assert.equal(session.account, second);
  });
});

test("a token is for the URL it was made for, a client id for its issuer", async () => {
  await using recording = new Recording();
  const issuer = await fakeAuthorizationServer(recording);
  const store = memoryStore();
  const first = await resourceServer(recording, { issuer, accepts: () => true });
  await signInScene(first, async ({ session }) => void (await session.start()), { auth: { store }, oauth: { clientId: "mine" } });
  const other = await fakeAuthorizationServer(recording, {}, { path: "/other" });
  const before = recording.seen.length;
  // The entry of the same name leads elsewhere now.
  const second = await resourceServer(recording, { issuer: other, accepts: () => true });
  await signInScene(
    second,
    async ({ session }) => {
      const state = await session.start();
      assert.equal(state.kind === "failed" ? state.reason : "", `Signing in failed at client registration (RFC 7591, section 3): the client id "mine" belongs to "${issuer}", and the server's authorization server is "${other}".`);
    },
    { auth: { store }, oauth: { clientId: "mine" } },
  );
  assert.deepEqual(recording.seen.slice(before).filter(({ authorization }) => authorization !== undefined), []);
});

test("a redirect of the server takes no token along to another origin", async () => {
  await using recording = new Recording();
  const issuer = await fakeAuthorizationServer(recording);
  const thief = await recording.serve("thief", () => (_request, response) => response.writeHead(200, { "content-type": "application/json" }).end("{}"), { host: "localhost" });
  let away: string | undefined;
  const url = await resourceServer(recording, { issuer, accepts: () => true, redirect: () => away });
  await signInScene(url, async ({ session }) => {
    await session.start();
    away = `${thief}/mcp`;
    await session.callTool("echo", {});
    assert.equal(recording.seen.at(-1)?.status(), 307);
    assert.deepEqual(recording.seen.filter(({ at, authorization }) => at === "thief" && authorization !== undefined), []);
  });
});

for (const lifetime of [-1, 0, 20, 31]) {
  test(`a token with expires_in ${String(lifetime)} is not refreshed before each request`, async () => {
    await using recording = new Recording();
    const issuer = await fakeAuthorizationServer(recording, { token: (right) => ({ body: { ...right, expires_in: lifetime } }) });
    const url = await resourceServer(recording, { issuer, accepts: () => true });
    await signInScene(url, async ({ session }) => {
      await session.start();
      assert.deepEqual((await Promise.all([session.callTool("echo", {}), session.callTool("echo", {})])).map(({ outcome }) => outcome), ["ok", "ok"]);
      assert.equal(recording.seen.filter(({ path }) => path === "/token").length, 1);
    });
  });
}
