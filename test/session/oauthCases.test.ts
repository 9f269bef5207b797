import assert from "node:assert/strict";
import { EventEmitter, once } from "node:events";
import { test } from "node:test";
import type { OAuthOptions } from "#client/mcp/auth/authPorts";
import type { SessionState } from "#client/mcp/sessionTypes";
import { authorizationServer, type AuthorizationServer, type ServerOptions } from "../support/authorizationServer";
import { Recording, resourceServer, type ResourceBehaviour, type Scene, signInScene } from "../support/authScene";

/** The reported failures of signing in, with a real authorization server: what is said, what was fetched, and where tokens went. */
type Case = {
  readonly path?: string;
  readonly server?: ServerOptions;
  readonly oauth?: OAuthOptions;
  /** What the resource does, `origin` being its own. */
  readonly resource?: (issuer: string) => Partial<ResourceBehaviour>;
  /** Audience of a token that the resource takes; absent: its URL. */
  readonly audience?: (url: string) => string;
  /** How the start ends: `running`, or the reason, with RESOURCE, ISSUER and OTHER for the origins. */
  readonly ends: string;
  readonly listing: readonly string[];
};

const challenge = "resource: POST /mcp 401";
const metadata = "resource: GET /.well-known/oauth-protected-resource/mcp 200";
const discovered = [challenge, metadata, "authorization: GET /.well-known/oauth-authorization-server 200"];
const asked = ["authorization: GET /auth 303", "authorization: GET /interaction/UID 303", "authorization: GET /auth/UID 303"];
const signedIn = [...asked, "authorization: POST /token 200"];
const served = ["resource: POST /mcp 200", "resource: POST /mcp 200"];
const native = (...uris: readonly string[]): ServerOptions => ({
  configuration: { clients: [{ client_id: "mine", application_type: "native", token_endpoint_auth_method: "none", grant_types: ["authorization_code", "refresh_token"], response_types: ["code"], redirect_uris: [...uris] }] },
});

const cases: Readonly<Record<string, Case>> = {
  "H1: the resource of the metadata lacks the slash at the end of the URL": {
    path: "/mcp/",
    resource: (issuer) => ({ metadata: (origin) => ({ body: { resource: `${origin}/mcp`, authorization_servers: [issuer] } }) }),
    ends: 'Signing in failed at protected resource metadata (RFC 9728, section 3): "resource" is "RESOURCE/mcp", and the server\'s URL is "RESOURCE/mcp/": they differ by the slash at the end.',
    listing: ["resource: POST /mcp/ 401", "resource: GET /.well-known/oauth-protected-resource/mcp/ 200"],
  },
  "H1: the resource of the metadata at the root is the origin, which is a documented form": {
    resource: (issuer) => ({
      challenge: (origin) => `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource"`,
      metadata: (origin, path) => (path === "/.well-known/oauth-protected-resource" ? { body: { resource: origin, authorization_servers: [issuer], scopes_supported: ["files:read"] } } : undefined),
    }),
    audience: (url) => new URL(url).origin,
    ends: "running",
    listing: [challenge, "resource: GET /.well-known/oauth-protected-resource 200", "authorization: GET /.well-known/oauth-authorization-server 200", "authorization: POST /reg 201", ...signedIn, ...served],
  },
  "H4: the metadata names a host that publishes nothing, and no endpoint is guessed there or elsewhere": {
    resource: () => ({ metadata: (origin) => ({ body: { resource: `${origin}/mcp`, authorization_servers: ["OTHER"] } }) }),
    ends: 'Signing in failed at authorization server metadata (RFC 8414, section 3): the authorization server "OTHER" publishes none: OTHER/.well-known/oauth-authorization-server answered with HTTP 404, OTHER/.well-known/openid-configuration answered with HTTP 404.',
    listing: [challenge, metadata, "other: GET /.well-known/oauth-authorization-server 404", "other: GET /.well-known/openid-configuration 404"],
  },
  "H5: the metadata is behind the check of the token": {
    resource: () => ({ metadata: () => ({ status: 401 }) }),
    ends: "Signing in failed at protected resource metadata (RFC 9728, section 3): RESOURCE/.well-known/oauth-protected-resource/mcp answered with HTTP 401, and metadata has to be public.",
    listing: [challenge, "resource: GET /.well-known/oauth-protected-resource/mcp 401"],
  },
  "H6: of two registered redirect URIs the second is ours, whatever the port": {
    server: native("http://127.0.0.1/elsewhere", "http://127.0.0.1/callback"),
    oauth: { clientId: "mine" },
    ends: "running",
    listing: [...discovered, ...signedIn, ...served],
  },
  "H8: the token is good for the authorization server, and for another resource": {
    server: { audience: "https://api.elsewhere.test", jwt: true },
    ends: 'Signing in failed at the call with the token (RFC 6750, section 3.1): the authorization server issued a token, and RESOURCE/mcp refuses it with HTTP 401 and "invalid_token": "another audience".',
    listing: [...discovered, "authorization: POST /reg 201", ...signedIn, challenge],
  },
};

