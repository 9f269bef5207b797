import { isObject, own } from "../../json/jsonValue";
import { toPointer } from "../../json/pointer";
import { quote } from "../../json/quote";
import { objectIn } from "../frames/frameSession";
import type { Rule } from "../rule";
import { mcp } from "../sources";

/** What servers may ask of clients that is on its way out, and what takes its place. */
const asked: Readonly<Record<string, string>> = {
  "sampling/createMessage": "call a model from the server itself",
  "roots/list": "take folders as arguments of the tools",
};

export const frameDeprecated: Rule = {
  id: "frame-deprecated",
  level: "info",
  summary: "New servers do without roots, sampling, logging and what else is deprecated",
  reason: "It still works in this revision, but a later one may leave it out, and clients stop serving it before.",
  source: mcp("Deprecated Features", "deprecated"),
  fixable: false,
  kinds: ["trace"],

  *checkFrame({ message, kind, from, method, params, era, eraIsCertain, revision }) {
    if (from !== "server" || !eraIsCertain) return;
    const context = own(params, "includeContext");
    // Deprecated a revision earlier than the rest.
    if (method === "sampling/createMessage" && kind === "request" && revision === "2025-11-25" && typeof context === "string" && context !== "none") yield { at: "/params/includeContext", message: `"includeContext" ${quote(context)} is deprecated; leave it out, or use "none".` };
    if (era === "legacy" || kind !== "response") return;
    const result = own(message, "result");
    if (!isObject(result)) return;
    if (method === "server/discover" && Object.hasOwn(objectIn(result, "capabilities") ?? {}, "logging")) yield { at: "/result/capabilities/logging", on: "key", message: 'The capability "logging" is deprecated since 2026-07-28; write logs to stderr or to a telemetry service.' };
    for (const [key, request] of Object.entries(objectIn(result, "inputRequests") ?? {})) {
      const wanted = isObject(request) ? own(request, "method") : undefined;
      const instead = typeof wanted === "string" && Object.hasOwn(asked, wanted) ? asked[wanted] : undefined;
      if (instead !== undefined) yield { at: toPointer(["result", "inputRequests", key]), message: `${quote(wanted ?? null)} is deprecated since 2026-07-28; ${instead}.` };
    }
  },
};
