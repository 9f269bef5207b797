import { own, type JsonValue } from "../../json/jsonValue";
import { quote } from "../../json/quote";
import { metaKeys } from "../../mcp/metaKeys";
import { objectIn } from "../frames/frameSession";
import type { Rule } from "../rule";
import { mcp } from "../sources";

/** From the mildest to the worst (RFC 5424). */
const levels = ["debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"];

export const frameLog: Rule = {
  id: "frame-log",
  level: "error",
  summary: "Log messages come where they were asked for, and from the level on that was asked for",
  reason: "Whoever did not ask for log messages does not expect them: they cost bandwidth and may tell what should stay on the server.",
  source: mcp("Logging", "server/utilities/logging#requesting-log-messages"),
  fixable: false,
  kinds: ["trace"],

  *checkFrame({ kind, from, method, params, era, eraIsCertain, history }) {
    if (kind !== "notification" || from !== "server" || method !== "notifications/message" || !eraIsCertain || !history.complete) return;
    const level = own(params, "level");
    if (era === "legacy") {
      if (isBelow(level, history.logLevel)) yield { at: "/params/level", message: `A log message of level ${quote(level ?? null)} was sent, although ${quote(history.logLevel ?? null)} was set.` };
      return;
    }
    // Over stdio nothing says which request it belongs to: any that asked for messages will do.
    const asked = [...history.pendingOfClient()].flatMap((request) => own(objectIn(request.params, "_meta") ?? {}, metaKeys.logLevel) ?? []);
    if (asked.length === 0) yield { at: "/method", message: "A log message was sent, but no running request asked for them by its log level." };
    else if (asked.every((wanted) => isBelow(level, wanted))) yield { at: "/params/level", message: `A log message of level ${quote(level ?? null)} was sent, although ${asked.map((wanted) => quote(wanted)).join(", ")} was asked for.` };
  },
};

function isBelow(level: JsonValue | undefined, wanted: JsonValue | undefined): boolean {
  const at = levels.indexOf(String(level));
  return at >= 0 && at < levels.indexOf(String(wanted));
}
