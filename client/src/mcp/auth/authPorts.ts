import type { PinnedFetch } from "./pinnedFetch";

/** Where tokens and registrations are kept: the editor's secret storage, or memory. Values are opaque text. */
export type TokenStore = {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<void>;
  delete(key: string): Promise<void>;
};

/** The page on which a person signs in. */
export type SignInPage = {
  /** Name of the server that asks for it. */
  readonly server: string;
  readonly url: string;
  /** Host of the authorization server, to be shown before anything is opened. */
  readonly host: string;
  /** Scopes that are asked for; empty where the authorization server decides. */
  readonly scopes: readonly string[];
  /** Aborted when the sign-in is over, or given up: whatever is still shown goes away. */
  readonly signal: AbortSignal;
};

/** What signing in needs from outside. */
export type AuthPorts = {
  readonly store: TokenStore;
  /** Asks the person and opens the page. False: the person does not want to. */
  readonly openPage: (page: SignInPage) => Promise<boolean>;
  /** The address at which a browser reaches the loopback listener; absent: the listener's own. */
  readonly externalAddress?: (loopback: string) => Promise<string>;
  /** `always`: a start may ask a person, too. `calls`: only calls, which a person made, and starts that are told to. */
  readonly asks: "always" | "calls";
  /** Document that describes this client (Client ID Metadata Documents); an https URL with a path. */
  readonly clientMetadataUrl?: () => string | undefined;
  /** Addresses of a host, for the guard; absent: those of the system's resolver. */
  readonly lookup?: (host: string) => Promise<readonly string[]>;
  /** For addresses that servers name: carries proxy and certificate settings. Absent: the requests of Node.js. */
  readonly fetch?: PinnedFetch;
};

/** What a server entry says about signing in. */
export type OAuthOptions = {
  /** Client id of a client that is registered already. */
  readonly clientId?: string;
  readonly clientSecret?: string;
  /** The authorization server with which that client is registered; it may be on a private network. */
  readonly issuer?: string;
  readonly clientMetadataUrl?: string;
  /** Scopes to ask for, instead of those that the server names. */
  readonly scopes?: readonly string[];
  /** Port of the redirect address, where the authorization server compares it. */
  readonly callbackPort?: number;
};
