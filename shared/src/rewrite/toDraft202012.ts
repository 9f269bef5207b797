import type { JsonNode } from "../json/jsonDocument";
import { childrenOf, keyOf, kindOf, propertyOf, stringOf, textOf } from "../json/nodes";
import { quote } from "../lint/quote";
import { patternsOf } from "../lint/rules/schema-pattern";
import type { SchemaSubject, Subschema } from "../lint/schemaSubject";
import { dialects, keywordIn } from "../schema/dialects";
import { parsePattern } from "../schema/pattern";
import { splitFragment } from "../schema/uri";
import { changeDialect, type DialectChange } from "./dialectChange";
import type { SchemaRewrite } from "./schemaRewrite";
import { isEffective } from "./siblings";

/** A draft-07 schema in the words of 2020-12. What draft-07 ignored is left out, each time with a note. */
export function toDraft202012(subject: SchemaSubject): SchemaRewrite {
  return changeDialect(subject, "draft-07", "2020-12", (work, subschema) => {
    const { node } = subschema;
    const { document } = work;
    if (!subschema.parent) for (const { at, text } of patternsOf(subject)) if (parsePattern(text).kind === "legacy") work.say(at, `The pattern ${quote(text)} does not compile with the "u" flag, which ${work.to} asks for.`);
    const schema = propertyOf(document, node, "$schema");
    if (schema !== undefined) work.plan.replace(schema, JSON.stringify(dialects["2020-12"].uri));
    const definitions = propertyOf(document, node, "definitions");
    if (definitions !== undefined && propertyOf(document, node, "$defs") === undefined) work.rename(definitions, "$defs");
    const reference = propertyOf(document, node, "$ref");
    if (reference !== undefined && kindOf(document, reference) === "string") return dropHidden(work, subschema);
    dropDormant(work, subschema);
    convertId(work, subschema);
    convertItems(work, subschema);
    convertDependencies(work, subschema);
  });
}

/** What stands beside `$ref` counted for nothing, and would count now. */
function dropHidden(work: DialectChange, { node, parent, dialect }: Subschema): void {
  const { document, subject } = work;
  const isBase = (name: string): boolean => name === "$id" && (parent !== undefined || subject.subschemas.some((other) => !(stringOf(document, propertyOf(document, other.node, "$ref") ?? -1) ?? "#").startsWith("#")));
  for (const child of childrenOf(document, node)) {
    const name = keyOf(document, child) ?? "";
    if (name === "$ref" || (!isEffective(dialect, name) && !isDormant(name) && !isBase(name))) continue;
    work.leaveOut(child, `${quote(name)} beside "$ref" is ignored in ${work.from} and left out.`);
  }
}

/** A word of 2020-12 that draft-07 does not know. */
function isDormant(name: string): boolean {
  const keyword = keywordIn("2020-12", name);
  return keyword !== undefined && keywordIn("draft-07", name) === undefined && keyword.vocabulary !== "meta-data" && keyword.vocabulary !== "content" && name !== "$vocabulary";
}

function dropDormant(work: DialectChange, { node }: Subschema): void {
  for (const child of childrenOf(work.document, node)) {
    const name = keyOf(work.document, child) ?? "";
    if (isDormant(name)) work.leaveOut(child, `${quote(name)} does nothing in ${work.from} but would in ${work.to}, and is left out.`);
  }
}

/** An id that is a name within the document is an anchor now. */
function convertId(work: DialectChange, { node }: Subschema): void {
  const { document, plan } = work;
  const id = propertyOf(document, node, "$id");
  const text = id === undefined ? undefined : stringOf(document, id);
  if (id === undefined || text === undefined) return;
  const { uri, fragment } = splitFragment(text);
  if (fragment === "") return;
  if (!/^[A-Za-z_][-A-Za-z0-9._]*$/.test(fragment)) work.refuse(`The id ${quote(text)} has a fragment that is no anchor in ${work.to}.`);
  if (uri !== "") {
    plan.replace(id, JSON.stringify(uri));
    plan.addProperty(node, "$anchor", JSON.stringify(fragment));
  } else {
    plan.rename(id, "$anchor");
    plan.replace(id, JSON.stringify(fragment));
  }
}

/** A list in `items` is `prefixItems` now, and what was `additionalItems` beside it is `items`. */
function convertItems(work: DialectChange, { node }: Subschema): void {
  const items = propertyOf(work.document, node, "items");
  const rest = propertyOf(work.document, node, "additionalItems");
  const isList = items !== undefined && kindOf(work.document, items) === "array";
  if (isList) work.rename(items, "prefixItems");
  if (rest === undefined) return;
  if (isList) work.rename(rest, "items");
  else work.leaveOut(rest, `"additionalItems" does nothing without a list in "items" and is left out.`);
}

/** Lists of names and schemas for the whole object have a keyword each. */
function convertDependencies(work: DialectChange, { node }: Subschema): void {
  const { document, plan } = work;
  const dependencies = propertyOf(document, node, "dependencies");
  if (dependencies === undefined || kindOf(document, dependencies) !== "object") return;
  const members = childrenOf(document, dependencies);
  const lists = members.filter((member) => kindOf(document, member) === "array");
  if (lists.length === members.length) return work.rename(dependencies, "dependentRequired");
  work.rename(dependencies, "dependentSchemas");
  if (lists.length === 0) return;
  for (const list of lists) plan.remove(list);
  plan.addProperty(node, "dependentRequired", `{ ${lists.map((list) => member(work, list)).join(", ")} }`);
}

function member({ document }: DialectChange, value: JsonNode): string {
  return `${JSON.stringify(keyOf(document, value) ?? "")}: ${textOf(document, value)}`;
}
