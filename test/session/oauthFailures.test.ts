import assert from "node:assert/strict";
import { test } from "node:test";
import type { OAuthOptions } from "#client/mcp/auth/authPorts";
import { Recording, resourceServer, signInScene, type ResourceBehaviour } from "../support/authScene";
import { fakeAuthorizationServer, type Faults } from "../support/fakeAuthorizationServer";

type Case = {
  readonly faults?: Faults;
  readonly resource?: Partial<ResourceBehaviour>;
  readonly path?: string;
  readonly oauth?: OAuthOptions;
  /** The sentence, with RESOURCE and ISSUER for the origins. */
  readonly reason: string;
  /** Nothing that comes after the step that failed was asked for. */
  readonly never: readonly string[];
};

const without = (fields: Readonly<Record<string, unknown>>, name: string): object => Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
const prm = (body: (origin: string) => object): NonNullable<ResourceBehaviour["metadata"]> => (origin) => ({ body: body(origin) });
const failed = "Signing in failed at";
const resourceStep = `${failed} protected resource metadata (RFC 9728, section 3):`;
const metadataStep = `${failed} authorization server metadata (RFC 8414, section 3):`;
const registrationStep = `${failed} client registration (RFC 7591, section 3):`;
const pkceStep = `${failed} proof key for code exchange (RFC 7636, section 4.2):`;
const responseStep = `${failed} the authorization response (RFC 6749, section 4.1.2):`;
const issuerStep = `${failed} the issuer of the authorization response (RFC 9207, section 2.4):`;
const tokenStep = `${failed} the token request (RFC 6749, section 4.1.3):`;
const callStep = `${failed} the call with the token (RFC 6750, section 3.1):`;

