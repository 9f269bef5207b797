import type { SendFailure } from "../wire";

type Cause = readonly [what: string, next: string];

const late: Cause = ["The host did not accept the connection in time", "Check that the server is up, and that no firewall stands between."];

/** Failures that come before a connection stands: nothing was sent. */
const beforeSending: Readonly<Record<string, Cause>> = {
  ENOTFOUND: ["The host name is not known", "Check the host in the URL, and the proxy settings if there is a proxy."],
  EAI_AGAIN: ["The host name could not be looked up", "Check the network connection, and the proxy settings if there is a proxy."],
  ECONNREFUSED: ["Nothing listens on that host and port: the connection was refused", "Start the server, or check host and port in its URL."],
  EHOSTUNREACH: ["The host cannot be reached", "Check the host in the URL and the network connection."],
  ENETUNREACH: ["The network cannot be reached", "Check the network connection."],
  UND_ERR_CONNECT_TIMEOUT: late,
  ETIMEDOUT: late,
};

const certificate = /^(CERT_|ERR_TLS_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO|ERR_SSL_)/;

/** What helps against a certificate, or a connection, that is not taken for secure. */
function nextForTls(code: string): string {
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID") return "Use the host name that the certificate was made for.";
  if (code === "CERT_HAS_EXPIRED" || code === "CERT_NOT_YET_VALID") return "Renew the certificate of the server, and check the clock of this machine.";
  if (code === "EPROTO" || code.startsWith("ERR_SSL_")) return "Check whether the server speaks TLS at that port at all; without, its URL begins with http://.";
  return "If you trust the server, name the file with the certificate of its authority in the environment variable NODE_EXTRA_CA_CERTS.";
}

/** What kept a request from being answered, and whether the server may have read it. */
export function describeNetworkError(error: unknown): SendFailure {
  const { code, message } = innermost(error);
  const known = Object.hasOwn(beforeSending, code) ? beforeSending[code] : undefined;
  if (known !== undefined) return { sent: false, message: `${known[0]} (${code}).`, next: known[1] };
  if (message === "bad port") return { sent: false, message: "The port of the address is one that HTTP clients refuse to contact.", next: "Let the server listen on another port." };
  if (certificate.test(code)) return { sent: false, message: `The secure connection failed (${code}): ${message.replace(/\.?$/, ".")}`, next: nextForTls(code) };
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
