import { Provider, type Configuration } from "oidc-provider";
import type { Recording } from "./authScene";

export type AuthorizationServer = {
  readonly issuer: string;
  /** What a token is good for; undefined where it is unknown or over. */
  inspect(token: string): Promise<{ readonly audience: string; readonly scopes: readonly string[] } | undefined>;
  readonly provider: Provider;
};

export type ServerOptions = {
  /** Audience of the tokens; absent: the `resource` that was asked for. */
  readonly audience?: string;
  readonly scopes?: readonly string[];
  readonly lifetime?: () => number;
  /** JWT access tokens, which say who they are for. */
  readonly jwt?: boolean;
  readonly configuration?: Configuration;
};

/** A real authorization server on loopback, in which everybody is signed in and consents. */
export async function authorizationServer(recording: Recording, { audience, scopes = ["files:read", "files:write"], lifetime = () => 3600, jwt = false, configuration }: ServerOptions = {}): Promise<AuthorizationServer> {
  let provider: Provider | undefined;
  const issuer = await recording.serve(
    "authorization",
    async (origin) => {
      const made = new Provider(origin, {
        features: {
          devInteractions: { enabled: false },
          registration: { enabled: true },
          revocation: { enabled: true },
          resourceIndicators: {
            enabled: true,
            useGrantedResource: () => true,
            getResourceServerInfo: (_context, resource) => ({ scope: scopes.join(" "), audience: audience ?? resource, accessTokenFormat: jwt ? "jwt" : "opaque", accessTokenTTL: lifetime(), ...(jwt && { jwt: { sign: { alg: "RS256" } } }) }),
          },
        },
        scopes: ["openid", "offline_access", ...scopes],
        clientDefaults: { token_endpoint_auth_method: "none" },
        findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
        interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
        issueRefreshToken: () => true,
        ttl: { AccessToken: () => lifetime(), RefreshToken: 3600, Grant: 3600, Session: 3600, Interaction: 600, IdToken: 600, AuthorizationCode: 60 },
        rotateRefreshToken: true,
        ...configuration,
      });
      provider = made;
      const handle = made.callback();
      return async (request, response) => {
        if (!request.url?.startsWith("/interaction/")) return handle(request, response);
        // The page that a person would see: signed in as anyone, everything allowed.
        const details = await made.interactionDetails(request, response);
        const { params } = details;
        const grant = new made.Grant({ accountId: "person", clientId: String(params["client_id"]) });
        if (typeof params["scope"] === "string") {
          grant.addOIDCScope(params["scope"]);
          grant.addResourceScope(String(params["resource"]), params["scope"]);
        }
        const grantId = await grant.save();
        return made.interactionFinished(request, response, { login: { accountId: "person" }, consent: { grantId } });
      };
    },
    { consume: false, host: "localhost" },
  );
  if (!provider) throw new Error("The authorization server was not made.");
  const { AccessToken } = provider;
  return {
    issuer,
    provider,
    inspect: async (token) => {
      const found = await AccessToken.find(token);
      return found && !found.isExpired ? { audience: String(found.aud), scopes: [...(found.scope ?? "").split(" ")] } : undefined;
    },
  };
}
