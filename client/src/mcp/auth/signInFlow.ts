import { randomBytes } from "node:crypto";
import { exchangeAuthorization, startAuthorization, type AuthorizationServerMetadata } from "@modelcontextprotocol/client";
import { quote } from "#shared/json/quote";
import type { Tap } from "../tap";
import { isLoopbackHost } from "./addressGuard";
import type { AuthPorts, OAuthOptions } from "./authPorts";
import { AuthFailure } from "./authStep";
import type { Challenge } from "./challenge";
import { chooseClient } from "./chooseClient";
import { withTokens, type Credentials, type CredentialStore } from "./credentials";
import type { Discovery } from "./discover";
import { during } from "./failureOf";
import type { GuardedFetch } from "./guardedFetch";
import { RedirectListener } from "./redirectListener";
import { scopeListProblem, scopeNames, scopeProblem } from "./scopes";
import { audienceProblem } from "./tokenAudience";
import { tokenProblem } from "./tokenProblem";

export type FlowContext = {
  readonly name: string;
  readonly server: string;
  readonly options: OAuthOptions;
  readonly ports: AuthPorts;
  readonly discovery: Discovery;
  readonly challenge: Challenge | undefined;
  /** Scopes of the credentials before, which a step-up must not lose. */
  readonly before: readonly string[];
  readonly store: CredentialStore;
  readonly fetch: GuardedFetch;
  readonly tap: Tap;
  readonly signal: AbortSignal;
  readonly step: (step: string) => void;
  /** Values that must not be seen from now on. */
  readonly secrets: (values: readonly string[]) => void;
};

/** How long a person may take on the page. */
const pageMs = 10 * 60_000;

/** Authorization code with PKCE in a browser, from discovery to tokens. */
export async function signInFlow(context: FlowContext): Promise<Credentials> {
  const { discovery, options, ports, store, fetch, tap, secrets } = context;
  const { metadata, resource, issuer } = discovery;
  checkProofKey(metadata);
  const scopes = chooseScopes(context);
  const scope = scopes.length > 0 ? scopes.join(" ") : undefined;
  const registered = await store.registration(issuer);
  const listener = await openListener(options.callbackPort, registered?.port);
  try {
    const redirectUri = (await ports.externalAddress?.(listener.address)) ?? listener.address;
    const port = Number(new URL(listener.address).port);
    const clientMetadataUrl = options.clientMetadataUrl ?? ports.clientMetadataUrl?.();
    const client = await chooseClient({ options, clientMetadataUrl, metadata, redirectUri, port, store, registered, fetch, tap });
    if (client.client_secret !== undefined) secrets([client.client_secret]);
    const state = randomBytes(32).toString("base64url");
    const indicator = exactUrl(resource);
    const { authorizationUrl, codeVerifier } = await during("authorization", () => startAuthorization(issuer, { metadata, clientInformation: client, redirectUrl: redirectUri, ...(scope !== undefined && { scope }), state, resource: indicator }));
    secrets([codeVerifier]);
    const parameters = await askPerson(context, authorizationUrl, scopes, listener);
    const code = readResponse(parameters, state, metadata);
    secrets([code]);
    const iss = parameters.get("iss");
    const tokens = await during("token", () =>
      exchangeAuthorization(issuer, { metadata, clientInformation: client, authorizationCode: code, ...(iss !== null && { iss }), codeVerifier, redirectUri, resource: indicator, fetchFn: fetch }),
    ).catch(async (error: unknown) => {
      // A registration that the authorization server forgot is not used again.
      if (error instanceof AuthFailure && /"(invalid_client|unauthorized_client)"/.test(error.message)) await store.forgetRegistration(issuer);
      throw error;
    });
    secrets([tokens.access_token, ...(tokens.refresh_token === undefined ? [] : [tokens.refresh_token])]);
    const problem = tokenProblem(tokens);
    if (problem !== undefined) throw new AuthFailure("token", problem);
    tellAboutTokens(tokens, scopes, resource, tap);
    return withTokens({ server: context.server, resource, issuer, metadata, client, scopes }, tokens);
  } finally {
    listener.dispose();
  }
}

/** Without it, whoever sees the code could redeem it: MCP forbids to go on. */
function checkProofKey({ code_challenge_methods_supported: methods, issuer }: AuthorizationServerMetadata): void {
  if (methods === undefined) throw new AuthFailure("pkce", `"code_challenge_methods_supported" is absent in the metadata of ${quote(issuer, 200)}, so it does not announce S256.`, { next: 'The authorization server has to announce ["S256"].' });
  if (!methods.includes("S256")) throw new AuthFailure("pkce", `"code_challenge_methods_supported" is ${quote(methods)}, and "S256" is needed.`, { next: 'The authorization server has to announce ["S256"].' });
}

