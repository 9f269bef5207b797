/** Asked at every item, so that they may change. */
export type RingLimits = { count(): number; size(): number };

/** The newest items within a count and a size. Adding and dropping cost the same however many there are. */
export class Ring<T> implements Iterable<T> {
  readonly #limits: RingLimits;
  readonly #sizeOf: (item: T) => number;
  #items: (T | undefined)[] = [];
  #first = 0;
  #size = 0;
  #dropped = 0;

  constructor(limits: RingLimits, sizeOf: (item: T) => number) {
    this.#limits = limits;
    this.#sizeOf = sizeOf;
  }

  get length(): number {
    return this.#items.length - this.#first;
  }

  get dropped(): number {
    return this.#dropped;
  }

  push(item: T): void {
    this.#items.push(item);
    this.#size += this.#sizeOf(item);
    // The newest always stays, however large it is.
    while (this.length > 1 && (this.length > this.#limits.count() || this.#size > this.#limits.size())) this.drop();
  }

  /** The last `count` items that are still there, oldest first. */
  last(count: number): readonly T[] {
    const from = Math.max(this.#first, this.#items.length - Math.max(0, count));
    return this.#items.slice(from) as T[];
  }

  /** The item at a place from the oldest on, where there is one. */
  at(index: number): T | undefined {
    return index < 0 ? undefined : this.#items[this.#first + index];
  }

  *[Symbol.iterator](): Iterator<T> {
    yield* this.last(this.length);
  }

  clear(): void {
    this.#items = [];
    this.#first = 0;
    this.#size = 0;
    this.#dropped = 0;
  }

  /** Takes the oldest away. */
  drop(): void {
    if (this.length === 0) return;
    const item = this.#items[this.#first];
    this.#items[this.#first] = undefined;
    this.#first++;
    this.#dropped++;
    if (item !== undefined) this.#size -= this.#sizeOf(item);
    // Compacted once in a while: on average each item is moved once.
    if (this.#first >= 1_024 && this.#first * 2 >= this.#items.length) {
      this.#items = this.#items.slice(this.#first);
      this.#first = 0;
    }
  }
}
