import type { Breakage, Experiment } from "#shared/contracts/traffic";
import { isObject, own, type JsonObject, type JsonValue } from "#shared/json/jsonValue";
import { quote } from "#shared/json/quote";
import { objectIn } from "#shared/lint/frames/frameSession";
import type { Era } from "#shared/mcp/revisions";
import { metaKeys } from "#shared/mcp/metaKeys";
import type { Reply } from "../mcp/peer";
import { paramsOf } from "./conversations";

/** What a server did, and whether it had to. */
type Seen = { readonly seen: string; readonly verdict: NonNullable<Experiment["verdict"]> };

type Row = {
  readonly title: string;
  /** What a right server does, in a sentence. */
  readonly expected: (era: Era) => string;
  readonly spec: (era: Era) => string;
  readonly fits: (message: JsonObject, era: Era) => boolean;
  /** The wrong request; without `id` it gets one of its own. */
  readonly change: (message: JsonObject) => JsonObject;
  readonly judge: (reply: Answered, era: Era) => Seen;
};

/** A reply that came from the server. */
type Answered = Extract<Reply, { kind: "result" | "error" }>;

const revision = (era: Era): string => `https://modelcontextprotocol.io/specification/${era === "modern" ? "2026-07-28" : "2025-11-25"}`;

/** A version that no server speaks. */
const noVersion = "1900-01-01";
const noMethod = "mcp-workbench/no-such-method";

const rows = {
  "changed-state": {
    title: "Change requestState",
    expected: () => "refuses a state that it did not issue, unless a forged one can do nothing worse than fail.",
    spec: (era) => `${revision(era)}/basic/patterns/mrtr#server-requirements-basic-workflow`,
    fits: (message) => typeof own(paramsOf(message), "requestState") === "string",
    change: (message) => withParams(message, { requestState: forged(String(own(paramsOf(message), "requestState"))) }),
    judge: (reply) => {
      if (reply.kind === "error") return { seen: `refused it: ${errorWords(reply.error)}`, verdict: "right" };
      if (isObject(reply.result) && own(reply.result, "resultType") === "input_required") return { seen: "did not go on from it, and asked again.", verdict: "right" };
      if (isObject(reply.result) && own(reply.result, "isError") === true) return { seen: "refused it with a tool error.", verdict: "right" };
      return { seen: "took the forged state and went on. Make sure that a forged state can do no harm there.", verdict: "open" };
    },
  },
  "no-meta": {
    title: "Leave out _meta",
    expected: () => "refuses a request without its version and capabilities with -32602.",
    spec: (era) => `${revision(era)}/basic#meta`,
    fits: (_message, era) => era === "modern",
    change: (message) => ({ ...message, params: without(paramsOf(message), "_meta") }),
    judge: (reply) => {
      if (reply.kind === "result") return { seen: "answered as if nothing were missing.", verdict: "wrong" };
      if (reply.error.code === -32602) return { seen: `refused it: ${errorWords(reply.error)}`, verdict: "right" };
      return { seen: `refused it in another way: ${errorWords(reply.error)} One that speaks the legacy era, too, may take it for a request of that.`, verdict: "open" };
    },
  },
  "other-version": {
    title: `Ask in version ${noVersion}`,
    expected: () => `refuses version ${noVersion} with -32022 and lists the versions that it speaks.`,
    spec: (era) => `${revision(era)}/basic/versioning`,
    fits: (_message, era) => era === "modern",
    change: (message) => withParams(message, { _meta: { ...objectIn(paramsOf(message), "_meta"), [metaKeys.protocolVersion]: noVersion } }),
    judge: (reply) => {
      if (reply.kind === "result") return { seen: `answered a request in version ${noVersion}.`, verdict: "wrong" };
      const { data } = reply.error;
      const supported = isObject(data) ? own(data, "supported") : undefined;
      if (reply.error.code !== -32022) return { seen: `refused it with another code: ${errorWords(reply.error)}`, verdict: "wrong" };
      if (Array.isArray(supported) && supported.length > 0) return { seen: `refused it and speaks ${supported.map((version: JsonValue) => quote(version)).join(", ")}.`, verdict: "right" };
      return { seen: "refused it, but did not say in `data.supported` which versions it speaks.", verdict: "wrong" };
    },
  },
  "same-id": {
    title: "Use the same id again",
    expected: (era) => (era === "modern" ? "answers it: an id is free again when its request was answered." : "goes on: a client must not use an id twice in a session, and what a server does then is its own choice."),
    spec: (era) => `${revision(era)}/basic#requests`,
    fits: (message) => typeof own(message, "id") === "number",
    change: (message) => message,
    judge: (reply, era) => ({ seen: reply.kind === "result" ? "answered it." : `refused it: ${errorWords(reply.error)}`, verdict: era === "modern" && reply.kind === "result" ? "right" : "open" }),
  },
  "no-such-method": {
    title: "Ask for a method that nobody has",
    expected: () => "refuses it with -32601.",
    spec: (era) => `${revision(era)}/basic#responses`,
    fits: () => true,
    change: (message) => ({ ...message, method: noMethod }),
    judge: (reply) => {
      if (reply.kind === "result") return { seen: `answered the method ${quote(noMethod)}, which does not exist.`, verdict: "wrong" };
      return { seen: `refused it: ${errorWords(reply.error)}`, verdict: reply.error.code === -32601 ? "right" : "wrong" };
    },
  },
} as const satisfies Record<string, Row>;

