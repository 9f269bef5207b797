import type { Failure } from "../connect";
import type { HttpTransport, StdioTransport } from "../serverDefinition";
import { Authorizer } from "./authorizer";
import type { AuthPorts } from "./authPorts";

type Options = ConstructorParameters<typeof Authorizer>[0];

/** Who signs in to a server; nobody where it is no HTTP server, or the user gave credentials, which are the user's word. */
export function authorizerFor(transport: StdioTransport | HttpTransport, ports: AuthPorts | undefined, options: Omit<Options, "transport" | "ports">): Authorizer | undefined {
  if (!ports || transport.kind === "stdio" || !URL.canParse(transport.url) || Object.keys(transport.headers).some((name) => name.toLowerCase() === "authorization")) return undefined;
  return new Authorizer({ ...options, transport, ports });
}

/** Where what keeps the server from being used is that nobody is signed in. */
export function signInFailure(authorizer: Authorizer | undefined): Failure | undefined {
  const { failure, needed, server } = authorizer ?? {};
  if (failure) return { ok: false, reason: failure.message, ...(failure.next !== undefined && { next: failure.next }), signIn: true };
  return needed ? { ok: false, reason: `${server?.href ?? "The server"} asks for a sign-in (HTTP 401).`, next: "Sign in, or put the credentials into `headers`.", signIn: true } : undefined;
}
