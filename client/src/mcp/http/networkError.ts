import type { SendFailure } from "../wire";

/** Failures that come before a connection stands: nothing was sent. */
const beforeSending: Readonly<Record<string, string>> = {
  ENOTFOUND: "The host name is not known",
  EAI_AGAIN: "The host name could not be looked up",
  ECONNREFUSED: "Nothing listens on that host and port: the connection was refused",
  EHOSTUNREACH: "The host cannot be reached",
  ENETUNREACH: "The network cannot be reached",
  UND_ERR_CONNECT_TIMEOUT: "The host did not accept the connection in time",
  ETIMEDOUT: "The host did not accept the connection in time",
};

const certificate = /^(CERT_|ERR_TLS_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO|ERR_SSL_)/;

/** What kept a request from being answered, and whether the server may have read it. */
export function describeNetworkError(error: unknown): SendFailure {
  const { code, message } = innermost(error);
  const known = Object.hasOwn(beforeSending, code) ? beforeSending[code] : undefined;
  if (known !== undefined) return { sent: false, message: `${known} (${code}).` };
  if (message === "bad port") return { sent: false, message: "The port of the address is one that HTTP clients refuse to contact." };
  if (certificate.test(code)) return { sent: false, message: `The secure connection failed (${code}): ${message.replace(/\.?$/, ".")}` };
  return { sent: true, message: `The connection broke off${code === "" ? "" : ` (${code})`}: ${message.replace(/\.?$/, ".")}` };
}

/** `fetch` wraps the cause in an error that says nothing. */
function innermost(error: unknown): { readonly code: string; readonly message: string } {
  let at: unknown = error;
  for (let depth = 0; depth < 8; depth++) {
    const next: unknown = at instanceof AggregateError ? at.errors[0] : at instanceof Error ? at.cause : undefined;
    if (!(next instanceof Error)) break;
    at = next;
  }
  const code = at instanceof Error && "code" in at && typeof at.code === "string" ? at.code : "";
  return { code, message: at instanceof Error ? at.message || at.name : String(at) };
}
