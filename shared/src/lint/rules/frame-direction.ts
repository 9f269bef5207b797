import { quote } from "../../json/quote";
import { isIn } from "../../mcp/shapes/methods";
import { revisionNames, type Revision } from "../../mcp/revisions";
import type { FrameReport, FrameSubject } from "../frames/frame";
import type { Rule } from "../rule";
import { mcp } from "../sources";

export const frameDirection: Rule = {
  id: "frame-direction",
  level: "error",
  summary: "Each side sends what its revision lets it send, and not before the handshake is done",
  reason: "The 2026 era knows no requests from the server, no initialize and no ping; a peer that waits for an answer to one waits for ever. Before `initialized`, legacy servers may refuse or drop what comes.",
  source: mcp("Message Patterns", "basic#message-patterns"),
  fixable: false,
  kinds: ["trace"],

  *checkFrame(subject) {
    const { kind, from, era, eraIsCertain } = subject;
    if (!eraIsCertain) return;
    if (kind === "response") {
      if (era === "modern" && from === "client") yield { at: "", message: "The client sent a response; from 2026-07-28 on servers ask nothing that could be answered." };
      return;
    }
    const wrong = wrongMethod(subject);
    if (wrong) yield { at: "/method", message: wrong };
    else if (era === "legacy") yield* early(subject);
  },
};

function wrongMethod({ kind, from, era, method = "", known, revision, history }: FrameSubject): string | undefined {
  const spoken = history.agreed ?? revision;
  if (kind === "request" && from === "server" && era === "modern") return `The server sent the request ${quote(method)}; in ${revision} servers send none, but ask in "inputRequests".`;
  if (!known) return undefined;
  if (known.by !== "both" && known.by !== from) return `The ${from} sent ${quote(method)}, which only the ${known.by} sends.`;
  // A client of both eras probes with it: whether the server knows it is what it asks.
  if (method === "server/discover") return undefined;
  if (method === "initialize" && history.agreed === "2026-07-28") return `${quote(method)} is sent in a session of 2026-07-28, which has no handshake.`;
  if (isIn(known, method === "initialize" ? "2025-11-25" : revision)) return undefined;
  return `${quote(method)} does not exist in ${spoken}${known.until && revision > known.until ? `: ${lastWord(known.until)}` : known.since ? `: it came with ${known.since}` : ""}.`;
}

function lastWord(until: Revision): string {
  return `${until} was the last revision with it${until === revisionNames.at(-2) ? "" : " at all"}`;
}

/** Before `initialized` only pings may be sent, and by the server log messages. */
function* early({ kind, from, method = "", history }: FrameSubject): Generator<FrameReport> {
  if (!history.complete || history.handshake === "done") return;
  if (method === "initialize" || method === "ping" || method === "server/discover" || method === "notifications/cancelled" || method === "notifications/progress") return;
  if (from === "server" && method === "notifications/message") return;
  if (from === "client" && kind === "notification") {
    if (method === "notifications/initialized" && history.handshake !== "answered") yield { at: "/method", level: "warning", message: `${quote(method)} is sent before the server has answered initialize.` };
    return;
  }
  yield { at: "/method", level: "warning", message: `${quote(method)} is sent before ${history.handshake === "answered" || from === "server" ? "notifications/initialized" : "the server has answered initialize"}.` };
}
