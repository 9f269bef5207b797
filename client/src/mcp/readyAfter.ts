import { paused, settled } from "./pauses";
import type { Session } from "./sessionTypes";

type Comer = Pick<Session, "state" | "onDidChangeState">;

/** It runs, or is being started. */
export function mayComeBack({ state }: Pick<Session, "state">): boolean {
  return state.kind === "running" || state.kind === "starting";
}

/** Waits so long, and then for a start that is under way; false where it does not run then. */
export async function readyAfter(session: Comer, waitMs: number, signal: AbortSignal | undefined): Promise<boolean> {
  const over = new AbortController();
  const either = signal ? AbortSignal.any([signal, over.signal]) : over.signal;
  const watching = session.onDidChangeState(() => {
    if (!mayComeBack(session)) over.abort();
  });
  await paused(waitMs, either);
  if (session.state.kind === "starting") await settled(session.onDidChangeState, () => session.state.kind !== "starting", either);
  watching.dispose();
  return session.state.kind === "running" && !either.aborted;
}
