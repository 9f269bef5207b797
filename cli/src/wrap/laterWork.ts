/** Bytes that may wait; beyond that each is looked at before the next is passed on. */
const mostWaiting = 16 * 1024 * 1024;

/** Milliseconds of work in one go. */
const slice = 4;

/**
 * Work that is done when nothing is to be passed on, in its order: what stands between a client and a server must cost
 * them nothing but the way. It never holds more than so many bytes back.
 */
export class LaterWork {
  #waiting: { readonly bytes: number; readonly work: () => void }[] = [];
  #bytes = 0;
  #scheduled = false;

  add(bytes: number, work: () => void): void {
    this.#waiting.push({ bytes, work });
    this.#bytes += bytes;
    if (this.#bytes > mostWaiting) this.finish();
    else this.#schedule();
  }

  /** Does all of it now. */
  finish(): void {
    this.#work(Infinity);
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    // After the pipes were looked at: what came meanwhile is passed on first.
    setImmediate(() => {
      this.#scheduled = false;
      this.#work(Date.now() + slice);
      if (this.#waiting.length > 0) this.#schedule();
    });
  }

  #work(until: number): void {
    let done = 0;
    for (const { bytes, work } of this.#waiting) {
      done++;
      this.#bytes -= bytes;
      work();
      if (Date.now() >= until) break;
    }
    this.#waiting = done === this.#waiting.length ? [] : this.#waiting.slice(done);
  }
}
