import { isObject, own, type JsonObject, type JsonValue } from "#shared/json/jsonValue";
import type { TapEntry } from "../sessionTypes";

/** How often something was seen on the wire, and the first time in its own words. */
export type Seen = { readonly count: number; readonly first: string };

/** Characters of an example. */
const exampleLength = 160;

/** What the traffic of a session shows of an older revision, in a fixed number of counters. */
export class WireFacts {
  readonly #seen = new Map<string, { count: number; first: string }>();
  readonly #methods = new Map<JsonValue, string>();

  /** Of a key such as `client initialize`, `server sampling/createMessage`, `error -32002`. */
  of(key: string): Seen | undefined {
    return this.#seen.get(key);
  }

  take(entry: TapEntry): void {
    if (entry.kind !== "frame") return;
    const { message, dir, text, http } = entry;
    const method = own(message, "method");
    const id = own(message, "id");
    if (http && Object.keys(http.headers).some((name) => name.toLowerCase() === "mcp-session-id")) this.#count("header Mcp-Session-Id", "Mcp-Session-Id");
    if (typeof method === "string") {
      this.#count(`${dir === "send" ? "client" : "server"} ${method}`, text);
      // One entry a request under way: answers take it away.
      if (dir === "send" && id !== undefined && this.#methods.size < 1_000) this.#methods.set(id, method);
      if (method === "elicitation/create" && isObject(own(message, "params")) && Object.hasOwn(own(message, "params") as JsonObject, "elicitationId")) this.#count("elicitationId", text);
      return;
    }
    if (dir !== "recv" || id === undefined) return;
    const asked = this.#methods.get(id);
    this.#methods.delete(id);
    this.#answer(message, asked, text);
  }

  #answer(message: JsonObject, method: string | undefined, text: string): void {
    const error = own(message, "error");
    const code = isObject(error) ? own(error, "code") : undefined;
    if (typeof code === "number") this.#count(`error ${String(code)}`, text);
    const result = own(message, "result");
    if (!isObject(result)) return;
    if (!Object.hasOwn(result, "resultType")) this.#count("no resultType", text);
    if (method !== undefined && cacheable.has(method) && !Object.hasOwn(result, "ttlMs")) this.#count("no ttlMs", text);
    if (!isObject(own(result, "_meta"))) this.#count("no _meta", text);
  }

  #count(key: string, text: string): void {
    const known = this.#seen.get(key);
    if (known) known.count++;
    // Names of methods are the server's choice: they must not pile up.
    else if (this.#seen.size < 500) this.#seen.set(key, { count: 1, first: text.length > exampleLength ? `${text.slice(0, exampleLength)}…` : text });
  }
}

const cacheable: ReadonlySet<string> = new Set(["tools/list", "prompts/list", "resources/list", "resources/templates/list", "resources/read"]);
