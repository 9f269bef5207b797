import type { Disposable } from "./disposable";

/** Where messages go and come from: a webview's `postMessage`, a worker's port. */
export type Port = {
  post(message: unknown): void;
  /** Calls the listener for each message that arrives. */
  listen(listener: (message: unknown) => void): Disposable;
};

/** A contract: functions by name, each with one parameter object. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a constraint over every parameter type
export type Api = Record<string, (params: any) => unknown>;

/** What one side implements: the same functions, free to answer later. */
export type Handlers<A extends Api> = {
  [K in keyof A]: (params: Parameters<A[K]>[0]) => ReturnType<A[K]> | Promise<ReturnType<A[K]>>;
};

type Message =
  | { readonly kind: "call"; readonly id: number; readonly method: string; readonly params: unknown }
  | { readonly kind: "result"; readonly id: number; readonly value: unknown }
  | { readonly kind: "failure"; readonly id: number; readonly message: string };

/**
 * Both ends of a typed contract. `Local` is what this side serves, `Remote` what the other side does.
 * A handler that throws rejects the call on the other side; disposing rejects whatever is pending.
 */
export class Rpc<Local extends Api, Remote extends Api> implements Disposable {
  readonly #port: Port;
  readonly #handlers: Handlers<Local>;
  readonly #subscription: Disposable;
  readonly #pending = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  #nextId = 1;
  #closed = false;

  constructor(port: Port, handlers: Handlers<Local>) {
    this.#port = port;
    this.#handlers = handlers;
    this.#subscription = port.listen((message) => void this.#receive(message));
  }

  call<K extends keyof Remote & string>(
    method: K,
    params: Parameters<Remote[K]>[0],
  ): Promise<Awaited<ReturnType<Remote[K]>>> {
    if (this.#closed) return Promise.reject(new Error(`The connection is closed; ${method} was not sent.`));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.#port.post({ kind: "call", id, method, params } satisfies Message);
    });
  }

  dispose(): void {
    this.#closed = true;
    this.#subscription.dispose();
    for (const { reject } of this.#pending.values()) reject(new Error("The connection was closed."));
    this.#pending.clear();
  }

  async #receive(received: unknown): Promise<void> {
    if (!isMessage(received)) return;
    if (received.kind === "call") {
      const reply = await this.#serve(received.id, received.method, received.params);
      if (!this.#closed) this.#port.post(reply);
      return;
    }
    const pending = this.#pending.get(received.id);
    this.#pending.delete(received.id);
    if (received.kind === "result") pending?.resolve(received.value);
    else pending?.reject(new Error(received.message));
  }

  async #serve(id: number, method: string, params: unknown): Promise<Message> {
    try {
      if (!Object.hasOwn(this.#handlers, method)) throw new Error(`No handler for ${method}.`);
      const handler = this.#handlers[method as keyof Local];
      return { kind: "result", id, value: await handler(params as never) };
    } catch (error) {
      return { kind: "failure", id, message: error instanceof Error ? error.message : String(error) };
    }
  }
}

function isMessage(value: unknown): value is Message {
  return typeof value === "object" && value !== null && "kind" in value && "id" in value && typeof value.id === "number";
}
