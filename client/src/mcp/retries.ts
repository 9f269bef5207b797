import { isObject, own } from "#shared/json/jsonValue";
import type { Tool } from "#shared/mcp/tool";
import type { Reply } from "./peer";
import type { HttpRefusal } from "./wire";
import { sideEffectOf } from "./sideEffect";

export type FailedReply = Exclude<Reply, { kind: "result" }>;

/** What a person allows. */
export type RetryPolicy = {
  /** How often a failed call may be made again; 0 never. */
  readonly times: number;
  /** The person's word that this tool may run twice. It counts only together with the tool's own. */
  readonly repeatable: boolean;
};

/** Whether a failed request may be sent again by itself; `why` completes "It is not tried again: …". */
export type RetryVerdict = { readonly again: true; /** What the server asks for, in milliseconds. */ readonly afterMs: number } | { readonly again: false; readonly why: string };

/** What is only read has no side effect, however often it is asked for. */
const readingMethods: ReadonlySet<string> = new Set(["resources/read", "prompts/get", "completion/complete"]);

/** A server that asks for a longer pause is not waited for. */
const longestAskedMs = 60_000;

/**
 * Judges by what became of the request: what surely did not run may be sent again, what may have run only where running
 * twice does no harm, and what was refused to this person, or for what the request is, never.
 */
export function judgeRetry(reply: FailedReply, method: string, tool: Pick<Tool, "annotations"> | undefined, policy: RetryPolicy, now = Date.now()): RetryVerdict {
  if (reply.kind === "cancelled") return no("it was cancelled");
  const http = reply.kind === "timeout" ? undefined : reply.http;
  if (http && authorization.has(http.status)) return no(`HTTP ${String(http.status)} asks for an authorization, which does not come by trying`);
  if (namesPermission(reply)) return no("it failed for a missing permission, which does not come by trying");
  if (http && (http.status === 429 || (http.status === 503 && http.headers["retry-after"] !== undefined))) return whenTold(http, now);
  if (sideEffectOf(reply) === "none") {
    if (reply.kind === "failed" && !reply.sent) return { again: true, afterMs: 0 };
    return no("the server refused the request, which has to be corrected first");
  }
  if (readingMethods.has(method)) return { again: true, afterMs: 0 };
  if (method !== "tools/call") return no("it may have run, and nobody knows what running it twice does");
  if (!saysRepeatable(tool)) return no("it may have run, and the tool does not say that it may run twice (`idempotentHint` or `readOnlyHint`)");
  return policy.repeatable ? { again: true, afterMs: 0 } : no("it may have run, and only the tool says that it may run twice, which is a hint and no promise");
}

/** Milliseconds before try `nth` (from 1): doubled each time, up to half a minute, with a random half so that many clients do not come back at once. */
export function retryPause(nth: number, firstMs: number, askedMs: number, random: number): number {
  const full = Math.min(firstMs * 2 ** (nth - 1), longestPauseMs);
  return askedMs + Math.round(full / 2 + (full / 2) * random);
}

const longestPauseMs = 30_000;

/** How many retries a server gets in a minute, whatever the calls: a server in trouble is not made to drown. */
export class RetryBudget {
  readonly #limit: number;
  #spent: readonly number[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** True where one more is allowed; it is spent by that. */
  take(now = Date.now()): boolean {
    this.#spent = this.#spent.filter((at) => now - at < minuteMs);
    if (this.#spent.length >= this.#limit) return false;
    this.#spent = [...this.#spent, now];
    return true;
  }
}

const minuteMs = 60_000;
const authorization: ReadonlySet<number> = new Set([401, 403, 407]);

function no(why: string): RetryVerdict {
  return { again: false, why };
}

function whenTold({ headers }: HttpRefusal, now: number): RetryVerdict {
  const afterMs = retryAfterMs(headers["retry-after"], now);
  return afterMs > longestAskedMs ? no(`the server asks to wait ${String(Math.ceil(afterMs / 1000))} s`) : { again: true, afterMs };
}

/** Seconds, or a date (RFC 9110 §10.2.3); 0 where it is neither. */
function retryAfterMs(value: string | undefined, now: number): number {
  if (value === undefined) return 0;
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now);
}

/** An error that names the system's word for a missing permission, in its message or its data. */
function namesPermission(reply: FailedReply): boolean {
  if (reply.kind !== "error") return false;
  const { data, message } = reply.error;
  const code = isObject(data) ? own(data, "code") : undefined;
  return /\b(?:EPERM|EACCES)\b/.test(`${message} ${typeof data === "string" ? data : ""} ${typeof code === "string" ? code : ""}`);
}

function saysRepeatable(tool: Pick<Tool, "annotations"> | undefined): boolean {
  const annotations = tool?.annotations ?? {};
  return own(annotations, "idempotentHint") === true || own(annotations, "readOnlyHint") === true;
}
