import { randomBytes } from "node:crypto";
import { request } from "node:http";
import type { Duplex } from "node:stream";

type Params = Readonly<Record<string, unknown>>;
type Message = { readonly id?: number; readonly method?: string; readonly params?: Params; readonly error?: { readonly message: string } };

/** A debugger at its barest: the inspector protocol of Node.js over a WebSocket. */
export class Inspector {
  readonly #socket: Duplex;
  readonly #answers = new Map<number, (message: Message) => void>();
  readonly #stops: (() => void)[] = [];
  #bytes = Buffer.alloc(0);
  #ids = 0;
  #stopped = false;

  constructor(socket: Duplex) {
    this.#socket = socket;
    socket.on("data", (chunk: Buffer) => this.#read(chunk));
    socket.on("error", () => undefined);
    socket.on("close", () => this.#answers.forEach((answer) => answer({})));
  }

  /** Attaches to a process that waits before its first line, and stands there. */
  static async attach({ host, port }: { readonly host: string; readonly port: number }): Promise<Inspector> {
    const inspector = new Inspector(await connect(host, port, await socketPath(host, port)));
    await inspector.#send("Runtime.enable");
    await inspector.#send("Debugger.enable");
    await inspector.#send("Runtime.runIfWaitingForDebugger");
    await inspector.paused();
    return inspector;
  }

  /** Stops at a line, from 0, of the script whose address fits. */
  async breakAt(url: string, lineNumber: number): Promise<void> {
    await this.#send("Debugger.setBreakpointByUrl", { urlRegex: url, lineNumber });
  }

  async go(): Promise<void> {
    this.#stopped = false;
    await this.#send("Debugger.resume");
  }

  paused(): Promise<void> {
    return new Promise((resolve) => (this.#stopped ? resolve() : void this.#stops.push(resolve)));
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#socket.once("close", () => resolve());
      this.#socket.destroy();
    });
  }

  #send(method: string, params: Params = {}): Promise<Message> {
    const id = ++this.#ids;
    return new Promise((resolve, reject) => {
      this.#answers.set(id, (message) => (message.error ? reject(new Error(message.error.message)) : resolve(message)));
      this.#socket.write(textFrame(JSON.stringify({ id, method, params })));
    });
  }

  #read(chunk: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, chunk]);
    for (;;) {
      const short = (this.#bytes[1] ?? 0) & 0x7f;
      const head = short === 126 ? 4 : short === 127 ? 10 : 2;
      if (this.#bytes.length < head) return;
      const length = short === 126 ? this.#bytes.readUInt16BE(2) : short === 127 ? Number(this.#bytes.readBigUInt64BE(2)) : short;
      if (this.#bytes.length < head + length) return;
      const isText = ((this.#bytes[0] ?? 0) & 0x0f) === 1;
      const text = this.#bytes.toString("utf8", head, head + length);
      this.#bytes = this.#bytes.subarray(head + length);
      if (isText) this.#take(JSON.parse(text) as Message);
    }
  }

  #take(message: Message): void {
    if (message.id !== undefined) this.#answers.get(message.id)?.(message);
    if (message.method !== "Debugger.paused") return;
    this.#stopped = true;
    for (const stop of this.#stops.splice(0)) stop();
  }
}

/** The process opens its port a moment after its start. */
async function socketPath(host: string, port: number): Promise<string> {
  for (;;) {
    try {
      const [target] = (await (await fetch(`http://${host}:${String(port)}/json/list`)).json()) as readonly { readonly webSocketDebuggerUrl: string }[];
      return new URL(target?.webSocketDebuggerUrl ?? "").pathname;
    } catch {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

function connect(host: string, port: number, path: string): Promise<Duplex> {
  return new Promise((resolve, reject) => {
    const headers = { connection: "Upgrade", upgrade: "websocket", "sec-websocket-version": "13", "sec-websocket-key": randomBytes(16).toString("base64") };
    request({ host, port, path, headers }).on("upgrade", (_response, socket) => resolve(socket)).on("error", reject).end();
  });
}

/** A text as RFC 6455 wants it of a client: masked, here with zeros. */
function textFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const head = body.length < 126 ? Buffer.from([0x81, 0x80 | body.length]) : Buffer.from([0x81, 0x80 | 126, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([head, Buffer.alloc(4), body]);
}
