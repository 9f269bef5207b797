import type { Session, TapEntry } from "#client/mcp/sessionTypes";
import type { FrameView } from "#shared/contracts/toolPanel";
import type { Disposable } from "#shared/disposable";
import { Emitter } from "#shared/event";
import { isObject, type JsonObject, type JsonValue, own } from "#shared/json/jsonValue";
import type { Refusal } from "#shared/mcp/outcome";
import { wholeCharacters } from "./toolPanelClip";

const textLimit = 200_000;
const countLimit = 500;

/** Request ids that a recorder already holds, so that calls at the same time do not mix their frames. */
const claimed = new WeakMap<Session, Set<string>>();

/**
 * Picks the frames of one call out of a session's traffic: its requests (one a round), what answers
 * them, their progress and cancellation, and the server's own requests meanwhile.
 */
export class CallFrames implements Disposable {
  readonly #tool: string;
  readonly #args: string;
  readonly #taken: Set<string>;
  readonly #ids = new Set<string>();
  readonly #serverIds = new Set<string>();
  readonly #tokens = new Set<string>();
  readonly #changed = new Emitter<void>();
  readonly #subscription: Disposable;
  readonly frames: FrameView[] = [];
  readonly onDidChange = this.#changed.event;
  /** Requests sent so far. */
  round = 0;
  /** What the server waits for, in the words of its request. */
  asking: string | null = null;
  /** What a person did with the server's questions instead of answering them; a no weighs more than a closed dialog. */
  refusal: Refusal | undefined;

  constructor(session: Session, tool: string, args: JsonValue | undefined) {
    this.#tool = tool;
    this.#args = JSON.stringify(args ?? {});
    this.#taken = claimed.get(session) ?? new Set();
    claimed.set(session, this.#taken);
    this.#subscription = session.onDidTap((entry) => this.#take(entry));
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#changed.dispose();
    for (const id of this.#ids) this.#taken.delete(id);
  }

  #take(entry: TapEntry): void {
    if (entry.kind !== "frame" || !this.#isOurs(entry.dir, entry.message)) return;
    if (this.frames.length < countLimit) {
      const text = wholeCharacters(entry.text, textLimit);
      this.frames.push({ dir: entry.dir, ts: entry.ts, text, length: entry.text.length });
    }
    this.#changed.fire();
  }

  #isOurs(dir: "send" | "recv", message: JsonObject): boolean {
    const [method, id, params] = [own(message, "method"), own(message, "id"), own(message, "params")];
    const key = JSON.stringify(id);
    if (dir === "send") {
      if (method === "tools/call") return this.#claim(key, isObject(params) ? params : {});
      if (method === "notifications/cancelled") return isObject(params) && this.#ids.has(JSON.stringify(own(params, "requestId")));
      if (method !== undefined || !this.#serverIds.delete(key)) return false;
      this.asking = null;
      this.#answered(own(message, "result"));
      return true;
    }
    if (method === undefined) {
      if (!this.#ids.has(key)) return false;
      this.asking = askedIn(own(message, "result"));
      return true;
    }
    if (method === "notifications/progress") return isObject(params) && this.#tokens.has(JSON.stringify(own(params, "progressToken")));
    if (id === undefined || this.#ids.size === 0) return false;
    this.#serverIds.add(key);
    this.asking = askedBy(message);
    return true;
  }

  /** The first request is told by tool and arguments; a further round by the state and answers it carries. */
  #claim(key: string, params: JsonObject): boolean {
    if (own(params, "name") !== this.#tool || this.#taken.has(key)) return false;
    const further = Object.hasOwn(params, "inputResponses") || Object.hasOwn(params, "requestState");
    if (further !== this.#ids.size > 0 || JSON.stringify(own(params, "arguments") ?? {}) !== this.#args) return false;
    this.#taken.add(key);
    this.#ids.add(key);
    const meta = own(params, "_meta");
    const token = isObject(meta) ? own(meta, "progressToken") : undefined;
    if (token !== undefined) this.#tokens.add(JSON.stringify(token));
    this.round += 1;
    this.asking = null;
    const responses = own(params, "inputResponses");
    if (isObject(responses)) for (const response of Object.values(responses)) this.#answered(response);
    return true;
  }

  #answered(response: JsonValue | undefined): void {
    const action = isObject(response) ? own(response, "action") : undefined;
    if (action === "decline") this.refusal = "declined";
    if (action === "cancel") this.refusal ??= "dismissed";
  }
}

function askedIn(result: JsonValue | undefined): string | null {
  if (!isObject(result) || own(result, "resultType") !== "input_required") return null;
  const requests = own(result, "inputRequests");
  const asked = isObject(requests) ? Object.values(requests).flatMap((request) => (isObject(request) ? [askedBy(request)] : [])) : [];
  return asked.join(" ") || "The server asks to be called again.";
}

function askedBy(request: JsonObject): string {
  const params = own(request, "params");
  const message = isObject(params) ? own(params, "message") : undefined;
  return typeof message === "string" ? wholeCharacters(message, 500) : String(own(request, "method"));
}
