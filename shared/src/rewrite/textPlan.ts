import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { childrenOf, endOf, parentOf, startOf } from "../json/nodes";
import { applyEdits } from "../lint/fixes";
import type { TextEdit } from "../lint/problem";
import { addItem, itemStart, renameKey, replaceValue } from "../lint/textEdits";
import { removalEdits } from "./removalEdits";

/**
 * What is to be done to a document, value by value. The edits follow from the whole: those inside of a value that
 * goes are left out, and what is added to an object stands behind the last member that stays.
 */
export class TextPlan {
  readonly #document: JsonDocument;
  readonly #owned: OwnedEdit[] = [];
  readonly #added = new Map<JsonNode, string[]>();
  readonly #first = new Map<JsonNode, string>();
  readonly #removed = new Map<JsonNode, Set<JsonNode>>();
  /** Values of which nothing stays. */
  readonly #gone = new Set<JsonNode>();

  constructor(document: JsonDocument) {
    this.#document = document;
  }

  /** Gives the property of this value another name. */
  rename(node: JsonNode, name: string): void {
    this.#owned.push({ owner: node, what: "key", edit: renameKey(this.#document, node, name) });
  }

  /** Writes another value in the place of this one and all that is in it. */
  replace(node: JsonNode, json: string): void {
    this.#gone.add(node);
    this.#owned.push({ owner: node, what: "value", edit: replaceValue(this.#document, node, json) });
  }

  /** Writes other properties in the place of one, its key included. */
  replaceProperty(node: JsonNode, members: string): void {
    this.#gone.add(node);
    this.#owned.push({ owner: node, what: "value", edit: { start: itemStart(this.#document, node), end: endOf(this.#document, node), text: members } });
  }

  /** Puts text around a value. */
  wrap(node: JsonNode, before: string, after: string): void {
    const [start, end] = [startOf(this.#document, node), endOf(this.#document, node)];
    this.#owned.push({ owner: node, what: "value", edit: { start, end: start, text: before } }, { owner: node, what: "value", edit: { start: end, end, text: after } });
  }

  /** Takes out text that belongs to a value and holds none of its members. */
  cut(node: JsonNode, start: number, end: number): void {
    this.#owned.push({ owner: node, what: "value", edit: { start, end, text: "" } });
  }

  /** Takes a property or an element out. */
  remove(node: JsonNode): void {
    const parent = parentOf(this.#document, node);
    if (parent === undefined) return;
    this.#removed.set(parent, (this.#removed.get(parent) ?? new Set()).add(node));
    this.#gone.add(node);
  }

  isRemoved(node: JsonNode): boolean {
    const parent = parentOf(this.#document, node);
    return parent !== undefined && (this.#removed.get(parent)?.has(node) ?? false);
  }

  /** Adds a property to the end of an object. */
  addProperty(object: JsonNode, name: string, json: string): void {
    this.#add(object, `${JSON.stringify(name)}: ${json}`);
  }

  /** Adds an element to the end of an array. */
  addElement(array: JsonNode, json: string): void {
    this.#add(array, json);
  }

  /** Adds a property before all others. */
  addFirst(object: JsonNode, name: string, json: string): void {
    this.#first.set(object, `${JSON.stringify(name)}: ${json}`);
  }

  /** All edits by place. */
  edits(): readonly TextEdit[] {
    return this.#planned().map(({ edit }) => edit);
  }

  /** The text of a value as it will be. */
  textOf(node: JsonNode): string {
    const [start, end] = [startOf(this.#document, node), endOf(this.#document, node)];
    const last = node + (this.#document.sizes[node] ?? 1);
    const inside = this.#planned().filter(({ owner, what }) => owner >= node && owner < last && (owner !== node || what === "value"));
    return applyEdits(this.#document.text.slice(start, end), inside.map(({ edit }) => ({ ...edit, start: edit.start - start, end: edit.end - start })));
  }

  #add(container: JsonNode, item: string): void {
    const added = this.#added.get(container);
    if (added) added.push(item);
    else this.#added.set(container, [item]);
  }

  /** What is left of all edits, by place; those at one place in the order they were asked for. */
  #planned(): readonly OwnedEdit[] {
    const containers = new Set([...this.#removed.keys(), ...this.#added.keys(), ...this.#first.keys()]);
    const ofContainers = [...containers].filter((container) => !this.#gone.has(container)).flatMap((owner) => this.#editsOf(owner).map((edit): OwnedEdit => ({ owner, what: "value", edit })));
    const all = [...this.#owned, ...ofContainers];
    return all.filter(({ owner }) => !this.isRemoved(owner) && !this.#isInsideGone(owner)).sort((one, other) => one.edit.start - other.edit.start || one.edit.end - other.edit.end);
  }

  #isInsideGone(node: JsonNode): boolean {
    for (let at = parentOf(this.#document, node); at !== undefined; at = parentOf(this.#document, at)) if (this.#gone.has(at)) return true;
    return false;
  }

  /** Removals from one container, and what is added behind what stays. */
  #editsOf(container: JsonNode): readonly TextEdit[] {
    const document = this.#document;
    const removed = this.#removed.get(container) ?? new Set<JsonNode>();
    const added = this.#added.get(container) ?? [];
    const first = this.#first.get(container);
    const children = childrenOf(document, container);
    const last = children.filter((child) => !removed.has(child)).at(-1);
    if (last === undefined) return [{ start: startOf(document, container) + 1, end: endOf(document, container) - 1, text: [...(first === undefined ? [] : [first]), ...added].join(", ") }];
    return [...(first === undefined ? [] : [insertBefore(document, container, children[0] ?? last, first)]), ...removalEdits(document, container, removed), ...added.map((item) => addItem(document, container, item, last))];
  }
}

function insertBefore(document: JsonDocument, container: JsonNode, item: JsonNode, text: string): TextEdit {
  const start = itemStart(document, item);
  const blank = /\s*$/.exec(document.text.slice(startOf(document, container) + 1, start))?.[0] ?? "";
  return { start, end: start, text: `${text},${blank.includes("\n") ? blank : " "}` };
}

/** `what`: an edit of the value, or of its key. */
type OwnedEdit = { readonly owner: JsonNode; readonly what: "value" | "key"; readonly edit: TextEdit };
