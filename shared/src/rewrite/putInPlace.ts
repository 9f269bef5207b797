import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { booleanOf, childrenOf, endOf, keyOf, kindOf, propertyOf, startOf } from "../json/nodes";
import { pointerOf } from "../json/nodePointer";
import { parseJson } from "../json/parse";
import { listed, quote } from "../lint/quote";
import type { Subschema } from "../lint/schemaSubject";
import { itemStart } from "../lint/textEdits";
import { dialects } from "../schema/dialects";
import { indentAt, reindent } from "./indent";
import type { RewriteNote } from "./schemaRewrite";
import { canMerge, isEffective, memberNames, siblingsOf } from "./siblings";
import { TextPlan } from "./textPlan";

/** The text of a schema that goes into the place of a reference, and the schema it was made from. */
export type Copy = { readonly text: string; readonly source: JsonNode };

/** Puts a schema in the place of the `$ref` at `at`, together with what counts beside it. */
export function putInPlace(plan: TextPlan, document: JsonDocument, from: Subschema, at: JsonNode, copy: Copy, notes: RewriteNote[]): void {
  const { refHidesSiblings } = dialects[from.dialect];
  const beside = siblingsOf(document, from, at).filter((child) => !plan.isRemoved(child));
  const effective = beside.filter((child) => isEffective(from.dialect, keyOf(document, child) ?? ""));
  // Beside a reference an old dialect ignores also an id; at the root it names the document to people.
  const hidden = refHidesSiblings ? beside.filter((child) => effective.includes(child) || (from.parent && keyOf(document, child) === dialects[from.dialect].idKeyword)) : [];
  if (hidden.length > 0) {
    const names = hidden.map((child) => quote(keyOf(document, child) ?? ""));
    notes.push({ pointer: pointerOf(document, from.node), message: `${listed(names)} beside "$ref" ${names.length > 1 ? "are" : "is"} ignored in ${dialects[from.dialect].title} and left out.` });
  }
  for (const child of hidden) plan.remove(child);
  const kept = beside.filter((child) => !hidden.includes(child));
  const indent = indentAt(document.text, startOf(document, copy.source));
  if (kept.length === 0 && hidden.length === 0 && !hasComment(document, from.node)) return plan.replace(from.node, reindent(copy.text, indent, indentAt(document.text, startOf(document, from.node))));
  const target = parseJson(copy.text);
  if (kindOf(target, 0) === "boolean") return putBoolean(plan, document, from, at, booleanOf(target, 0) ?? true);
  if (refHidesSiblings || effective.length === 0 || canMerge(effective.map((child) => keyOf(document, child) ?? ""), effectiveNames(target, from))) return spread(plan, document, at, kept, target, indent);
  const whole = reindent(copy.text, indent, indentAt(document.text, itemStart(document, at)));
  const list = propertyOf(document, from.node, "allOf");
  if (list === undefined) return plan.replaceProperty(at, `"allOf": [${whole}]`);
  plan.addElement(list, whole);
  plan.remove(at);
}

/** Nothing and everything as the members of a schema. */
function putBoolean(plan: TextPlan, document: JsonDocument, from: Subschema, at: JsonNode, accepts: boolean): void {
  if (accepts) return plan.remove(at);
  if (propertyOf(document, from.node, "not") === undefined || plan.isRemoved(propertyOf(document, from.node, "not") ?? -1)) return plan.replaceProperty(at, '"not": {}');
  const list = propertyOf(document, from.node, "allOf");
  if (list === undefined) return plan.replaceProperty(at, '"allOf": [false]');
  plan.addElement(list, "false");
  plan.remove(at);
}

/** The members of a schema among those beside the reference; notes that stand there win. `indent` is that of the schema's first line. */
function spread(plan: TextPlan, document: JsonDocument, at: JsonNode, kept: readonly JsonNode[], target: JsonDocument, indent: string): void {
  const names = new Set(kept.map((child) => keyOf(document, child) ?? ""));
  const members = new TextPlan(target);
  for (const child of childrenOf(target, 0)) if (names.has(keyOf(target, child) ?? "")) members.remove(child);
  const remaining = parseJson(members.textOf(0));
  const children = childrenOf(remaining, 0);
  const [first, last] = [children[0], children.at(-1)];
  if (first === undefined || last === undefined) return plan.remove(at);
  const text = remaining.text.slice(itemStart(remaining, first), endOf(remaining, last));
  const isOnFirstLine = !/[\r\n]/.test(remaining.text.slice(0, itemStart(remaining, last)));
  plan.replaceProperty(at, reindent(text, isOnFirstLine ? indent : indentAt(remaining.text, itemStart(remaining, last)), indentAt(document.text, itemStart(document, at))));
}

function effectiveNames(target: JsonDocument, { dialect }: Subschema): readonly string[] {
  return memberNames(target, 0).filter((name) => isEffective(dialect, name));
}

function hasComment(document: JsonDocument, node: JsonNode): boolean {
  return document.faults.some(({ code, start }) => code === "comment" && start >= startOf(document, node) && start < endOf(document, node));
}
