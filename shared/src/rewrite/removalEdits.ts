import type { JsonText } from "../json/jsonText";
import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { childrenOf, endOf, startOf } from "../json/nodes";
import type { TextEdit } from "../lint/problem";
import { itemStart } from "../lint/textEdits";

/** Takes items out of an object or array, with the commas that go with them; comments between the items stay. */
export function removalEdits(document: JsonDocument, container: JsonNode, removed: ReadonlySet<JsonNode>): readonly TextEdit[] {
  const items = childrenOf(document, container);
  const edits: TextEdit[] = [];
  for (let index = 0; index < items.length; index++) {
    if (!removed.has(items[index] ?? -1)) continue;
    const first = index;
    while (removed.has(items[index + 1] ?? -1)) index++;
    const stays = items[first - 1];
    if (index + 1 < items.length) for (let at = first; at <= index; at++) edits.push(leading(document, items[at] ?? 0));
    else if (stays === undefined) edits.push({ start: startOf(document, container) + 1, end: endOf(document, container) - 1, text: "" });
    else for (let at = first; at <= index; at++) edits.push(...trailing(document, items[at - 1] ?? 0, items[at] ?? 0));
  }
  return edits;
}

/** An item that others follow: it goes with its comma and the blanks behind it. */
function leading(document: JsonDocument, item: JsonNode): TextEdit {
  const { text } = document;
  const comma = commaAfter(text, endOf(document, item));
  let end = comma + 1;
  while (isBlank(text.charCodeAt(end))) end++;
  return { start: itemStart(document, item), end, text: "" };
}

/** An item that none follows: it goes with the comma before it. */
function trailing(document: JsonDocument, before: JsonNode, item: JsonNode): readonly TextEdit[] {
  const { text } = document;
  const comma = commaAfter(text, endOf(document, before));
  let start = itemStart(document, item);
  while (start > comma + 1 && isBlank(text.charCodeAt(start - 1))) start--;
  const end = endOf(document, item);
  if (start === comma + 1) return [{ start: comma, end, text: "" }];
  // The line break behind a comment has to stay.
  return [{ start: comma, end: comma + 1, text: "" }, { start: itemStart(document, item), end, text: "" }];
}

/** The comma behind a value, comments skipped; where the syntax is broken, the end of the value. */
function commaAfter(text: JsonText, from: number): number {
  let at = from;
  for (;;) {
    while (isBlank(text.charCodeAt(at))) at++;
    const close = text.startsWith("/*", at) ? commentEnd(text, at + 2) : -1;
    if (text.startsWith("//", at)) at = lineEnd(text, at);
    else if (close >= 0) at = close;
    else return text.charCodeAt(at) === 44 ? at : from - 1;
  }
}

/** Behind the next end of a comment, or -1. */
function commentEnd(text: JsonText, from: number): number {
  for (let at = from; at < text.length; at++) if (text.startsWith("*/", at)) return at + 2;
  return -1;
}

function lineEnd(text: JsonText, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) !== 10 && text.charCodeAt(at) !== 13) at++;
  return at;
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 13;
}
