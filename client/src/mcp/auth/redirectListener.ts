import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Disposable } from "#shared/disposable";

const path = "/callback";

/** A page without anything of what came in: whoever guesses the port decides nothing on it. */
const page = (text: string): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>MCP Workbench</title><body><p>${text}</p></body></html>`;

/** Waits on loopback, on a server that listens already (`open`), for the browser to come back (RFC 8252, section 7.3). */
export class RedirectListener implements Disposable {
  /** As the browser on this machine reaches it. */
  readonly address: string;
  readonly #server: ReturnType<typeof createServer>;
  readonly #response: Promise<URLSearchParams>;

  constructor(server: ReturnType<typeof createServer>, response: Promise<URLSearchParams>) {
    this.#server = server;
    this.#response = response;
    this.address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}${path}`;
  }

  /** On the port, or on any other where that is taken or none is given. */
  static async open(port = 0): Promise<RedirectListener> {
    const server = createServer();
    const response = new Promise<URLSearchParams>((resolve) => server.on("request", (request: IncomingMessage, answer: ServerResponse) => serve(request, answer, resolve)));
    const listening = Promise.race([once(server, "listening"), once(server, "error").then(([error]) => Promise.reject(error as Error))]);
    server.listen(port, "127.0.0.1");
    try {
      await listening;
    } catch (error) {
      server.close();
      if (port === 0) throw error;
      return RedirectListener.open();
    }
    return new RedirectListener(server, response);
  }

  /** The parameters of the authorization response; rejects with the reason of the signal. */
  async response(signal: AbortSignal): Promise<URLSearchParams> {
    signal.throwIfAborted();
    const aborted = once(signal, "abort").then(() => signal.throwIfAborted());
    const parameters = await Promise.race([this.#response, aborted]);
    return parameters ?? new URLSearchParams();
  }

  dispose(): void {
    this.#server.closeIdleConnections();
    this.#server.close();
  }
}

function serve(request: IncomingMessage, answer: ServerResponse, resolve: (parameters: URLSearchParams) => void): void {
  const url = new URL(request.url ?? "/", "http://127.0.0.1");
  const send = (status: number, text: string): void => {
    answer.writeHead(status, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", "content-security-policy": "default-src 'none'", "referrer-policy": "no-referrer", connection: "close" });
    answer.end(page(text));
  };
  // Browsers ask for icons as well, and preview.
  if (request.method !== "GET" || url.pathname !== path || url.search === "") return send(404, "There is nothing here.");
  send(200, "You can close this page and go back to MCP Workbench.");
  resolve(url.searchParams);
}
