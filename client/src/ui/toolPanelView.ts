import type { Session } from "#client/mcp/sessionTypes";
import type { ServerView } from "#shared/contracts/toolPanel";

/** A session's state as the panel's page shows it. */
export function serverView(session: Session | undefined): ServerView {
  if (!session) return { kind: "unavailable", reason: "This server is not configured any more, or this workspace is not trusted." };
  const { state } = session;
  switch (state.kind) {
    case "running": {
      const { era, protocolVersion, server } = state;
      return { kind: "running", era, protocolVersion, identity: server && `${server.title ?? server.name} ${server.version}` };
    }
    case "starting":
      return { kind: "starting", step: state.step };
    case "stopping":
      return { kind: "starting", step: "stopping" };
    case "failed":
      return { kind: "failed", reason: state.reason, ...(state.next !== undefined && { next: state.next }) };
    case "stopped":
      return { kind: "stopped" };
  }
}
