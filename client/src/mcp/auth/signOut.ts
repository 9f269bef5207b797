import type { Tap } from "../tap";
import { lookupAddresses } from "./addressGuard";
import type { AuthPorts } from "./authPorts";
import { AuthFailure } from "./authStep";
import { CredentialStore, type Credentials } from "./credentials";
import { failureOf } from "./failureOf";
import { guardedFetch, type GuardedFetch } from "./guardedFetch";
import { pinnedFetch } from "./pinnedFetch";

/**
 * Forgets the tokens of a server entry, and tells the authorization server so where it can be told (RFC 7009). They are
 * forgotten here whatever it answers. False: there were none.
 */
export async function signOut({ id, issuer: trusted }: { readonly id: string; readonly issuer: string | undefined }, ports: AuthPorts, tap: Tap): Promise<boolean> {
  const store = new CredentialStore(ports.store, id);
  const credentials = await store.credentials();
  await store.forgetCredentials();
  if (!credentials) return false;
  const { metadata, server, issuer } = credentials;
  const endpoint = "revocation_endpoint" in metadata ? metadata.revocation_endpoint : undefined;
  if (typeof endpoint !== "string") {
    tap.note("info", `Signed out: the tokens are forgotten here; ${issuer} has no revocation endpoint, so they end by themselves.`);
    return true;
  }
  const trustedHost = trusted !== undefined && URL.canParse(trusted) ? new URL(trusted).host : undefined;
  const guarded = guardedFetch({ fetch: ports.fetch ?? pinnedFetch, tap, server: new URL(server), trustedHost, lookup: ports.lookup ?? lookupAddresses, signal: new AbortController().signal, fetched: () => undefined });
  try {
    // The refresh token first: with it go the access tokens made of it.
    if (credentials.refreshToken !== undefined) await revoke(endpoint, credentials.refreshToken, "refresh_token", credentials, guarded);
    await revoke(endpoint, credentials.accessToken, "access_token", credentials, guarded);
    tap.note("info", "Signed out: the tokens are revoked and forgotten.");
  } catch (error) {
    tap.note("warning", `Signed out here, but the tokens may still be good elsewhere. ${failureOf("revocation", error).message}`);
  }
  return true;
}

async function revoke(endpoint: string, token: string, hint: "refresh_token" | "access_token", { client }: Credentials, fetch: GuardedFetch): Promise<void> {
  const body = new URLSearchParams({ token, token_type_hint: hint });
  const headers = new Headers({ "content-type": "application/x-www-form-urlencoded" });
  const method = "token_endpoint_auth_method" in client ? client.token_endpoint_auth_method : undefined;
  if (client.client_secret !== undefined && method !== "client_secret_post") headers.set("authorization", `Basic ${Buffer.from(`${encodeURIComponent(client.client_id)}:${encodeURIComponent(client.client_secret)}`).toString("base64")}`);
  else body.set("client_id", client.client_id);
  if (client.client_secret !== undefined && method === "client_secret_post") body.set("client_secret", client.client_secret);
  const response = await fetch(endpoint, { method: "POST", headers, body });
  if (!response.ok) throw new AuthFailure("revocation", `${endpoint} answered with HTTP ${String(response.status)}.`);
}
