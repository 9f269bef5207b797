import type { CallRecord, HistoryEntry, ToolPanelTarget } from "#shared/contracts/toolPanel";
import type { JsonValue } from "#shared/json/jsonValue";
import { clip, historyLimits, wholeCharacters } from "./toolPanelClip";

/** Where history is kept: the same shape as `vscode.Memento`. */
export type Storage = { get(key: string): unknown; update(key: string, value: unknown): PromiseLike<void> };

const storageKey = "toolPanel.history";
const version = 1;
/** Calls kept for one tool, and the characters that all of it together may take. */
const perTool = 20;
const sum = 1_500_000;

type Stored = { readonly version: typeof version; readonly calls: readonly StoredCall[] };
type StoredCall = ToolPanelTarget & { readonly record: CallRecord };

/**
 * The calls made from tool panels, newest first and bounded. Whole records stay in memory until the
 * window closes; what is kept beyond it is shortened, and secrets are taken out of it.
 */
export class ToolPanelHistory {
  readonly #storage: Storage;
  readonly #whole = new Map<string, CallRecord>();
  #calls: readonly StoredCall[];

  constructor(storage: Storage) {
    this.#storage = storage;
    this.#calls = storedCalls(storage.get(storageKey));
  }

  /** The calls of one tool, newest first. */
  entries(target: ToolPanelTarget): readonly HistoryEntry[] {
    return this.#of(target).map(({ record: { id, startedAt, args, outcome, refusal } }) => ({
      id,
      startedAt,
      args: wholeCharacters(args, 200),
      outcome: outcome.outcome,
      ...(refusal && { refusal }),
      durationMs: outcome.durationMs,
    }));
  }

  /** The record, whole where this window made the call. */
  record(id: string): CallRecord | null {
    return this.#whole.get(id) ?? this.#calls.find(({ record }) => record.id === id)?.record ?? null;
  }

  /** `redact` takes the secrets of the call's server out of every text that is stored. */
  async add(target: ToolPanelTarget, record: CallRecord, redact: (text: string) => string): Promise<void> {
    this.#whole.set(record.id, record);
    const added = [{ server: target.server, tool: target.tool, record: shortened(record, redact) }, ...this.#calls];
    const counts = new Map<string, number>();
    let left = sum;
    this.#calls = added.filter((call) => {
      const key = JSON.stringify([call.server, call.tool]);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      left -= JSON.stringify(call).length;
      return (counts.get(key) ?? 0) <= perTool && left >= 0;
    });
    this.#forgetDropped();
    await this.#save();
  }

  async clear(target: ToolPanelTarget): Promise<void> {
    const cleared = new Set(this.#of(target));
    this.#calls = this.#calls.filter((call) => !cleared.has(call));
    this.#forgetDropped();
    await this.#save();
  }

  #of({ server, tool }: ToolPanelTarget): readonly StoredCall[] {
    return this.#calls.filter((call) => call.server === server && call.tool === tool);
  }

  #forgetDropped(): void {
    const kept = new Set(this.#calls.map(({ record }) => record.id));
    for (const id of this.#whole.keys()) if (!kept.has(id)) this.#whole.delete(id);
  }

  #save(): PromiseLike<void> {
    return this.#storage.update(storageKey, { version, calls: this.#calls } satisfies Stored);
  }

}

function shortened(record: CallRecord, redact: (text: string) => string): CallRecord {
  const { value, cuts } = clip(record.outcome.result, historyLimits);
  const frames = record.frames.slice(0, 20).map((frame) => ({ ...frame, text: wholeCharacters(frame.text, 4_000) }));
  const kept = { ...record, outcome: { ...record.outcome, result: value }, cuts: [...record.cuts, ...cuts], frames };
  return JSON.parse(JSON.stringify(kept), (_name, value: unknown) => (typeof value === "string" ? redact(value) : value)) as CallRecord;
}

/** What was stored, or nothing where another version or another hand wrote it. */
function storedCalls(stored: unknown): readonly StoredCall[] {
  const { version: found, calls } = (stored ?? {}) as { version?: JsonValue; calls?: JsonValue };
  return found === version && Array.isArray(calls) ? (calls as unknown as readonly StoredCall[]) : [];
}
