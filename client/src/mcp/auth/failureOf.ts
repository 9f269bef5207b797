import { IssuerMismatchError, OAuthError, RegistrationRejectedError } from "@modelcontextprotocol/client";
import { quote } from "#shared/json/quote";
import { AuthFailure, type AuthStep } from "./authStep";
import { FetchRefused } from "./guardedFetch";

/** Runs one step; whatever goes wrong in it becomes the failure of that step. */
export async function during<T>(step: AuthStep, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw failureOf(step, error);
  }
}

export function failureOf(step: AuthStep, error: unknown): AuthFailure {
  if (error instanceof AuthFailure) return error;
  if (error instanceof FetchRefused) return new AuthFailure(step, error.message, { cause: error });
  if (error instanceof IssuerMismatchError) return new AuthFailure(step, `the metadata names the issuer ${quote(error.received ?? null, 300)}, and it was fetched for ${quote(error.expected ?? null, 300)}.`, { next: "The two have to be identical, to the last slash.", cause: error });
  if (error instanceof RegistrationRejectedError) return new AuthFailure(step, `HTTP ${String(error.status)}${said(error.body)} to the redirect URI ${quote(error.submittedMetadata.redirect_uris?.[0] ?? null, 200)}.`, { next: "Register a client by hand and give its id as `oauth.clientId`.", cause: error });
  // The body is not quoted: it may hold a token that nobody knows yet.
  const [, status] = error instanceof OAuthError ? (/^HTTP (\d+): Invalid OAuth error response/.exec(error.message) ?? []) : [];
  if (status !== undefined) return new AuthFailure(step, `the answer was HTTP ${status}, and its body is no OAuth error.`, { cause: error });
  if (error instanceof OAuthError) return new AuthFailure(step, `the answer was ${quote(error.code)}${error.message === "" || error.message === error.code ? "" : `: ${quote(error.message, 300)}`}.`, { cause: error });
  return new AuthFailure(step, `the answer is not what it has to be: ${firstIssue(error)}`, { cause: error });
}

/** The words of an OAuth error body, or its first part. */
function said(body: string): string {
  try {
    const value = JSON.parse(body) as { readonly error?: unknown; readonly error_description?: unknown };
    if (typeof value.error === "string") return ` with ${quote(value.error)}${typeof value.error_description === "string" ? `, ${quote(value.error_description, 300)},` : ""}`;
  } catch {
    // No JSON: shown as it is.
  }
  return body.trim() === "" ? "" : ` with ${quote(body.trim(), 200)}`;
}

/** Of what a schema found, the first: the others follow from it as often as not. */
function firstIssue(error: unknown): string {
  if (typeof error === "object" && error !== null && "issues" in error && Array.isArray(error.issues)) {
    const [issue] = error.issues as readonly { readonly path?: readonly unknown[]; readonly message?: string }[];
    const path = (issue?.path ?? []).map(String).join(".");
    if (issue) return `${path === "" ? "" : `${quote(path)}: `}${issue.message ?? "wrong"}.`;
  }
  return `${error instanceof Error ? error.message : String(error)}`.replace(/\.?$/, ".");
}
