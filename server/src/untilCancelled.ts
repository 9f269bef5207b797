import type { CancellationToken } from "vscode-languageserver";

/** What the promise comes to; undefined as soon as nobody waits any more: a client that does not answer what it is asked holds up no request that it takes back. */
export async function untilCancelled<T>(promise: Promise<T>, token: CancellationToken): Promise<T | undefined> {
  if (token.isCancellationRequested) return undefined;
  let stop = (): void => undefined;
  const cancelled = new Promise<undefined>((resolve) => (stop = () => resolve(undefined)));
  const listening = token.onCancellationRequested(stop);
  try {
    return await Promise.race([promise, cancelled]);
  } finally {
    listening.dispose();
  }
}
