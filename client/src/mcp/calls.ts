import { isObject, own, type JsonObject, type JsonValue } from "#shared/json/jsonValue";
import type { Finding, Outcome, ProtocolError, SideEffect } from "#shared/mcp/outcome";
import type { Era } from "#shared/mcp/revisions";
import type { Tool } from "#shared/mcp/tool";
import { type Answer, answer, isServerRequest } from "./answers";
import type { Reply, RequestOptions } from "./peer";
import type { FailedReply } from "./retries";
import type { Judge, Limits } from "./sessionPorts";
import type { Answerer, CallOptions, CompletionTarget, ServerLists, ServerRequest } from "./sessionTypes";
import { declaredSideEffect, sideEffectOf } from "./sideEffect";
import { judgeStructuredContent } from "./structuredContent";
import { wantedVisits } from "./urlElicitations";

export type Call = {
  readonly method: string;
  readonly params: JsonObject;
  /** Tool, URI or prompt: what dialogs call it. */
  readonly name: string;
  readonly options: CallOptions;
  /** The tool as listed, for a `tools/call`. */
  readonly tool?: Tool | undefined;
};

export type CallContext = {
  readonly server: string;
  readonly era: Era;
  readonly limits: Limits;
  readonly answerer: Answerer;
  readonly judge: Judge | undefined;
  /** Sends one request of the call in the envelope of the era, with the headers it needs. */
  readonly send: (method: string, params: JsonObject, options: RequestOptions) => Promise<Reply>;
  /** Aborted when the connection is over: open dialogs go away. */
  readonly gone: AbortSignal;
  /** True once the server calls these visits to addresses done. */
  readonly visited: (ids: readonly string[], timeoutMs: number, signal: AbortSignal) => Promise<boolean>;
  readonly note: (text: string) => void;
};

/** The requests on which a server may ask for input (2026-07-28, MRTR, "Supported Requests"). */
const askingMethods: ReadonlySet<string> = new Set(["tools/call", "resources/read", "prompts/get"]);

export function toolCall({ tools }: Pick<ServerLists, "tools">, name: string, args: JsonValue | undefined, options: CallOptions): Call {
  const tool = tools.find((listed) => listed.name === name);
  return { method: "tools/call", params: { name, ...(args !== undefined && { arguments: args }) }, name, options, tool };
}

export function completionCall(ref: CompletionTarget, argument: { readonly name: string; readonly value: string }, options: CallOptions): Call {
  const target = "prompt" in ref ? { type: "ref/prompt", name: ref.prompt } : { type: "ref/resource", uri: ref.template };
  return { method: "completion/complete", params: { ref: target, argument }, name: "prompt" in ref ? ref.prompt : ref.template, options };
}

/** What becomes of a call to a server that does not run. */
export function notRunning(server: string): Outcome {
  return { outcome: "disconnected", sideEffect: "none", result: null, error: { code: null, message: `The server ${JSON.stringify(server)} is not running.` }, rounds: 0, findings: [], durationMs: 0 };
}

