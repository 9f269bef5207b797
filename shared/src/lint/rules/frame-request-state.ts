import { own } from "../../json/jsonValue";
import { quote } from "../../json/quote";
import { nameOf } from "../frames/frameSession";
import type { Rule } from "../rule";
import { mcp } from "../sources";

export const frameRequestState: Rule = {
  id: "frame-request-state",
  level: "error",
  summary: "A retry brings back the requestState that it was given, unchanged, or none",
  reason: "The state is the server's alone. One byte of difference makes the server refuse it, and a state of another call can make it do the wrong thing.",
  source: mcp("MRTR, Client Requirements", "basic/patterns/mrtr#client-requirements-basic-workflow"),
  fixable: false,
  kinds: ["trace"],

  *checkFrame({ kind, from, params, method = "", history }) {
    const state = own(params, "requestState");
    const retries = state !== undefined || Object.hasOwn(params, "inputResponses");
    if (kind !== "request" || from !== "client" || !retries || !history.complete) return;
    const rounds = history.rounds(method, nameOf(method, params));
    if (rounds.some(({ requestState }) => requestState === state)) return;
    const [given] = rounds;
    if (!given) {
      if (state !== undefined) yield { at: "/params/requestState", message: `The requestState ${quote(state)} was not given by any "input_required" result for this call.` };
    } else if (state === undefined) yield { at: "/params", message: `The retry leaves out the requestState ${quote(given.requestState ?? null)} that the server gave.` };
    else if (given.requestState === undefined) yield { at: "/params/requestState", message: `The retry has the requestState ${quote(state)}, but the server gave none.` };
    else yield { at: "/params/requestState", message: `The requestState ${quote(state)} is not the one that the server gave, ${quote(given.requestState)}; it has to come back byte for byte.` };
  },
};
