import { type Disposable, DisposableStore } from "#shared/disposable";
import { WireFacts } from "../mcp/migration/wireFacts";
import type { ServerStore } from "../mcp/serverStore";
import type { Session } from "../mcp/sessionTypes";
import type { ServerArgument } from "./app";
import { migrationReport } from "./migrationReport";
import { mention } from "./notify";
import { pickServer } from "./pickServer";
import type { VirtualDocuments } from "./virtualDocuments";

/** Remembers what the traffic of servers shows of older revisions, and writes the report of it. */
export class Migration implements Disposable {
  readonly #servers: ServerStore;
  readonly #documents: Pick<VirtualDocuments, "preview">;
  readonly #facts = new WeakMap<Session, WireFacts>();
  readonly #store = new DisposableStore();

  constructor(servers: ServerStore, documents: Pick<VirtualDocuments, "preview">) {
    this.#servers = servers;
    this.#documents = documents;
    for (const session of servers.sessions) this.#follow(session);
    this.#store.add(servers.onDidAddSession((session) => this.#follow(session)));
  }

  async report(server: ServerArgument): Promise<void> {
    const session = await pickServer(this.#servers, server, "Move Server to 2026-07-28", (state) => state.kind === "running" && state.era === "legacy", { none: "No server is running that speaks an older revision." });
    if (!session) return;
    const { state, definition, lists } = session;
    if (state.kind !== "running") return mention(`${definition.name} is not running, so there is nothing to see of it.`);
    if (state.era === "modern") return mention(`${definition.name} speaks ${state.protocolVersion} already.`);
    const facts = this.#facts.get(session) ?? new WireFacts();
    await this.#documents.preview(`Move ${definition.name} to 2026-07-28`, migrationReport(definition.name, { state, transport: definition.transport.kind, lists, facts }));
  }

  dispose(): void {
    this.#store.dispose();
  }

  #follow(session: Session): void {
    const facts = new WireFacts();
    this.#facts.set(session, facts);
    // It ends with the session, which disposes of its listeners.
    session.onDidTap((entry) => facts.take(entry));
  }
}
