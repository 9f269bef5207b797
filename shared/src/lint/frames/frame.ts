import type { JsonObject, JsonValue } from "../../json/jsonValue";
import type { Era, Revision } from "../../mcp/revisions";
import type { Method } from "../../mcp/shapes/methods";
import type { Verdict } from "../../schema/verdict";
import type { Level } from "../problem";
import type { FrameHistory, RequestFacts } from "./frameHistory";

/** One JSON-RPC message of a session with what HTTP said around it. `send`: from the client to the server. */
export type Frame = {
  readonly dir: "send" | "recv";
  readonly message: JsonValue;
  readonly http?: HttpFacts;
};

/** Headers of a request, or status and headers of the response that brought a message. */
export type HttpFacts = { readonly status?: number; readonly headers: Readonly<Record<string, string>> };

export type FrameKind = "request" | "notification" | "response";

/** A frame as the rules see it: with what it is, and with what came before it. */
export type FrameSubject = {
  readonly frame: Frame;
  readonly message: JsonObject;
  readonly kind: FrameKind;
  readonly from: "client" | "server";
  /** Its own; of a response that of its request. */
  readonly method: string | undefined;
  /** What the protocol says of the method; undefined for one of an extension. */
  readonly known: Method | undefined;
  /** `params` where it is an object; else nothing is in it. */
  readonly params: JsonObject;
  /** What a response answers, where that was seen. */
  readonly request: RequestFacts | undefined;
  /** Revision and era to judge by: of a modern request its own, else what was agreed on. */
  readonly revision: Revision;
  readonly era: Era;
  /** False while nothing was seen that tells the era: then nothing of an era is demanded. */
  readonly eraIsCertain: boolean;
  readonly history: FrameHistory;
  /** Judges a value by a schema. */
  readonly judge: (schema: JsonValue, value: JsonValue) => Verdict;
};

/** One finding as a rule yields it. */
export type FrameReport = {
  /** JSON Pointer into the message; of what is missing that of the object it is missing from. */
  readonly at: string;
  readonly on?: "key";
  /** One sentence with a full stop that quotes the offending value. */
  readonly message: string;
  readonly level?: Level;
};

/** A finding about lines that are no message; it stands at the first of them. */
export type GroupReport = { readonly message: string; readonly level?: Level };
