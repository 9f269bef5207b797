import { isObject, own, type JsonObject } from "#shared/json/jsonValue";
import type { Outcome } from "#shared/mcp/outcome";
import { outcomeWords } from "#shared/mcp/outcomeWords";
import type { Captured } from "#shared/traces/captured";
import { exchangesOf, type Exchange, type TraceComparison } from "#shared/traces/compareTraces";
import { steadyText } from "#shared/traces/steadyText";
import type { CallOptions, Session } from "../mcp/sessionTypes";
import { paramsOf } from "./conversations";
import { withoutEnvelope } from "./withoutEnvelope";

/** A request of a trace that can be sent to another server. */
export type Recorded = { readonly method: string; readonly params: JsonObject; readonly exchange: Exchange };

/** Requests that belong to the recorded session and not to what was asked in it. */
const ofSession = new Set(["initialize", "server/discover", "subscriptions/listen"]);

/** Whether a request is sent by sessions alone, each at its own time. */
export function isOfSession(method: string): boolean {
  return ofSession.has(method);
}

/** Requests that read and change nothing, whoever serves them. */
const reading = new Set(["ping", "server/discover", "tools/list", "resources/list", "resources/templates/list", "resources/read", "prompts/list", "prompts/get", "completion/complete"]);

/** Whether a request changes nothing, by its method or by the server's own word of the tool. */
export function isReading(session: Pick<Session, "lists">, method: string, params: JsonObject): boolean {
  if (reading.has(method)) return true;
  const annotations = method === "tools/call" ? session.lists.tools.find(({ name }) => name === own(params, "name"))?.raw["annotations"] : undefined;
  return isObject(annotations) && own(annotations, "readOnlyHint") === true;
}

/** What the client asked in a trace. Later rounds of a call are left out: the session goes through its own. */
export function recordedRequests(captured: readonly Captured[]): readonly Recorded[] {
  const exchanges = exchangesOf(captured);
  const asked = captured.flatMap((entry) => (entry.kind === "frame" && typeof own(entry.message, "method") === "string" ? [entry] : []));
  const methods = exchanges.filter(({ isAnswer }) => !isAnswer);
  return asked.flatMap(({ dir, message }, place) => {
    const method = String(own(message, "method"));
    const params = paramsOf(message);
    const exchange = methods[place];
    if (!exchange || dir !== "send" || !Object.hasOwn(message, "id") || isOfSession(method)) return [];
    if (Object.hasOwn(params, "inputResponses") || Object.hasOwn(params, "requestState")) return [];
    return [{ method, params: withoutEnvelope(message), exchange }];
  });
}

/** Sends a request in the session's own envelope, with the rounds that it takes. */
export function ask(session: Session, { method, params }: Pick<Recorded, "method" | "params">, options: CallOptions): Promise<Outcome> {
  const name = own(params, "name");
  return method === "tools/call" && typeof name === "string" ? session.callTool(name, own(params, "arguments"), options) : session.request(method, params, options);
}

/** A request of a trace and how it ended now. */
export type Replayed = { readonly recorded: Recorded; readonly outcome: Outcome };

/** Whether what follows would be sent to nobody, or is not wanted. */
export function endsReplay({ outcome }: Outcome): boolean {
  return outcome === "cancelled" || outcome === "disconnected";
}

/** The recorded answers beside the new ones, in the order of the requests. */
export function compareAnswers(asked: readonly Replayed[]): TraceComparison {
  const pairs = asked.map(({ recorded: { exchange }, outcome }) => {
    const answer = outcome.result === null ? { error: outcome.error } : { result: outcome.result };
    return { left: exchange, right: { ...exchange, answered: steadyText(JSON.stringify(answer), "answered") } };
  });
  const same = pairs.filter(({ left, right }) => left.answered === right.answered).length;
  return { pairs, same, different: pairs.length - same, onlyLeft: 0, onlyRight: 0 };
}

/** What a replay of so many requests came to, in sentences; one that ended early says where and why. */
export function replayWords(server: string, replayed: readonly Replayed[], wanted: number): string {
  const last = replayed.at(-1);
  const brokeOff = last !== undefined && endsReplay(last.outcome) ? last : undefined;
  const answered = brokeOff ? replayed.slice(0, -1) : replayed;
  const { same, different } = compareAnswers(answered);
  const requests = `${answered.length} ${answered.length === 1 ? "request" : "requests"}`;
  const came = different === 0 ? `${server} answered ${answered.length === 1 ? "the one request" : `all ${requests}`} as recorded.` : `${server} answered ${same} of ${requests} as recorded, ${different} differently.`;
  if (!brokeOff) return came;
  const unsent = wanted - replayed.length;
  return [
    outcomeWords(`Request ${replayed.length} of ${wanted}, ${brokeOff.recorded.exchange.title},`, brokeOff.outcome).sentence,
    answered.length === 0 ? "" : `Before it, ${came}`,
    unsent === 0 ? "" : `${unsent === 1 ? "The last request was" : `${unsent} further requests were`} not sent.`,
  ].filter((part) => part !== "").join(" ");
}
