import { assertNever } from "#shared/assertNever";
import { isObject, own } from "#shared/json/jsonValue";
import type { Outcome, SideEffect } from "#shared/mcp/outcome";

/** What a call came to, in words: `level` says how loudly. */
export type OutcomeWords = {
  readonly level: "info" | "warning" | "error";
  /** "math.add answered." */
  readonly sentence: string;
  /** By which channel the server said so, and what a client is to do with it; empty for a plain result. */
  readonly advice: string;
};

/** `what` is the tool, prompt or resource. */
export function outcomeWords(what: string, outcome: Outcome): OutcomeWords {
  switch (outcome.outcome) {
    case "ok":
      return { level: outcome.findings.some(({ level }) => level === "error") ? "warning" : "info", sentence: `${what} answered.`, advice: "" };
    case "tool-error":
      return { level: "warning", sentence: `${what} answered with an error of its own.`, advice: `A result with isError: it is meant for the model, which may correct its call. ${retryAdvice(outcome)}` };
    case "protocol-error":
      return { level: "error", sentence: `The server refused ${what}: ${errorText(outcome)}.`, advice: `A JSON-RPC error: the model cannot correct it. ${codeAdvice(outcome.error?.code ?? null)}` };
    case "timeout":
      return { level: "error", sentence: `${what} did not answer in time.`, advice: "Nothing came within the timeout. Only an idempotent call may be sent again blindly." };
    case "cancelled":
      return { level: "info", sentence: `${what} was cancelled.`, advice: "The client gave up the call." };
    case "disconnected":
      return { level: "error", sentence: `The connection ended before ${what} answered${outcome.error ? `: ${errorText(outcome)}` : ""}.`, advice: "The log says what came last. Only an idempotent call may be sent again blindly." };
    default:
      return assertNever(outcome.outcome);
  }
}

/** Whether something was done, in words. */
export function sideEffectWords(sideEffect: SideEffect): string {
  switch (sideEffect) {
    case "none":
      return "nothing was done";
    case "done":
      return "the tool ran";
    case "unknown":
      return "it is unknown whether something was done";
    default:
      return assertNever(sideEffect);
  }
}

function errorText({ error }: Outcome): string {
  if (!error) return "no error was given";
  const message = error.message.replace(/\.$/, "");
  return error.code === null ? message : `${error.code} ${message}`;
}

/** A tool's error object says itself whether to try again (`retryable`), in structured content or as JSON text. */
function retryAdvice({ result }: Outcome): string {
  const structured = isObject(result) ? own(result, "structuredContent") : undefined;
  const retryable = isObject(structured) ? own(structured, "retryable") : undefined;
  if (retryable === true) return "It says that it may be tried again: count the tries.";
  if (retryable === false) return "It says that trying again will not help.";
  return "";
}

/** What a host does about an error code (base specification, "Error Codes"). */
function codeAdvice(code: number | null): string {
  switch (code) {
    case -32602:
      return "Wrong parameters or an unknown name: wrong arguments should have been a result with isError instead.";
    case -32601:
      return "The method is unknown: fetch the lists again once, then stop.";
    case -32022:
      return "The protocol version is not supported: choose one of `supported`.";
    case -32021:
      return "A capability of the client is missing: declare it if it can be served, else stop.";
    case -32020:
      return "A header differs from the body: fetch the list again and send the right headers.";
    case -32603:
      return "The server failed inside, and it is unknown what was done before.";
    default:
      return "";
  }
}
