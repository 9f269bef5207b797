import { quote } from "#shared/json/quote";

/** The names in a scope text (RFC 6749, section 3.3): separated by blanks. */
export function scopeNames(text: string | undefined): readonly string[] {
  return text?.split(/\s+/).filter((name) => name !== "") ?? [];
}

/** A sentence where a scope is written in a way that will not do what was meant. */
export function scopeProblem(from: string, text: string | undefined): string | undefined {
  const odd = scopeNames(text).find((name) => name.includes(","));
  if (odd !== undefined) return `The scope ${quote(text ?? "", 200)} of ${from} is separated by commas: RFC 6749, section 3.3, separates by blanks, so ${quote(odd)} is one scope.`;
  const wrong = scopeNames(text).find((name) => !/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(name));
  return wrong === undefined ? undefined : `The scope ${quote(wrong)} of ${from} holds characters that RFC 6749, section 3.3, does not allow.`;
}

/** A sentence where one entry of `scopes_supported` holds several scopes. */
export function scopeListProblem(scopes: readonly string[] | undefined): string | undefined {
  const joined = scopes?.find((scope) => /[\s,]/.test(scope));
  return joined === undefined ? undefined : `The entry ${quote(joined, 200)} of "scopes_supported" looks like several scopes: each is an entry of its own.`;
}
