import { once } from "node:events";
import { createServer, request as forward } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";

/** An HTTP proxy on loopback, and what it was asked to reach. `at` maps a host with port to where it really is. */
export class TunnelProxy implements AsyncDisposable {
  readonly asked: string[] = [];
  readonly #sockets = new Set<Socket>();
  readonly #at: (host: string) => string;
  readonly #server = createServer();

  constructor(at: (host: string) => string = (host) => host) {
    this.#at = at;
    this.#server.on("connect", (request, client: Socket) => {
      const { hostname, port } = this.#target(request.url ?? "");
      const server = connect(Number(port), hostname, () => {
        client.write("HTTP/1.1 200 Connection Established\r\n\r\n");
        server.pipe(client).pipe(server);
      });
      for (const socket of [client, server]) this.#sockets.add(socket.on("error", () => undefined));
    });
    // Without a tunnel: the whole address stands in the request line.
    this.#server.on("request", (request, response) => {
      const url = new URL(request.url ?? "", "http://no-proxy-request.invalid");
      const { hostname, port } = this.#target(`${url.hostname}:${url.port || "80"}`);
      const onward = forward({ hostname, port, method: request.method, path: `${url.pathname}${url.search}`, headers: request.headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      onward.on("error", () => response.destroy());
      request.pipe(onward);
    });
  }

  async listen(): Promise<string> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  #target(host: string): URL {
    this.asked.push(host);
    return new URL(`http://${this.#at(host)}`);
  }
}
