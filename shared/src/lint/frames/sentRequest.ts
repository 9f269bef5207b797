import type { JsonObject, JsonValue } from "../../json/jsonValue";
import type { Revision } from "../../mcp/revisions";
import type { RequestFacts } from "./frameHistory";

/** The parameters that rules ask for later. */
const keptNames = ["_meta", "name", "uri", "level", "notifications", "task", "requestState", "protocolVersion"] as const;

/** One request of a session, from its sending until it is forgotten. */
export class SentRequest implements RequestFacts {
  readonly id: JsonValue;
  readonly method: string;
  readonly from: "client" | "server";
  readonly params: JsonObject;
  readonly headers: Readonly<Record<string, string>> | undefined;
  /** As far as it was certain when the request was sent. */
  readonly revision: Revision | undefined;
  /** When it was sent, in messages of its side. */
  readonly order: number;
  /** When it was cancelled, counted in the same way. */
  cancelledAt = Infinity;
  progress: number | undefined;
  acknowledged = false;
  whole: JsonObject | undefined;
  state: RequestFacts["state"] = "pending";
  readonly #answered: Readonly<Record<"client" | "server", number>>;

  /** `answered`: the newest request of each side that was answered, as it is then. */
  constructor(id: JsonValue, method: string, from: "client" | "server", params: JsonObject, headers: Readonly<Record<string, string>> | undefined, revision: Revision | undefined, order: number, answered: Readonly<Record<"client" | "server", number>>) {
    this.id = id;
    this.method = method;
    this.from = from;
    this.params = kept(params);
    this.whole = params;
    this.headers = headers;
    this.revision = revision;
    this.order = order;
    this.#answered = answered;
  }

  get cancelWasRead(): boolean {
    return this.#answered[this.from] > this.cancelledAt;
  }

  /** Arguments may be megabytes: what nobody asks for later is let go. */
  settle(state: "answered" | "cancelled"): void {
    this.state = state;
    this.whole = undefined;
  }
}

function kept(params: JsonObject): JsonObject {
  const found: Record<string, JsonValue> = {};
  for (const name of keptNames) {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value !== undefined) found[name] = value;
  }
  return found;
}
