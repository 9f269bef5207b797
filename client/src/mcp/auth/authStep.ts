/**
 * The steps of signing in, in their order, each with the words and the section of its document.
 * A failure names the first step that failed.
 */
export const authSteps = {
  challenge: "the challenge of the MCP server (RFC 6750, section 3)",
  resource: "protected resource metadata (RFC 9728, section 3)",
  metadata: "authorization server metadata (RFC 8414, section 3)",
  registration: "client registration (RFC 7591, section 3)",
  pkce: "proof key for code exchange (RFC 7636, section 4.2)",
  authorization: "the authorization request (RFC 6749, section 4.1.1)",
  response: "the authorization response (RFC 6749, section 4.1.2)",
  issuer: "the issuer of the authorization response (RFC 9207, section 2.4)",
  token: "the token request (RFC 6749, section 4.1.3)",
  refresh: "refreshing the access token (RFC 6749, section 6)",
  call: "the call with the token (RFC 6750, section 3.1)",
  scope: "the step-up to more scopes (RFC 6750, section 3.1)",
  revocation: "revoking the token (RFC 7009, section 2)",
} as const;

export type AuthStep = keyof typeof authSteps;

/** Thrown inside of this folder only; at its edge a failure is a value. */
export class AuthFailure extends Error {
  readonly step: AuthStep;
  readonly next: string | undefined;
  /** True where a person said no, or the flow was given up: nothing is wrong. */
  readonly declined: boolean;

  /** `what` is a clause with a full stop that quotes the values that differ. */
  constructor(step: AuthStep, what: string, { next, declined = false, cause }: { readonly next?: string; readonly declined?: boolean; readonly cause?: unknown } = {}) {
    super(`Signing in failed at ${authSteps[step]}: ${what}`, { cause });
    this.step = step;
    this.next = next;
    this.declined = declined;
  }
}
