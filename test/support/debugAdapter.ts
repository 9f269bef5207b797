import { connect, type Socket } from "node:net";

type Fields = Readonly<Record<string, unknown>>;
type Message = { readonly type: "request" | "response" | "event"; readonly seq: number; readonly request_seq?: number; readonly success?: boolean; readonly message?: string; readonly command?: string; readonly event?: string; readonly body?: Fields };

/** A debugger at its barest: the Debug Adapter Protocol over a socket, as debugpy listens for it. */
export class DebugAdapter {
  readonly #socket: Socket;
  readonly #answers = new Map<number, (message: Message) => void>();
  readonly #events: Message[] = [];
  #waiting: (() => void)[] = [];
  #bytes = Buffer.alloc(0);
  #ids = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (chunk: Buffer) => this.#read(chunk));
    socket.on("error", () => undefined);
  }

  /** Attaches to a process that waits for it, stops it at the lines (from 1) of a file, and lets it go. */
  static async attach({ host, port }: { readonly host: string; readonly port: number }, file: string, lines: readonly number[]): Promise<DebugAdapter> {
    const adapter = new DebugAdapter(await connected(host, port));
    await adapter.#send("initialize", { adapterID: "debugpy", clientID: "test", pathFormat: "path" });
    const attached = adapter.#send("attach", { connect: { host, port }, justMyCode: false });
    await adapter.#event("initialized");
    await adapter.#send("setBreakpoints", { source: { path: file }, breakpoints: lines.map((line) => ({ line })) });
    await adapter.#send("configurationDone");
    await attached;
    return adapter;
  }

  /** Settles when the process stands at a breakpoint. */
  async paused(): Promise<void> {
    await this.#event("stopped");
  }

  async go(): Promise<void> {
    await this.#send("continue", { threadId: 1 });
  }

  /** Leaves, and lets the process go on. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#socket.once("close", () => resolve()));
    void this.#send("disconnect", { terminateDebuggee: false }).catch(() => undefined);
    await this.#event("terminated");
    this.#socket.destroy();
    await closed;
  }

  #send(command: string, body: Fields = {}): Promise<Message> {
    const seq = ++this.#ids;
    const text = JSON.stringify({ seq, type: "request", command, arguments: body });
    return new Promise((resolve, reject) => {
      this.#answers.set(seq, (message) => (message.success ? resolve(message) : reject(new Error(`${command}: ${message.message ?? ""}`))));
      this.#socket.write(`Content-Length: ${String(Buffer.byteLength(text))}\r\n\r\n${text}`);
    });
  }

  async #event(name: string): Promise<Message> {
    for (;;) {
      const at = this.#events.findIndex(({ event }) => event === name);
      const [found] = at < 0 ? [] : this.#events.splice(at, 1);
      if (found) return found;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  #read(chunk: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, chunk]);
    for (;;) {
      const end = this.#bytes.indexOf("\r\n\r\n");
      const length = Number(/Content-Length: (\d+)/.exec(this.#bytes.toString("latin1", 0, Math.max(0, end)))?.[1]);
      if (end < 0 || this.#bytes.length < end + 4 + length) return;
      const message = JSON.parse(this.#bytes.toString("utf8", end + 4, end + 4 + length)) as Message;
      this.#bytes = this.#bytes.subarray(end + 4 + length);
      if (message.type === "response") this.#answers.get(message.request_seq ?? 0)?.(message);
      if (message.type === "event") this.#events.push(message);
      for (const wake of this.#waiting.splice(0)) wake();
    }
  }
}

/** The process opens its port a moment after its start. */
async function connected(host: string, port: number): Promise<Socket> {
  for (;;) {
    const socket = connect(port, host);
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once("connect", () => resolve(true));
      socket.once("error", () => resolve(false));
    });
    if (isOpen) return socket;
  }
}
