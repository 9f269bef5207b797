import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { childrenOf, hasKey, keyOf, kindOf, parentOf, propertyOf, stringOf } from "../json/nodes";
import { indexIn, pointerOf } from "../json/nodePointer";
import { toPointer } from "../json/pointer";
import { quote } from "../lint/quote";
import { referencesOf } from "../lint/references";
import type { SchemaSubject, Subschema } from "../lint/schemaSubject";
import { decodeFragment, encodeFragment, splitFragment } from "../schema/uri";
import type { RewriteNote, SchemaRewrite } from "./schemaRewrite";
import { TextPlan } from "./textPlan";

/** A rewrite under way: what is done to which value, where values move to, and what is to be said of it. References follow. */
export class Rewriting {
  readonly subject: SchemaSubject;
  readonly document: JsonDocument;
  readonly plan: TextPlan;
  readonly #notes: { readonly node: JsonNode; readonly message: string }[] = [];
  /** Where a value is now, counted from the schema or object it was in. */
  readonly #moved = new Map<JsonNode, { readonly base: JsonNode; readonly steps: readonly string[] }>();
  readonly #lostAnchors = new Set<string>();
  readonly #later: (() => void)[] = [];
  /** References that were spelled anew on the way. */
  readonly #spelled = new Set<JsonNode>();

  constructor(subject: SchemaSubject) {
    this.subject = subject;
    this.document = subject.document;
    this.plan = new TextPlan(subject.document);
  }

  say(node: JsonNode, message: string): void {
    this.#notes.push({ node, message });
  }

  /** Writes a keyword under another name. */
  rename(node: JsonNode, name: string): void {
    this.plan.rename(node, name);
    this.move(node, parentOf(this.document, node) ?? node, [name]);
  }

  /** Notes that a value is to be found elsewhere from now on. */
  move(node: JsonNode, base: JsonNode, steps: readonly string[]): void {
    this.#moved.set(node, { base, steps });
  }

  /** Takes a keyword out, unless a reference leads into it: then that reference is the answer. */
  drop(node: JsonNode, message?: string): string | undefined {
    const used = this.#referenceInto(node);
    if (used !== undefined) return used;
    this.plan.remove(node);
    if (message !== undefined) this.say(node, message);
    return undefined;
  }

  /** True where a reference from elsewhere leads to this value or into it. */
  isReferredTo(node: JsonNode): boolean {
    return this.#referenceInto(node) !== undefined;
  }

  #referenceInto(node: JsonNode): string | undefined {
    const end = node + (this.document.sizes[node] ?? 1);
    return this.#references().find(({ at, target }) => target >= node && target < end && (at < node || at >= end))?.text;
  }

  /** The anchor can no longer be written: references to it become pointers. */
  loseAnchor(subschema: Subschema, name: string): void {
    this.#lostAnchors.add(`${referencesOf(this.subject).baseOf(subschema)}#${name}`);
  }

  /** Does something once everything has its new place. */
  later(work: () => void): void {
    this.#later.push(work);
  }

  /** True for what is taken out, and for all in it. */
  isGone(node: JsonNode): boolean {
    for (let at: JsonNode | undefined = node; at !== undefined; at = parentOf(this.document, at)) if (this.plan.isRemoved(at)) return true;
    return false;
  }

  /** How a reference has to be spelled once everything is in its place, as JSON. */
  newReference(at: JsonNode, from: Subschema): string {
    this.#spelled.add(at);
    const text = stringOf(this.document, at) ?? "";
    const references = referencesOf(this.subject);
    const target = references.resolve(text, from);
    const { uri, fragment } = splitFragment(text);
    const resource = references.resolve(`${uri}#`, from);
    if (target.kind !== "found" || resource.kind !== "found") return JSON.stringify(text);
    const name = decodeFragment(fragment) ?? "";
    const isPointer = name === "" || name.startsWith("/");
    if (isPointer && !this.subject.byNode.has(target.node)) this.say(at, `The reference ${quote(text)} leads to a place that is no schema, so what is there stays as it is.`);
    if (!isPointer && !this.#lostAnchors.has(`${references.baseOf(this.subject.byNode.get(target.node) ?? from)}#${name}`)) return JSON.stringify(text);
    const pointer = this.#pointerFrom(resource.node, target.node);
    return JSON.stringify(isPointer && pointer === name ? text : `${uri}#${encodeFragment(pointer)}`);
  }

  finish(): SchemaRewrite {
    for (const work of this.#later) work();
    for (const from of this.subject.subschemas) {
      const at = propertyOf(this.document, from.node, "$ref");
      if (at === undefined || kindOf(this.document, at) !== "string" || this.#spelled.has(at) || this.isGone(at)) continue;
      const json = this.newReference(at, from);
      if (json !== JSON.stringify(stringOf(this.document, at))) this.plan.replace(at, json);
    }
    const notes = [...this.#notes].sort((one, other) => one.node - other.node).map(({ node, message }): RewriteNote => ({ pointer: pointerOf(this.document, node), message }));
    return { ok: true, edits: this.plan.edits(), notes };
  }

  #pointerFrom(top: JsonNode, node: JsonNode): string {
    const steps: string[] = [];
    let at = node;
    while (at !== top) {
      const moved = this.#moved.get(at);
      const parent = parentOf(this.document, at);
      if (parent === undefined) break;
      steps.unshift(...(moved?.steps ?? [hasKey(this.document, at) ? (keyOf(this.document, at) ?? "") : String(indexIn(this.document, parent, at))]));
      at = moved?.base ?? parent;
    }
    return toPointer(steps);
  }

  #known: readonly { readonly at: JsonNode; readonly target: JsonNode; readonly text: string }[] | undefined;

  /** Every reference that leads somewhere in here. */
  #references(): readonly { readonly at: JsonNode; readonly target: JsonNode; readonly text: string }[] {
    this.#known ??= this.subject.subschemas.flatMap((from) =>
      (kindOf(this.document, from.node) === "object" ? childrenOf(this.document, from.node) : []).flatMap((at) => {
        const text = ["$ref", "$dynamicRef"].includes(keyOf(this.document, at) ?? "") ? stringOf(this.document, at) : undefined;
        const target = text === undefined ? undefined : referencesOf(this.subject).resolve(text, from);
        return text !== undefined && target?.kind === "found" ? [{ at, text, target: target.node }] : [];
      }),
    );
    return this.#known;
  }
}
