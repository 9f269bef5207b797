import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { indexIn, pointerOf } from "../json/nodePointer";
import { hasKey, parentOf } from "../json/nodes";

/** Pointers of tools, without counting the elements of a long list for each. */
export class ToolPointers {
  readonly #document: JsonDocument;
  readonly #lists = new Map<JsonNode, { readonly pointer: string; readonly firstIndex: number }>();

  constructor(document: JsonDocument) {
    this.#document = document;
  }

  /** `index` counts the tools of the whole document: those of one list stand side by side. */
  of(node: JsonNode, index: number): string {
    const list = parentOf(this.#document, node);
    if (list === undefined || hasKey(this.#document, node)) return pointerOf(this.#document, node);
    let known = this.#lists.get(list);
    if (!known) {
      known = { pointer: pointerOf(this.#document, list), firstIndex: index - indexIn(this.#document, list, node) };
      this.#lists.set(list, known);
    }
    return `${known.pointer}/${index - known.firstIndex}`;
  }
}
