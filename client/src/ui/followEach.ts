import type { Disposable } from "#shared/disposable";
import type { Event } from "#shared/event";

/** Things that come and go, all of them told at each change. */
export type Coming<T> = { readonly all: readonly T[]; readonly onDidChange: Event<readonly T[]> };

/** Follows each of them, and those that come later; what follows one that is gone is disposed of. */
export function followEach<T>({ all, onDidChange }: Coming<T>, follow: (each: T) => Disposable): Disposable {
  const followed = new Map<T, Disposable>();
  const update = (now: readonly T[]): void => {
    for (const [each, following] of followed) {
      if (now.includes(each)) continue;
      followed.delete(each);
      following.dispose();
    }
    for (const each of now) if (!followed.has(each)) followed.set(each, follow(each));
  };
  const subscription = onDidChange(update);
  update(all);
  return subscription;
}
