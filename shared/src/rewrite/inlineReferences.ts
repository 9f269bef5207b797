import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { childrenOf, endOf, keyOf, kindOf, propertyOf, startOf, stringOf } from "../json/nodes";
import { pointerOf } from "../json/nodePointer";
import { quote } from "../lint/quote";
import { referencesOf } from "../lint/references";
import type { SchemaSubject, Subschema } from "../lint/schemaSubject";
import { resolveUri, splitFragment } from "../schema/uri";
import { type Copy, putInPlace } from "./putInPlace";
import { refusalOf } from "./refusal";
import type { RewriteNote, SchemaRewrite } from "./schemaRewrite";
import { definitionKeywords, isReference, namingKeywords } from "./siblings";
import { TextPlan } from "./textPlan";

/** How many times as long as before a schema may become. */
const growth = 2;
/** How many references may lead to one another, as in the evaluator. */
const chainLimit = 64;

/**
 * Puts what references within the schema lead to in their place, and takes out the definitions that nothing
 * needs any more. References to elsewhere stay. Refuses cycles, `$dynamicRef` and results of more than twice the size.
 */
export function inlineReferences(subject: SchemaSubject): SchemaRewrite {
  const problem = refusalOf(subject);
  if (problem !== undefined) return { ok: false, problem };
  try {
    return new Inliner(subject).run();
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problem: error.message };
    throw error;
  }
}

/** True where there is a reference to inline. */
export function hasLocalReferences(subject: SchemaSubject): boolean {
  const { document, subschemas } = subject;
  return subschemas.some((from) => {
    const text = stringOf(document, propertyOf(document, from.node, "$ref") ?? -1);
    return text !== undefined && referencesOf(subject).resolve(text, from).kind === "found";
  });
}

type Reference = { readonly from: Subschema; readonly at: JsonNode; readonly target: Subschema };

/** Ends the work from anywhere inside of it; never leaves this file. */
class Refused extends Error {}

class Inliner {
  readonly #subject: SchemaSubject;
  readonly #document: JsonDocument;
  readonly #local: readonly Reference[];
  readonly #copies = new Map<JsonNode, Copy>();
  readonly #notes: RewriteNote[] = [];
  readonly #limit: number;

  constructor(subject: SchemaSubject) {
    this.#subject = subject;
    this.#document = subject.document;
    this.#limit = growth * (endOf(subject.document, subject.root) - startOf(subject.document, subject.root));
    this.#local = this.#findLocal();
  }

