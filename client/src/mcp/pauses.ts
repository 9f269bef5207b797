import type { Event } from "#shared/event";

/** Waits so many milliseconds, or until the signal. */
export function paused(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener("abort", end);
  });
}

/** Waits until `holds` at one of the event's times, or until the signal. */
export function settled(event: Event<unknown>, holds: () => boolean, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      subscription.dispose();
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const subscription = event(() => {
      if (holds()) end();
    });
    signal?.addEventListener("abort", end);
    if (signal?.aborted) end();
  });
}
