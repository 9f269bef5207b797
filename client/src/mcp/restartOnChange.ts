import type { Disposable } from "#shared/disposable";

/** Quiet time after the last change: a build writes many files. */
const quietMs = 500;

/** Collects changes of a server's files and restarts it once they are over. */
export class RestartOnChange implements Disposable {
  readonly #restart: (file: string) => void;
  #timer: NodeJS.Timeout | undefined;

  /** `restart` is told the last file that changed. */
  constructor(restart: (file: string) => void) {
    this.#restart = restart;
  }

  changed(file: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#restart(file), quietMs);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }
}
