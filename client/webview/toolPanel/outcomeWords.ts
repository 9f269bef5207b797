import { assertNever } from "#shared/assertNever";
import type { Outcome, OutcomeKind, ProtocolError, SideEffect } from "#shared/mcp/outcome";

/** How an outcome looks: `good`, `bad` (the call failed), `open` (nobody knows how it ended). */
export type Tone = "good" | "bad" | "open";

export type OutcomeWords = {
  readonly tone: Tone;
  readonly title: string;
  /** Which channel said so, and who gets to see it. */
  readonly channel: string;
  /** What a host should do now. */
  readonly advice: string | null;
};

/** An outcome in words. The advice follows the error channels of the specification (server/tools, error handling). */
export function outcomeWords({ outcome, error, sideEffect }: Pick<Outcome, "outcome" | "error" | "sideEffect">): OutcomeWords {
  switch (outcome) {
    case "ok":
      return { tone: "good", title: "OK", channel: "The tool answered with a result.", advice: null };
    case "tool-error":
      return {
        tone: "bad",
        title: "Tool error",
        channel: "A result with isError: the tool ran and says that it failed. The model sees this.",
        advice: "Give it to the model, which can correct its arguments; retry by itself only where the tool says it is retryable.",
      };
    case "protocol-error":
      return {
        tone: "bad",
        title: error?.code === null || error === null ? "Failed" : `Protocol error ${error.code}`,
        channel:
          error?.code === null || error === null
            ? "No JSON-RPC error: the connection or the answer itself was at fault."
            : "A JSON-RPC error: the request was refused or the server broke. The model need not see this.",
        advice: error === null ? null : codeAdvice(error),
      };
    case "timeout":
      return { tone: "open", title: "Timed out", channel: "No answer came in time. The server may still be at work.", advice: retryAdvice(sideEffect) };
    case "cancelled":
      return { tone: "open", title: "Cancelled", channel: "The call was given up here. The server was told, but need not have stopped.", advice: retryAdvice(sideEffect) };
    case "disconnected":
      return { tone: "open", title: "Disconnected", channel: "The connection ended before an answer came.", advice: retryAdvice(sideEffect) };
    default:
      return assertNever(outcome);
  }
}

export const outcomeLabels: Readonly<Record<OutcomeKind, string>> = {
  ok: "OK",
  "tool-error": "Tool error",
  "protocol-error": "Protocol error",
  timeout: "Timed out",
  cancelled: "Cancelled",
  disconnected: "Disconnected",
};

export const outcomeTones: Readonly<Record<OutcomeKind, Tone>> = {
  ok: "good",
  "tool-error": "bad",
  "protocol-error": "bad",
  timeout: "open",
  cancelled: "open",
  disconnected: "open",
};

export function sideEffectWords(sideEffect: SideEffect): string {
  switch (sideEffect) {
    case "none":
      return "Nothing was done on the server.";
    case "done":
      return "The server did its work.";
    case "unknown":
      return "Whether the server did its work is unknown.";
    default:
      return assertNever(sideEffect);
  }
}

function retryAdvice(sideEffect: SideEffect): string {
  return sideEffect === "none" ? "Nothing was done, so the call can be repeated." : "Look at the server's state first; repeat only if the tool is idempotent.";
}

/** JSON-RPC codes and what a host should do about each (basic/index, error codes; the reserved range -32020…-32099 of 2026-07-28). */
const codes: Readonly<Record<number, string>> = {
  [-32700]: "The server could not parse the request; look at the raw frames.",
  [-32600]: "The request itself was malformed; look at the raw frames.",
  [-32601]: "The server does not know this method: refresh the list once, then stop.",
  [-32602]:
    "The tool is unknown or the arguments were refused. Wrong arguments should come back as a tool error, so that the model can correct them.",
  [-32603]: "The server broke inside: whether it did its work is unknown, so repeat only if the tool is idempotent.",
  [-32020]: "Headers and body disagree: refresh the list and send again with the right headers.",
  [-32021]: "The server needs a capability that was not declared: declare it if it can be served, else stop.",
  [-32022]: "The server does not speak this protocol version: choose one of those it names.",
};

function codeAdvice({ code }: ProtocolError): string | null {
  if (code === null) return null;
  return Object.hasOwn(codes, code) ? (codes[code] ?? null) : null;
}

/** A duration for people: `8 ms`, `1.2 s`, `2 min 5 s`. */
export function durationWords(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** An amount of bytes or characters for people: `900`, `12 k`, `3.4 M`. */
export function amountWords(amount: number): string {
  if (amount < 1000) return String(amount);
  return amount < 999_500 ? `${Math.round(amount / 1000)} k` : `${(amount / 1_000_000).toFixed(1)} M`;
}
