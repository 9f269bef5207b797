import type { RewriteNote } from "#shared/rewrite/schemaRewrite";
import { count, label, oneLine } from "./displayText";

/** What a rewrite changed in meaning: a sentence for a notification and the whole as plain text; undefined where it changed nothing. */
export function rewriteReport(title: string, notes: readonly RewriteNote[]): { readonly summary: string; readonly text: string } | undefined {
  const [first] = notes;
  if (!first) return undefined;
  const summary = notes.length === 1 ? label(first.message) : `There are ${count(notes.length, "note")} on what the schema means differently or could not say.`;
  const lines = notes.map(({ pointer, message }) => `${pointer === "" ? "(root)" : oneLine(pointer)}\n    ${oneLine(message, 1_000)}`);
  return { summary, text: `${title}: ${count(notes.length, "note")}\nPlaces are JSON Pointers into the document as it was.\n\n${lines.join("\n\n")}\n` };
}
