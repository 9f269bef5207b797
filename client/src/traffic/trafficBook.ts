import type { Experiment, TrafficDetail, TrafficMark, TrafficRow, TrafficRows } from "#shared/contracts/traffic";
import type { Language } from "#shared/frames/language";
import { levels } from "#shared/lint/problem";
import type { Disposable } from "#shared/disposable";
import { Emitter } from "#shared/event";
import { own, type JsonObject } from "#shared/json/jsonValue";
import { staysOpen } from "#shared/mcp/shapes/methods";
import { Ring } from "../log/ring";
import type { TextLines } from "../log/textLines";
import { type Asked, Conversations } from "./conversations";
import { addNoise, marksOfNoise, mostNoise, type Noise, noiseOf, noiseOfRun } from "./noise";
import { revisionIn, rowFacts } from "./rowFacts";

/** A message on its way into the book, or a line of stdout that is none. */
export type WireEntry = { readonly ts: number | null } & (
  | { readonly kind: "frame"; readonly dir: "send" | "recv" | null; readonly text: string; readonly message: JsonObject; readonly http?: { readonly status?: number; readonly headers: Readonly<Record<string, string>> } }
  | { readonly kind: "line"; readonly text: string }
  | { readonly kind: "lines"; readonly lines: TextLines }
);

export type TrafficLimits = {
  readonly rows: number;
  /** Of text, in characters. */
  readonly size: number;
};

export const defaultTrafficLimits: TrafficLimits = { rows: 100_000, size: 64 * 1024 * 1024 };

/** Characters of one message that are kept, of which as many are handed out at once, and marks. */
const kept = { text: 1_048_576, marks: 50, detail: 262_144 } as const;

/** What a row costs beside its text. */
const overhead = 400;

/** Rows handed out at once. */
const atOnce = 5_000;

type Draft = { -readonly [K in keyof TrafficRow]: TrafficRow[K] };
type Stored = { readonly row: Draft; readonly server: TrafficServer; text: string; length: number; readonly charge: number; readonly http: TrafficDetail["http"]; marks: readonly TrafficMark[]; experiment: Experiment | null; lines: number };

/** What the book knows of one server. */
export type TrafficServer = { readonly id: string; readonly name: string; /** That it is written in, where it is known: advice fits it. */ readonly language: Language | undefined; readonly conversations: Conversations; revision: string | null };

/** The newest messages of all servers within limits, joined to conversations; adding costs the same however many there are. */
export class TrafficBook implements Disposable {
  readonly #rows: Ring<Stored>;
  readonly #changed = new Emitter<void>();
  readonly #cursors = new Set<{ next: number; readonly changed: Set<number> }>();
  readonly #owners = new Map<string, TrafficServer>();
  #next = 0;

  /** Fires for every change: whoever shows them gathers. */
  readonly onDidChange = this.#changed.event;

  constructor(limits: TrafficLimits = defaultTrafficLimits) {
    this.#rows = new Ring({ count: () => limits.rows, size: () => limits.size }, ({ charge }) => charge);
  }

  /** The oldest row that is kept. */
  get first(): number {
    return this.#next - this.#rows.length;
  }

  /** The number that the next row will have. */
  get next(): number {
    return this.#next;
  }

  /** A server whose messages follow. The same id is the same server. */
  server(id: string, name: string, language?: Language): TrafficServer {
    let known = this.#owners.get(id);
    if (!known) this.#owners.set(id, (known = { id, name, language, conversations: new Conversations(), revision: null }));
    return known;
  }

  /** The name of a server whose messages are here. */
  nameOf(id: string): string | undefined {
    return this.#owners.get(id)?.name;
  }

  /** Takes an entry in and answers its row's number. */
  append(server: TrafficServer, entry: WireEntry): number {
    const number = entry.kind === "frame" ? this.#frame(server, entry) : this.#noise(server, entry.ts, entry.kind === "lines" ? noiseOfRun(entry.lines) : noiseOf(entry.text));
    this.#changed.fire();
    return number;
  }

  /** Says what is wrong with a message. */
  mark(number: number, marks: readonly TrafficMark[]): void {
    const stored = this.#at(number);
    if (!stored || marks.length === 0) return;
    stored.marks = [...stored.marks, ...marks].slice(0, kept.marks);
    stored.row.findings += marks.length;
    stored.row.worst = levels.find((level) => stored.marks.some((mark) => mark.level === level)) ?? null;
    this.#touch(number);
    this.#changed.fire();
  }

  experiment(number: number, experiment: Experiment): void {
    const stored = this.#at(number);
    if (!stored) return;
    stored.experiment = experiment;
    stored.row.experiment = experiment.verdict;
    this.#touch(number);
    this.#changed.fire();
  }

  /** The connection of a server ended: what waits there is not answered any more. */
  ended(server: TrafficServer): void {
    for (const { number } of server.conversations.ended()) {
      const row = this.#at(number)?.row;
      if (row?.state !== "pending") continue;
      row.state = row.method !== null && staysOpen(row.method) ? "open" : "lost";
      this.#touch(number);
    }
    this.#changed.fire();
  }

  row(number: number): TrafficRow | undefined {
    return this.#at(number)?.row;
  }

  /** Whose message it is. */
  owner(number: number): TrafficServer | undefined {
    return this.#at(number)?.server;
  }

