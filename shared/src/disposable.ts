/** Something that holds a resource. `dispose()` is immediate, never throws on a second call, and needs no waiting. */
export type Disposable = { dispose(): void };

/** Wraps a function that releases something; it runs once however often it is disposed. */
export function toDisposable(release: () => void): Disposable {
  let done = false;
  return {
    dispose: () => {
      if (done) return;
      done = true;
      release();
    },
  };
}

/**
 * Owns what its holder creates. Items go in reverse order; one that throws stops nobody, and all
 * errors are thrown together at the end. What is added after disposal is disposed at once.
 */
export class DisposableStore implements Disposable {
  #items: Disposable[] | undefined = [];

  get disposed(): boolean {
    return this.#items === undefined;
  }

  add<T extends Disposable>(item: T): T {
    if (this.#items) this.#items.push(item);
    else item.dispose();
    return item;
  }

  dispose(): void {
    const items = this.#items ?? [];
    this.#items = undefined;
    const errors: unknown[] = [];
    for (const item of items.reverse()) {
      try {
        item.dispose();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length === 1) throw errors[0];
    if (errors.length > 1) throw new AggregateError(errors, "Several items failed to dispose.");
  }
}

/** A place for one owned thing: a new value disposes the one before it. */
export class DisposableValue<T extends Disposable> implements Disposable {
  #value: T | undefined;
  #disposed = false;

  get value(): T | undefined {
    return this.#value;
  }

  set value(next: T | undefined) {
    const previous = this.#value;
    if (previous === next) return;
    this.#value = this.#disposed ? undefined : next;
    previous?.dispose();
    if (this.#disposed) next?.dispose();
  }

  dispose(): void {
    this.#disposed = true;
    const last = this.#value;
    this.#value = undefined;
    last?.dispose();
  }
}
