import assert from "node:assert/strict";
import { test } from "node:test";
import { authorizationServer } from "../support/authorizationServer";
import { memoryStore, Recording, resourceServer, signInScene } from "../support/authScene";

/** A resource server that believes the authorization server, for its own URL only. */
function inspectedBy(server: { inspect(token: string): Promise<{ readonly audience: string } | undefined> }, url: () => string) {
  return async (token: string) => {
    const found = await server.inspect(token);
    return found?.audience === url() ? true : ({ status: 401, challenge: 'Bearer error="invalid_token", error_description="expired, or for another audience"' } as const);
  };
}

test("signs in with a real authorization server, stays signed in, refreshes, signs out and revokes", async () => {
  await using recording = new Recording();
  const server = await authorizationServer(recording);
  let url = "";
  url = await resourceServer(recording, { issuer: server.issuer, accepts: inspectedBy(server, () => url) });
  const store = memoryStore();
  await signInScene(
    url,
    async (scene) => {
      const { session, pages } = scene;
      assert.equal((await session.start()).kind, "running");
      assert.deepEqual(pages.map(({ server: name, host, scopes }) => [name, host, scopes]), [["test", new URL(server.issuer).host, ["files:read", "offline_access"]]]);
      assert.deepEqual(
        recording.listing().map((line) => line.replace(/\/[\w-]{43}(?= )/, "/UID")),
        [
          "resource: POST /mcp 401",
          "resource: GET /.well-known/oauth-protected-resource/mcp 200",
          "authorization: GET /.well-known/oauth-authorization-server 200",
          "authorization: POST /reg 201",
          "authorization: GET /auth 303",
          "authorization: GET /interaction/UID 303",
          "authorization: GET /auth/UID 303",
          "authorization: POST /token 200",
          "resource: POST /mcp 200",
          "resource: POST /mcp 200",
        ],
      );
      const asked = new URLSearchParams(recording.seen.find(({ path }) => path === "/auth")?.query);
      assert.deepEqual([asked.get("code_challenge_method"), asked.get("resource"), asked.get("response_type"), asked.get("scope")], ["S256", url, "code", "files:read offline_access"]);
      const registered = JSON.parse(recording.seen.find(({ path }) => path === "/reg")?.body ?? "") as Record<string, unknown>;
      assert.deepEqual([registered["application_type"], registered["token_endpoint_auth_method"], registered["grant_types"]], ["native", "none", ["authorization_code", "refresh_token"]]);
      assert.equal(new URLSearchParams(recording.seen.find(({ path }) => path === "/token")?.body).get("resource"), url);
      assert.equal(session.account, server.issuer);

      // Another start needs nobody.
      await session.stop();
      assert.equal((await session.start()).kind, "running");
      assert.equal(pages.length, 1);

      // A token that ended is refreshed, once for all calls that meet it.
      await revokeAccess(server, store.entries);
      const before = recording.seen.length;
      const outcomes = await Promise.all([session.callTool("echo", {}), session.callTool("echo", {})]);
      assert.deepEqual(outcomes.map(({ outcome }) => outcome), ["ok", "ok"]);
      assert.equal(recording.seen.slice(before).filter(({ path }) => path === "/token").length, 1);
      assert.equal(pages.length, 1);

      const tokens = tokensIn(recording);
      assert.equal(await session.signOut(), true);
      assert.equal(session.account, undefined);
      assert.equal(recording.seen.filter(({ path, status }) => path === "/token/revocation" && status() === 200).length, 2);
      assert.deepEqual([...store.entries.keys()].filter((key) => key.startsWith("oauth.tokens")), []);
      assert.equal(await session.signOut(), false);

      // Each access token went to the MCP server and to where it was revoked; no token is in what is kept or shown.
      for (const { at, authorization, query, path } of recording.seen) {
        if (at === "authorization") assert.equal(authorization, undefined, path);
        for (const token of tokens) assert.ok(!query.includes(token));
      }
      const kept = JSON.stringify([scene.entries, session.state, session.lists]);
      assert.ok(tokens.length >= 4, String(tokens.length));
      for (const token of tokens) assert.ok(!kept.includes(token), "a token is in the log");
      assert.ok(!kept.includes(new URLSearchParams(recording.seen.find(({ path }) => path === "/token")?.body).get("code_verifier") ?? "missing"));
    },
    { auth: { store } },
  );
});

test("without anybody to ask, a start fails and says that a sign-in is needed; a start that may ask signs in", async () => {
  await using recording = new Recording();
  const server = await authorizationServer(recording);
  let url = "";
  url = await resourceServer(recording, { issuer: server.issuer, accepts: inspectedBy(server, () => url) });
  await signInScene(
    url,
    async ({ session, pages }) => {
      assert.deepEqual(await session.start(), { kind: "failed", reason: `${url} asks for a sign-in (HTTP 401).`, next: "Sign in, or put the credentials into `headers`.", signIn: true });
      assert.equal(pages.length, 0);
      const steps: string[] = [];
      session.onDidChangeState((state) => state.kind === "starting" && steps.push(state.step));
      assert.equal((await session.start({ signIn: true })).kind, "running");
      assert.ok(steps.includes(`waiting for the sign-in at ${new URL(server.issuer).host}`), steps.join("; "));
    },
    { auth: { asks: "calls" } },
  );
});

test("a sign-in that is given up ends the start and closes the page", async () => {
  await using recording = new Recording();
  const server = await authorizationServer(recording);
  const url = await resourceServer(recording, { issuer: server.issuer, accepts: () => true });
  const shown = deferred<AbortSignal>();
  await signInScene(
    url,
    async ({ session }) => {
      const starting = session.start();
      const page = await shown.promise;
      await session.stop();
      assert.equal((await starting).kind, "stopped");
      assert.equal(page.aborted, true);
    },
    {
      auth: {
        openPage: ({ signal }) => {
          shown.resolve(signal);
          return new Promise(() => undefined);
        },
      },
    },
  );
});

/** Ends the access token at its issuer, as time would. */
async function revokeAccess(server: Awaited<ReturnType<typeof authorizationServer>>, entries: ReadonlyMap<string, string>): Promise<void> {
  const { accessToken } = JSON.parse([...entries].find(([key]) => key.startsWith("oauth.tokens"))?.[1] ?? "") as { readonly accessToken: string };
  await (await server.provider.AccessToken.find(accessToken))?.destroy();
}

/** Every access token that reached the resource, and every token that was sent to the token endpoints. */
function tokensIn(recording: Recording): readonly string[] {
  const bodies = recording.seen.filter(({ path }) => path === "/token").map(({ body }) => new URLSearchParams(body));
  const found = [...recording.seen.map(({ authorization }) => authorization?.replace(/^Bearer /, "")), ...bodies.flatMap((body) => [body.get("refresh_token"), body.get("code")])];
  return [...new Set(found.filter((token) => token !== undefined && token !== null))];
}

function deferred<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
}
