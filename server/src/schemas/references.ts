import type { JsonDocument, JsonNode } from "#shared/json/jsonDocument";
import { endOf, keyOf, keyRange, kindOf, parentOf, propertyOf, startOf, stringOf } from "#shared/json/nodes";
import { escapeToken, parsePointer } from "#shared/json/pointer";
import { resolvePointer } from "#shared/json/nodePointer";
import type { TextEdit } from "#shared/lint/problem";
import { referencesIn, referencesOf } from "#shared/lint/references";
import type { SchemaSubject, Subschema } from "#shared/lint/schemaSubject";
import { decodeFragment, encodeFragment, splitFragment } from "#shared/schema/uri";
import { definitionName, type SchemaAt } from "./schemaAt";

/** Something in a schema that has a name, and that references lead to. */
export type Named = {
  readonly kind: "definition" | "anchor" | "schema";
  /** The schema it is. */
  readonly node: JsonNode;
  readonly name: string;
  /** Where the name is written: a key, or the value of `$anchor`. */
  readonly nameNode: JsonNode;
};

/** A reference as it stands in the text. */
export type Reference = { readonly at: JsonNode; readonly text: string; readonly from: Subschema; readonly target: JsonNode };

/** The reference at an offset, resolved inside of its schema. */
export function referenceAt({ document, subject, subschema, node, onKey }: SchemaAt): Reference | undefined {
  if (onKey) return undefined;
  const found = referencesIn(document, subschema).find(({ at }) => at === node);
  const target = found && referencesOf(subject).resolve(found.text, subschema);
  return found && target?.kind === "found" ? { ...found, from: subschema, target: target.node } : undefined;
}

/** The property that a name in `required` or `dependentRequired` stands for. */
export function declaredPropertyAt({ document, subschema, node, onKey }: SchemaAt): JsonNode | undefined {
  const list = parentOf(document, node);
  const name = onKey ? undefined : stringOf(document, node);
  if (name === undefined || list === undefined || kindOf(document, list) !== "array") return undefined;
  const holder = parentOf(document, list);
  const word = keyOf(document, list) === "required" ? "required" : holder === undefined ? undefined : keyOf(document, holder);
  if (word !== "required" && word !== "dependentRequired") return undefined;
  const properties = propertyOf(document, subschema.node, "properties");
  return properties === undefined ? undefined : propertyOf(document, properties, name);
}

/** What is named or referred to at an offset. */
export function namedAt(at: SchemaAt): Named | undefined {
  const reference = referenceAt(at);
  if (reference) return namedOf(at.document, reference);
  const { document, node, subject, onKey } = at;
  const word = keyOf(document, node);
  if (!onKey && (word === "$anchor" || word === "$dynamicAnchor")) {
    const name = stringOf(document, node);
    return name === undefined ? undefined : { kind: "anchor", node: at.subschema.node, name, nameNode: node };
  }
  const name = onKey ? definitionName(at) : undefined;
  return name === undefined || !subject.byNode.has(node) ? undefined : { kind: "definition", node, name, nameNode: node };
}

function namedOf(document: JsonDocument, { text, target }: Reference): Named {
  const fragment = decodeFragment(splitFragment(text).fragment) ?? "";
  if (fragment !== "" && !fragment.startsWith("/")) {
    const anchor = propertyOf(document, target, "$anchor") ?? propertyOf(document, target, "$dynamicAnchor");
    return { kind: anchor === undefined ? "schema" : "anchor", node: target, name: fragment, nameNode: anchor ?? target };
  }
  const holder = parentOf(document, target);
  const word = holder === undefined ? undefined : keyOf(document, holder);
  const isDefinition = word === "$defs" || word === "definitions";
  return { kind: isDefinition ? "definition" : "schema", node: target, name: keyOf(document, target) ?? "", nameNode: target };
}

/** Every reference of a schema that leads somewhere inside of it. */
export function allReferences(document: JsonDocument, subject: SchemaSubject): readonly Reference[] {
  const references = referencesOf(subject);
  return subject.subschemas.flatMap((from) =>
    referencesIn(document, from).flatMap(({ at, text }) => {
      const target = references.resolve(text, from);
      return target.kind === "found" ? [{ at, text, from, target: target.node }] : [];
    }),
  );
}

/** Where a name is written, without its quotes. */
export function nameRange(document: JsonDocument, { kind, nameNode }: Named): { readonly start: number; readonly end: number } {
  const range = kind === "anchor" ? { start: startOf(document, nameNode), end: endOf(document, nameNode) } : (keyRange(document, nameNode) ?? { start: startOf(document, nameNode), end: startOf(document, nameNode) });
  return range.end - range.start >= 2 ? { start: range.start + 1, end: range.end - 1 } : range;
}

/** Gives a definition or an anchor another name, in every reference, too; also in those that pass through it. Undefined for what has no name. */
export function rename({ document, subject }: SchemaAt, named: Named, newName: string): readonly TextEdit[] | undefined {
  if (named.kind === "schema") return undefined;
  const declaration = { ...nameRange(document, named), text: JSON.stringify(newName).slice(1, -1) };
  const references = allReferences(document, subject).flatMap((reference): TextEdit[] => {
    const text = renamed(document, subject, reference, named, newName);
    return text === undefined ? [] : [{ start: startOf(document, reference.at), end: endOf(document, reference.at), text: JSON.stringify(text) }];
  });
  return [declaration, ...references];
}

function renamed(document: JsonDocument, subject: SchemaSubject, { text, target, from }: Reference, named: Named, newName: string): string | undefined {
  const { uri, fragment } = splitFragment(text);
  const decoded = decodeFragment(fragment) ?? "";
  if (named.kind === "anchor") return decoded === named.name && target === named.node ? `${uri}#${newName}` : undefined;
  const root = referencesOf(subject).resolve(`${uri}#`, from);
  const path = parsePointer(decoded);
  if (root.kind !== "found" || !path) return undefined;
  let node: JsonNode | undefined = root.node;
  for (const [index, token] of path.entries()) {
    node = node === undefined ? undefined : resolvePointer(document, `/${escapeToken(token)}`, node);
    if (node !== named.node) continue;
    return `${uri}#${[...path.slice(0, index), newName, ...path.slice(index + 1)].map((step) => `/${encodeFragment(escapeToken(step))}`).join("")}`;
  }
  return undefined;
}