/** Makes a call to its end, with every round of input the server asks for; `failed` is told the reply that ended it without a result. Never throws for what a server does. */
export async function makeCall(call: Call, context: CallContext, failed?: (reply: FailedReply) => void): Promise<Outcome> {
  const started = performance.now();
  const { limits } = context;
  const findings: Finding[] = [];
  const finish = (outcome: Outcome["outcome"], sideEffect: SideEffect, rounds: number, result: JsonValue | null, error: ProtocolError | null): Outcome => ({
    outcome,
    sideEffect,
    result,
    error,
    rounds,
    findings,
    durationMs: Math.round(performance.now() - started),
  });
  const requestOptions: RequestOptions = {
    signal: call.options.signal,
    onProgress: call.options.onProgress,
    timeoutMs: call.options.timeoutMs ?? limits.requestTimeoutMs,
    capMs: Math.max(limits.requestCapMs, 1),
  };
  let params = call.params;
  for (let round = 1; ; round++) {
    const reply = await context.send(call.method, params, requestOptions);
    if (reply.kind !== "result") {
      if (round < limits.mrtrRounds && (await visits(reply, round, call, context))) continue;
      if (reply.kind === "error" && call.options.signal?.aborted) return finish("cancelled", "none", round, null, { code: null, message: "The call was cancelled before it was made again." });
      failed?.(reply);
      const sent = reply.kind === "cancelled" && !reply.sent ? round - 1 : round;
      return finish(outcomeOf(reply), sideEffectOf(reply), sent, null, errorOf(reply));
    }
    const { result } = reply;
    const type = isObject(result) ? own(result, "resultType") : undefined;
    if (type !== "input_required" || context.era === "legacy" || !isObject(result)) {
      findings.push(...judgeResultType(result, type, context.era));
      const broken = !isObject(result) || (type !== undefined && type !== "complete" && context.era === "modern");
      if (broken) return finish("protocol-error", "unknown", round, result, { code: null, message: "The server's answer has no result of a known type." });
      if (call.method === "tools/call" && own(result, "isError") === true) return finish("tool-error", declaredSideEffect(result), round, result, null);
      findings.push(...judgeStructuredContent(call.tool, result, context.judge));
      return finish("ok", call.method === "tools/call" ? "done" : "none", round, result, null);
    }
    const refuse = (message: string): Outcome => {
      findings.push({ rule: "frame-result-type", level: "error", message, pointer: "/resultType" });
      return finish("protocol-error", "unknown", round, result, { code: null, message });
    };
    if (!askingMethods.has(call.method)) return refuse(`The server answered ${call.method} with "input_required", which only tools/call, resources/read and prompts/get may be.`);
    const requests = own(result, "inputRequests");
    const state = own(result, "requestState");
    if (requests === undefined && state === undefined) return refuse('The server answered "input_required" with neither inputRequests nor requestState.');
    if (requests !== undefined && !isObject(requests)) return refuse(`The server's inputRequests is ${JSON.stringify(requests).slice(0, 60)}, not an object.`);
    if (state !== undefined && typeof state !== "string") findings.push({ rule: "frame-schema", level: "error", message: `The server's requestState is ${JSON.stringify(state).slice(0, 60)}, not a string.`, pointer: "/requestState" });
    if (round >= limits.mrtrRounds) return refuse(`The server asked for input ${String(round)} times; no further round was made.`);
    const answered = await answerAll(requests ?? {}, round, call, context);
    findings.push(...answered.findings);
    switch (answered.kind) {
      case "invalid":
        return refuse(answered.message);
      case "refused":
        return finish("cancelled", "none", round, result, { code: null, message: answered.message });
      case "gone":
        return context.gone.aborted && !call.options.signal?.aborted
          ? finish("disconnected", "none", round, result, { code: null, message: "The connection ended while the server waited for input." })
          : finish("cancelled", "none", round, result, { code: null, message: "The call was cancelled while the server waited for input." });
      case "answered":
        // Nothing of an earlier round goes along: only what this one asked for.
        params = { ...call.params, ...(requests !== undefined && { inputResponses: answered.responses }), ...(state !== undefined && { requestState: state }) };
    }
  }
}

/**
 * A server of 2025-11-25 that wants addresses visited first says so by an error: a person is asked, and once the server
 * calls the visits done, the call may be made again. It was not run, so that this does no harm.
 */
async function visits(reply: Reply, round: number, call: Call, context: CallContext): Promise<boolean> {
  const wanted = context.era === "legacy" ? wantedVisits(reply) : undefined;
  if (!wanted) return false;
  const answered = await answerAll(wanted.requests, round, call, context);
  const agreed = answered.kind === "answered" && Object.values(answered.responses).every((response) => isObject(response) && own(response, "action") === "accept");
  if (!agreed) return false;
  context.note("The call is made again when the server says that the visit is done.");
  const { signal, timeoutMs = context.limits.requestTimeoutMs } = call.options;
  return context.visited(wanted.ids, timeoutMs, signal ? AbortSignal.any([signal, context.gone]) : context.gone);
}

