import type { JsonValue } from "../json/jsonValue";

/** How a call ended, by the channel that said so (design contract of `call`, `read` and `prompt`). */
export type OutcomeKind = "ok" | "tool-error" | "protocol-error" | "timeout" | "cancelled" | "disconnected";

/** Whether the server did something before the call ended. */
export type SideEffect = "none" | "done" | "unknown";

/** What a person did with a server's question instead of answering it: said no, or closed it without a choice (elicitation, "Response Actions"). */
export type Refusal = "declined" | "dismissed";

/** Something that is wrong with what a server sent, in one sentence that quotes it. */
export type Finding = {
  readonly rule: string;
  readonly level: "error" | "warning" | "info" | "hint";
  readonly message: string;
  /** JSON Pointer into the value judged. */
  readonly pointer?: string;
};

export type ProtocolError = {
  /** The JSON-RPC code; null where the failure was no JSON-RPC error (timeout, closed pipe, HTTP status). */
  readonly code: number | null;
  readonly message: string;
  readonly data?: JsonValue;
};

/** A result that was received before and is fresh still, by the word of the server; nothing was sent for it. */
export type KeptResult = {
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  readonly freshForMs: number;
  readonly scope: "public" | "private";
};

/** A try of a call that failed and was followed by another, after `waitMs`. */
export type FailedTry = {
  readonly outcome: OutcomeKind;
  readonly sideEffect: SideEffect;
  readonly error: ProtocolError | null;
  readonly durationMs: number;
  readonly waitMs: number;
};

/** The end of one call, with every MRTR round in it. `result` is exactly what the server sent. */
export type Outcome = {
  readonly outcome: OutcomeKind;
  readonly sideEffect: SideEffect;
  readonly result: JsonValue | null;
  readonly error: ProtocolError | null;
  /** Requests sent: 1 without MRTR. */
  readonly rounds: number;
  readonly findings: readonly Finding[];
  readonly durationMs: number;
  /** The tries before this one, where the call was made again by itself; the side effect is that of all together. */
  readonly tries?: readonly FailedTry[];
  /** Where the result was not asked for anew. */
  readonly kept?: KeptResult;
};
