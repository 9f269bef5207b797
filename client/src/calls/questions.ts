import { type Disposable, toDisposable } from "#shared/disposable";
import { Emitter } from "#shared/event";
import type { JsonObject } from "#shared/json/jsonValue";
import type { Answerer, ElicitAnswer, Root, ServerRequest } from "../mcp/sessionTypes";
import { type Asked, askGroup } from "./askGroup";
import { askRoots, type OfferedRoots } from "./askRoots";
import { askSampling } from "./askSampling";
import type { Evaluate } from "./form";
import type { Screen, UrlPurpose } from "./screen";

/** The parts of an answerer this queue serves. */
export type Asking = Pick<Required<Answerer>, "elicit" | "sample">;

export type SignInQuestion = { readonly server: string; readonly message: string; readonly url: string; readonly signal: AbortSignal };

type Group = {
  readonly key: string;
  readonly title: string;
  /** One conversation at a time touches these. */
  readonly requests: { readonly request: ServerRequest; readonly resolve: (answer: ElicitAnswer) => void }[];
  readonly run: (group: Group) => Promise<void>;
};

/**
 * Questions of servers, asked one conversation at a time in the order they came. The input requests
 * of one result are one conversation, and two calls never mix. A conversation that something else
 * covers is kept and waits for {@link resume}.
 */
export class Questions implements Asking, Disposable {
  readonly #screen: Screen;
  readonly #evaluate: Evaluate;
  readonly #changed = new Emitter<void>();
  readonly #waiting: Group[] = [];
  readonly #disposed = new AbortController();
  #current: Group | undefined;
  #paused: (() => void) | undefined;
  /** Steps of the palette that are on the screen: a question waits for their end. */
  #holds = 0;

  readonly onDidChange = this.#changed.event;

  constructor(screen: Screen, evaluate: Evaluate) {
    this.#screen = screen;
    this.#evaluate = evaluate;
  }

