import type { JsonNode } from "../json/jsonDocument";
import { childrenOf, keyOf, kindOf, numberOf, propertyOf, stringOf, textOf } from "../json/nodes";
import { quote } from "../lint/quote";
import type { SchemaSubject, Subschema } from "../lint/schemaSubject";
import { dialects } from "../schema/dialects";
import { decodeFragment, splitFragment } from "../schema/uri";
import { changeDialect, type DialectChange } from "./dialectChange";
import type { SchemaRewrite } from "./schemaRewrite";
import { isEffective } from "./siblings";

/** A 2020-12 schema in the words of draft-07. What draft-07 cannot say is left out, each time with a note. */
export function toDraft07(subject: SchemaSubject): SchemaRewrite {
  return changeDialect(subject, "2020-12", "draft-07", (work, subschema) => {
    const { node } = subschema;
    const { document, plan } = work;
    const schema = propertyOf(document, node, "$schema");
    if (schema !== undefined) plan.replace(schema, JSON.stringify(dialects["draft-07"].uri));
    else if (!subschema.parent) plan.addFirst(node, "$schema", JSON.stringify(dialects["draft-07"].uri));
    const definitions = propertyOf(document, node, "$defs");
    if (definitions !== undefined && propertyOf(document, node, "definitions") === undefined) work.rename(definitions, "definitions");
    for (const name of ["dependencies", "additionalItems"]) {
      const dormant = propertyOf(document, node, name);
      if (dormant !== undefined) work.leaveOut(dormant, `${quote(name)} does nothing in ${work.from} but would in ${work.to}, and is left out.`);
    }
    convertUnevaluated(work, subschema);
    convertItems(work, subschema);
    convertContains(work, subschema);
    convertDependents(work, subschema);
    convertAnchors(work, subschema);
    const content = propertyOf(document, node, "contentSchema");
    if (content !== undefined) work.leaveOut(content, `"contentSchema" is unknown in ${work.to} and left out.`);
    convertReferences(work, subschema);
  });
}

/** Keywords whose branches have a say in what is unevaluated. */
const branches = ["allOf", "anyOf", "oneOf", "if", "then", "else", "dependentSchemas", "$ref", "$dynamicRef"] as const;

/** Where no branch looks at the value, `unevaluated*` says the same as `additional*`. */
function convertUnevaluated(work: DialectChange, { node }: Subschema): void {
  const get = (name: string): JsonNode | undefined => propertyOf(work.document, node, name);
  const isBranched = branches.some((name) => get(name) !== undefined);
  const lost = (rest: JsonNode): void => work.leaveOut(rest, `${quote(keyOf(work.document, rest) ?? "")} sees what branches allow, which nothing in ${work.to} does; it is left out.`);
  const properties = get("unevaluatedProperties");
  if (properties !== undefined) {
    if (get("additionalProperties") !== undefined) work.leaveOut(properties);
    else if (isBranched) lost(properties);
    else work.rename(properties, "additionalProperties");
  }
  const items = get("unevaluatedItems");
  if (items === undefined) return;
  if (get("items") !== undefined) work.leaveOut(items);
  else if (isBranched || get("contains") !== undefined) lost(items);
  else work.rename(items, get("prefixItems") === undefined ? "items" : "additionalItems");
}

function convertItems(work: DialectChange, { node }: Subschema): void {
  const prefix = propertyOf(work.document, node, "prefixItems");
  const items = propertyOf(work.document, node, "items");
  if (prefix === undefined) return;
  work.rename(prefix, "items");
  if (items !== undefined) work.rename(items, "additionalItems");
}

/** Draft-07 knows one match at least, and no other count. */
function convertContains(work: DialectChange, { node }: Subschema): void {
  const { document } = work;
  const [contains, min, max] = ["contains", "minContains", "maxContains"].map((name) => propertyOf(document, node, name));
  const least = min === undefined ? 1 : numberOf(document, min);
  const isSame = contains === undefined || (max === undefined && (least === 1 || least === 0));
  if (contains !== undefined && least === 0) work.leaveOut(contains);
  for (const count of [min, max]) {
    if (count === undefined) continue;
    const message = `"${keyOf(document, count) ?? ""}": ${textOf(document, count)} cannot be said in ${work.to}, where "contains" wants one match at least; it is left out.`;
    work.leaveOut(count, isSame || (count === min && (least === 0 || least === 1)) ? undefined : message);
  }
}

