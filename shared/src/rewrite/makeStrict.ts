import type { JsonNode } from "../json/jsonDocument";
import { booleanOf, childrenOf, endOf, keyOf, kindOf, propertyOf, startOf, stringOf, textOf } from "../json/nodes";
import { listed, quote } from "../lint/quote";
import { readable } from "../lint/schemaReading";
import { refusedByStrict, strictFormats } from "../lint/rules/strict-keyword";
import { objectsIn } from "../lint/strict";
import type { SchemaSubject, Subschema } from "../lint/schemaSubject";
import { itemStart } from "../lint/textEdits";
import type { DialectId } from "../schema/dialects";
import { nullPlanOf } from "./nullPlan";
import { refusalOf } from "./refusal";
import { Rewriting } from "./rewriting";
import type { SchemaRewrite } from "./schemaRewrite";
import { isEffective } from "./siblings";

/**
 * Brings a schema under OpenAI's strict mode: objects are closed, every property is required, what could be left
 * out may be null, and what strict mode does not know goes or is reported. Each change of meaning has a note.
 */
export function makeStrict(subject: SchemaSubject): SchemaRewrite {
  const problem = refusalOf(subject);
  if (problem !== undefined) return { ok: false, problem };
  const work = new Rewriting(subject);
  // A property that is made nullable is looked at as it was, so the objects come before what goes out of them.
  const objects = new Set(objectsIn(subject));
  changeRoot(work, objects);
  for (const subschema of readable(subject)) {
    if (work.isGone(subschema.node)) continue;
    changeKeywords(work, subschema);
  }
  for (const subschema of objects) {
    if (work.isGone(subschema.node)) continue;
    close(work, subschema);
    requireAll(work, subschema);
  }
  return work.finish();
}

/** Strict mode wants one object at the root. */
function changeRoot(work: Rewriting, objects: ReadonlySet<Subschema>): void {
  const { document, plan, subject } = work;
  const [root] = subject.subschemas;
  if (!root) return;
  const parts = partsOf(work, root);
  const type = parts.map(({ node }) => propertyOf(document, node, "type")).find((at) => at !== undefined);
  for (const name of ["anyOf", "oneOf"]) {
    const union = parts.map(({ node }) => propertyOf(document, node, name)).find((at) => at !== undefined);
    if (union !== undefined) work.say(union, `Strict mode takes no choice at the root, so ${quote(name)} has to be put into a property by hand.`);
  }
  if (type === undefined && parts.some((part) => objects.has(part))) {
    plan.addFirst(root.node, "type", '"object"');
    work.say(root.node, "The root accepts objects only now.");
  } else if (type === undefined || stringOf(document, type) !== "object") {
    work.say(type ?? root.node, "Strict mode wants an object at the root, and this schema is none.");
  }
}

/** Keywords and formats that strict mode refuses. */
function changeKeywords(work: Rewriting, subschema: Subschema): void {
  const { document } = work;
  const { node } = subschema;
  for (const name of refusedByStrict) {
    const at = propertyOf(document, node, name);
    if (at === undefined) continue;
    if (name === "allOf") changeAllOf(work, subschema, at);
    else if (name === "oneOf") changeOneOf(work, subschema, at);
    else leaveOut(work, at, `Strict mode does not support ${quote(name)}, so it is left out${name === "default" ? "" : "; what it refused passes now"}.`);
  }
  const format = propertyOf(document, node, "format");
  const known = format === undefined ? undefined : stringOf(document, format);
  if (format !== undefined && known !== undefined && !strictFormats.has(known)) leaveOut(work, format, `Strict mode does not support the format ${quote(known)}, so it is left out.`);
}

/** True for a keyword that will be taken out. */
function isRefused(work: Rewriting, at: JsonNode): boolean {
  const { document } = work;
  const name = keyOf(document, at) ?? "";
  if (work.isReferredTo(at)) return false;
  if (name === "format") return !strictFormats.has(stringOf(document, at) ?? "date");
  return name !== "allOf" && name !== "oneOf" && refusedByStrict.some((refused) => refused === name);
}

function leaveOut(work: Rewriting, at: JsonNode, message: string): void {
  const reference = work.drop(at, message);
  if (reference !== undefined) work.say(at, `Strict mode does not support ${quote(keyOf(work.document, at) ?? "")}, and it stays because the reference ${quote(reference)} leads into it.`);
}

/** Alternatives of which several may match are the nearest there is. */
function changeOneOf(work: Rewriting, { node, parent }: Subschema, at: JsonNode): void {
  if (!parent) return;
  if (propertyOf(work.document, node, "anyOf") !== undefined) return leaveOut(work, at, 'Strict mode does not support "oneOf", and beside "anyOf" it is left out; what it refused passes now.');
  work.rename(at, "anyOf");
  work.say(at, 'Strict mode does not support "oneOf"; with "anyOf" values that match several of its schemas pass, too.');
}

