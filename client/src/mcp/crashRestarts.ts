import type { Limits } from "./sessionPorts";

/** A server that ran this long before it crashed gets its tries anew. */
const steadyMs = 60_000;
const longestMs = 30_000;

/** Whether and when a server that crashed is started again: each time later, and not for ever. */
export class CrashRestarts {
  readonly #limits: () => Pick<Limits, "crashRestarts" | "crashBackoffMs">;
  #count = 0;

  /** `limits` is asked at every crash: settings change. */
  constructor(limits: () => Pick<Limits, "crashRestarts" | "crashBackoffMs">) {
    this.#limits = limits;
  }

  /** How often in a row; 0 never. */
  get limit(): number {
    return this.#limits().crashRestarts;
  }

  /** Crashes in a row so far. */
  get count(): number {
    return this.#count;
  }

  /** Milliseconds to wait before the next start, or undefined where that was it. `ranMs`: how long it had run. */
  crashed(ranMs: number): number | undefined {
    if (ranMs >= steadyMs) this.#count = 0;
    this.#count++;
    return this.#count > this.limit ? undefined : Math.min(this.#limits().crashBackoffMs * 2 ** (this.#count - 1), longestMs);
  }

  /** A person took it in hand. */
  reset(): void {
    this.#count = 0;
  }
}
