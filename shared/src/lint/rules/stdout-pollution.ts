import { quote } from "../../json/quote";
import type { Group } from "../../frames/group";
import type { Rule } from "../rule";
import { mcp } from "../sources";

export const stdoutPollution: Rule = {
  id: "stdout-pollution",
  level: "error",
  summary: "A server over stdio writes messages to stdout and nothing else",
  reason: "Strict clients end the session at the first line that is no message, others lose what stands beside it.",
  source: mcp("stdio", "basic/transports/stdio"),
  fixable: false,
  kinds: ["trace"],

  *checkGroup(group) {
    if (group.kind === "pollution" && group.reason !== "invalid-utf8") yield { level: group.verdict === "harmless" ? "warning" : "error", message: pollutionSentence(group) };
  },
};

/** What was printed, when and by whom, and what to do. */
function pollutionSentence({ firstLine, lastLine, excerpt, when, advice, culprit }: Group): string {
  const one = firstLine === lastLine;
  const phase = when?.phase === "before-handshake" ? " before the handshake" : when?.phase === "in-request" ? ` during ${when.method ?? "request"}${when.id === undefined ? "" : ` (id ${quote(when.id)})`}` : "";
  const by = culprit === undefined ? "" : ` (${culprit})`;
  return `${one ? "A line" : `${quote(lastLine - firstLine + 1)} lines`} on stdout${phase} that ${one ? "is" : "are"} no message${by}: ${quote(excerpt, 400)}.${advice === undefined ? "" : ` ${advice}`}`;
}
