export type Choices = { readonly servers: readonly string[]; readonly methods: readonly string[] };

/** A server that invents names must not make a list without end. */
const mostNames = 200;

/** Names in use, each with how often: what a filter can choose from, without looking at all rows again. */
export class NameCounts {
  readonly #counts = new Map<string, number>();
  #names: readonly string[] | null = [];

  /** In order. */
  get names(): readonly string[] {
    return (this.#names ??= [...this.#counts.keys()].slice(0, mostNames).sort());
  }

  add(name: string, by: 1 | -1): void {
    const before = this.#counts.get(name) ?? 0;
    const now = before + by;
    if (now > 0) this.#counts.set(name, now);
    else this.#counts.delete(name);
    if (before === 0 || now <= 0) this.#names = null;
  }
}
