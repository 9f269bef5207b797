import assert from "node:assert/strict";
import { test } from "node:test";
import { addressKind, type AddressKind, type Lookup } from "#client/mcp/auth/addressGuard";
import { readChallenge, type Challenge } from "#client/mcp/auth/challenge";
import { type GuardedFetch, guardedFetch } from "#client/mcp/auth/guardedFetch";
import type { PinnedFetch } from "#client/mcp/auth/pinnedFetch";
import { matchResource } from "#client/mcp/auth/resourceName";
import { scopeListProblem, scopeProblem } from "#client/mcp/auth/scopes";
import { audienceProblem } from "#client/mcp/auth/tokenAudience";
import { Tap } from "#client/mcp/tap";

const addresses: Readonly<Record<AddressKind, readonly string[]>> = {
  public: ["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "::ffff:8.8.8.8"],
  loopback: ["127.0.0.1", "127.255.0.9", "::1", "::ffff:127.0.0.1"],
  private: ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "100.64.0.1", "fd00::1", "::ffff:192.168.0.1"],
  "link-local": ["169.254.169.254", "fe80::1"],
  unusable: ["0.0.0.0", "224.0.0.1", "255.255.255.255", "::", "ff02::1"],
};
for (const [kind, list] of Object.entries(addresses)) for (const address of list) test(`${address} is ${kind}`, () => assert.equal(addressKind(address), kind));

const challenges: readonly (readonly [header: string | null, expected: Challenge | undefined])[] = [
  [null, undefined],
  ["", undefined],
  ['Basic realm="Bearer scope=x"', undefined],
  ["Bearer", {}],
  ['bearer  scope="a b"', { scope: "a b" }],
  ['Bearer error="insufficient_scope",\n  scope="files:write",error_description="say \\"please\\", twice"', { error: "insufficient_scope", scope: "files:write", errorDescription: 'say "please", twice' }],
  ['Bearer resource_metadata=https://h.test/.well-known/x, error=invalid_token', { resourceMetadata: "https://h.test/.well-known/x", error: "invalid_token" }],
  ['Basic realm="a", Bearer scope="b", Digest nonce="c", scope="d"', { scope: "b" }],
  ['Negotiate YWJj==, Bearer realm="x", resource_metadata="https://h.test/m"', { resourceMetadata: "https://h.test/m" }],
  ['Bearer Scope = "A"', { scope: "A" }],
  ['Bearer scope="first", scope="second"', { scope: "first" }],
];
for (const [header, expected] of challenges) test(`challenge ${JSON.stringify(header)}`, () => assert.deepEqual(readChallenge(header), expected));

const resources: readonly (readonly [resource: string, server: string, fits: boolean | "noted"])[] = [
  ["https://h.test/mcp", "https://h.test/mcp", true],
  ["HTTPS://H.test:443/mcp", "https://h.test/mcp", true],
  ["https://h.test", "https://h.test/", true],
  ["https://h.test", "https://h.test/mcp", "noted"],
  ["https://h.test/mcp", "https://h.test/mcp/", false],
  ["https://h.test/mcp/", "https://h.test/mcp", false],
  ["https://h.test/MCP", "https://h.test/mcp", false],
  ["https://h.test/m", "https://h.test/mcp", false],
  ["https://h.test/mcp?a=1", "https://h.test/mcp", false],
  ["http://h.test/mcp", "https://h.test/mcp", false],
  ["https://h.test.evil.test/mcp", "https://h.test/mcp", false],
  ["mcp", "https://h.test/mcp", false],
];
for (const [resource, server, fits] of resources)
  test(`resource ${resource} for ${server}: ${String(fits)}`, () => {
    const match = matchResource(resource, server);
    assert.equal(match.ok ? (match.note === undefined ? true : "noted") : false, fits);
  });

test("scopes that are written as lists are told", () => {
  assert.equal(scopeProblem("x", "a b:c"), undefined);
  assert.match(scopeProblem("x", "a,b c") ?? "", /separated by commas/);
  assert.match(scopeProblem("x", 'a"b') ?? "", /characters/);
  assert.match(scopeListProblem(["a", "b c"]) ?? "", /"b c" .* looks like several/);
  assert.equal(scopeListProblem(["a", "b"]), undefined);
});

const jwt = (claims: unknown): string => `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.x`;
const tokens: readonly (readonly [token: string, foreign: boolean])[] = [
  ["opaque", false],
  ["a.b.c", false],
  [jwt({}), false],
  [jwt({ aud: "https://h.test/mcp" }), false],
  [jwt({ aud: ["https://other.test", "https://h.test/mcp"] }), false],
  [jwt({ aud: "https://h.test/mcp/" }), true],
  [jwt({ aud: ["https://other.test"] }), true],
];
for (const [token, foreign] of tokens) test(`audience of ${token}: ${foreign ? "foreign" : "not foreign"}`, () => assert.equal(audienceProblem(token, "https://h.test/mcp") !== undefined, foreign));

