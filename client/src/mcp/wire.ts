import type { Disposable } from "#shared/disposable";
import type { JsonObject } from "#shared/json/jsonValue";

/** Why a message did not get through; `sent` tells whether the server may have read it. */
export type SendFailure = {
  readonly sent: boolean;
  /** One sentence with a full stop. */
  readonly message: string;
  /** What to do about it, where the cause is known. */
  readonly next?: string;
  /** Where an HTTP server refused it. */
  readonly http?: HttpRefusal;
};

/** An HTTP answer with a status that is no success. */
export type HttpRefusal = { readonly status: number; readonly body: string; readonly headers: Readonly<Record<string, string>> };

export type SendOptions = {
  /** HTTP: aborting it closes the request's own stream. */
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** HTTP: the stream of this request ended although its answer may be missing. */
  readonly onStreamEnd?: () => void;
};

export type WireListener = {
  /** Each message as it was received, valid or not; `request` is the id of the POST it came on, `refusal` how that was refused. */
  message(message: JsonObject, request?: string | number, refusal?: HttpRefusal): void;
  /** The connection is over; the sentence says why. Comes once. */
  end(reason: string): void;
};

/** A connection that carries JSON-RPC messages and taps each of them. */
export type Wire = Disposable & {
  readonly kind: "stdio" | "http" | "sse";
  send(message: JsonObject, options?: SendOptions): Promise<SendFailure | undefined>;
  /** Tells an HTTP connection the revision for its headers; elsewhere nothing. */
  agreed(protocolVersion: string, modern: boolean): void;
  /** Leaves politely and waits. */
  stop(): Promise<void>;
};
