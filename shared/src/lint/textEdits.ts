import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { childrenOf, endOf, keyRange, parentOf, startOf } from "../json/nodes";
import { code } from "../json/scan";
import type { TextEdit } from "./problem";

// Edits of a document's text that leave everything else, comments and layout included, as it is.

export function replaceValue(document: JsonDocument, node: JsonNode, json: string): TextEdit {
  return { start: startOf(document, node), end: endOf(document, node), text: json };
}

/** Gives the property of this value another name. */
export function renameKey(document: JsonDocument, node: JsonNode, name: string): TextEdit {
  const { start, end } = keyRange(document, node) ?? { start: startOf(document, node), end: startOf(document, node) };
  return { start, end, text: JSON.stringify(name) };
}

/** Takes a property or an element out, and the comma that goes with it. */
export function removeItem(document: JsonDocument, node: JsonNode): TextEdit {
  const parent = parentOf(document, node);
  if (parent === undefined) return { start: startOf(document, node), end: endOf(document, node), text: "" };
  const siblings = childrenOf(document, parent);
  const index = siblings.indexOf(node);
  const next = siblings[index + 1];
  if (next !== undefined) return { start: itemStart(document, node), end: itemStart(document, next), text: "" };
  const previous = siblings[index - 1];
  if (previous !== undefined) return { start: endOf(document, previous), end: endOf(document, node), text: "" };
  return { start: startOf(document, parent) + 1, end: endOf(document, parent) - 1, text: "" };
}

/** Adds a property to an object, behind `after` or behind its last one. */
export function addProperty(document: JsonDocument, object: JsonNode, name: string, json: string, after?: JsonNode): TextEdit {
  return addItem(document, object, `${JSON.stringify(name)}: ${json}`, after);
}

/** Adds an element to the end of an array. */
export function addElement(document: JsonDocument, array: JsonNode, json: string): TextEdit {
  return addItem(document, array, json, undefined);
}

/** Adds an item, as it is to stand there, behind `after` or behind the last one. */
export function addItem(document: JsonDocument, container: JsonNode, item: string, after: JsonNode | undefined): TextEdit {
  const children = childrenOf(document, container);
  const last = after ?? children.at(-1);
  if (last === undefined) return { start: startOf(document, container) + 1, end: endOf(document, container) - 1, text: item };
  const at = endOf(document, last);
  return { start: at, end: at, text: `,${separatorBefore(document, container, last)}${item}` };
}

/** The blanks that stand before an item: a line break with its indent, or one space. */
function separatorBefore(document: JsonDocument, container: JsonNode, item: JsonNode): string {
  const { text } = document;
  const start = itemStart(document, item);
  const first = startOf(document, container);
  let blanks = start;
  while (blanks > first && [code.space, code.tab].some((blank) => text.charCodeAt(blanks - 1) === blank)) blanks--;
  if (text.charCodeAt(blanks - 1) !== code.newline) return " ";
  const lineBreak = text.charCodeAt(blanks - 2) === code.return ? "\r\n" : "\n";
  return lineBreak + text.slice(blanks, start);
}

/** Where a property or an element starts: at its key where it has one. */
export function itemStart(document: JsonDocument, node: JsonNode): number {
  return keyRange(document, node)?.start ?? startOf(document, node);
}