/** Lists of names and schemas stand together in `dependencies`. */
function convertDependents(work: DialectChange, { node }: Subschema): void {
  const { document, plan } = work;
  const required = propertyOf(document, node, "dependentRequired");
  const schemas = propertyOf(document, node, "dependentSchemas");
  if (schemas !== undefined) work.rename(schemas, "dependencies");
  if (required === undefined || kindOf(document, required) !== "object") return;
  if (schemas === undefined || kindOf(document, schemas) !== "object") return work.rename(required, "dependencies");
  for (const list of childrenOf(document, required)) {
    const name = keyOf(document, list) ?? "";
    const schema = propertyOf(document, schemas, name);
    if (schema === undefined) {
      plan.addProperty(schemas, name, textOf(document, list));
      continue;
    }
    plan.wrap(schema, '{ "allOf": [', `, { "required": ${textOf(document, list)} }] }`);
    work.move(schema, schemas, [name, "allOf", "0"]);
  }
  plan.remove(required);
}

/** An anchor is an id that is only a fragment; beside another id there is no room for it. */
function convertAnchors(work: DialectChange, subschema: Subschema): void {
  const { document, plan } = work;
  let isFree = propertyOf(document, subschema.node, "$id") === undefined;
  for (const keyword of ["$anchor", "$dynamicAnchor"]) {
    const anchor = propertyOf(document, subschema.node, keyword);
    const name = anchor === undefined ? undefined : stringOf(document, anchor);
    if (anchor === undefined || name === undefined) continue;
    if (isFree) {
      plan.rename(anchor, "$id");
      plan.replace(anchor, JSON.stringify(`#${name}`));
      isFree = false;
    } else {
      work.loseAnchor(subschema, name);
      plan.remove(anchor);
    }
  }
}

/** A reference hides what stands beside it, so it goes into an `allOf` where something does. */
function convertReferences(work: DialectChange, subschema: Subschema): void {
  const { document, plan } = work;
  const { node } = subschema;
  const found = ["$ref", "$dynamicRef"].flatMap((name) => {
    const at = propertyOf(document, node, name);
    return at !== undefined && kindOf(document, at) === "string" ? [at] : [];
  });
  const [first, second] = found;
  if (first === undefined) return;
  for (const at of found) if (keyOf(document, at) === "$dynamicRef") noteDynamic(work, at);
  const beside = childrenOf(document, node).filter((child) => !found.includes(child) && !plan.isRemoved(child));
  const counts = beside.some((child) => isEffective("2020-12", keyOf(document, child) ?? "") || ["$id", "$anchor", "$dynamicAnchor"].includes(keyOf(document, child) ?? ""));
  if (!counts && second === undefined) {
    if (keyOf(document, first) !== "$dynamicRef") return;
    plan.rename(first, "$ref");
    work.later(() => plan.replace(first, work.newReference(first, subschema)));
    return;
  }
  const list = propertyOf(document, node, "allOf");
  work.later(() => {
    const schemas = found.map((at) => `{ "$ref": ${work.newReference(at, subschema)} }`);
    if (list === undefined) plan.replaceProperty(first, `"allOf": [${schemas.join(", ")}]`);
    else for (const schema of schemas) plan.addElement(list, schema);
    for (const at of list === undefined ? found.slice(1) : found) plan.remove(at);
  });
}

/** Where only one schema has the anchor, `$dynamicRef` leads where `$ref` does. */
function noteDynamic(work: DialectChange, at: JsonNode): void {
  const { document, subject } = work;
  const text = stringOf(document, at) ?? "";
  const name = decodeFragment(splitFragment(text).fragment) ?? "";
  const anchors = subject.subschemas.filter((other) => stringOf(document, propertyOf(document, other.node, "$dynamicAnchor") ?? -1) === name);
  if (anchors.length > 1) work.say(at, `"$dynamicRef": ${quote(text)} may lead to ${anchors.length} places, and "$ref" in ${work.to} always to the same.`);
}