  /** Titles of all conversations without an answer, the one on the screen first. */
  get titles(): readonly string[] {
    return [...(this.#current ? [this.#current] : []), ...this.#waiting].map(({ title }) => title);
  }

  /** True while a conversation is covered by another input. */
  get hidden(): boolean {
    return this.#paused !== undefined;
  }

  elicit(request: ServerRequest): Promise<ElicitAnswer> {
    return this.#enqueue(request, `${groupKey(request)}`, (group) => this.#ask(group));
  }

  /** Whether a page may be opened to sign in to a server, which learns nothing of the answer. */
  async signIn({ server, message, url, signal }: SignInQuestion): Promise<boolean> {
    const request: ServerRequest = { server, call: null, key: "sign-in", round: 0, method: "elicitation/create", params: { mode: "url", message, url }, signal };
    return (await this.#enqueue(request, groupKey(request), (group) => this.#ask(group, "sign-in"))).action === "accept";
  }

  sample(request: ServerRequest): Promise<JsonObject | null> {
    return this.#alone(request, (signal) => askSampling(request, title(request), this.#screen, (paused) => this.#pause(paused), signal));
  }

  /** The folders, after a person has seen that they are sent; null is a refusal. Where there are none, nothing is given away. */
  async roots(request: ServerRequest, offered: OfferedRoots): Promise<readonly Root[] | null> {
    if (offered.roots.length === 0 || offered.isAllowed) return offered.roots;
    return this.#alone(request, (signal) => askRoots(offered, title(request), this.#screen, (paused) => this.#pause(paused), signal));
  }

  /** Shows the covered conversation again, or the next one although the screen is held. */
  resume(): void {
    if (this.#paused) this.#paused();
    else void this.#next(true);
  }

  /** Keeps new conversations off the screen until it is disposed of; they are announced as waiting. */
  hold(): Disposable {
    let held = true;
    this.#holds++;
    return toDisposable(() => {
      if (!held) return;
      held = false;
      this.#holds--;
      void this.#next();
    });
  }

  dispose(): void {
    this.#disposed.abort();
    this.resume();
    this.#changed.dispose();
  }

  /** A conversation of one request that is no form; null where it came to nothing. */
  async #alone<T>(request: ServerRequest, ask: (signal: AbortSignal) => Promise<T | null>): Promise<T | null> {
    let result: T | null = null;
    await this.#enqueue(request, `${groupKey(request)} ${request.method} ${request.key}`, async (group) => {
      result = await ask(this.#signal([request]));
      for (const { resolve } of group.requests) resolve({ action: "cancel" });
    });
    return result;
  }

  #enqueue(request: ServerRequest, key: string, run: Group["run"]): Promise<ElicitAnswer> {
    return new Promise((resolve) => {
      // Only a conversation that has not begun takes further questions.
      const group = this.#waiting.find((waiting) => waiting.key === key);
      if (group) group.requests.push({ request, resolve });
      else this.#waiting.push({ key, title: title(request), requests: [{ request, resolve }], run });
      request.signal.addEventListener("abort", () => this.#dropAborted(), { once: true });
      this.#announce();
      // The questions of one result arrive within one turn; the conversation begins after it.
      setImmediate(() => void this.#next());
    });
  }

  async #next(wanted = false): Promise<void> {
    if (this.#current || (this.#holds > 0 && !wanted)) return;
    this.#dropAborted();
    const group = this.#waiting.shift();
    if (!group) return;
    this.#current = group;
    try {
      await group.run(group);
    } finally {
      for (const { resolve } of group.requests) resolve({ action: "cancel" });
      this.#current = undefined;
      this.#announce();
      void this.#next();
    }
  }

  async #ask({ requests, title: name }: Group, purpose: UrlPurpose = "server"): Promise<void> {
    const asked: readonly Asked[] = requests.map(({ request }) => ({ params: request.params, key: request.key, purpose }));
    const signal = this.#signal(requests.map(({ request }) => request));
    const answers = await askGroup(asked, name, this.#screen, this.#evaluate, (aborted) => this.#pause(aborted), signal);
    requests.forEach(({ resolve }, index) => resolve(answers[index] ?? { action: "cancel" }));
  }

  #signal(requests: readonly ServerRequest[]): AbortSignal {
    return AbortSignal.any([this.#disposed.signal, ...requests.map(({ signal }) => signal)]);
  }

  #pause(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const go = () => {
        signal.removeEventListener("abort", go);
        this.#paused = undefined;
        this.#announce();
        resolve();
      };
      signal.addEventListener("abort", go);
      this.#paused = go;
      this.#announce();
    });
  }

  /** A question whose call has ended needs no answer any more; what is returned for it goes nowhere. */
  #dropAborted(): void {
    for (const group of [...this.#waiting]) {
      for (const entry of group.requests.filter(({ request }) => request.signal.aborted || this.#disposed.signal.aborted)) {
        group.requests.splice(group.requests.indexOf(entry), 1);
        entry.resolve({ action: "cancel" });
      }
      if (group.requests.length === 0) this.#waiting.splice(this.#waiting.indexOf(group), 1);
    }
    this.#announce();
  }

  #announce(): void {
    if (!this.#disposed.signal.aborted) this.#changed.fire();
  }
}

/** Input requests of one result have one server, call, round and signal; legacy requests stand alone. */
const signalIds = new WeakMap<AbortSignal, number>();
let lastSignalId = 0;
let legacyCount = 0;

function groupKey({ server, round, signal }: ServerRequest): string {
  if (round === 0) return `${server} legacy ${++legacyCount}`;
  const id = signalIds.get(signal) ?? ++lastSignalId;
  signalIds.set(signal, id);
  return `${server} ${id} round ${round}`;
}

function title({ server, call }: ServerRequest): string {
  return call ? `${server} › ${call.name}` : server;
}
