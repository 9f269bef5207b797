import type { Disposable } from "#shared/disposable";
import { Emitter } from "#shared/event";
import { clientOutcomes, type ClientOutcomes } from "#shared/frames/clientOutcomes";
import type { Finding } from "#shared/mcp/outcome";
import type { LogStore } from "../log/logStore";
import { causeMessage } from "./logExplain";

/** What the logs say about each server's stdout, as findings. Changes are told once, however many lines come. */
export class LogFindings implements Disposable {
  readonly #found = new Map<string, readonly Finding[]>();
  readonly #outcomes = new Map<string, ClientOutcomes>();
  readonly #changed = new Emitter<void>();
  readonly onDidChange = this.#changed.event;

  /** What becomes of a session with this server in tolerant and in strict clients; undefined where its stdout is clean. */
  outcomesOf(server: string): ClientOutcomes | undefined {
    return this.#outcomes.get(server);
  }

  of(server: string): readonly Finding[] {
    return this.#found.get(server) ?? [];
  }

  /** Takes in a log as it is now. */
  show({ id }: { readonly id: string }, { pollution }: Pick<LogStore, "pollution">): void {
    const findings = pollution.map((each): Finding => ({ rule: stdoutPollution, level: each.group.verdict === "harmless" ? "warning" : "error", message: causeMessage(each) }));
    if (JSON.stringify(findings) === JSON.stringify(this.of(id))) return;
    this.#found.set(id, findings);
    const outcomes = clientOutcomes(pollution);
    if (outcomes) this.#outcomes.set(id, outcomes);
    else this.#outcomes.delete(id);
    this.#changed.fire();
  }

  remove(server: string): void {
    this.#outcomes.delete(server);
    if (this.#found.delete(server)) this.#changed.fire();
  }

  dispose(): void {
    this.#changed.dispose();
  }
}

/** The rule of these findings. */
export const stdoutPollution = "stdout-pollution";
