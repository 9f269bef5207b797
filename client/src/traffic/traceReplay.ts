import { isObject, own, type JsonObject } from "#shared/json/jsonValue";
import type { Outcome } from "#shared/mcp/outcome";
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
    if (!exchange || dir !== "send" || !Object.hasOwn(message, "id") || ofSession.has(method)) return [];
    if (Object.hasOwn(params, "inputResponses") || Object.hasOwn(params, "requestState")) return [];
    return [{ method, params: withoutEnvelope(message), exchange }];
  });
}

/** Sends a request in the session's own envelope, with the rounds that it takes. */
export function ask(session: Session, { method, params }: Pick<Recorded, "method" | "params">, options: CallOptions): Promise<Outcome> {
  const name = own(params, "name");
  return method === "tools/call" && typeof name === "string" ? session.callTool(name, own(params, "arguments"), options) : session.request(method, params, options);
}

/** The recorded answers beside the new ones, in the order of the requests. */
export function compareAnswers(asked: readonly { readonly recorded: Recorded; readonly outcome: Outcome }[]): TraceComparison {
  const pairs = asked.map(({ recorded: { exchange }, outcome }) => {
    const answer = outcome.result === null ? { error: outcome.error } : { result: outcome.result };
    return { left: exchange, right: { ...exchange, answered: steadyText(JSON.stringify(answer), "answered") } };
  });
  const same = pairs.filter(({ left, right }) => left.answered === right.answered).length;
  return { pairs, same, different: pairs.length - same, onlyLeft: 0, onlyRight: 0 };
}
