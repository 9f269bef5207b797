import { refreshAuthorization } from "@modelcontextprotocol/client";
import { quote } from "#shared/json/quote";
import type { HttpTransport } from "../serverDefinition";
import type { Tap } from "../tap";
import { lookupAddresses } from "./addressGuard";
import type { AuthPorts } from "./authPorts";
import { AuthFailure } from "./authStep";
import { readChallenge, type Challenge } from "./challenge";
import { CredentialStore, secretsOf, withTokens, type Credentials } from "./credentials";
import { discover } from "./discover";
import { during } from "./failureOf";
import { guardedFetch, type Fetched, type GuardedFetch } from "./guardedFetch";
import { pinnedFetch } from "./pinnedFetch";
import { scopeNames } from "./scopes";
import { exactUrl, signInFlow } from "./signInFlow";
import { tokenProblem } from "./tokenProblem";

export type AuthorizerOptions = {
  readonly definition: { readonly id: string; readonly name: string };
  readonly transport: HttpTransport;
  readonly ports: AuthPorts;
  readonly tap: Tap;
  /** Ends whatever is going on. */
  readonly signal: AbortSignal;
  /** A person asked for this start in order to sign in. */
  readonly mayAsk: () => boolean;
  readonly step: (step: string) => void;
  readonly secrets: (values: readonly string[]) => void;
};

/** What was already tried for one request, so that it ends. */
export type Tries = { refreshed: boolean; signedIn: boolean; stepUps: number };

type Work = "refresh" | "sign-in";

const stepUpLimit = 2;

/** Signs one server in and keeps it signed in: tokens go to its URL only. One sign-in at a time, shared by all requests. */
export class Authorizer {
  readonly #options: AuthorizerOptions;
  readonly #store: CredentialStore;
  readonly #fetched: Fetched[] = [];
  readonly #fetch: GuardedFetch;
  #loading: Promise<void> | undefined;
  #credentials: Credentials | undefined;
  #working: { readonly kind: Work; readonly done: Promise<void> } | undefined;
  #failure: AuthFailure | undefined;
  #needed = false;

  constructor(options: AuthorizerOptions) {
    this.#options = options;
    this.#store = new CredentialStore(options.ports.store, options.definition.id);
    const { ports, tap, signal, transport } = options;
    const issuer = transport.oauth?.issuer;
    const trustedHost = issuer !== undefined && URL.canParse(issuer) ? new URL(issuer).host : undefined;
    this.#fetch = guardedFetch({ fetch: ports.fetch ?? pinnedFetch, tap, signal, server: new URL(transport.url), trustedHost, lookup: ports.lookup ?? lookupAddresses, fetched: (fetched) => this.#fetched.push(fetched) });
  }

