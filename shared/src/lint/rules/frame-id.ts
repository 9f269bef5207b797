import { own } from "../../json/jsonValue";
import { quote } from "../../json/quote";
import { nameOf } from "../frames/frameSession";
import type { FrameReport, FrameSubject } from "../frames/frame";
import type { Rule } from "../rule";
import { mcp } from "../sources";

export const frameId: Rule = {
  id: "frame-id",
  level: "error",
  summary: "No request takes an id that is in use, and every response has the id of its request",
  reason: "A response is matched by its id, number and string apart. With the wrong one the caller waits until the timeout, or gets the answer of another call.",
  source: mcp("Requests", "basic#requests"),
  fixable: false,
  kinds: ["trace"],

  *checkFrame(subject) {
    if (subject.kind === "request") yield* request(subject);
    else if (subject.kind === "response") yield* response(subject);
  },
};

function* request({ message, from, history, era, eraIsCertain, params, method = "" }: FrameSubject): Generator<FrameReport> {
  const id = own(message, "id");
  if (typeof id !== "string" && typeof id !== "number") return;
  const retries = Object.hasOwn(params, "inputResponses") || Object.hasOwn(params, "requestState");
  if (retries && history.rounds(method, nameOf(method, params)).some((round) => round.id === id)) {
    yield { at: "/id", message: `The retry has the id ${quote(id)} of the request that asked for input; it is a request of its own and needs a new one.` };
    return;
  }
  if (history.pending(from, id)) yield { at: "/id", message: `The id ${quote(id)} is that of a request which still waits for its answer.` };
  else if (eraIsCertain && era === "legacy" && history.wasUsed(from, id)) yield { at: "/id", message: `The id ${quote(id)} was used before in this session.` };
}

function* response({ message, from, request: answered, history }: FrameSubject): Generator<FrameReport> {
  const id = own(message, "id");
  if (typeof id !== "string" && typeof id !== "number") return;
  const asker = from === "client" ? "server" : "client";
  if (answered) {
    if (answered.state === "answered") yield { at: "/id", message: `This is a second response to the request ${quote(id)} (${answered.method}).` };
    return;
  }
  const twin = typeof id === "string" ? (/^-?\d{1,15}$/.test(id) ? Number(id) : undefined) : `${id}`;
  if (twin !== undefined && history.pending(asker, twin)) yield { at: "/id", message: `The response has the id ${quote(id)}, where its request has ${quote(twin)}: a ${typeof id} is no ${typeof twin}.` };
  // Answered too long ago to be remembered, or before this trace began.
  else if (history.complete && !history.wasUsed(asker, id)) yield { at: "/id", message: `No request with the id ${quote(id)} was sent, so this response answers nothing.` };
}