/** The scopes of the configuration, else of the challenge, else of the metadata; with those from before. */
function chooseScopes({ options, challenge, discovery, before, tap }: FlowContext): readonly string[] {
  const { metadata, scopesSupported } = discovery;
  for (const problem of [scopeProblem("the challenge", challenge?.scope), scopeListProblem(scopesSupported), scopeListProblem(options.scopes)]) if (problem !== undefined) tap.note("warning", `Sign-in: ${problem}`);
  const wanted = options.scopes ?? (challenge?.scope !== undefined ? scopeNames(challenge.scope) : scopesSupported) ?? [];
  const challenged = before.length > 0 ? scopeNames(challenge?.scope) : [];
  // Asked for beside other scopes, so that a server without scopes still gets a request without any.
  const offline = wanted.length > 0 && metadata.scopes_supported?.includes("offline_access") ? ["offline_access"] : [];
  return [...new Set([...before, ...wanted, ...challenged, ...offline])];
}

async function openListener(fixed: number | undefined, registered: number | undefined): Promise<RedirectListener> {
  const listener = await RedirectListener.open(fixed ?? registered);
  if (fixed === undefined || new URL(listener.address).port === String(fixed)) return listener;
  listener.dispose();
  throw new AuthFailure("authorization", `the port ${String(fixed)} of \`oauth.callbackPort\` is taken.`, { next: "End what listens there, or choose another port." });
}

async function askPerson({ name, ports, tap, signal, step, discovery }: FlowContext, url: URL, scopes: readonly string[], listener: RedirectListener): Promise<URLSearchParams> {
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLoopbackHost(url.hostname))) throw new AuthFailure("authorization", `"authorization_endpoint" is ${quote(`${url.origin}${url.pathname}`, 200)}, and only https pages are opened.`);
  tap.note("info", `Sign-in: asking for ${scopes.length > 0 ? `the scopes ${quote(scopes.join(" "), 300)}` : "no scopes"} at ${url.origin}${url.pathname}, resource ${quote(discovery.resource, 300)}, redirect URI ${quote(url.searchParams.get("redirect_uri"), 200)}.`);
  step(`waiting for the sign-in at ${url.host}`);
  const over = new AbortController();
  const limit = AbortSignal.any([signal, AbortSignal.timeout(pageMs)]);
  try {
    const opened = ports.openPage({ server: name, url: url.href, host: url.host, scopes, signal: AbortSignal.any([signal, over.signal]) });
    // The page may come back before whoever shows it has settled.
    const refused = opened.then((did) => (did ? new Promise<never>(() => undefined) : undefined));
    const parameters = await Promise.race([listener.response(limit), refused]);
    if (!parameters) throw new AuthFailure("authorization", "the sign-in page was not opened.", { declined: true });
    return parameters;
  } catch (error) {
    if (signal.aborted) throw new AuthFailure("authorization", "it was cancelled.", { declined: true, cause: error });
    if (limit.aborted) throw new AuthFailure("response", `none came within ${String(pageMs / 60_000)} minutes.`, { cause: error });
    throw error;
  } finally {
    over.abort();
  }
}

/** The code, once the response is proved to belong to the request (RFC 6749, section 4.1.2, and RFC 9207). */
function readResponse(parameters: URLSearchParams, state: string, metadata: AuthorizationServerMetadata): string {
  const returned = parameters.get("state");
  if (returned !== state) throw new AuthFailure("response", `"state" is ${quote(returned, 100)}, and ${quote(state, 100)} was sent.`, { next: "The response does not belong to this sign-in, or the authorization server changed it." });
  const iss = parameters.get("iss");
  if (iss === null && metadata.authorization_response_iss_parameter_supported === true) throw new AuthFailure("issuer", `"iss" is absent, although the metadata of ${quote(metadata.issuer, 200)} promises it.`);
  if (iss !== null && iss !== metadata.issuer) throw new AuthFailure("issuer", `"iss" is ${quote(iss, 200)}, and the request went to ${quote(metadata.issuer, 200)}.`);
  const error = parameters.get("error");
  if (error !== null) {
    const description = parameters.get("error_description");
    throw new AuthFailure("response", `the authorization server answered ${quote(error)}${description === null ? "" : `: ${quote(description, 300)}`}.`, { declined: error === "access_denied" });
  }
  const code = parameters.get("code");
  if (code === null || code === "") throw new AuthFailure("response", 'it has neither "code" nor "error".');
  return code;
}

function tellAboutTokens({ access_token, scope }: { readonly access_token: string; readonly scope?: string | undefined }, asked: readonly string[], resource: string, tap: Tap): void {
  const granted = scopeNames(scope);
  const missing = granted.length > 0 ? asked.filter((name) => !granted.includes(name)) : [];
  const problems = [
    audienceProblem(access_token, resource),
    scopeProblem("the token answer", scope),
    missing.length > 0 ? `The authorization server granted ${quote(granted.join(" "), 200)}, without ${quote(missing.join(" "), 200)}, which was asked for.` : undefined,
  ];
  for (const problem of problems) if (problem !== undefined) tap.note("warning", `Sign-in: ${problem}`);
  tap.note("info", `Sign-in: the authorization server issued a token${granted.length > 0 ? ` for ${quote(granted.join(" "), 300)}` : ""}.`);
}

/** The indicator goes out as the server wrote it: a URL object would add a slash to a bare origin. */
export function exactUrl(resource: string): URL {
  return Object.defineProperty(new URL(resource), "href", { value: resource });
}
