import { type Disposable, toDisposable } from "./disposable";

/** Subscribes a listener; the result ends the subscription. The same shape as `vscode.Event`. */
export type Event<T> = (listener: (value: T) => void) => Disposable;

/** The writing end of an {@link Event}. A listener that throws does not keep the others from hearing. */
export class Emitter<T> implements Disposable {
  #listeners: Set<{ call: (value: T) => void }> | undefined = new Set();
  /** The listeners as they are called, until one comes or goes. */
  #called: readonly { call: (value: T) => void }[] | undefined;

  readonly event: Event<T> = (listener) => {
    const entry = { call: listener };
    this.#listeners?.add(entry);
    this.#called = undefined;
    return toDisposable(() => {
      this.#listeners?.delete(entry);
      this.#called = undefined;
    });
  };

  fire(value: T): void {
    const errors: unknown[] = [];
    this.#called ??= [...(this.#listeners ?? [])];
    for (const listener of this.#called) {
      try {
        listener.call(value);
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors, "Several listeners failed.");
  }

  dispose(): void {
    this.#listeners = undefined;
    this.#called = undefined;
  }
}

/** An event that comes when one of several does. */
export function anyOf<T>(...events: readonly Event<T>[]): Event<T> {
  return (listener) => {
    const subscriptions = events.map((event) => event(listener));
    return toDisposable(() => subscriptions.forEach((subscription) => subscription.dispose()));
  };
}
