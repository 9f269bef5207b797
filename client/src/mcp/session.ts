import type { ServerDefinition } from "./serverDefinition";
import { ServerSession } from "./serverSession";
import type { SessionPorts } from "./sessionPorts";
import type { Session } from "./sessionTypes";

/** A session that can be told where its entry has moved in its file. */
export type ManagedSession = Session & { moved(definition: ServerDefinition): void };

/** A session for one configured server. Nothing is started before `start()`, nor before `after` has settled. */
export function createSession(definition: ServerDefinition, ports: SessionPorts, after?: Promise<void>): ManagedSession {
  return new ServerSession(definition, ports, after);
}
