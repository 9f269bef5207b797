import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/** Any JSON, for reading deep into what a server sent; a wrong guess is undefined and fails the assertion. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Loose = any;

export const modernMeta = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "raw-client", version: "1.0.0" },
  "io.modelcontextprotocol/clientCapabilities": { elicitation: {} },
};

/**
 * A spawned server and the bare line protocol to it, with no library of either side in between. Every message that
 * arrives is kept; waiting for one looks at what came before, too. Nothing waits for a time: the server's exit ends it.
 */
export class RawServer implements AsyncDisposable {
  readonly messages: Loose[] = [];
  readonly lines: string[] = [];
  stderr = "";
  /** What follows the last line break of stdout. */
  rest = "";
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #exit: Promise<number | null>;
  #exited = false;
  #arrived = new Set<() => void>();
  #lastId = 0;

  constructor(script: string, ...args: readonly string[]) {
    this.#child = spawn(process.execPath, [path.resolve(script), ...args]);
    let rest = Buffer.alloc(0);
    this.#child.stdout.on("data", (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      for (let end = rest.indexOf(0x0a); end >= 0; end = rest.indexOf(0x0a)) {
        this.#receive(rest.subarray(0, end).toString("utf8"));
        rest = rest.subarray(end + 1);
      }
      this.rest = rest.toString("utf8");
      this.#wake();
    });
    this.#child.stderr.on("data", (chunk: Buffer) => (this.stderr += chunk.toString("utf8")));
    // The server may be gone before everything is written.
    this.#child.stdin.on("error", () => undefined);
    this.#exit = once(this.#child, "close").then(([code]) => {
      this.#exited = true;
      this.#wake();
      return code as number | null;
    });
  }

  send(message: unknown): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(line: string): void {
    this.#child.stdin.write(`${line}\n`);
  }

  /** Sends a request and returns its id without waiting. */
  start(method: string, params?: object): number {
    const id = ++this.#lastId;
    this.send({ jsonrpc: "2.0", id, method, ...(params && { params }) });
    return id;
  }

  /** The whole response: result or error. */
  request(method: string, params?: object): Promise<Loose> {
    return this.answerTo(this.start(method, params));
  }

  answerTo(id: number): Promise<Loose> {
    return this.find((message) => message.id === id && !("method" in message));
  }

  /** A request of 2026-07-28 with its envelope; `meta` is merged over it. */
  modern(method: string, params: object = {}, meta: object = {}): Promise<Loose> {
    return this.request(method, { ...params, _meta: { ...modernMeta, ...meta } });
  }

  notify(method: string, params?: object): void {
    this.send({ jsonrpc: "2.0", method, ...(params && { params }) });
  }

  /** The handshake of the legacy era; returns the answer to `initialize`. */
  async handshake(protocolVersion = "2025-11-25", capabilities: object = {}): Promise<Loose> {
    const answer = await this.request("initialize", { protocolVersion, capabilities, clientInfo: { name: "raw-client", version: "1.0.0" } });
    this.notify("notifications/initialized");
    return answer;
  }

  /** The first message that fits, past or to come. */
  async find(fits: (message: Loose) => boolean): Promise<Loose> {
    for (;;) {
      const found = this.messages.find(fits);
      if (found !== undefined) return found;
      if (this.#exited) throw new Error(`The server ended before the message came. Its stderr: ${this.stderr}`);
      await new Promise<void>((resolve) => this.#arrived.add(resolve));
    }
  }

  /** Closes stdin and waits until the server has left; returns its exit code. */
  async leave(): Promise<number | null> {
    this.#child.stdin.end();
    return this.#exit;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.#exit;
  }

  #receive(line: string): void {
    this.lines.push(line);
    try {
      this.messages.push(JSON.parse(line));
    } catch {
      // Kept as a line; whether that is allowed is for the test to say.
    }
  }

  #wake(): void {
    const waiting = this.#arrived;
    this.#arrived = new Set();
    for (const resolve of waiting) resolve();
  }
}
