/** Which properties and items of one value some keyword has looked at, for `unevaluated*`. */
export class Notes {
  readonly #properties = new Set<string>();
  readonly #items = new Set<number>();
  #allProperties = false;
  /** Every item before this one has been looked at. */
  #itemsBefore = 0;

  addProperty(name: string): void {
    this.#properties.add(name);
  }

  addAllProperties(): void {
    this.#allProperties = true;
  }

  addItem(index: number): void {
    this.#items.add(index);
  }

  addItemsBefore(end: number): void {
    this.#itemsBefore = Math.max(this.#itemsBefore, end);
  }

  hasProperty(name: string): boolean {
    return this.#allProperties || this.#properties.has(name);
  }

  hasItem(index: number): boolean {
    return index < this.#itemsBefore || this.#items.has(index);
  }

  addAll(other: Notes): void {
    for (const name of other.#properties) this.#properties.add(name);
    for (const index of other.#items) this.#items.add(index);
    this.#allProperties ||= other.#allProperties;
    this.addItemsBefore(other.#itemsBefore);
  }
}