  run(): SchemaRewrite {
    const { root } = this.#subject;
    const used = this.#usedDefinitions();
    const plan = new TextPlan(this.#document);
    for (const node of used.entries) plan.remove(node);
    for (const holder of used.holders) if (childrenOf(this.#document, holder).every((child) => plan.isRemoved(child))) plan.remove(holder);
    const live = this.#local.filter(({ at }) => !used.entries.some((entry) => this.#isWithin(at, entry)));
    this.#replaceAll(plan, live, [], this.#notes);
    const text = plan.textOf(root);
    if (text.length > this.#limit) throw new Refused(`With its references inlined the schema would be more than ${growth} times as long as it is.`);
    return { ok: true, edits: this.#local.length === 0 ? [] : plan.edits(), notes: this.#notes };
  }

  /** The references that lead to a schema of the same dialect in here; notes those that stay. */
  #findLocal(): readonly Reference[] {
    const { document } = this.#subject;
    const found: Reference[] = [];
    for (const from of this.#subject.subschemas) {
      const dynamic = kindOf(document, from.node) === "object" ? childrenOf(document, from.node).find((child) => keyOf(document, child) !== "$ref" && isReference(from.dialect, keyOf(document, child) ?? "")) : undefined;
      if (dynamic !== undefined) throw new Refused(`Where ${quote(keyOf(document, dynamic) ?? "")} at ${quote(pointerOf(document, dynamic))} leads depends on the way there, so it cannot be inlined.`);
      const at = propertyOf(document, from.node, "$ref");
      const text = stringOf(document, at ?? -1);
      if (at === undefined || text === undefined) continue;
      const target = referencesOf(this.#subject).resolve(text, from);
      if (target.kind !== "found") {
        this.#notes.push({ pointer: pointerOf(document, at), message: target.kind === "missing" ? `The reference ${quote(text)} leads nowhere and stays.` : `The reference ${quote(text)} leads out of this schema and stays.` });
        continue;
      }
      const schema = this.#subject.byNode.get(target.node);
      if (!schema) throw new Refused(`The reference ${quote(text)} leads to a place that is no schema, so it cannot be inlined.`);
      if (schema.dialect !== from.dialect) throw new Refused(`The reference ${quote(text)} leads to a schema of another dialect, so it cannot be inlined.`);
      found.push({ from, at, target: schema });
    }
    return found;
  }

  /** Definitions that inlined references lead to, from what is in use; and the keywords that hold them. */
  #usedDefinitions(): { readonly entries: readonly JsonNode[]; readonly holders: ReadonlySet<JsonNode> } {
    const { document, subschemas } = this.#subject;
    const holders = new Set(subschemas.flatMap(({ node }) => (kindOf(document, node) === "object" ? childrenOf(document, node).filter((child) => definitionKeywords.has(keyOf(document, child) ?? "") && kindOf(document, child) === "object") : [])));
    const all = [...holders].flatMap((holder) => childrenOf(document, holder));
    const used = new Set<JsonNode>();
    const seen = new Set<JsonNode>();
    const waiting: JsonNode[] = [this.#subject.root];
    const follow = (): void => {
      for (let region = waiting.pop(); region !== undefined; region = waiting.pop()) {
        if (seen.has(region)) continue;
        seen.add(region);
        for (const { target } of this.#referencesWithin(region, all)) {
          for (const entry of all) if (this.#isWithin(target.node, entry)) used.add(entry);
          waiting.push(target.node);
        }
      }
    };
    follow();
    // What nothing in use refers to stays, and so is in use itself.
    for (const entry of all) {
      if (used.has(entry)) continue;
      waiting.push(entry);
      follow();
    }
    return { entries: [...used], holders };
  }

  /** The references within a schema, those of its definitions left out. */
  #referencesWithin(region: JsonNode, definitions: readonly JsonNode[]): readonly Reference[] {
    const inner = definitions.filter((entry) => entry > region && this.#isWithin(entry, region));
    return this.#local.filter(({ at }) => this.#isWithin(at, region) && !inner.some((entry) => this.#isWithin(at, entry)));
  }

  #isWithin(node: JsonNode, outer: JsonNode): boolean {
    return node >= outer && node < outer + (this.#document.sizes[outer] ?? 1);
  }

  #replaceAll(plan: TextPlan, references: readonly Reference[], chain: readonly JsonNode[], notes: RewriteNote[]): void {
    let grown = 0;
    for (const { from, at, target } of references) {
      const copy = this.#copyOf(target, at, chain);
      grown += copy.text.length;
      if (grown > this.#limit) throw new Refused(`With its references inlined the schema would be more than ${growth} times as long as it is.`);
      putInPlace(plan, this.#document, from, at, copy, notes);
    }
  }

  /** A schema with everything inlined and without names of its own, as it stands in the place of a reference. */
  #copyOf(target: Subschema, reference: JsonNode, chain: readonly JsonNode[]): Copy {
    if (chain.includes(target.node) || this.#isWithin(reference, target.node)) throw new Refused(`The reference ${quote(stringOf(this.#document, reference) ?? "")} at ${quote(pointerOf(this.#document, reference))} leads back to where it stands: a cycle cannot be inlined.`);
    if (chain.length >= chainLimit) throw new Refused(`More than ${chainLimit} references lead to one another.`);
    const known = this.#copies.get(target.node);
    if (known) return known;
    const plan = new TextPlan(this.#document);
    const inside = this.#subject.subschemas.filter(({ node }) => this.#isWithin(node, target.node));
    for (const subschema of inside) this.#stripNames(plan, subschema);
    const references = this.#local.filter(({ at, from }) => this.#isWithin(at, target.node) && this.#stays(plan, from.node, target.node));
    this.#replaceAll(plan, references, [...chain, target.node], []);
    const copy = { text: plan.textOf(target.node), source: target.node };
    this.#copies.set(target.node, copy);
    return copy;
  }

  /** In a copy nothing leads to a name or a definition any more; what leads elsewhere no longer has its base. */
  #stripNames(plan: TextPlan, from: Subschema): void {
    const document = this.#document;
    if (kindOf(document, from.node) !== "object") return;
    for (const child of childrenOf(document, from.node)) {
      const name = keyOf(document, child) ?? "";
      if (namingKeywords.has(name) || definitionKeywords.has(name)) plan.remove(child);
      const text = name === "$ref" ? stringOf(document, child) : undefined;
      if (text === undefined || text.startsWith("#")) continue;
      const { uri, fragment } = splitFragment(text);
      const absolute = resolveUri(referencesOf(this.#subject).baseOf(from), uri);
      if (absolute !== uri && !this.#local.some(({ at }) => at === child)) plan.replace(child, JSON.stringify(text.includes("#") ? `${absolute}#${fragment}` : absolute));
    }
  }

  #stays(plan: TextPlan, node: JsonNode, top: JsonNode): boolean {
    for (let at = node; at > top; at = this.#document.parents[at] ?? -1) if (plan.isRemoved(at)) return false;
    return true;
  }
}
