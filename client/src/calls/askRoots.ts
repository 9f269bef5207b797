import type { Root } from "../mcp/sessionTypes";
import type { Pause } from "./runForm";
import type { Screen } from "./screen";

/** The folders a server may be told, and whether it may be told them without asking again. */
export type OfferedRoots = { readonly roots: readonly Root[]; readonly isAllowed: boolean; allow(): void };

/** Shows which folders a server would be told, before it is; null where the person refuses. */
export async function askRoots(offered: OfferedRoots, title: string, screen: Screen, pause: Pause, signal: AbortSignal): Promise<readonly Root[] | null> {
  while (!signal.aborted) {
    const answer = await screen.roots({ heading: { title }, roots: offered.roots }, signal);
    switch (answer.kind) {
      case "always":
        offered.allow();
        return offered.roots;
      case "send":
        return offered.roots;
      case "hidden":
        await pause(signal);
        break;
      case "gone":
      case "decline":
      case "cancel":
        return null;
    }
  }
  return null;
}