  /** The message's own text, as far as it is kept. */
  text(number: number): string | undefined {
    return this.#at(number)?.text;
  }

  detail(number: number): TrafficDetail | undefined {
    const stored = this.#at(number);
    if (!stored) return undefined;
    const { text, length, http, experiment, server, row } = stored;
    const marks = row.shape === "noise" ? marksOfNoise(text, server.language) : stored.marks;
    return { number, text: text.slice(0, kept.detail), length, http, marks, experiment };
  }

  /** Rows from a number on that have a text in them, upper and lower case alike. */
  search(text: string, from: number): readonly number[] {
    const found: number[] = [];
    const pattern = new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"), "iu");
    for (const stored of this.#rows) if (stored.row.number >= from && pattern.test(stored.text)) found.push(stored.row.number);
    return found;
  }

  /** Follows the book from its oldest row on; `take` hands out what is new or changed since the last time. */
  cursor(): Disposable & { take(): TrafficRows } {
    const cursor = { next: this.first, changed: new Set<number>() };
    this.#cursors.add(cursor);
    return {
      take: () => {
        const first = this.first;
        cursor.next = Math.max(cursor.next, first);
        const numbers: number[] = [];
        for (const number of cursor.changed) {
          if (numbers.length >= atOnce) break;
          cursor.changed.delete(number);
          numbers.push(number);
        }
        for (; cursor.next < this.#next && numbers.length < atOnce; cursor.next++) numbers.push(cursor.next);
        const rows = numbers.flatMap((number) => this.#at(number)?.row ?? []).map((row) => ({ ...row }));
        return { rows, first, more: cursor.changed.size > 0 || cursor.next < this.#next };
      },
      dispose: () => void this.#cursors.delete(cursor),
    };
  }

  /** Forgets the rows, but not what waits for an answer. */
  clear(): void {
    this.#rows.clear();
    this.#changed.fire();
  }

  dispose(): void {
    this.#changed.dispose();
    this.#cursors.clear();
  }

  #frame(server: TrafficServer, { ts, dir, text, message, http }: WireEntry & { readonly kind: "frame" }): number {
    const { conversations } = server;
    const { head, round, request, cancels } = conversations.place(dir, message);
    const number = this.#next;
    const facts = rowFacts(message, request);
    const revision = revisionIn(message, request) ?? server.revision;
    if (request?.method === "initialize") server.revision = revision;
    const durationMs = request && request.ts !== null && ts !== null ? ts - request.ts : null;
    const row: Draft = { number, server: server.name, ts, dir, ...facts, size: Buffer.byteLength(text), revision, status: http?.status ?? null, durationMs, partner: request?.number ?? null, head: head ?? number, round, findings: 0, worst: null, experiment: undefined };
    const shown = http && { status: http.status ?? null, headers: Object.entries(http.headers) };
    this.#push(server, row, text, shown ?? null);
    const id = own(message, "id");
    if (facts.shape === "request") conversations.asked(dir, { number, head: row.head, round, method: facts.method ?? "", message, ts, revision });
    if (request) this.#answer(conversations, row, id, request, own(message, "result"));
    if (cancels) this.#change(cancels.number, (asked) => (asked.state = asked.state === "pending" ? "cancelled" : asked.state));
    return number;
  }

  #answer(conversations: Conversations, { dir, number, state, durationMs }: Draft, id: Parameters<Conversations["answered"]>[1], request: Asked, result: Parameters<Conversations["answered"]>[3]): void {
    conversations.answered(dir, id, request, result);
    this.#change(request.number, (asked) => Object.assign(asked, { state, durationMs, partner: number }));
  }

  /** Lines that follow one another are one row: a server can print a million of them. */
  #noise(server: TrafficServer, ts: number | null, noise: Noise): number {
    const last = this.#at(this.#next - 1);
    if (last?.row.shape === "noise" && last.server === server) {
      addNoise(last, noise);
      this.#touch(last.row.number);
      return last.row.number;
    }
    const number = this.#next;
    const row: Draft = { number, server: server.name, ts, dir: "recv", shape: "noise", method: null, about: "", id: null, size: 0, revision: null, status: null, state: null, durationMs: null, partner: null, head: number, round: 1, findings: 0, worst: null, experiment: undefined };
    addNoise(this.#push(server, row, "", null, mostNoise, 0), noise);
    return number;
  }

  #push(server: TrafficServer, row: Draft, text: string, http: TrafficDetail["http"], charge = text.length, length = text.length): Stored {
    this.#next++;
    const shown = text.length > kept.text ? text.slice(0, kept.text) : text;
    const stored: Stored = { row, server, text: shown, length, http, marks: [], experiment: null, lines: 0, charge: Math.min(charge, kept.text) + overhead };
    this.#rows.push(stored);
    return stored;
  }

  #change(number: number, change: (row: Draft) => void): void {
    const stored = this.#at(number);
    if (!stored) return;
    change(stored.row);
    this.#touch(number);
  }

  #touch(number: number): void {
    // What a cursor did not hand out yet it hands out as it is then.
    for (const { next, changed } of this.#cursors) if (number < next) changed.add(number);
  }

  #at(number: number): Stored | undefined {
    return this.#rows.at(number - this.first);
  }
}
