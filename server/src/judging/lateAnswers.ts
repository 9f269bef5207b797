import { createHash } from "node:crypto";
import { Emitter, type Event } from "#shared/event";
import type { JsonValue } from "#shared/json/jsonValue";
import { type Elsewhere, type Question, stepsOfValue } from "#shared/lint/judge";
import type { PatternCost } from "#shared/schema/patternCost";
import type { SchemaWorker } from "#shared/schema/schemaWorker";
import type { Verdict } from "#shared/schema/verdict";

/** Questions of one document that are asked at all. */
const most = 1_000;

/** What takes long in one document, asked of the worker: a question is answered at once where the worker answered it before. */
export class LateAnswers implements Elsewhere {
  readonly #worker: SchemaWorker;
  readonly #settled = new Emitter<void>();
  /** By question; undefined while there is no answer. */
  readonly #verdicts = new Map<string, Verdict | undefined>();
  readonly #costs = new Map<string, PatternCost | null | undefined>();
  /** What was not sent yet, by question. */
  readonly #unsent = new Map<string, () => Promise<void>>();
  readonly #digests = new WeakMap<object, string>();
  #work: Promise<void> | undefined;

  constructor(worker: SchemaWorker) {
    this.#worker = worker;
  }

  /** All that was asked is answered: judging again comes to more. */
  get onDidSettle(): Event<void> {
    return this.#settled.event;
  }

  verdict({ schema, instance, within, dialect }: Question): Verdict | undefined {
    const key = ["value", dialect ?? "", this.#digestOf(schema), this.#digestOf(within ?? null), this.#digestOf(instance)].join();
    return this.#ask(this.#verdicts, key, () => this.#worker.evaluate(schema, instance, { steps: stepsOfValue, ...(within !== undefined && { within }), ...(dialect && { dialect }) }));
  }

  patternCost(source: string): PatternCost | null | undefined {
    return this.#ask(this.#costs, `pattern,${source}`, () => this.#worker.patternCost(source));
  }

  edited(): void {
    for (const key of this.#unsent.keys()) {
      this.#verdicts.delete(key);
      this.#costs.delete(key);
    }
    this.#unsent.clear();
    if (this.#verdicts.size + this.#costs.size < most / 2) return;
    // Room for what the edit brings; what still stands in the document is kept with its tool.
    for (const known of [this.#verdicts, this.#costs]) for (const [key, answer] of known) if (answer !== undefined) known.delete(key);
  }

  /** Waits for what was asked; false where nothing was. */
  async settle(): Promise<boolean> {
    const work = this.#work;
    await work;
    return work !== undefined;
  }

  #ask<T>(known: Map<string, T | undefined>, key: string, send: () => Promise<T>): T | undefined {
    if (known.has(key)) return known.get(key);
    if (this.#verdicts.size + this.#costs.size >= most) return undefined;
    known.set(key, undefined);
    this.#unsent.set(key, async () => {
      const answer = await send();
      known.set(key, answer);
    });
    this.#work ??= this.#sendAll();
    return undefined;
  }

  /** One after the other: what an edit makes pointless is never sent. */
  async #sendAll(): Promise<void> {
    await Promise.resolve();
    for (let [next] = this.#unsent; next; [next] = this.#unsent) {
      this.#unsent.delete(next[0]);
      await next[1]();
    }
    this.#work = undefined;
    this.#settled.fire();
  }

  #digestOf(value: JsonValue): string {
    const known = typeof value === "object" && value ? this.#digests.get(value) : undefined;
    if (known !== undefined) return known;
    const digest = createHash("sha256").update(JSON.stringify(value)).digest("base64");
    if (typeof value === "object" && value) this.#digests.set(value, digest);
    return digest;
  }
}
