import { type Disposable, DisposableStore } from "#shared/disposable";
import { Emitter, type Event } from "#shared/event";
import type { ConfigSource } from "./config/configSources";
import type { ServerDefinition } from "./serverDefinition";
import type { Sessions } from "./sessions";
import type { Session } from "./sessionTypes";

/** Where definitions come from: `ConfigSources`, narrowed to what is needed here. */
export type Configurations = {
  readonly sources: readonly ConfigSource[];
  readonly onDidChange: Event<unknown>;
};

/** Configuration sources and sessions joined: what is configured, and what each server does. */
export class ServerStore implements Disposable {
  readonly #configurations: Configurations;
  readonly #sessions: Sessions;
  readonly #known = new Map<Session, Disposable>();
  readonly #store = new DisposableStore();
  readonly #changed = new Emitter<void>();
  readonly #added = new Emitter<Session>();

  /** A definition, a state or a list changed, or something was found in the traffic. */
  readonly onDidChange = this.#changed.event;
  /** A session came into being; a server gets a new one when its definition changes. */
  readonly onDidAddSession = this.#added.event;

  constructor(configurations: Configurations, sessions: Sessions) {
    this.#configurations = configurations;
    this.#sessions = sessions;
    this.#store.add(this.#changed);
    this.#store.add(this.#added);
    this.#store.add(sessions.onDidChange(() => this.#follow()));
    this.#store.add(configurations.onDidChange(() => this.#update()));
    this.#update();
  }

  get sources(): readonly ConfigSource[] {
    return this.#configurations.sources;
  }

  get sessions(): readonly Session[] {
    return this.#sessions.all;
  }

  session(id: string): Session | undefined {
    return this.#sessions.get(id);
  }

  async start(id: string): Promise<void> {
    await this.session(id)?.start();
  }

  async stop(id: string): Promise<void> {
    await this.session(id)?.stop();
  }

  async restart(id: string): Promise<void> {
    await this.session(id)?.restart();
  }

  /** Asks every server to leave and waits for all of them. */
  stopAll(): Promise<void> {
    return this.#sessions.stop();
  }

  dispose(): void {
    for (const subscription of this.#known.values()) subscription.dispose();
    this.#known.clear();
    this.#store.dispose();
  }

  #update(): void {
    const definitions = this.sources.flatMap((source) => [...source.definitions, ...source.broken.flatMap(({ id }) => this.#kept(id))]);
    this.#sessions.update(definitions);
    this.#changed.fire();
  }

  /** An entry that is being edited may make no sense for a moment; its server goes on as it was started. */
  #kept(id: string): readonly ServerDefinition[] {
    const session = this.session(id);
    return session && (session.state.kind === "running" || session.state.kind === "starting") ? [session.definition] : [];
  }

  #follow(): void {
    const now = new Set<Session>(this.sessions);
    for (const [session, subscriptions] of this.#known) {
      if (now.has(session)) continue;
      subscriptions.dispose();
      this.#known.delete(session);
    }
    for (const session of now) {
      if (this.#known.has(session)) continue;
      const subscriptions = new DisposableStore();
      subscriptions.add(session.onDidChangeState(() => this.#changed.fire()));
      subscriptions.add(session.onDidChangeLists(() => this.#changed.fire()));
      subscriptions.add(session.traffic.onDidChange(() => this.#changed.fire()));
      this.#known.set(session, subscriptions);
      this.#added.fire(session);
    }
    this.#changed.fire();
  }
}