const cases: Readonly<Record<string, Case>> = {
  "H1: the resource differs by a slash at the end": {
    path: "/mcp/",
    resource: { metadata: prm((origin) => ({ resource: `${origin}/mcp`, authorization_servers: ["https://unused.test"] })) },
    reason: `${resourceStep} "resource" is "RESOURCE/mcp", and the server's URL is "RESOURCE/mcp/": they differ by the slash at the end.`,
    never: ["authorization "],
  },
  "the resource is on another origin": {
    resource: { metadata: prm(() => ({ resource: "https://evil.test/mcp", authorization_servers: ["https://unused.test"] })) },
    reason: `${resourceStep} "resource" is "https://evil.test/mcp", and the server's URL is "RESOURCE/mcp": the origins differ.`,
    never: ["authorization "],
  },
  "H5: the metadata is behind the check of the token": {
    resource: { metadata: () => ({ status: 401 }) },
    reason: `${resourceStep} RESOURCE/.well-known/oauth-protected-resource/mcp answered with HTTP 401, and metadata has to be public.`,
    never: ["authorization "],
  },
  "the metadata that the challenge names is not there": {
    resource: { challenge: (origin) => `Bearer resource_metadata="${origin}/.well-known/elsewhere"`, metadata: () => undefined },
    reason: `${resourceStep} RESOURCE/.well-known/elsewhere answered with HTTP 404.`,
    never: ["authorization "],
  },
  "the challenge names no URL": {
    resource: { challenge: () => 'Bearer resource_metadata="/relative"' },
    reason: `${failed} the challenge of the MCP server (RFC 6750, section 3): "resource_metadata" is "/relative", which is no URL.`,
    never: ["authorization "],
  },
  "no metadata anywhere: no endpoint is guessed": {
    resource: { challenge: () => "Bearer", metadata: () => undefined },
    reason: `${resourceStep} the server publishes none, and its origin is no authorization server either: RESOURCE/.well-known/oauth-authorization-server answered with HTTP 404, RESOURCE/.well-known/openid-configuration answered with HTTP 404.`,
    never: ["authorization ", "POST /register", "/authorize"],
  },
  "no authorization server is named": {
    resource: { metadata: prm((origin) => ({ resource: `${origin}/mcp`, authorization_servers: [] })) },
    reason: `${resourceStep} "authorization_servers" names no authorization server.`,
    never: ["authorization "],
  },
  "the metadata redirects to another origin": {
    resource: { metadata: () => ({ status: 302, headers: { location: "http://localhost:9/" } }) },
    reason: `${resourceStep} "RESOURCE" redirects to "http://localhost:9", and redirects to another origin are not followed.`,
    never: ["authorization "],
  },
  "the authorization server is on a link-local address": {
    resource: { metadata: prm((origin) => ({ resource: `${origin}/mcp`, authorization_servers: ["https://169.254.169.254"] })) },
    reason: `${metadataStep} "169.254.169.254" is a link-local address, and the MCP server at "RESOURCEHOST" is elsewhere.`,
    never: ["authorization "],
  },
  "the authorization server is on a private address": {
    resource: { metadata: prm((origin) => ({ resource: `${origin}/mcp`, authorization_servers: ["https://[::ffff:10.0.0.7]"] })) },
    reason: `${metadataStep} "[::ffff:a00:7]" is a private address, and the MCP server at "RESOURCEHOST" is elsewhere.`,
    never: ["authorization "],
  },
  "the authorization server is not https": {
    resource: { metadata: prm((origin) => ({ resource: `${origin}/mcp`, authorization_servers: ["http://auth.test"] })) },
    reason: `${metadataStep} the address "http://auth.test/.well-known/oauth-authorization-server" is not https, and http is for loopback addresses of a server on loopback only.`,
    never: ["authorization "],
  },
  "H4: the authorization server publishes nothing": {
    faults: { metadata: () => ({ status: 404 }) },
    reason: `${metadataStep} the authorization server "ISSUER" publishes none: ISSUER/.well-known/oauth-authorization-server answered with HTTP 404, ISSUER/.well-known/openid-configuration answered with HTTP 404.`,
    never: ["POST /register", "/authorize"],
  },
  "its metadata names another issuer": {
    faults: { metadata: (right) => ({ body: { ...right, issuer: "https://honest.test" } }) },
    reason: `${metadataStep} the metadata names the issuer "https://honest.test", and it was fetched for "ISSUER".`,
    never: ["POST /register", "/authorize"],
  },
  "its metadata is too large": {
    faults: { metadata: (right) => ({ body: { ...right, padding: "x".repeat(1_100_000) } }) },
    reason: `${metadataStep} ISSUER/.well-known/oauth-authorization-server answered with more than 1048576 bytes.`,
    never: ["POST /register", "/authorize"],
  },
  "its metadata lacks an endpoint": {
    faults: { metadata: (right) => ({ body: without(right, "token_endpoint") }) },
    reason: `${metadataStep} the answer is not what it has to be: "token_endpoint": Invalid input: expected string, received undefined.`,
    never: ["POST /register", "/authorize"],
  },
  "PKCE is not announced": {
    faults: { metadata: (right) => ({ body: without(right, "code_challenge_methods_supported") }) },
    reason: `${pkceStep} "code_challenge_methods_supported" is absent in the metadata of "ISSUER", so it does not announce S256.`,
    never: ["POST /register", "/authorize"],
  },
  "PKCE is announced without S256": {
    faults: { metadata: (right) => ({ body: { ...right, code_challenge_methods_supported: ["plain"] } }) },
    reason: `${pkceStep} "code_challenge_methods_supported" is ["plain"], and "S256" is needed.`,
    never: ["POST /register", "/authorize"],
  },
  "no way to register": {
    faults: { metadata: (right) => ({ body: without(right, "registration_endpoint") }) },
    reason: `${registrationStep} the authorization server "ISSUER" registers no clients by itself ("registration_endpoint" is absent), and no client id is set.`,
    never: ["/authorize"],
  },
  "the redirect URI is refused": {
    faults: { register: () => ({ status: 400, body: { error: "invalid_redirect_uri", error_description: "loopback is not allowed" } }) },
    reason: `${registrationStep} HTTP 400 with "invalid_redirect_uri", "loopback is not allowed", to the redirect URI "CALLBACK".`,
    never: ["/authorize"],
  },
  "H6: another redirect URI is registered": {
    faults: { register: (right) => ({ status: 201, body: { ...right, redirect_uris: ["http://127.0.0.1/callback"] } }) },
    reason: `${registrationStep} "redirect_uris" of the answer is ["http://127.0.0.1/callback"], and "CALLBACK" was registered.`,
    never: ["/authorize"],
  },
  "the client belongs to another issuer": {
    oauth: { clientId: "mine", issuer: "https://elsewhere.test" },
    reason: `${registrationStep} the client id "mine" belongs to "https://elsewhere.test", and the server's authorization server is "ISSUER".`,
    never: ["POST /register", "/authorize"],
  },
  "the state comes back changed": {
    faults: { redirect: (right) => ({ ...right, state: "other" }) },
    reason: `${responseStep} "state" is "other", and "STATE" was sent.`,
    never: ["POST /token"],
  },
  "the issuer of the response differs by a slash": {
    faults: { redirect: (right) => ({ ...right, iss: `${right["iss"] ?? ""}/` }) },
    reason: `${issuerStep} "iss" is "ISSUER/", and the request went to "ISSUER".`,
    never: ["POST /token"],
  },
  "the issuer of an error is checked before it is shown": {
    faults: { redirect: ({ state = "" }) => ({ state, error: "server_error", error_description: "call this number", iss: "https://evil.test" }) },
    reason: `${issuerStep} "iss" is "https://evil.test", and the request went to "ISSUER".`,
    never: ["POST /token"],
  },
  "the promised issuer is missing": {
    faults: { redirect: ({ code = "", state = "" }) => ({ code, state }) },
    reason: `${issuerStep} "iss" is absent, although the metadata of "ISSUER" promises it.`,
    never: ["POST /token"],
  },
  "the person says no": {
    faults: { redirect: ({ state = "", iss = "" }) => ({ state, iss, error: "access_denied", error_description: "The person said no" }) },
    reason: `${responseStep} the authorization server answered "access_denied": "The person said no".`,
    never: ["POST /token"],
  },
  "the code is refused": {
    faults: { token: () => ({ status: 400, body: { error: "invalid_grant", error_description: "PKCE verification failed" } }) },
    reason: `${tokenStep} the answer was "invalid_grant": "PKCE verification failed".`,
    never: ["secret-access"],
  },
  "the token is of another type": {
    faults: { token: (right) => ({ body: { ...right, token_type: "DPoP" } }) },
    reason: `${tokenStep} "token_type" is "DPoP", and only "Bearer" tokens can be sent.`,
    never: ["secret-access"],
  },
  "the token has a line break": {
    faults: { token: (right) => ({ body: { ...right, access_token: "secret-access\r\nX-Other: 1" } }) },
    reason: `${tokenStep} "access_token" holds the character U+000D, which a token cannot have.`,
    never: ["Bearer"],
  },
  "the token is empty": {
    faults: { token: (right) => ({ body: { ...right, access_token: "" } }) },
    reason: `${tokenStep} "access_token" is empty.`,
    never: ["Bearer"],
  },
  "the token is longer than any header": {
    faults: { token: (right) => ({ body: { ...right, access_token: "secret-access".repeat(20_000) } }) },
    reason: `${tokenStep} "access_token" has 260000 characters, more than a header can carry (16384).`,
    never: ["Bearer"],
  },
  "the token endpoint breaks, with a token in its words": {
    faults: { token: (right) => ({ status: 500, body: right }) },
    reason: `${tokenStep} the answer was HTTP 500, and its body is no OAuth error.`,
    never: ["Bearer"],
  },
  "the token answer is a list": {
    faults: { token: () => ({ body: [1] }) },
    reason: `${tokenStep} the answer is not what it has to be: Invalid input: expected object, received array.`,
    never: ["Bearer"],
  },
  "H8: the server refuses the token": {
    resource: { accepts: () => ({ status: 401, challenge: 'Bearer error="invalid_token", error_description="the audience is wrong"' }) },
    reason: `${callStep} the authorization server issued a token, and RESOURCE/mcp refuses it with HTTP 401 and "invalid_token": "the audience is wrong".`,
    never: [],
  },
};