  get server(): URL {
    return new URL(this.#options.transport.url);
  }

  /** Why the last sign-in failed, until one succeeds. */
  get failure(): AuthFailure | undefined {
    return this.#failure;
  }

  /** The server asked for a sign-in that nobody was there for. */
  get needed(): boolean {
    return this.#needed;
  }

  /** The issuer that the server is signed in with. */
  get account(): string | undefined {
    return this.#credentials?.issuer;
  }

  /** The token to send, refreshed where it is about to end. */
  async token(): Promise<string | undefined> {
    await (this.#loading ??= this.#load());
    const { refreshAt, refreshToken } = this.#credentials ?? {};
    if (refreshAt !== undefined && refreshToken !== undefined && refreshAt < Date.now()) await this.#once("refresh", () => this.#refresh()).catch(() => undefined);
    return this.#credentials?.accessToken;
  }

  /**
   * After a 401 or 403: true when the request is worth another try. Throws the failure of a sign-in that was tried.
   * `mayAsk`: a person waits for this request.
   */
  async recover(response: Response, sent: string | undefined, mayAsk: boolean, tries: Tries): Promise<boolean> {
    const header = response.headers.get("www-authenticate");
    const challenge = readChallenge(header);
    this.#options.tap.note("info", `The server answered with HTTP ${String(response.status)}${header === null ? " and no WWW-Authenticate header" : `, WWW-Authenticate: ${header}`}.`);
    const asks = mayAsk || this.#options.mayAsk() || this.#options.ports.asks === "always";
    if (response.status === 403) return challenge?.error === "insufficient_scope" && this.#stepUp(challenge, sent, asks, tries);
    // Another request has signed in meanwhile.
    if (sent !== this.#credentials?.accessToken && !tries.signedIn) return true;
    if (tries.signedIn) throw this.#fail(refusedToken(challenge, this.server));
    if (!tries.refreshed && this.#credentials?.refreshToken !== undefined) {
      tries.refreshed = true;
      const refreshed = await this.#once("refresh", () => this.#refresh(challenge)).then(() => true, () => false);
      if (refreshed) return true;
    }
    if (!asks) {
      this.#needed = true;
      return false;
    }
    await this.#once("sign-in", () => this.#signIn(challenge, []));
    tries.signedIn = true;
    return true;
  }

  async #stepUp(challenge: Challenge, sent: string | undefined, asks: boolean, tries: Tries): Promise<boolean> {
    const held = this.#credentials?.scopes ?? [];
    const wanted = scopeNames(challenge.scope);
    const lacking = wanted.filter((name) => !held.includes(name));
    if (wanted.length === 0) throw this.#fail(new AuthFailure("scope", 'the server answered "insufficient_scope" and names no scope that would do.'));
    if (sent !== this.#credentials?.accessToken && tries.stepUps === 0) return true;
    if (lacking.length === 0) throw this.#fail(new AuthFailure("scope", `the server asks for ${quote(wanted.join(" "), 200)}, which was asked for already: the token has ${quote(held.join(" "), 200)}.`));
    if (tries.stepUps >= stepUpLimit) throw this.#fail(new AuthFailure("scope", `the server asks for ${quote(lacking.join(" "), 200)} after ${String(stepUpLimit)} step-ups for one request, which is where it ends.`, { next: "The server should name all scopes of an operation in one challenge." }));
    if (!asks) return false;
    tries.stepUps++;
    await this.#once("sign-in", () => this.#signIn(challenge, held));
    return true;
  }

  async #load(): Promise<void> {
    const stored = await this.#store.credentials();
    // A token is for the URL that it was made for, whatever the entry says now.
    if (stored?.server !== this.#options.transport.url) return;
    this.#keep(stored);
  }

  async #refresh(challenge?: Challenge): Promise<void> {
    const credentials = this.#credentials;
    if (credentials?.refreshToken === undefined) return;
    const { metadata, client, resource, issuer, refreshToken } = credentials;
    try {
      // After a 401 the server may have gone to another authorization server, to which nothing of the old one goes.
      if (challenge) await this.#checkIssuer(challenge, issuer);
      const tokens = await during("refresh", () => refreshAuthorization(issuer, { metadata, clientInformation: client, refreshToken, resource: exactUrl(resource), fetchFn: this.#fetch }));
      const problem = tokenProblem(tokens);
      if (problem !== undefined) throw new AuthFailure("refresh", problem);
      await this.#save(withTokens(credentials, tokens));
      this.#options.tap.note("info", "Sign-in: the access token was refreshed.");
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#options.tap.note("warning", message);
      if (/"invalid_grant"|"invalid_client"|"unauthorized_client"/.test(message)) await this.#forget();
      throw error;
    }
  }

  async #checkIssuer(challenge: Challenge, issuer: string): Promise<void> {
    const { issuer: now } = await this.#discover(challenge);
    if (now === issuer) return;
    await this.#forget();
    throw new AuthFailure("refresh", `the tokens are from ${quote(issuer, 200)}, and the server's authorization server is ${quote(now, 200)} now.`);
  }

  async #signIn(challenge: Challenge | undefined, before: readonly string[]): Promise<void> {
    const { definition, transport, ports, tap, signal, step, secrets } = this.#options;
    step("looking for the authorization server");
    const discovery = await this.#discover(challenge);
    // Scopes of another authorization server mean nothing to this one.
    const kept = this.#credentials?.issuer === discovery.issuer ? before : [];
    const credentials = await signInFlow({ name: definition.name, server: transport.url, options: transport.oauth ?? {}, ports, discovery, challenge, before: kept, store: this.#store, fetch: this.#fetch, tap, signal, step, secrets });
    await this.#save(credentials);
    this.#failure = undefined;
    this.#needed = false;
    step("signed in, connecting");
  }

  #discover(challenge: Challenge | undefined): ReturnType<typeof discover> {
    return discover({ server: this.#options.transport.url, challenge, fetch: this.#fetch, fetched: this.#fetched, tap: this.#options.tap });
  }

  async #save(credentials: Credentials): Promise<void> {
    this.#keep(credentials);
    await this.#store.saveCredentials(credentials);
  }

  #keep(credentials: Credentials): void {
    this.#options.secrets(secretsOf(credentials));
    this.#credentials = credentials;
  }

  async #forget(): Promise<void> {
    this.#credentials = undefined;
    await this.#store.forgetCredentials();
  }

  /** One piece of work at a time; requests that need the same share it. */
  async #once(kind: Work, act: () => Promise<void>): Promise<void> {
    while (this.#working && this.#working.kind !== kind) await this.#working.done.catch(() => undefined);
    this.#working ??= { kind, done: this.#work(act) };
    return this.#working.done;
  }

  async #work(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      throw error instanceof AuthFailure ? this.#fail(error) : error;
    } finally {
      this.#working = undefined;
    }
  }

  #fail(failure: AuthFailure): AuthFailure {
    this.#failure = failure;
    this.#needed = true;
    return failure;
  }
}

function refusedToken(challenge: Challenge | undefined, server: URL): AuthFailure {
  const words = [challenge?.error, challenge?.errorDescription].filter((word) => word !== undefined).map((word) => quote(word, 200)).join(": ");
  return new AuthFailure("call", `the authorization server issued a token, and ${server.href} refuses it with HTTP 401${words === "" ? "" : ` and ${words}`}.`, { next: "Check which audience and issuer the server expects: the token was asked for with this server as `resource`." });
}