type Answered = { readonly findings: readonly Finding[] } & (
  | { readonly kind: "answered"; readonly responses: JsonObject }
  | { readonly kind: "invalid" | "refused"; readonly message: string }
  | { readonly kind: "gone" }
);

/** Asks for all at once, so that who answers can see them together; one that cannot be answered ends the others. */
async function answerAll(requests: JsonObject, round: number, call: Call, context: CallContext): Promise<Answered> {
  const { signal: callSignal } = call.options;
  const over = callSignal ? AbortSignal.any([callSignal, context.gone]) : context.gone;
  const unanswerable = new AbortController();
  const signal = AbortSignal.any([over, unanswerable.signal]);
  const asked: ServerRequest[] = [];
  for (const [key, request] of Object.entries(requests)) {
    const method = isObject(request) ? own(request, "method") : undefined;
    if (!isObject(request) || !isServerRequest(method)) return { kind: "invalid", findings: [], message: `The server's input request ${JSON.stringify(key)} has the method ${JSON.stringify(method ?? null)}, which is none of elicitation/create, sampling/createMessage and roots/list.` };
    const params = own(request, "params");
    asked.push({ server: context.server, call: { method: call.method, name: call.name }, key, round, method, params: isObject(params) ? params : {}, signal });
  }
  if (over.aborted) return { kind: "gone", findings: [] };
  let failure: Exclude<Answer, { kind: "answered" }> | undefined;
  const replies = await Promise.all(
    asked.map(async (request) => {
      const reply = await raceAbort(answer(request, call.options.answerer ?? context.answerer, context.judge), signal);
      if (reply && reply.kind !== "answered") {
        failure ??= reply;
        unanswerable.abort();
      }
      return reply?.kind === "answered" ? reply : undefined;
    }),
  );
  const findings = replies.flatMap((reply) => reply?.findings ?? []);
  if (failure) return { ...failure, findings };
  const responses: Record<string, JsonValue> = {};
  for (const [index, { key }] of asked.entries()) {
    const reply = replies[index];
    if (!reply) return { kind: "gone", findings };
    // A key may be `__proto__`.
    Object.defineProperty(responses, key, { value: reply.result, enumerable: true });
  }
  return { kind: "answered", responses, findings };
}

/** An answer that comes too late, or not at all, must not keep a cancelled call open. */
export function raceAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => resolve(undefined);
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}

function judgeResultType(result: JsonValue, type: JsonValue | undefined, era: Era): readonly Finding[] {
  if (!isObject(result)) return [{ rule: "frame-shape", level: "error", message: `The result is ${JSON.stringify(result).slice(0, 60)}, not an object.`, pointer: "" }];
  if (era === "legacy") return [];
  if (type === undefined) return [{ rule: "frame-result-type", level: "error", message: 'The result has no resultType; it was taken as "complete".', pointer: "/resultType" }];
  return type === "complete" ? [] : [{ rule: "frame-result-type", level: "error", message: `The resultType ${JSON.stringify(type)} is unknown.`, pointer: "/resultType" }];
}

function outcomeOf(reply: FailedReply): Outcome["outcome"] {
  switch (reply.kind) {
    case "error":
      return "protocol-error";
    case "timeout":
      return "timeout";
    case "cancelled":
      return "cancelled";
    case "failed":
      return reply.http ? "protocol-error" : "disconnected";
  }
}

function errorOf(reply: FailedReply): ProtocolError {
  switch (reply.kind) {
    case "error":
      return reply.error;
    case "timeout":
      return { code: null, message: reply.capped ? `No answer within ${String(reply.ms / 1000)} s in all.` : `No answer and no progress within ${String(reply.ms / 1000)} s.` };
    case "cancelled":
      return { code: null, message: reply.sent ? "The call was cancelled." : "The call was cancelled before it was sent." };
    case "failed":
      return { code: null, message: reply.message };
  }
}
