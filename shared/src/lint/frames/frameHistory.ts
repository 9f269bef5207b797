import type { JsonObject, JsonValue } from "../../json/jsonValue";
import type { Revision } from "../../mcp/revisions";

/** What is remembered of a request until its answer, and of the newest ones beyond it. */
export type RequestFacts = {
  readonly id: JsonValue;
  readonly method: string;
  readonly from: "client" | "server";
  /** Without what nobody asks for later. */
  readonly params: JsonObject;
  /** As sent, while it is pending. */
  readonly whole: JsonObject | undefined;
  readonly headers: Readonly<Record<string, string>> | undefined;
  /** The revision it was sent in. */
  readonly revision: Revision | undefined;
  /** The last value of its progress. */
  readonly progress: number | undefined;
  readonly state: "pending" | "answered" | "cancelled";
  /** Of `subscriptions/listen`: the acknowledgement came. */
  readonly acknowledged: boolean;
  /** The other side has certainly read the cancellation: it answered what was sent after it. */
  readonly cancelWasRead: boolean;
};

/** The last `input_required` of a call that was not taken up yet. */
export type OpenRound = { readonly id: JsonValue; readonly requestState: JsonValue | undefined };

/** A tool as it was listed last, for judging what is called and what comes back. */
export type ListedSchemas = { readonly inputSchema: JsonValue | undefined; readonly outputSchema: JsonValue | undefined };

/** What a session came to before a frame. All answers are bounded in memory: what is too old is not known any more. */
export type FrameHistory = {
  /** What the session speaks, once both sides have said so. */
  readonly agreed: Revision | undefined;
  /** Seen from the start on. Of a session whose beginning is missing nothing can be said to be missing. */
  readonly complete: boolean;
  /** How far the legacy handshake is; "none" where there was no `initialize`, or not yet. */
  readonly handshake: "none" | "asked" | "answered" | "done";
  readonly clientCapabilities: JsonObject | undefined;
  readonly serverCapabilities: JsonObject | undefined;
  /** The level of `logging/setLevel`. */
  readonly logLevel: JsonValue | undefined;
  /** A request of a side that waits for its answer. */
  pending(from: "client" | "server", id: JsonValue | undefined): RequestFacts | undefined;
  /** The same, answered or cancelled ones of late included. */
  recent(from: "client" | "server", id: JsonValue | undefined): RequestFacts | undefined;
  /** The request whose `_meta` has this progress token, pending or of late. */
  byToken(from: "client" | "server", token: JsonValue | undefined): RequestFacts | undefined;
  /** Whether the side ever sent a request with this id. */
  wasUsed(from: "client" | "server", id: JsonValue): boolean;
  /** All requests of the client that wait for an answer. */
  pendingOfClient(): Iterable<RequestFacts>;
  /** The rounds of input that a call of this name is in. */
  rounds(method: string, name: JsonValue | undefined): readonly OpenRound[];
  tool(name: string): ListedSchemas | undefined;
};
