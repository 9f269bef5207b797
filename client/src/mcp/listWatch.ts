import type { Disposable } from "#shared/disposable";
import { isObject, own, type JsonObject } from "#shared/json/jsonValue";
import type { Agreement } from "./connect";
import { paused } from "./pauses";
import type { Reply, RequestOptions } from "./peer";
import type { ServerLists } from "./sessionTypes";
import type { Tap } from "./tap";

type Ports = {
  readonly tap: Tap;
  /** `keep`: pages that the server calls fresh still are not asked for again. */
  readonly fetch: (keep: boolean) => Promise<ServerLists>;
  readonly changed: (lists: ServerLists) => void;
  readonly request: (method: string, params: JsonObject, options: RequestOptions) => Promise<Reply>;
};

const filters = { tools: "toolsListChanged", prompts: "promptsListChanged", resources: "resourcesListChanged" } as const;
const listChanged = /^notifications\/(tools|prompts|resources)\/list_changed$/;

/** The longest time a timer can wait. */
const forever = 2 ** 31 - 1;

/** Fetches the lists again after list_changed: a notification of the legacy era, a subscription in the modern one. */
export class ListWatch implements Disposable {
  readonly #ports: Ports;
  readonly #ended = new AbortController();
  #started = false;
  #fetching = false;
  #again = false;
  /** What is fresh by the clock may be stale all the same. */
  #all = false;
  #lost = false;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  start({ era, capabilities }: Agreement): void {
    this.#started = true;
    if (this.#again) void this.#fetchAgain();
    if (era === "modern") void this.#subscribe(capabilities);
  }

  notified(method: string): void {
    if (listChanged.test(method)) this.refetch();
    // Nobody knows what changed while there was no subscription.
    if (method === "notifications/subscriptions/acknowledged" && this.#lost) {
      this.#lost = false;
      this.#all = true;
      this.refetch();
    }
  }

  refetch(): void {
    if (this.#started && !this.#fetching) void this.#fetchAgain();
    // One that comes in between may be about what was already fetched.
    else this.#again = true;
  }

  dispose(): void {
    this.#ended.abort("The client is leaving.");
  }

  async #fetchAgain(): Promise<void> {
    this.#fetching = true;
    do {
      this.#again = false;
      const keep = !this.#all;
      this.#all = false;
      const lists = await this.#ports.fetch(keep);
      if (this.#ended.signal.aborted) return;
      this.#ports.changed(lists);
    } while (this.#again as boolean);
    this.#fetching = false;
  }

  async #subscribe(capabilities: JsonObject): Promise<void> {
    const wanted = Object.entries(filters).filter(([capability]) => {
      const value = own(capabilities, capability);
      return isObject(value) && own(value, "listChanged") === true;
    });
    if (wanted.length === 0) return;
    const notifications = Object.fromEntries(wanted.map(([, filter]) => [filter, true]));
    const options = { timeoutMs: forever, capMs: forever, quiet: true, signal: this.#ended.signal };
    for (let pause = firstPauseMs; !this.#ended.signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
      const began = Date.now();
      const reply = await this.#ports.request("subscriptions/listen", { notifications }, options);
      if (this.#ended.signal.aborted) return;
      if (reply.kind === "error") return this.#ports.tap.note("warning", `The server announces list changes but refused subscriptions/listen with error ${String(reply.error.code)}.`);
      // A stream that lasted was not refused: proxies and clients close what stays idle.
      if (Date.now() - began > longestPauseMs) pause = firstPauseMs;
      this.#lost = true;
      await paused(pause, this.#ended.signal);
    }
  }
}

/** Milliseconds before a subscription that ended is opened again; doubled each time. */
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
