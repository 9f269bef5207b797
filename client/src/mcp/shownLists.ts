import type { Disposable } from "#shared/disposable";
import { Emitter } from "#shared/event";
import type { Finding } from "#shared/mcp/outcome";
import { listChanges } from "./listChanges";
import { emptyLists } from "./lists";
import type { ServerLists } from "./sessionTypes";

/** What a server offers, as it was told last, with what changed since it was told before. */
export class ShownLists implements Disposable {
  readonly #emitter = new Emitter<ServerLists>();
  readonly onDidChange = this.#emitter.event;
  readonly #note: (text: string) => void;
  #lists: ServerLists = emptyLists;
  #listed = false;

  constructor(note: (text: string) => void) {
    this.#note = note;
  }

  get lists(): ServerLists {
    return this.#lists;
  }

  take(fetched: ServerLists): void {
    const changes = this.#listed ? listChanges(this.#lists, fetched) : [];
    for (const { message } of changes) this.#note(`Since the lists were fetched before: ${message}`);
    const { previous: earlier, ...before } = this.#lists;
    const previous = changes.length === 0 ? earlier : before;
    this.#listed = true;
    this.#show({ ...fetched, findings: [...fetched.findings, ...changes], ...(previous && { previous }) });
  }

  /** Something that came up after they were fetched. */
  add(finding: Finding): void {
    this.#show({ ...this.#lists, findings: [...this.#lists.findings, finding] });
  }

  dispose(): void {
    this.#emitter.dispose();
  }

  #show(lists: ServerLists): void {
    this.#lists = lists;
    this.#emitter.fire(lists);
  }
}
