import { type Disposable, toDisposable } from "./disposable";

/** Subscribes a listener; the result ends the subscription. The same shape as `vscode.Event`. */
export type Event<T> = (listener: (value: T) => void) => Disposable;

/** The writing end of an {@link Event}. A listener that throws does not keep the others from hearing. */
export class Emitter<T> implements Disposable {
  #listeners: Set<{ call: (value: T) => void }> | undefined = new Set();

  readonly event: Event<T> = (listener) => {
    const entry = { call: listener };
    this.#listeners?.add(entry);
    return toDisposable(() => this.#listeners?.delete(entry));
  };

  fire(value: T): void {
    const errors: unknown[] = [];
    for (const listener of [...(this.#listeners ?? [])]) {
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
  }
}

/** An event that comes when one of several does. */
export function anyOf<T>(...events: readonly Event<T>[]): Event<T> {
  return (listener) => {
    const subscriptions = events.map((event) => event(listener));
    return toDisposable(() => subscriptions.forEach((subscription) => subscription.dispose()));
  };
}
