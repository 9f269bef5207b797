/** One thing the fake server does; see fakeServerCore.mjs. */
export type Step = readonly [kind: string, ...rest: readonly unknown[]];

export type Behaviour = {
  readonly era?: "legacy" | "modern" | "dual";
  /** What a legacy server answers to initialize. */
  readonly revision?: string;
  readonly capabilities?: object;
  readonly tools?: readonly object[];
  readonly on?: Readonly<Record<string, readonly (readonly Step[])[]>>;
  /** stdio only. */
  readonly start?: readonly Step[];
  readonly ignoreEof?: boolean;
  readonly ignoreSigterm?: boolean;
  readonly child?: "plain" | "ignores" | "detached" | "pipes";
  /** HTTP only: answers everything as an event stream, mints a session id, is reached over HTTP+SSE of 2024-11-05. */
  readonly stream?: boolean;
  readonly session?: boolean;
  readonly sse2024?: boolean;
  /** The status of a GET, with an HTML page; and the message that a GET with Last-Event-ID is answered with. */
  readonly get?: number;
  readonly resume?: string;
};

export type Channel = {
  send(message: object): unknown;
  raw(text: string): unknown;
  bytes(writes: readonly (readonly number[])[]): unknown;
  huge(count: number): unknown;
  /** stdio: the text so many times, as fast as it is read. */
  repeat?(text: string, times: number): unknown;
  /** stdio: reads no more, and stays. */
  closeStdin?(): unknown;
  /** HTTP: an answer of so many megabytes that is sent as a few kilobytes. */
  gzip?(megabytes: number): unknown;
  /** HTTP: a body that never ends, a byte at a time. */
  drip?(): unknown;
  /** Nobody reads what is sent any more. */
  closed?(): boolean;
  exit(code?: number): unknown;
  kill(): unknown;
  http(status: number, headers?: Readonly<Record<string, string>>, body?: string): unknown;
  cut(): unknown;
};

export const echoTool: { readonly name: string; readonly inputSchema: object };

export class FakeServer {
  readonly received: { readonly id?: number; readonly method?: string; readonly params?: Record<string, unknown>; readonly result?: unknown; readonly error?: unknown }[];
  constructor(behaviour: Behaviour);
  seen(method: string): Promise<void>;
  receive(message: object, channel: Channel): Promise<unknown>;
}
