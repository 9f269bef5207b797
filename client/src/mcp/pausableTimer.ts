import type { Disposable } from "#shared/disposable";

/** Calls once after so many milliseconds of running; while it is paused, none pass. */
export class PausableTimer implements Disposable {
  readonly #act: () => void;
  #left: number;
  #since: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number, act: () => void) {
    this.#left = ms;
    this.#act = act;
    this.resume();
  }

  pause(): void {
    if (this.#since === undefined) return;
    clearTimeout(this.#timer);
    this.#left -= Date.now() - this.#since;
    this.#since = undefined;
  }

  resume(): void {
    if (this.#since !== undefined) return;
    this.#since = Date.now();
    this.#timer = setTimeout(this.#act, Math.max(0, this.#left));
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }
}
