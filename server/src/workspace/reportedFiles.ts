import type { CancellationToken } from "vscode-languageserver";
import { reportOf, type LintedFile } from "#shared/report/lintReport";
import type { Services } from "../feature";
import { pathOf } from "../documents/hostChecks";
import { fileOf, type Folder, placeOf } from "./folders";

/** The files of a known kind with everything that is wrong with them, by path; `notes` say what was left out. */
export type Reported = { readonly files: readonly LintedFile[]; readonly notes: readonly string[] };

/** Judges the whole workspace: open documents as they are in the editor, all others as they are on disk. */
export async function reportedFiles({ documents, folders, closedFiles }: Services, token: CancellationToken): Promise<Reported> {
  const files: LintedFile[] = [];
  for await (const { folder, relative, text, result } of closedFiles.judgeAll(token)) files.push(reportOf(shownPath(await folders.all(), folder, relative), text, result));
  const all = await folders.all();
  for (const { uri } of [...documents.all()]) {
    const file = fileOf(uri);
    const place = file === undefined ? undefined : placeOf(all, file);
    // A document that has no place in the workspace is no part of it.
    if (file !== undefined && !place) continue;
    const linted = await documents.lintToTheEnd(uri, token);
    if (!linted?.result.recognition) continue;
    files.push(reportOf(place ? shownPath(all, place.folder, place.relative) : pathOf(uri).replace(/^\//, ""), linted.document.text.toString(), linted.result));
  }
  return { files: files.sort((one, other) => (one.path < other.path ? -1 : 1)), notes: closedFiles.notes };
}

/** The path in the folder; where there are several, with the folder's name before it. */
function shownPath(folders: readonly Folder[], { name }: Folder, relative: string): string {
  return folders.length > 1 ? `${name}/${relative}` : relative;
}
