import { own } from "../../json/jsonValue";
import { quote } from "../../json/quote";
import type { Rule } from "../rule";
import { mcp } from "../sources";

export const frameCancel: Rule = {
  id: "frame-cancel",
  level: "warning",
  summary: "Only running requests are cancelled, and a cancelled one is answered no more",
  reason: "Work that goes on after a cancel costs time and money, and may still do what the user no longer wants.",
  source: mcp("Cancellation", "basic/patterns/cancellation#behavior-requirements"),
  fixable: false,
  kinds: ["trace"],

  *checkFrame({ kind, from, method, params, request, era, eraIsCertain, history }) {
    if (kind === "response") {
      // One that was on its way when the cancel was sent is nobody's fault.
      if (request?.state === "cancelled" && request.cancelWasRead) yield { at: "/id", message: `The request ${quote(request.id)} (${request.method}) was cancelled, and still it is answered.` };
      return;
    }
    if (method === "notifications/progress") {
      const running = history.byToken(from === "client" ? "server" : "client", own(params, "progressToken"));
      if (running?.state === "cancelled" && running.cancelWasRead) yield { at: "/method", message: `The request ${quote(running.id)} (${running.method}) was cancelled, and still its progress is told.` };
    }
    if (method !== "notifications/cancelled") return;
    const id = own(params, "requestId");
    if (id === undefined) return;
    const at = "/params/requestId";
    if (era === "modern" && eraIsCertain && from === "server") {
      const listening = history.recent("client", id);
      if (listening ? listening.method !== "subscriptions/listen" : history.complete) yield { at, message: `The server cancels ${quote(id)}, which is no subscriptions/listen: in 2026-07-28 servers cancel nothing else.` };
      return;
    }
    const cancelled = history.recent(from, id);
    if (cancelled?.method === "initialize") yield { at, message: `The client cancels its initialize (${quote(id)}), which cannot be cancelled.` };
    else if (!cancelled && history.complete && !history.wasUsed(from, id)) yield { at, message: `The ${from} cancels ${quote(id)}, a request that it never sent.` };
  },
};