/** One schema in `allOf` that has nothing but notes around it goes into the schema around it; the rest is for the author. */
function changeAllOf(work: Rewriting, subschema: Subschema, at: JsonNode): void {
  const { document, plan } = work;
  const only = mergedInto(work, subschema);
  if (only === undefined) {
    work.say(at, 'Strict mode does not support "allOf"; its schemas have to be merged by hand.');
    return;
  }
  const members = childrenOf(document, only);
  const [first, last] = [members[0] ?? only, members.at(-1) ?? only];
  plan.cut(at, itemStart(document, at), itemStart(document, first));
  plan.cut(at, endOf(document, last), endOf(document, at));
  for (const member of members) work.move(member, subschema.node, [keyOf(document, member) ?? ""]);
}

/** The one schema in `allOf` whose keywords become those of the schema around it; undefined where they cannot. */
function mergedInto(work: Rewriting, { node, dialect }: Subschema): JsonNode | undefined {
  const { document } = work;
  const at = propertyOf(document, node, "allOf");
  const [only, ...others] = at === undefined ? [] : childrenOf(document, at);
  if (only === undefined || others.length > 0 || work.isReferredTo(only)) return undefined;
  const stays = (of: JsonNode): readonly string[] => childrenOf(document, of).filter((member) => member !== at && !isRefused(work, member)).map((member) => keyOf(document, member) ?? "");
  const inner = stays(only);
  const isFree = !stays(node).some((name) => isEffective(dialect, name) || inner.includes(name)) && inner.length > 0 && !inner.includes("$id");
  return isFree ? only : undefined;
}

/** A schema with those that become one with it, the outermost first. */
function partsOf(work: Rewriting, subschema: Subschema): readonly Subschema[] {
  const parts: Subschema[] = [];
  for (let part: Subschema | undefined = subschema; part !== undefined; ) {
    parts.push(part);
    const inner = mergedInto(work, part);
    part = inner === undefined ? undefined : work.subject.byNode.get(inner);
  }
  return parts;
}

function close(work: Rewriting, { node }: Subschema): void {
  const { document, plan } = work;
  const rest = propertyOf(document, node, "additionalProperties");
  if (rest === undefined) plan.addProperty(node, "additionalProperties", "false");
  else if (booleanOf(document, rest) !== false) {
    if (work.isReferredTo(rest)) return work.say(rest, '"additionalProperties" stays because a reference leads into it.');
    plan.replace(rest, "false");
    const limit = startOf(document, rest) + 40;
    work.say(rest, `Properties that are not declared were allowed (${textOf(document, rest).slice(0, 40)}${endOf(document, rest) > limit ? "…" : ""}) and are refused now.`);
    return;
  } else return;
  work.say(node, "Properties that are not declared are refused now.");
}

/** Requires every property; those that were optional may be null instead. */
function requireAll(work: Rewriting, { node, dialect }: Subschema): void {
  const { document, plan } = work;
  const properties = propertyOf(document, node, "properties");
  const required = propertyOf(document, node, "required");
  if (properties === undefined || kindOf(document, properties) !== "object" || (required !== undefined && kindOf(document, required) !== "array")) return;
  const known = new Set(required === undefined ? [] : childrenOf(document, required).map((item) => stringOf(document, item)));
  const added = childrenOf(document, properties).filter((property) => !known.has(keyOf(document, property) ?? ""));
  if (added.length === 0) return;
  const names = added.map((property) => JSON.stringify(keyOf(document, property) ?? ""));
  if (required === undefined) plan.addProperty(node, "required", `[${names.join(", ")}]`);
  else for (const name of names) plan.addElement(required, name);
  for (const property of added) letBeNull(work, properties, property, dialect);
  const shown = added.map((property) => quote(keyOf(document, property) ?? ""));
  work.say(properties, `${listed(shown)} ${shown.length > 1 ? "are" : "is"} required now, and null where ${shown.length > 1 ? "they" : "it"} could be left out.`);
}

function letBeNull(work: Rewriting, properties: JsonNode, property: JsonNode, dialect: DialectId): void {
  const { document, plan } = work;
  const change = nullPlanOf(document, property, dialect);
  switch (change.kind) {
    case "nothing":
      return;
    case "type": {
      const name = change.type === undefined ? undefined : stringOf(document, change.type);
      if (change.type !== undefined && name === undefined) plan.addElement(change.type, '"null"');
      else if (change.type !== undefined) plan.replace(change.type, `[${JSON.stringify(name)}, "null"]`);
      if (change.values !== undefined) plan.addElement(change.values, "null");
      return;
    }
    case "branch":
      return plan.addElement(change.list, '{ "type": "null" }');
    case "wrap":
      plan.wrap(property, '{ "anyOf": [', ', { "type": "null" }] }');
      work.move(property, properties, [keyOf(document, property) ?? "", "anyOf", "0"]);
  }
}