for (const [name, { faults, resource, path = "/mcp", oauth, reason, never }] of Object.entries(cases)) {
  test(name, async () => {
    await using recording = new Recording();
    const issuer = await fakeAuthorizationServer(recording, faults);
    const url = await resourceServer(recording, { issuer, accepts: () => true, ...resource }, path);
    await signInScene(
      url,
      async ({ session, entries }) => {
        const state = await session.start();
        assert.equal(state.kind, "failed");
        const seen = recording.seen.map(({ at, method, path: asked, query, body, authorization }) => `${at} ${method} ${asked}${query} ${body} ${authorization ?? ""}`);
        const sent = new URLSearchParams(recording.seen.find((one) => one.path.endsWith("/authorize"))?.query);
        const registered = /"redirect_uris":\["([^"]+)"/.exec(recording.seen.find((one) => one.path === "/register")?.body ?? "")?.[1] ?? "";
        const { origin, host } = new URL(url);
        const names: readonly (readonly [string, string])[] = [["RESOURCEHOST", host], ["RESOURCE", origin], ["ISSUER", issuer], ["CALLBACK", registered], ["STATE", sent.get("state") ?? ""]];
        assert.equal(state.kind === "failed" ? state.reason : "", names.reduce((text, [word, value]) => text.replaceAll(word, value), reason));
        assert.equal(state.kind === "failed" && state.signIn, true);
        for (const after of never) assert.deepEqual(seen.filter((line) => line.includes(after)), []);
        // No secret is in what is kept or shown, however it ended.
        assert.doesNotMatch(JSON.stringify([entries, state]), /secret-access|secret-refresh/);
      },
      { ...(oauth && { oauth }), auth: { lookup: async (host) => (host === "localhost" ? ["127.0.0.1"] : []) } },
    );
  });
}
