import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { AuthPorts, SignInPage, TokenStore } from "#client/mcp/auth/authPorts";
import { createSession, type ManagedSession } from "#client/mcp/session";
import type { HttpTransport } from "#client/mcp/serverDefinition";
import type { TapEntry } from "#client/mcp/sessionTypes";
import { FakeServer } from "./fakeServerCore.mjs";
import { type ChangedPorts, definition, testPorts } from "./sessionPorts";

/** One request that reached a server of the scene. */
export type Seen = { readonly at: string; readonly method: string; readonly path: string; readonly query: string; readonly authorization: string | undefined; readonly body: string; status: () => number };

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => unknown;

/** Servers on loopback that write down everything that reaches them. */
export class Recording implements AsyncDisposable {
  readonly seen: Seen[] = [];
  readonly #servers: Server[] = [];

  /** Its origin, under the given loopback name. `consume`: the handler gets the body; else it reads the request itself. */
  async serve(at: string, handler: (origin: string) => Handler | Promise<Handler>, { host = "127.0.0.1", consume = true } = {}): Promise<string> {
    let handle: Handler = (_request, response) => response.writeHead(503).end();
    const server = createServer((request, response) => void this.#take(at, request, response, consume, (body) => handle(request, response, body)));
    this.#servers.push(server);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const origin = `http://${host}:${String((server.address() as AddressInfo).port)}`;
    handle = await handler(origin);
    return origin;
  }

  /** One line a request, without what changes from run to run. */
  listing(): readonly string[] {
    return this.seen.map(({ at, method, path, status }) => `${at}: ${method} ${path} ${String(status())}`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const server of this.#servers) {
      server.closeAllConnections();
      server.close();
    }
    await Promise.resolve();
  }

  async #take(at: string, request: IncomingMessage, response: ServerResponse, consume: boolean, handle: (body: string) => unknown): Promise<void> {
    const url = new URL(request.url ?? "/", "http://localhost");
    let body = "";
    const seen = { at, method: request.method ?? "", path: url.pathname, query: url.search, authorization: request.headers.authorization, get body() { return body; }, status: () => response.statusCode };
    this.seen.push(seen);
    if (consume) for await (const chunk of request) body += String(chunk);
    else request.on("data", (chunk) => (body += String(chunk)));
    await handle(body);
  }
}

/** What the protected resource does; all of it may change while the test runs. */
export type ResourceBehaviour = {
  /** Origin of the authorization server. */
  issuer: string;
  /** Whether a token is good; the scopes it lacks, or the status to refuse it with. */
  accepts: (token: string, method: string) => Promise<true | { readonly status: 401 | 403; readonly challenge: string }> | true | { readonly status: 401 | 403; readonly challenge: string };
  /** Protected resource metadata, or what to answer instead. */
  metadata?: (origin: string, path: string) => { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown } | undefined;
  /** The challenge of a request without a token. */
  challenge?: (origin: string) => string;
  /** Where to send who has a good token, instead of an answer. */
  redirect?: () => string | undefined;
};

/** An MCP server that serves nobody without a token. */
export function resourceServer(recording: Recording, behaviour: ResourceBehaviour, path = "/mcp"): Promise<string> {
  return recording.serve("resource", (origin) => {
    const core = new FakeServer({ era: "modern" });
    const json = (response: ServerResponse, status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): unknown => response.writeHead(status, { "content-type": "application/json", ...headers }).end(body === undefined ? "" : JSON.stringify(body));
    return async (request, response, body) => {
      const url = new URL(request.url ?? "/", origin);
      if (url.pathname.startsWith("/.well-known/")) {
        const own = behaviour.metadata ? behaviour.metadata(origin, url.pathname) : url.pathname === `/.well-known/oauth-protected-resource${path}` ? { body: { resource: `${origin}${path}`, authorization_servers: [behaviour.issuer], scopes_supported: ["files:read"] } } : undefined;
        return own ? json(response, own.status ?? 200, own.body, own.headers) : json(response, 404, undefined);
      }
      if (url.pathname !== path) return json(response, 404, undefined);
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];
      const method = body === "" ? "" : String((JSON.parse(body) as { readonly method?: string }).method);
      const verdict = token === undefined ? { status: 401 as const, challenge: behaviour.challenge?.(origin) ?? `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource${path}"` } : await behaviour.accepts(token, method);
      if (verdict !== true) return json(response, verdict.status, undefined, { "www-authenticate": verdict.challenge });
      const elsewhere = behaviour.redirect?.();
      if (elsewhere !== undefined) return json(response, 307, undefined, { location: elsewhere });
      if (request.method !== "POST") return json(response, 405, undefined);
      await core.receive(JSON.parse(body) as object, { send: (message: object) => json(response, 200, message), raw: () => undefined } as never);
    };
  }).then((origin) => `${origin}${path}`);
}

export function memoryStore(entries = new Map<string, string>()): TokenStore & { readonly entries: Map<string, string> } {
  return { entries, get: async (key) => entries.get(key), set: async (key, value) => void entries.set(key, value), delete: async (key) => void entries.delete(key) };
}

/** Follows the page as a browser would, with cookies, and says yes to everything. */
export async function browse({ url }: SignInPage): Promise<boolean> {
  const cookies = new Map<string, string>();
  let at: string | undefined = url;
  for (let steps = 0; at !== undefined && steps < 20; steps++) {
    const response: Response = await fetch(at, { redirect: "manual", headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") } });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    await response.text();
    const location = response.headers.get("location");
    at = location === null ? undefined : new URL(location, at).href;
  }
  return true;
}

export type Scene = { readonly session: ManagedSession; readonly entries: readonly TapEntry[]; readonly pages: readonly SignInPage[]; readonly store: ReturnType<typeof memoryStore> };

type SceneOptions = Omit<ChangedPorts, "auth"> & { readonly auth?: Partial<AuthPorts> & { readonly store?: ReturnType<typeof memoryStore> }; readonly oauth?: HttpTransport["oauth"]; readonly id?: string };

/** A session that is signed in by `browse`, unless `auth` says otherwise. */
export async function signInScene(url: string, act: (scene: Scene) => Promise<void>, { auth = {}, oauth, id = "test", ...ports }: SceneOptions = {}): Promise<void> {
  const store = auth.store ?? memoryStore();
  const pages: SignInPage[] = [];
  const entries: TapEntry[] = [];
  const openPage = auth.openPage ?? browse;
  const session = createSession(
    definition({ kind: "http", url, headers: {}, ...(oauth && { oauth }) }, { id }),
    testPorts({
      ...ports,
      auth: {
        asks: "always",
        ...auth,
        store,
        openPage: (page) => {
          pages.push(page);
          return openPage(page);
        },
      },
    }),
  );
  session.onDidTap((entry) => entries.push(entry));
  try {
    await act({ session, entries, pages, store });
  } finally {
    await session.stop();
    session.dispose();
  }
}
