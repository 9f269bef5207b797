import { isObject, own } from "#shared/json/jsonValue";
import type { Session } from "../mcp/sessionTypes";

/** Whether the server announces that it tells of changes to a resource (server/resources, "Capabilities"). */
export function canFollow({ state }: Pick<Session, "state">): boolean {
  const capability = state.kind === "running" ? own(state.capabilities, "resources") : undefined;
  return isObject(capability) && own(capability, "subscribe") === true;
}

/**
 * Calls the listener whenever the server says that a resource changed, until the signal is aborted. The answer is
 * the reason why the server refused, or ended it by itself.
 */
export async function followResource(session: Session, uri: string, signal: AbortSignal, changed: () => void): Promise<string | undefined> {
  const tap = session.onDidTap((entry) => {
    if (entry.kind !== "frame" || entry.dir !== "recv" || own(entry.message, "method") !== "notifications/resources/updated") return;
    const params = own(entry.message, "params");
    if (isObject(params) && own(params, "uri") === uri) changed();
  });
  try {
    const modern = session.state.kind === "running" && session.state.era === "modern";
    return await (modern ? listen(session, uri, signal) : subscribe(session, uri, signal));
  } finally {
    tap.dispose();
  }
}

/** 2026-07-28: one stream for as long as it is wanted; a request has a cap, so it is opened again. The answer says why it was refused. */
async function listen(session: Session, uri: string, signal: AbortSignal): Promise<string | undefined> {
  while (!signal.aborted) {
    const { outcome, error } = await session.request("subscriptions/listen", { notifications: { resourceSubscriptions: [uri] } }, { signal, timeoutMs: 24 * 60 * 60 * 1000 });
    if (outcome !== "timeout") return signal.aborted ? undefined : (error?.message ?? "the stream ended.");
  }
  return undefined;
}

/** To 2025-11-25: two requests, and notifications in between. */
async function subscribe(session: Session, uri: string, signal: AbortSignal): Promise<string | undefined> {
  const { outcome, error } = await session.request("resources/subscribe", { uri });
  if (outcome !== "ok") return error?.message ?? "no reason was given.";
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  if (session.state.kind === "running") await session.request("resources/unsubscribe", { uri });
  return undefined;
}
