import type { AuthorizationServerMetadata, OAuthClientInformationMixed, OAuthTokens } from "@modelcontextprotocol/client";
import { isObject, own, type JsonValue } from "#shared/json/jsonValue";
import type { TokenStore } from "./authPorts";
import { scopeNames } from "./scopes";

/** A signed-in server: its tokens, bound to the authorization server that issued them and the URL they are for. */
export type Credentials = {
  /** The only URL that the access token is sent to. */
  readonly server: string;
  readonly resource: string;
  readonly issuer: string;
  readonly metadata: AuthorizationServerMetadata;
  readonly client: OAuthClientInformationMixed;
  readonly accessToken: string;
  readonly refreshToken?: string;
  /** When the access token is to be refreshed, some time before its end: milliseconds since 1970. */
  readonly refreshAt?: number;
  /** Scopes that were asked for or granted, for the union of a step-up. */
  readonly scopes: readonly string[];
};

export type Registration = {
  readonly issuer: string;
  readonly client: OAuthClientInformationMixed & { readonly client_secret_expires_at?: number | undefined };
  readonly redirectUri: string;
  /** Port on which the listener was, so that the same address can be used again. */
  readonly port: number;
};

/** Keys hold the server entry, respectively the issuer, so that nothing is ever found for another. */
const keys = {
  credentials: (definition: string) => `oauth.tokens:${definition}`,
  registration: (issuer: string) => `oauth.client:${issuer}`,
  binding: (definition: string, clientId: string) => `oauth.issuer:${definition}:${clientId}`,
};

/** Reads and writes what signing in has to remember. What cannot be read counts as not there. */
export class CredentialStore {
  readonly #store: TokenStore;
  readonly #definition: string;

  constructor(store: TokenStore, definition: string) {
    this.#store = store;
    this.#definition = definition;
  }

  credentials(): Promise<Credentials | undefined> {
    return this.#read<Credentials>(keys.credentials(this.#definition), ["server", "resource", "issuer", "accessToken"]);
  }

  async saveCredentials(credentials: Credentials): Promise<void> {
    await this.#store.set(keys.credentials(this.#definition), JSON.stringify(credentials));
  }

  async forgetCredentials(): Promise<void> {
    await this.#store.delete(keys.credentials(this.#definition));
  }

  async registration(issuer: string): Promise<Registration | undefined> {
    const found = await this.#read<Registration>(keys.registration(issuer), ["issuer", "redirectUri"]);
    const expires = found?.client.client_secret_expires_at ?? 0;
    return found?.issuer !== issuer || (expires > 0 && expires * 1000 < Date.now()) ? undefined : found;
  }

  async saveRegistration(registration: Registration): Promise<void> {
    await this.#store.set(keys.registration(registration.issuer), JSON.stringify(registration));
  }

  async forgetRegistration(issuer: string): Promise<void> {
    await this.#store.delete(keys.registration(issuer));
  }

  /** The issuer with which a client id of the configuration was used first. */
  async boundIssuer(clientId: string): Promise<string | undefined> {
    return this.#store.get(keys.binding(this.#definition, clientId));
  }

  async bindIssuer(clientId: string, issuer: string): Promise<void> {
    await this.#store.set(keys.binding(this.#definition, clientId), issuer);
  }

  async #read<T>(key: string, texts: readonly string[]): Promise<T | undefined> {
    const text = await this.#store.get(key);
    if (text === undefined) return undefined;
    try {
      const value = JSON.parse(text) as JsonValue;
      const whole = isObject(value) && isObject(own(value, "client")) && texts.every((name) => typeof own(value, name) === "string");
      return whole ? (value as T) : undefined;
    } catch {
      return undefined;
    }
  }
}

/** What a token answer makes of the credentials before it; a refresh need not repeat what stays. */
export function withTokens({ server, resource, issuer, metadata, client, scopes, refreshToken }: Omit<Credentials, "accessToken">, tokens: OAuthTokens): Credentials {
  const refresh = tokens.refresh_token ?? refreshToken;
  const granted = scopeNames(tokens.scope);
  return {
    server,
    resource,
    issuer,
    metadata,
    client,
    accessToken: tokens.access_token,
    ...(refresh !== undefined && { refreshToken: refresh }),
    ...refreshTime(tokens.expires_in),
    scopes: granted.length > 0 ? [...new Set([...scopes, ...granted])] : scopes,
  };
}

/** A token is refreshed this long before its end, a short-lived one in the middle of its life: each request would meet its end. */
const earlyMs = 30_000;

/** Nothing where the answer names no lifetime that could be true. */
function refreshTime(seconds: number | undefined): Pick<Credentials, "refreshAt"> {
  if (seconds === undefined || !(seconds > 0)) return {};
  const lifetime = seconds * 1000;
  return { refreshAt: Date.now() + lifetime - Math.min(earlyMs, lifetime / 2) };
}

export function secretsOf({ accessToken, refreshToken, client }: Credentials): readonly string[] {
  return [accessToken, refreshToken, client.client_secret].filter((value) => value !== undefined);
}
