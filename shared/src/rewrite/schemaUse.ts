import { childrenOf, keyOf, kindOf, propertyOf, stringOf } from "../json/nodes";
import { referencesOf } from "../lint/references";
import { inPlaceKeywords, inPlaceOf } from "../lint/schemaReading";
import type { SchemaSubject, Subschema } from "../lint/schemaSubject";
import { dialects } from "../schema/dialects";
import { isEffective, isReference } from "./siblings";

/** Keywords that ask whether a value fits without demanding it. */
const testing: ReadonlySet<string> = new Set(["not", "if", "contains"]);
const conditional: ReadonlySet<string> = new Set(["anyOf", "oneOf", "if", "then", "else", "dependentSchemas", "dependencies"]);

/** In what company each subschema judges a value: which others see the same value, and what its verdict is used for. References count. */
export class SchemaUse {
  /** There are references whose target depends on the way there. */
  readonly isDynamic: boolean;
  readonly #subject: SchemaSubject;
  readonly #targets = new Map<Subschema, Subschema>();
  readonly #combined = new Set<Subschema>();
  readonly #tested = new Set<Subschema>();
  readonly #exclusive = new Set<Subschema>();

  constructor(subject: SchemaSubject) {
    this.#subject = subject;
    const { document, subschemas } = subject;
    this.isDynamic = subschemas.some(({ node, dialect }) => kindOf(document, node) === "object" && childrenOf(document, node).some((child) => keyOf(document, child) !== "$ref" && isReference(dialect, keyOf(document, child) ?? "")));
    for (const from of subschemas) {
      const text = stringOf(document, propertyOf(document, from.node, "$ref") ?? -1);
      const target = text === undefined ? undefined : referencesOf(subject).resolve(text, from);
      const schema = target?.kind === "found" ? subject.byNode.get(target.node) : undefined;
      if (schema) this.#targets.set(from, schema);
    }
    this.#settle();
  }

  /** Another schema judges the same value, so that closing this one would refuse what the other declares. */
  isCombined(subschema: Subschema): boolean {
    return this.#combined.has(subschema);
  }

  /** A verdict on this schema is turned around or counted. */
  isTested(subschema: Subschema): boolean {
    return this.#tested.has(subschema);
  }

  /** Somewhere around it exactly one of several schemas has to match. */
  isExclusive(subschema: Subschema): boolean {
    return this.#exclusive.has(subschema);
  }

  /** Nothing but a reference. */
  isBareReference(subschema: Subschema): boolean {
    const { document } = this.#subject;
    return this.#targets.has(subschema) && (dialects[subschema.dialect].refHidesSiblings || childrenOf(document, subschema.node).every((child) => keyOf(document, child) === "$ref" || !isEffective(subschema.dialect, keyOf(document, child) ?? "")));
  }

  /** A branch of it counts only where it is satisfied. */
  isConditional(subschema: Subschema): boolean {
    return [subschema, ...this.appliedBy(subschema)].some((part) => inPlaceOf(this.#subject, part).some(({ keyword }) => conditional.has(keyword ?? "")));
  }

  /** The schemas that a schema applies to its own value, through branches and references; those of `not` left out. */
  appliedBy(subschema: Subschema): readonly Subschema[] {
    const found = new Set<Subschema>();
    const waiting = [subschema];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const target = this.#targets.get(next);
      for (const part of [...inPlaceOf(this.#subject, next).filter(({ keyword }) => keyword !== "not"), ...(target ? [target] : [])]) {
        if (part === subschema || found.has(part)) continue;
        found.add(part);
        waiting.push(part);
      }
    }
    return [...found];
  }

  /** What is said of a schema holds for what is in it and for what it refers to, until nothing new comes up. */
  #settle(): void {
    for (let grew = true; grew; ) {
      const before = this.#combined.size + this.#tested.size + this.#exclusive.size;
      for (const subschema of this.#subject.subschemas) this.#inherit(subschema);
      grew = this.#combined.size + this.#tested.size + this.#exclusive.size > before;
    }
  }

  #inherit(subschema: Subschema): void {
    const { parent, keyword = "" } = subschema;
    const isUsed = keyword !== "$defs" && keyword !== "definitions";
    if (parent && inPlaceKeywords.has(keyword)) this.#combined.add(subschema);
    if (parent && isUsed && (testing.has(keyword) || this.#tested.has(parent))) this.#tested.add(subschema);
    if (parent && isUsed && (keyword === "oneOf" || this.#exclusive.has(parent))) this.#exclusive.add(subschema);
    const target = this.#targets.get(subschema);
    if (!target) return;
    if (this.#combined.has(subschema) || !this.isBareReference(subschema)) this.#combined.add(target);
    if (this.#tested.has(subschema)) this.#tested.add(target);
    if (this.#exclusive.has(subschema)) this.#exclusive.add(target);
  }
}
