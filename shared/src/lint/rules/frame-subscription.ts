import { isObject, own, type JsonObject } from "../../json/jsonValue";
import { toPointer } from "../../json/pointer";
import { quote } from "../../json/quote";
import { metaKeys } from "../../mcp/metaKeys";
import type { FrameReport, FrameSubject } from "../frames/frame";
import type { RequestFacts } from "../frames/frameHistory";
import { objectIn } from "../frames/frameSession";
import type { Rule } from "../rule";
import { mcp } from "../sources";

/** What a subscription may bring, and the field of the filter that asks for it. */
const filters: Readonly<Record<string, string>> = {
  "notifications/tools/list_changed": "toolsListChanged",
  "notifications/prompts/list_changed": "promptsListChanged",
  "notifications/resources/list_changed": "resourcesListChanged",
  "notifications/resources/updated": "resourceSubscriptions",
};
const acknowledgement = "notifications/subscriptions/acknowledged";
const idPointer = toPointer(["params", "_meta", metaKeys.subscriptionId]);

export const frameSubscription: Rule = {
  id: "frame-subscription",
  level: "error",
  summary: "What a subscription brings names it, comes after its acknowledgement, and was asked for",
  reason: "Over stdio all subscriptions share one stream, so a client knows by the id alone whose notification it is; it drops what has none.",
  source: mcp("Subscriptions", "basic/patterns/subscriptions"),
  fixable: false,
  kinds: ["trace"],

  *checkFrame(subject) {
    const { kind, from, era, eraIsCertain, method = "" } = subject;
    if (from !== "server" || era === "legacy" || !eraIsCertain) return;
    if (kind === "response") yield* closing(subject);
    else if (kind === "notification" && (method === acknowledgement || Object.hasOwn(filters, method))) yield* notification(subject, method);
  },
};

function* notification({ params, history }: FrameSubject, method: string): Generator<FrameReport> {
  const id = own(objectIn(params, "_meta") ?? {}, metaKeys.subscriptionId);
  if (id === undefined) {
    yield { at: "/params", message: `${quote(method)} has no ${quote(metaKeys.subscriptionId)} in "_meta", so nobody knows which subscription it belongs to.` };
    return;
  }
  const listening = history.recent("client", id);
  if (listening?.method !== "subscriptions/listen" || listening.state === "answered") {
    if (listening || history.complete) yield { at: idPointer, message: `The subscription ${quote(id)} ${listening?.method === "subscriptions/listen" ? "is closed" : "does not exist"}: the id has to be that of an open subscriptions/listen.` };
    return;
  }
  const asked = objectIn(listening.params, "notifications") ?? {};
  if (method === acknowledgement) {
    for (const name of Object.keys(objectIn(params, "notifications") ?? {}))
      if (!asksFor(asked, name)) yield { at: toPointer(["params", "notifications", name]), on: "key", message: `The server acknowledges ${quote(name)}, which was not asked for.` };
    return;
  }
  if (!listening.acknowledged) yield { at: "/method", message: `${quote(method)} comes before ${quote(acknowledgement)} of the subscription ${quote(id)}, which has to be its first message.` };
  if (!asksFor(asked, filters[method] ?? "")) yield { at: "/method", message: `${quote(method)} comes on the subscription ${quote(id)}, which did not ask for ${quote(filters[method] ?? "")}.` };
}

function asksFor(asked: JsonObject, name: string): boolean {
  const value = own(asked, name);
  return value === true || (Array.isArray(value) && value.length > 0);
}

/** The answer to `subscriptions/listen` closes the subscription, and names it like everything else. */
function* closing({ message, request }: { readonly message: JsonObject; readonly request: RequestFacts | undefined }): Generator<FrameReport> {
  const result = own(message, "result");
  if (request?.method !== "subscriptions/listen" || !isObject(result)) return;
  const id = own(objectIn(result, "_meta") ?? {}, metaKeys.subscriptionId);
  if (id === undefined) yield { at: "/result", message: `The result of subscriptions/listen has no ${quote(metaKeys.subscriptionId)} in "_meta".` };
  else if (id !== request.id) yield { at: toPointer(["result", "_meta", metaKeys.subscriptionId]), message: `The result names the subscription ${quote(id)}, but answers ${quote(request.id)}.` };
}
