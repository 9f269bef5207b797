import type { Recording } from "./authScene";

type Answer = { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown };
type Fields = Readonly<Record<string, unknown>>;

/** What the authorization server does wrong; each function gets what would be right. */
export type Faults = {
  readonly metadata?: (right: Fields, path: string) => Answer | undefined;
  readonly register?: (right: Fields, sent: Fields) => Answer;
  /** Parameters of the redirect. */
  readonly redirect?: (right: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
  readonly token?: (right: Fields, sent: URLSearchParams) => Answer;
};

/** An authorization server that says yes to everything, and is wrong where it is told to be. */
export function fakeAuthorizationServer(recording: Recording, { metadata, register, redirect, token }: Faults = {}, { path = "", host = "localhost" } = {}): Promise<string> {
  let count = 0;
  return recording
    .serve(
      "authorization",
      (origin) => {
        const issuer = `${origin}${path}`;
        const right = { issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token`, registration_endpoint: `${issuer}/register`, response_types_supported: ["code"], code_challenge_methods_supported: ["S256"], authorization_response_iss_parameter_supported: true };
        const answer = (url: URL, body: string): Answer | undefined => {
          switch (url.pathname) {
            case `/.well-known/oauth-authorization-server${path}`:
              return metadata ? metadata(right, url.pathname) : { body: right };
            case `${path}/register`: {
              const sent = JSON.parse(body) as Fields;
              const client = { ...sent, client_id: `client-${String(++count)}` };
              return register ? register(client, sent) : { status: 201, body: client };
            }
            case `${path}/authorize`: {
              const back = new URL(url.searchParams.get("redirect_uri") ?? origin);
              const state = url.searchParams.get("state") ?? "";
              const fields = { code: `code-${String(++count)}`, state, iss: issuer };
              for (const [name, value] of Object.entries(redirect ? redirect(fields) : fields)) back.searchParams.set(name, value);
              return { status: 302, headers: { location: back.href } };
            }
            case `${path}/token`: {
              const tokens = { access_token: `secret-access-${String(++count)}`, token_type: "Bearer", expires_in: 3600, refresh_token: `secret-refresh-${String(count)}` };
              return token ? token(tokens, new URLSearchParams(body)) : { body: tokens };
            }
            default:
              return metadata?.(right, url.pathname);
          }
        };
        return (request, response, body) => {
          const { status = 200, headers = {}, body: text } = answer(new URL(request.url ?? "/", origin), body) ?? { status: 404 };
          return response.writeHead(status, { "content-type": "application/json", ...headers }).end(text === undefined ? "" : JSON.stringify(text));
        };
      },
      { host },
    )
    .then((origin) => `${origin}${path}`);
}