export type BreakageId = keyof typeof rows;

export const breakageIds = Object.keys(rows) as readonly BreakageId[];

export function isBreakage(id: string): id is BreakageId {
  return Object.hasOwn(rows, id);
}

/** The ways to break a request that fit it. */
export function breakagesOf(message: JsonObject, era: Era): readonly Breakage[] {
  return breakageIds.filter((id) => rows[id].fits(message, era)).map((id) => ({ id, title: rows[id].title, expected: rows[id].expected(era), spec: rows[id].spec(era) }));
}

/** The request made wrong. But where the id is the point it has none: the session gives it one. */
export function broken(id: BreakageId, message: JsonObject): JsonObject {
  const changed = rows[id].change(message);
  return id === "same-id" ? changed : without(changed, "id");
}

/** What is tried, before the server answered. */
export function experimentOf(id: BreakageId, era: Era): Experiment {
  return { title: rows[id].title, expected: rows[id].expected(era), spec: rows[id].spec(era), seen: null, verdict: null };
}

/** What the server made of it. */
export function judged(id: BreakageId, reply: Reply, era: Era): Experiment {
  return { ...experimentOf(id, era), ...verdictOf(id, reply, era) };
}

function verdictOf(id: BreakageId, reply: Reply, era: Era): Seen {
  switch (reply.kind) {
    case "result":
    case "error":
      return rows[id].judge(reply, era);
    case "timeout":
      return { seen: `did not answer within ${Math.round(reply.ms / 1000)} seconds.`, verdict: "wrong" };
    case "cancelled":
      return { seen: "was not waited for.", verdict: "open" };
    case "failed":
      return reply.sent ? { seen: `gave no answer: ${reply.message}`, verdict: "wrong" } : { seen: `never got it: ${reply.message}`, verdict: "open" };
  }
}

function withParams(message: JsonObject, change: JsonObject): JsonObject {
  return { ...message, params: { ...paramsOf(message), ...change } };
}

function without(object: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
}

/** Another text of the same length: a letter in its middle is replaced, where padding cannot swallow it. */
function forged(state: string): string {
  const middle = Math.floor(state.length / 2);
  return `${state.slice(0, middle)}${state[middle] === "A" ? "B" : "A"}${state.slice(middle + 1)}`;
}

function errorWords({ code, message }: { readonly code: number | null; readonly message: string }): string {
  return `${code ?? "no code"}, ${quote(message)}.`;
}
