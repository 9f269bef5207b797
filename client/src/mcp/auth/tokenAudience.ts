import { isObject, own, type JsonObject } from "#shared/json/jsonValue";
import { quote } from "#shared/json/quote";

/** A sentence where a token says of itself that it is for another server. Tokens that are no JWT say nothing. */
export function audienceProblem(accessToken: string, resource: string): string | undefined {
  const audience = own(payload(accessToken) ?? {}, "aud");
  const named = typeof audience === "string" ? [audience] : Array.isArray(audience) ? audience.filter((one) => typeof one === "string") : [];
  if (named.length === 0 || named.some((one) => same(one, resource))) return undefined;
  return `The token is for the audience ${quote(named.length === 1 ? (named[0] ?? "") : named, 300)}, and the server is ${quote(resource, 300)}: the server has to refuse it.`;
}

/** Not verified: it is only read to be shown. */
function payload(token: string): JsonObject | undefined {
  const parts = token.split(".");
  if (parts.length !== 3) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(parts[1] ?? "", "base64url").toString("utf8"));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function same(a: string, b: string): boolean {
  return a === b || (URL.canParse(a) && URL.canParse(b) && new URL(a).href === new URL(b).href);
}
