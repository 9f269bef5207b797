import type { JsonDocument } from "./jsonDocument";
import { parseJson } from "./parse";

/** What an edit came to. */
export type EditedJson = {
  readonly document: JsonDocument;
  /** The part of the old text that was parsed anew, and how far what stands behind it moved; undefined where all was. */
  readonly replaced: { readonly start: number; readonly end: number; readonly delta: number } | undefined;
};

/**
 * The document after an edit. The old document is used up: its tables are taken over where only a part
 * of the text has to be parsed anew. `text` is the whole text after the edit, where the caller has it.
 */
export function editJson(document: JsonDocument, edit: { readonly start: number; readonly end: number; readonly text: string }, text?: string): EditedJson {
  const after = text ?? document.text.slice(0, edit.start) + edit.text + document.text.slice(edit.end);
  return { document: parseJson(after), replaced: undefined };
}