/** Fetches through the guard; `answers` are those of the network, by address. */
async function guarded(server: string, url: string, answers: Readonly<Record<string, Response>> = {}, hosts: Readonly<Record<string, readonly string[]>> = {}, trustedHost?: string): Promise<string> {
  const asked: string[] = [];
  const network = (input: string): Promise<Response> => {
    asked.push(input);
    return Promise.resolve(answers[input] ?? new Response("{}"));
  };
  const fetch = guardedFetch({ fetch: network, lookup: async (host) => hosts[host] ?? ["8.8.8.8"], tap: new Tap(), server: new URL(server), trustedHost, signal: new AbortController().signal, fetched: () => undefined });
  try {
    const response = await fetch(url);
    return `${String(response.status)} after ${asked.join(" ")}`;
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)} after ${asked.join(" ")}`.trim();
  }
}

const moved = (location: string): Response => new Response(null, { status: 302, headers: { location } });
const fetches: readonly (readonly [name: string, got: () => Promise<string>, expected: string])[] = [
  ["https", () => guarded("https://h.test/mcp", "https://a.test/x"), "200 after https://a.test/x"],
  ["http", () => guarded("https://h.test/mcp", "http://a.test/x"), 'the address "http://a.test/x" is not https, and http is for loopback addresses of a server on loopback only. after'],
  ["loopback from afar", () => guarded("https://h.test/mcp", "http://127.0.0.1/x"), 'the address "http://127.0.0.1/x" is not https, and http is for loopback addresses of a server on loopback only. after'],
  ["https on loopback from afar", () => guarded("https://h.test/mcp", "https://localhost/x", {}, { localhost: ["127.0.0.1"] }), '"localhost" is a loopback address, and the MCP server at "h.test" is elsewhere. after'],
  ["a name that leads inside", () => guarded("https://h.test/mcp", "https://a.test/x", {}, { "a.test": ["8.8.8.8", "10.0.0.1"] }), '"a.test" is a private address, and the MCP server at "h.test" is elsewhere. after'],
  ["a name that leads inside, for a server inside", () => guarded("https://h.test/mcp", "https://a.test/x", {}, { "a.test": ["10.0.0.1"], "h.test": ["10.9.9.9"] }), "200 after https://a.test/x"],
  ["a name that leads inside, for a server that is in here and out there", () => guarded("https://h.test/mcp", "https://a.test/x", {}, { "a.test": ["10.0.0.1"], "h.test": ["8.8.8.8", "10.9.9.9"] }), '"a.test" is a private address, and the MCP server at "h.test" is elsewhere. after'],
  ["the host that the user named", () => guarded("https://h.test/mcp", "https://a.test/x", {}, { "a.test": ["10.0.0.1"] }, "a.test"), "200 after https://a.test/x"],
  ["file", () => guarded("https://h.test/mcp", "file:///etc/passwd"), 'the address "null/etc/passwd" is not https, and http is for loopback addresses of a server on loopback only. after'],
  ["a redirect at home", () => guarded("https://h.test/mcp", "https://a.test/x", { "https://a.test/x": moved("/y") }), "200 after https://a.test/x https://a.test/y"],
  ["a redirect away", () => guarded("https://h.test/mcp", "https://a.test/x", { "https://a.test/x": moved("https://b.test/") }), '"https://a.test" redirects to "https://b.test", and redirects to another origin are not followed. after https://a.test/x'],
  ["redirects without end", () => guarded("https://h.test/mcp", "https://a.test/x", { "https://a.test/x": moved("/x") }), "https://a.test/x redirects more than 3 times. after https://a.test/x https://a.test/x https://a.test/x https://a.test/x"],
];
for (const [name, got, expected] of fetches) test(`guarded fetch: ${name}`, async () => assert.equal(await got(), expected));

test("guarded fetch: a name that leads elsewhere by the second look is connected to where it was checked", async () => {
  const looks = [["8.8.8.8"], ["127.0.0.1"]];
  const connected: (readonly string[])[] = [];
  const network: PinnedFetch = (url, _init, addresses) => {
    connected.push(addresses);
    return Promise.resolve(url.endsWith("/moved") ? moved("/x") : new Response("{}"));
  };
  const fetch = (lookup: Lookup): GuardedFetch => guardedFetch({ fetch: network, lookup, tap: new Tap(), server: new URL("https://8.8.4.4/mcp"), trustedHost: undefined, signal: new AbortController().signal, fetched: () => undefined });
  const flipping = (): Lookup => {
    let count = 0;
    return (): Promise<readonly string[]> => Promise.resolve(looks[count++] ?? []);
  };
  assert.equal((await fetch(flipping())("https://a.test/x")).status, 200);
  assert.deepEqual(connected.splice(0), [["8.8.8.8"]]);
  await assert.rejects(fetch(flipping())("https://a.test/moved"), /"a\.test" is a loopback address/);
  assert.deepEqual(connected, [["8.8.8.8"]]);
});
