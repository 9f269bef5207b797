import type { Failure } from "./connect";
import { HttpWire } from "./http/httpWire";
import type { HttpTransport } from "./serverDefinition";
import type { Limits } from "./sessionPorts";
import { httpFailure } from "./startFailure";
import type { Tap } from "./tap";
import type { WireListener } from "./wire";

/** Opens a connection to an HTTP server; HTTP+SSE of 2024-11-05 has a stream to open first. */
export async function openHttp(
  transport: HttpTransport,
  fetch: typeof globalThis.fetch,
  limits: Limits,
  tap: Tap,
  listener: WireListener,
): Promise<{ readonly ok: true; readonly wire: HttpWire } | Failure> {
  if (!URL.canParse(transport.url)) return { ok: false, reason: `${JSON.stringify(transport.url)} is no URL.`, next: "Correct `url`." };
  const { username, password } = new URL(transport.url);
  // The client's own sentence about it quotes them.
  if (username !== "" || password !== "") return { ok: false, reason: "The URL holds a user name or a password, which HTTP clients refuse.", next: "Take them out of `url`, and send them in the header `Authorization`." };
  const wrong = Object.entries(transport.headers).find(([name, value]) => !isHeader(name, value));
  if (wrong) return { ok: false, reason: isHeader(wrong[0], "") ? `The value of the header ${JSON.stringify(wrong[0])} holds characters that HTTP does not allow.` : `${JSON.stringify(wrong[0])} is no name of a header: letters, digits and hyphens are.`, next: "Correct `headers`." };
  const wire = new HttpWire(transport, fetch, tap, listener, limits.messageBytes);
  const failure = await wire.start();
  if (!failure) return { ok: true, wire };
  wire.dispose();
  const { http } = failure;
  return httpFailure({ id: 0, kind: "failed", sent: failure.sent, message: failure.message, ...(http && { http }) }, "the request for its event stream", transport.url);
}

function isHeader(name: string, value: string): boolean {
  try {
    new Headers([[name, value]]);
    return true;
  } catch {
    return false;
  }
}
