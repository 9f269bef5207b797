import { nameOfNumber, numberOfName } from "../json/commonNames";
import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { keyOf } from "../json/nodes";
import type { Subschema } from "./schemaSubject";

/** Which subschemas a word stands in as a keyword: what a rule looks at is found without a walk of its own. */
export class SchemaWords {
  /** By the number of the word. */
  readonly #common: (Subschema[] | undefined)[] = [];
  readonly #others = new Map<string, Subschema[]>();

  /** Takes in the key of `value`; subschemas come in document order. */
  add(document: JsonDocument, subschema: Subschema, value: JsonNode): void {
    const number = document.names[value] ?? 0;
    const known = number > 0 ? this.#common[number] : this.#others.get(keyOf(document, value) ?? "");
    if (known === undefined) {
      if (number > 0) this.#common[number] = [subschema];
      else this.#others.set(keyOf(document, value) ?? "", [subschema]);
    } else if (known[known.length - 1] !== subschema) known.push(subschema);
  }

  /** Whether one of the words with these numbers is there. */
  hasAny(numbers: readonly number[]): boolean {
    for (const number of numbers) if (this.#common[number]) return true;
    return false;
  }

  has(word: string): boolean {
    return this.#find(word) !== undefined;
  }

  *all(): Iterable<string> {
    for (const number of this.#common.keys()) if (this.#common[number]) yield nameOfNumber(number) ?? "";
    yield* this.#others.keys();
  }

  /** The subschemas that have the word, once each, in document order. */
  of(word: string): readonly Subschema[] {
    return this.#find(word) ?? none;
  }

  #find(word: string): readonly Subschema[] | undefined {
    const number = numberOfName(word);
    return number > 0 ? this.#common[number] : this.#others.get(word);
  }
}

const none: readonly Subschema[] = [];