for (const [name, { path = "/mcp", server: options, oauth, resource, audience = (of: string) => of, ends, listing }] of Object.entries(cases)) {
  test(name, async () => {
    await using recording = new Recording();
    const server = await authorizationServer(recording, options);
    const other = await recording.serve("other", () => (_request, response) => response.writeHead(404).end(), { host: "localhost" });
    let url = "";
    url = await resourceServer(recording, { issuer: server.issuer, accepts: (token) => believes(server, token, audience(url)), ...naming(other, resource?.(server.issuer)) }, path);
    await signInScene(
      url,
      async (scene) => {
        const state = await scene.session.start();
        const names: readonly (readonly [string, string])[] = [["RESOURCE", new URL(url).origin], ["ISSUER", server.issuer], ["OTHER", other]];
        assert.equal(endOf(state), names.reduce((text, [word, value]) => text.replaceAll(word, value), ends));
        assert.deepEqual(recording.listing().map((line) => line.replace(/\/[\w-]{43}(?= )/, "/UID")), listing);
        assertTokensAtHome(recording, path, scene, state);
      },
      { ...(oauth && { oauth }) },
    );
  });
}

test("H6: where no registered redirect URI is ours, the log has the one that was sent, for the page to be held against", async () => {
  await using recording = new Recording();
  const server = await authorizationServer(recording, native("http://127.0.0.1/elsewhere"));
  const url = await resourceServer(recording, { issuer: server.issuer, accepts: () => true });
  const pages = new EventEmitter();
  await signInScene(
    url,
    async ({ session, entries }) => {
      const shown = once(pages, "shown");
      const starting = session.start();
      assert.match(String(await shown), /invalid_redirect_uri/);
      const sent = new URLSearchParams(recording.seen.find(({ path }) => path === "/auth")?.query).get("redirect_uri");
      assert.match(sent ?? "", /^http:\/\/127\.0\.0\.1:\d+\/callback$/);
      assert.ok(entries.some((entry) => entry.kind === "note" && entry.text.includes(`redirect URI "${sent ?? ""}".`)));
      await session.stop();
      assert.equal((await starting).kind, "stopped");
    },
    {
      oauth: { clientId: "mine" },
      auth: {
        // What the person sees, who then gives up.
        openPage: async ({ url: page }) => {
          pages.emit("shown", await (await fetch(page)).text());
          return true;
        },
      },
    },
  );
});

async function believes(server: AuthorizationServer, token: string, audience: string): Promise<Awaited<ReturnType<ResourceBehaviour["accepts"]>>> {
  const found = await server.inspect(token);
  return found?.audience === audience ? true : { status: 401, challenge: 'Bearer error="invalid_token", error_description="another audience"' };
}

/** Puts the address of the other host where the case has its name. */
function naming(other: string, behaviour: Partial<ResourceBehaviour> = {}): Partial<ResourceBehaviour> {
  const { metadata: published, ...rest } = behaviour;
  if (!published) return rest;
  return {
    ...rest,
    metadata: (origin, path) => {
      const answer = published(origin, path);
      return answer && { ...answer, ...(answer.body !== undefined && { body: JSON.parse(JSON.stringify(answer.body).replaceAll("OTHER", other)) as unknown }) };
    },
  };
}

function endOf(state: SessionState): string {
  return state.kind === "failed" ? state.reason : state.kind;
}

/** Tokens went to the MCP server's own endpoint, and are in nothing that is kept or shown. */
function assertTokensAtHome({ seen }: Recording, path: string, { entries }: Scene, state: SessionState): void {
  const withToken = seen.filter(({ authorization }) => authorization !== undefined);
  assert.deepEqual(withToken.filter((one) => one.at !== "resource" || one.path !== path), []);
  const kept = JSON.stringify([entries, state]);
  for (const { authorization = "" } of withToken) {
    const token = authorization.replace("Bearer ", "");
    assert.ok(!kept.includes(token), "a token is in the log");
    assert.deepEqual(seen.filter(({ query, body }) => query.includes(token) || body.includes(token)), []);
  }
}
