import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { FakeServer, type Behaviour, type Channel } from "./fakeServerCore.mjs";

export type Received = { readonly method: string; readonly url: string; readonly headers: IncomingMessage["headers"]; readonly body: string; readonly status: () => number };

/** The fake server on loopback: Streamable HTTP, or HTTP+SSE of 2024-11-05. */
export class FakeHttpServer implements AsyncDisposable {
  readonly requests: Received[] = [];
  readonly core: FakeServer;
  readonly #behaviour: Behaviour;
  readonly #server: Server;
  #stream: ServerResponse | undefined;
  #sessions = new Set<string>();

  constructor(behaviour: Behaviour) {
    this.#behaviour = behaviour;
    this.core = new FakeServer(behaviour);
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  async listen(): Promise<string> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}/mcp`;
  }

  /** Forgets the sessions it minted, as after a restart. */
  forget(): void {
    this.#sessions.clear();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    this.requests.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers, body, status: () => response.statusCode });
    if (this.#behaviour.sse2024) return this.#serveOld(request, response, body);
    const resume = request.headers["last-event-id"];
    if (request.method === "GET" && this.#behaviour.resume && resume !== undefined) return void response.writeHead(200, { "content-type": "text/event-stream" }).end(`data: ${this.#behaviour.resume}\n\n`);
    if (request.method === "GET" && this.#behaviour.get) return void response.writeHead(this.#behaviour.get, { "content-type": "text/html" }).end("<html>");
    if (request.method !== "POST") return void response.writeHead(request.method === "DELETE" && this.#behaviour.session ? 200 : 405).end();
    const message = JSON.parse(body) as { id?: number; method?: string };
    const sessionId = request.headers["mcp-session-id"];
    if (this.#behaviour.session && message.method !== "initialize" && message.method !== "server/discover" && !this.#sessions.has(String(sessionId)))
      return void response.writeHead(sessionId === undefined ? 400 : 404, { "content-type": "application/json" }).end(JSON.stringify({ jsonrpc: "2.0", id: null, error: { code: -32001, message: "Session not found" } }));
    const headers: Record<string, string> = {};
    if (this.#behaviour.session && message.method === "initialize") {
      headers["mcp-session-id"] = `session-${String(this.#sessions.size)}-${String(this.requests.length)}`;
      this.#sessions.add(headers["mcp-session-id"]);
    }
    if (message.id === undefined || message.method === undefined) response.writeHead(202).end();
    await this.core.receive(message, this.#channel(response, headers));
  }

  #channel(response: ServerResponse, headers: Record<string, string>): Channel {
    const stream = (): void => {
      if (!response.headersSent) response.writeHead(200, { ...headers, "content-type": "text/event-stream" });
    };
    const end = (): void => {
      this.#server.closeAllConnections();
      this.#server.close();
    };
    return {
      send: (message) => {
        if (response.writableEnded) return;
        const last = !("method" in message);
        if (last && !response.headersSent && !this.#behaviour.stream) return response.writeHead(200, { ...headers, "content-type": "application/json" }).end(JSON.stringify(message));
        stream();
        response.write(`data: ${JSON.stringify(message)}\n\n`);
        return last ? response.end() : undefined;
      },
      raw: (text) => {
        stream();
        return response.write(text);
      },
      bytes: async (writes) => {
        stream();
        for (const bytes of writes) await new Promise((resolve) => response.write(Buffer.from(bytes), resolve));
        response.end();
      },
      huge: (count) => {
        stream();
        return response.end(`data: {"jsonrpc":"2.0","id":1,"result":{"text":"${"x".repeat(count)}"}}\n\n`);
      },
      gzip: (megabytes) => response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(megabytes * 1024 * 1024, 0x20))),
      closed: () => response.destroyed,
      drip: async () => {
        response.writeHead(200, { "content-type": "application/json" });
        while (!response.destroyed) {
          response.write(" ");
          await nextTurn();
        }
      },
      exit: end,
      kill: end,
      http: (status, more = {}, body = "") => response.writeHead(status, { "content-type": "application/json", ...more }).end(body),
      cut: async () => {
        stream();
        await new Promise((resolve) => response.write('data: {"jsonrpc":"2.0","id":', resolve));
        response.destroy();
      },
    };
  }

  async #serveOld(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    if (request.method === "GET") {
      this.#stream = response.writeHead(200, { "content-type": "text/event-stream" });
      response.write("event: endpoint\ndata: /messages?session=1\n\n");
      return;
    }
    if (!request.url?.startsWith("/messages")) return void response.writeHead(405).end();
    response.writeHead(202).end();
    const write = (text: string): unknown => this.#stream?.write(text);
    await this.core.receive(JSON.parse(body) as object, { ...this.#channel(response, {}), send: (message) => write(`event: message\ndata: ${JSON.stringify(message)}\n\n`), raw: write });
  }
}
