import type { Disposable } from "#shared/disposable";

/** Quiet time after the last change: a build writes many files. */
const quietMs = 500;

/** A server that writes into its own watched files would be restarted without end: so many in so short a time, and it is left alone for that time. */
const most = { restarts: 5, withinMs: 30_000 } as const;

/** Collects changes of a server's files and restarts it once they are over. */
export class RestartOnChange implements Disposable {
  readonly #restart: (file: string) => void;
  readonly #tooOften: (file: string) => void;
  #restarts: readonly number[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** `restart` is told the last file that changed; `tooOften` instead, where it is no longer restarted for it. */
  constructor(restart: (file: string) => void, tooOften: (file: string) => void) {
    this.#restart = restart;
    this.#tooOften = tooOften;
  }

  changed(file: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#act(file), quietMs);
  }

  #act(file: string): void {
    const now = Date.now();
    this.#restarts = this.#restarts.filter((at) => now - at < most.withinMs);
    if (this.#restarts.length >= most.restarts) return this.#tooOften(file);
    this.#restarts = [...this.#restarts, now];
    this.#restart(file);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }
}
