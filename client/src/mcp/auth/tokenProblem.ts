import type { OAuthTokens } from "@modelcontextprotocol/client";
import { quote } from "#shared/json/quote";

/** Longer ones are refused by the servers that would have to read them in a header. */
const longest = 16_384;

/** Why a token cannot be sent as a Bearer token (RFC 6750, section 2.1): a clause with a full stop, which does not tell the token. */
export function tokenProblem({ access_token: token, token_type: type }: Pick<OAuthTokens, "access_token" | "token_type">): string | undefined {
  if (type.toLowerCase() !== "bearer") return `"token_type" is ${quote(type)}, and only "Bearer" tokens can be sent.`;
  if (token === "") return '"access_token" is empty.';
  const [wrong] = /[^\x21-\x7e]/u.exec(token) ?? [];
  if (wrong !== undefined) return `"access_token" holds the character U+${(wrong.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}, which a token cannot have.`;
  return token.length > longest ? `"access_token" has ${String(token.length)} characters, more than a header can carry (${String(longest)}).` : undefined;
}
