import type { Disposable } from "#shared/disposable";
import type { ServerDefinition } from "./serverDefinition";
import { ServerSession } from "./serverSession";
import type { SessionPorts } from "./sessionPorts";
import type { Session } from "./sessionTypes";

/** A session for one configured server. Nothing is started before `start()`. */
export function createSession(definition: ServerDefinition, ports: SessionPorts): Session & Disposable {
  return new ServerSession(definition, ports);
}
