import * as vscode from "vscode";
import { signs } from "../log/logText";
import { logBlocks } from "./logBlocks";
import { logLanguage } from "./logChannel";
import { marginNote } from "./logExplain";
import type { Logs } from "./logs";
import { mention } from "./notify";

/** Puts the cursor of the log in front on the next group of polluted lines, or the one before; after the last comes the first. */
export function goToPollution(logs: Pick<Logs, "find">, way: "next" | "previous"): void {
  const editor = vscode.window.activeTextEditor;
  if (editor?.document.languageId !== logLanguage) return mention("No log is in front.");
  const groups = logBlocks(editor.document, logs).flatMap(({ first, polluted }) => (polluted ? [{ first, group: polluted.group }] : []));
  const { line } = editor.selection.active;
  const next = way === "next" ? groups.findIndex(({ first }) => first > line) : groups.findLastIndex(({ first }) => first < line);
  const at = next >= 0 ? next : way === "next" ? 0 : groups.length - 1;
  const found = groups[at];
  if (!found) return mention("No line of this log is polluted.");
  const text = editor.document.lineAt(found.first);
  // At the text itself: what the cursor is on is what a screen reader says and what the hover is shown for.
  const place = new vscode.Position(found.first, text.text.indexOf(signs.polluted));
  editor.selection = new vscode.Selection(place, place);
  editor.revealRange(text.range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  mention(`${at + 1} of ${groups.length}: ${marginNote(found.group)}.`);
}
