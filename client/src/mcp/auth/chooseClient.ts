import { isHttpsUrl, registerClient, type AuthorizationServerMetadata, type OAuthClientInformationMixed } from "@modelcontextprotocol/client";
import { quote } from "#shared/json/quote";
import type { Tap } from "../tap";
import type { OAuthOptions } from "./authPorts";
import { AuthFailure } from "./authStep";
import type { CredentialStore, Registration } from "./credentials";
import { during } from "./failureOf";
import type { GuardedFetch } from "./guardedFetch";

export type ClientContext = {
  readonly options: OAuthOptions;
  readonly clientMetadataUrl: string | undefined;
  readonly metadata: AuthorizationServerMetadata;
  readonly redirectUri: string;
  readonly port: number;
  readonly store: CredentialStore;
  readonly registered: Registration | undefined;
  readonly fetch: GuardedFetch;
  readonly tap: Tap;
};

/**
 * The client to sign in as, in the order of MCP's client registration: registered by hand, a metadata document,
 * registered by itself before, registered by itself now. Credentials are bound to the issuer they come from.
 */
export async function chooseClient(context: ClientContext): Promise<OAuthClientInformationMixed> {
  const { options, clientMetadataUrl, metadata, redirectUri, registered, tap } = context;
  if (options.clientId !== undefined) return byHand(context, options.clientId);
  if (clientMetadataUrl !== undefined && metadata.client_id_metadata_document_supported === true) {
    if (!isHttpsUrl(clientMetadataUrl)) throw new AuthFailure("registration", `the client metadata document ${quote(clientMetadataUrl, 200)} is no https address with a path.`);
    tap.note("info", `Sign-in: the client is described by ${clientMetadataUrl}.`);
    return { client_id: clientMetadataUrl };
  }
  if (registered?.redirectUri === redirectUri) return registered.client;
  if (metadata.registration_endpoint === undefined)
    throw new AuthFailure("registration", `the authorization server ${quote(metadata.issuer, 200)} registers no clients by itself ("registration_endpoint" is absent), and no client id is set.`, { next: "Register a client there and give its id as `oauth.clientId` in the server's entry." });
  return registerAnew(context);
}

async function byHand({ options, metadata: { issuer }, store, tap }: ClientContext, clientId: string): Promise<OAuthClientInformationMixed> {
  const bound = options.issuer ?? (await store.boundIssuer(clientId));
  if (bound !== undefined && bound !== issuer)
    throw new AuthFailure("registration", `the client id ${quote(clientId)} belongs to ${quote(bound, 200)}, and the server's authorization server is ${quote(issuer, 200)}.`, { next: "Register a client with the new authorization server, and set `oauth.clientId` and `oauth.issuer`." });
  if (bound === undefined) await store.bindIssuer(clientId, issuer);
  tap.note("info", `Sign-in: the client id is that of the configuration, ${quote(clientId)}.`);
  return { client_id: clientId, ...(options.clientSecret !== undefined && { client_secret: options.clientSecret }) };
}

async function registerAnew({ metadata, redirectUri, port, store, fetch, tap }: ClientContext): Promise<OAuthClientInformationMixed> {
  const supported = metadata.token_endpoint_auth_methods_supported;
  // A client on a person's machine keeps no secret; some authorization servers give it one all the same.
  const method = supported === undefined || supported.includes("none") ? "none" : supported.find((name) => name === "client_secret_basic" || name === "client_secret_post") ?? "none";
  // Without scopes: those of the first sign-in would be all that a step-up may ask for.
  const client = await during("registration", () =>
    registerClient(metadata.issuer, {
      metadata,
      fetchFn: fetch,
      clientMetadata: { client_name: "MCP Workbench", redirect_uris: [redirectUri], grant_types: ["authorization_code", "refresh_token"], response_types: ["code"], token_endpoint_auth_method: method, application_type: "native" },
    }),
  );
  const listed = client.redirect_uris;
  if (listed.length > 0 && !listed.includes(redirectUri))
    throw new AuthFailure("registration", `"redirect_uris" of the answer is ${quote(listed, 300)}, and ${quote(redirectUri, 200)} was registered.`, { next: "The authorization server would refuse every redirect: it has to keep what was registered." });
  await store.saveRegistration({ issuer: metadata.issuer, client, redirectUri, port });
  tap.note("info", `Sign-in: registered with ${metadata.issuer} as a native client, redirected to ${redirectUri}.`);
  return client;
}
