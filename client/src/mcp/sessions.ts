import { isDeepStrictEqual } from "node:util";
import type { Disposable } from "#shared/disposable";
import { Emitter, type Event } from "#shared/event";
import type { ServerDefinition } from "./serverDefinition";
import type { ManagedSession } from "./session";

/** Makes a session that starts nothing before `after` has settled. */
export type CreateSession = (definition: ServerDefinition, after: Promise<void>) => ManagedSession;

/**
 * The sessions of all configured servers, by definition id. Of one id there is never more than one
 * process: a session that takes the place of another begins only after that one has ended.
 */
export class Sessions implements Disposable {
  readonly #create: CreateSession;
  readonly #sessions = new Map<string, ManagedSession>();
  /** The end of the last session of an id, until it has come. */
  readonly #endings = new Map<string, Promise<void>>();
  readonly #leaving = new Set<ManagedSession>();
  readonly #emitter = new Emitter<readonly ManagedSession[]>();
  /** The set changed: sessions came, went or were replaced. */
  readonly onDidChange: Event<readonly ManagedSession[]> = this.#emitter.event;
  #disposed = false;

  constructor(create: CreateSession) {
    this.#create = create;
  }

  /** In the order of the definitions. */
  get all(): readonly ManagedSession[] {
    return [...this.#sessions.values()];
  }

  get(id: string): ManagedSession | undefined {
    return this.#sessions.get(id);
  }

  /**
   * Takes over the definitions as they are now. What did not change goes on; what changed is
   * stopped and replaced, and started again where it was running; what is gone is stopped.
   */
  update(definitions: readonly ServerDefinition[]): void {
    if (this.#disposed) return;
    const before = new Map(this.#sessions);
    this.#sessions.clear();
    for (const definition of definitions) {
      if (this.#sessions.has(definition.id)) continue;
      const old = before.get(definition.id);
      before.delete(definition.id);
      if (old && isSameServer(old.definition, definition)) {
        old.moved(definition);
        this.#sessions.set(definition.id, old);
        continue;
      }
      const wasWanted = old?.state.kind === "running" || old?.state.kind === "starting";
      if (old) this.#end(old);
      const session = this.#create(definition, this.#endings.get(definition.id) ?? Promise.resolve());
      this.#sessions.set(definition.id, session);
      if (wasWanted) void session.start();
    }
    for (const gone of before.values()) this.#end(gone);
    this.#emitter.fire(this.all);
  }

  /** Stops all servers and waits for their ends, also of those that were replaced. */
  async stop(): Promise<void> {
    await Promise.all([...this.all.map((session) => session.stop()), ...this.#endings.values()]);
  }

  /** Ends every process now. */
  dispose(): void {
    this.#disposed = true;
    for (const session of this.all) session.dispose();
    for (const session of this.#leaving) session.dispose();
    this.#sessions.clear();
    this.#emitter.dispose();
  }

  #end(session: ManagedSession): void {
    const { id } = session.definition;
    this.#leaving.add(session);
    const ending = Promise.all([this.#endings.get(id), session.stop()]).then(() => {
      session.dispose();
      this.#leaving.delete(session);
      if (this.#endings.get(id) === ending) this.#endings.delete(id);
    });
    this.#endings.set(id, ending);
  }
}

/** Same in all that the process depends on; where the entry stands in its file does not matter. */
function isSameServer(a: ServerDefinition, b: ServerDefinition): boolean {
  return isDeepStrictEqual([a.name, a.transport, a.era, a.inputs, a.source.folder, a.dev?.debug], [b.name, b.transport, b.era, b.inputs, b.source.folder, b.dev?.debug]);
}
