import { own } from "../../json/jsonValue";
import { quote } from "../../json/quote";
import { objectIn } from "../frames/frameSession";
import type { Rule } from "../rule";
import { mcp } from "../sources";

export const frameProgress: Rule = {
  id: "frame-progress",
  level: "error",
  summary: "Progress has the token of a running request, rises, and ends with the result",
  reason: "Progress without a known token reaches nobody, and does not keep the call from timing out.",
  source: mcp("Progress", "basic/patterns/progress"),
  fixable: false,
  kinds: ["trace"],

  *checkFrame({ kind, from, method, params, history }) {
    if (kind === "request") {
      const token = own(objectIn(params, "_meta") ?? {}, "progressToken");
      const holder = token === undefined ? undefined : history.byToken(from, token);
      if (holder?.state === "pending") yield { at: "/params/_meta/progressToken", message: `The progress token ${quote(token ?? null)} is that of the request ${quote(holder.id)}, which still runs.` };
      return;
    }
    if (method !== "notifications/progress") return;
    const token = own(params, "progressToken");
    if (token === undefined) return;
    const request = history.byToken(from === "client" ? "server" : "client", token);
    if (!request) {
      if (history.complete) yield { at: "/params/progressToken", message: `The progress token ${quote(token)} belongs to no request.` };
      return;
    }
    // A task goes on, and its progress with it, after its request was answered.
    if (request.state === "answered" && !Object.hasOwn(request.params, "task")) yield { at: "/method", message: `This progress comes after the response to its request ${quote(request.id)} (${request.method}).` };
    const progress = own(params, "progress");
    if (typeof progress === "number" && request.progress !== undefined && progress <= request.progress) yield { at: "/params/progress", message: `The progress ${quote(progress)} does not rise: it was ${quote(request.progress)} before.` };
  },
};
