import { isObject, own } from "../json/jsonValue";
import { codeAdvice } from "./errorCodes";
import type { KeptResult, Outcome, OutcomeKind, Refusal, SideEffect } from "./outcome";

/** How an outcome looks: `good`, `bad` (the call failed), `open` (nobody knows how it ended). */
export type Tone = "good" | "bad" | "open";

type Row = {
  readonly title: string;
  readonly tone: Tone;
  /** How loudly a notification says it. */
  readonly level: "info" | "warning" | "error";
  /** What the tool, prompt or resource did, after its name: "math.add answered." */
  readonly sentence: string;
  /** Which channel said so, and who gets to see it (server/tools, error handling). */
  readonly channel: string;
};

/** Every way a call ends, in the words that panel, palette, history and result documents all use. */
export const outcomeTable: Readonly<Record<OutcomeKind, Row>> = {
  ok: { title: "OK", tone: "good", level: "info", sentence: "answered", channel: "The server answered with a result." },
  "tool-error": {
    title: "Tool error",
    tone: "bad",
    level: "warning",
    sentence: "answered with a tool error",
    channel: "A result with isError: the tool itself says that it failed. The model sees this.",
  },
  "protocol-error": {
    title: "Protocol error",
    tone: "bad",
    level: "error",
    sentence: "ended with a protocol error",
    channel: "A JSON-RPC error: the request was refused or the server broke. The model need not see this.",
  },
  timeout: { title: "Timed out", tone: "open", level: "error", sentence: "timed out", channel: "No answer came in time. The server may still be at work." },
  cancelled: { title: "Cancelled", tone: "open", level: "info", sentence: "was cancelled", channel: "The call was given up here. The server was told, but need not have stopped." },
  disconnected: { title: "Disconnected", tone: "open", level: "error", sentence: "was disconnected", channel: "The connection ended before an answer came." },
};

/** What a person did with the server's question instead of answering it: two different things to a server. */
const refusals: Readonly<Record<Refusal, { readonly words: string; readonly advice: string }>> = {
  declined: { words: "you declined", advice: "You declined, and the server was told no: a host does not ask again by itself." },
  dismissed: { words: "you dismissed the question", advice: "You closed the question without an answer, and the server was told that nothing was chosen: a host may ask again later." },
};

export type OutcomeWords = {
  readonly tone: Tone;
  readonly level: Row["level"];
  readonly title: string;
  /** "math.add answered with a tool error." */
  readonly sentence: string;
  readonly channel: string;
  /** What a host should do now; null for a plain result. */
  readonly advice: string | null;
};

/** An outcome in words. `what` is the tool, prompt or resource; `refusal` what became of the server's question. */
export function outcomeWords(what: string, outcome: Outcome, refusal: Refusal | null = null): OutcomeWords {
  const { outcome: kind, error, findings } = outcome;
  const row = outcomeTable[kind];
  const noCode = kind === "protocol-error" && (error === null || error.code === null);
  const broken = kind === "ok" && findings.some(({ level }) => level === "error");
  const advice = [adviceOf(outcome), refusal === null ? null : refusals[refusal].advice].filter((part) => part !== null);
  return {
    tone: row.tone,
    level: broken ? "warning" : row.level,
    title: outcomeTitle(kind, error?.code ?? null, refusal, noCode),
    sentence: `${what} ${noCode ? "failed" : row.sentence}${refusal === null ? "" : `, after ${refusals[refusal].words}`}${errorText(outcome)}.`,
    channel: noCode ? "No JSON-RPC error: the connection or the answer itself was at fault." : row.channel,
    advice: advice.length === 0 ? null : advice.join(" "),
  };
}

/** The headline: "Protocol error -32602", "Tool error · you declined". */
export function outcomeTitle(kind: OutcomeKind, code: number | null, refusal: Refusal | null, noCode = false): string {
  const title = noCode ? "Failed" : kind === "protocol-error" && code !== null ? `${outcomeTable[kind].title} ${code}` : outcomeTable[kind].title;
  return refusal === null ? title : `${title} · ${refusals[refusal].words}`;
}

const sideEffects: Readonly<Record<SideEffect, string>> = {
  none: "Nothing was done.",
  done: "The tool ran.",
  unknown: "It is unknown whether something was done.",
};

/** Whether something was done, as a sentence. */
export function sideEffectWords(sideEffect: SideEffect): string {
  return sideEffects[sideEffect];
}

/** Where a result was not asked for anew. */
export function keptWords({ freshForMs, scope }: KeptResult): string {
  return `From cache, fresh for ${Math.ceil(freshForMs / 1000)} s more by the server's word (${scope}); nothing was sent.`;
}

/** The tries that failed before the last one, a sentence each. */
export function triesLines({ tries = [] }: Pick<Outcome, "tries">): readonly string[] {
  return tries.map(({ outcome, sideEffect, error, waitMs }, index) => `Try ${index + 1} ${error === null ? outcomeTable[outcome].sentence : `failed: ${error.code === null ? "" : `${error.code} `}${error.message.replace(/\.$/, "")}`}. ${sideEffects[sideEffect]} The next one was made ${waitMs / 1000} s later.`);
}

function errorText({ outcome, error }: Outcome): string {
  if (!error || outcome === "cancelled" || outcome === "timeout") return "";
  const message = error.message.replace(/\.$/, "");
  return `: ${error.code === null ? message : `${error.code} ${message}`}`;
}

/** After a call that may have done something. */
const repeatAdvice = "Look at the server's state first; repeat only if the tool is idempotent.";

function adviceOf(outcome: Outcome): string | null {
  switch (outcome.outcome) {
    case "ok":
      return null;
    case "tool-error":
      return `Give it to the model, which can correct its call${retryable(outcome)}.`;
    case "protocol-error":
      if (outcome.error !== null && outcome.error.code !== null) return codeAdvice(outcome.error.code);
      return outcome.sideEffect === "none" ? "Nothing was done: mend the cause, then the call can be repeated." : `Look at the log for what went wrong. ${repeatAdvice}`;
    case "timeout":
    case "cancelled":
    case "disconnected":
      return outcome.sideEffect === "none" ? "Nothing was done, so the call can be repeated." : repeatAdvice;
  }
}

/** A tool's error object says itself whether to try again. */
function retryable({ result }: Outcome): string {
  const structured = isObject(result) ? own(result, "structuredContent") : undefined;
  const error = isObject(structured) ? (own(structured, "error") ?? structured) : undefined;
  const value = isObject(error) ? own(error, "retryable") : undefined;
  if (value === true) return "; it says that it may be tried again, so count the tries";
  if (value === false) return "; it says that trying the same again will not help";
  return "; retry by itself only where the tool says it is retryable";
}
