import { parseArguments } from "#shared/json/argumentsText";
import type { JsonValue } from "#shared/json/jsonValue";

/** How a text is read. Servers send Markdown and JSON as mere text; nothing tells which, so nothing is guessed. */
export type TextView = "text" | "markdown" | "tree";

/** More than this is not read as JSON here: the editor is. */
const treeLimit = 1_000_000;

/** The ways to show a text, with their titles; a tree only where it is a JSON object or array. */
export function textViews(text: string): readonly (readonly [view: TextView, title: string])[] {
  return [["text", "Text"], ["markdown", "Markdown"], ...(readJson(text) === undefined ? [] : [["tree", "JSON tree"] as const])];
}

export type ReadJson = { readonly value: JsonValue; readonly isExact: boolean };

/** The object or array that a text spells; not exact where the value is not all that is written, such as the digits of a long number. */
export function readJson(text: string): ReadJson | undefined {
  if (known?.text !== text) known = { text, read: read(text) };
  return known.read;
}

/** One text is asked for several times while it is drawn. */
let known: { readonly text: string; readonly read: ReadJson | undefined } | undefined;

function read(text: string): ReadJson | undefined {
  if (text.length > treeLimit || !/^\s*[{[]/.test(text)) return undefined;
  const parsed = parseArguments(text);
  return parsed.kind === "value" ? { value: parsed.value, isExact: parsed.notes.length === 0 } : undefined;
}
