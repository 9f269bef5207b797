import * as vscode from "vscode";
import type { Disposable } from "#shared/disposable";
import { globPattern } from "#shared/globPattern";
import { sourceLanguages } from "#shared/source/sourceLanguage";
import { largestSource } from "#shared/source/printSearch";
import { sourceFolder } from "../log/sourceFolder";

/** Files that are searched at most, the excluded ones not counted. */
const mostFiles = 5_000;

/** And in the folder of a server that lies elsewhere. */
const mostOutside = 500;

const extensions = ["ts", "mts", "cts", "tsx", "js", "mjs", "cjs", "jsx", "vue", "svelte", "py", "pyw", "go", "rs", "cs", "java", "kt", "kts", "scala", "groovy", "rb", "rake", "php"];
const always = ["**/node_modules/**", "**/.git/**", "**/.venv/**", "**/venv/**", "**/site-packages/**", "**/target/debug/**", "**/target/release/**", "**/*.min.js"];

export type WorkspaceFile = { readonly uri: vscode.Uri; readonly path: string; readonly text: string };

const include = `**/*.{${extensions.join(",")}}`;

/** The sources of the workspace and of folders outside of it, one after the other, without what searches leave out; open editors as they stand. */
export async function* workspaceSources(token: vscode.CancellationToken, outside: Iterable<string>): AsyncGenerator<WorkspaceFile> {
  const uris = await vscode.workspace.findFiles(include, excluded(), mostFiles, token);
  for (const folder of new Set(outside)) uris.push(...(await vscode.workspace.findFiles(new vscode.RelativePattern(vscode.Uri.file(folder), include), excluded(), mostOutside, token)));
  const open = new Map(vscode.workspace.textDocuments.map((document) => [document.uri.toString(), document]));
  for (const uri of uris) {
    if (token.isCancellationRequested) return;
    const path = vscode.workspace.asRelativePath(uri, false);
    if (!sourceLanguages.some(({ files }) => files.test(path))) continue;
    const text = open.get(uri.toString())?.getText() ?? (await readText(uri));
    if (text !== undefined) yield { uri, path, text };
  }
}

/** The path of a source for people: below the workspace, or its end where it lies elsewhere. */
export function sourcePath(uri: vscode.Uri): string {
  return vscode.workspace.getWorkspaceFolder(uri) ? vscode.workspace.asRelativePath(uri) : `…/${uri.path.split("/").slice(-2).join("/")}`;
}

/** Where the sources of these servers may be beside the workspace. */
export function foldersOutside(servers: Iterable<Parameters<typeof sourceFolder>[0]>): readonly string[] {
  const workspace = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath);
  return [...servers].flatMap((server) => sourceFolder(server, workspace) ?? []);
}

/** Tells of each source file that is saved, or created, changed or removed by another program. Of files that searches leave out, too. */
export function onDidChangeSource(listener: (uri: vscode.Uri) => void): Disposable {
  const watcher = vscode.workspace.createFileSystemWatcher(include);
  const saved = vscode.workspace.onDidSaveTextDocument(({ uri }) => listener(uri));
  // An open document that is not dirty was read again from the disk; the watcher may have told before.
  const reloaded = vscode.workspace.onDidChangeTextDocument(({ document: { uri, isDirty } }) => {
    if (uri.scheme === "file" && !isDirty) listener(uri);
  });
  const events = [watcher.onDidCreate(listener), watcher.onDidChange(listener), watcher.onDidDelete(listener)];
  return vscode.Disposable.from(watcher, saved, reloaded, ...events);
}

/** One source file as it is now, as the editor has it where it is open; undefined where it is gone or none that is searched. */
export async function workspaceSource(uri: vscode.Uri): Promise<WorkspaceFile | undefined> {
  const path = vscode.workspace.asRelativePath(uri, false);
  if (!sourceLanguages.some(({ files }) => files.test(path)) || isExcluded(path)) return undefined;
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  const text = open?.getText() ?? (await readText(uri));
  return text === undefined ? undefined : { uri, path, text };
}

async function readText(uri: vscode.Uri): Promise<string | undefined> {
  try {
    const { size } = await vscode.workspace.fs.stat(uri);
    if (size > largestSource * 2) return undefined;
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  } catch {
    // Gone or unreadable since it was listed: it has nothing to say.
    return undefined;
  }
}

/** What `files.exclude` and `search.exclude` leave out, as globs. */
function excludes(): readonly string[] {
  const configured = ["files.exclude", "search.exclude"].flatMap((name) => {
    const value = vscode.workspace.getConfiguration().get<Record<string, unknown>>(name) ?? {};
    return Object.entries(value).filter(([, on]) => on === true).map(([glob]) => glob);
  });
  return [...new Set([...always, ...configured])];
}

/** The same as one glob. */
function excluded(): string {
  // A comma or a bracket inside of a glob would end the alternatives.
  return `{${excludes().filter((glob) => !/[{},]/.test(glob)).join(",")}}`;
}

/** Whether searches leave this file out, by its own path or a folder that it lies in. */
function isExcluded(path: string): boolean {
  const names = path.split("/");
  const prefixes = names.map((_, index) => names.slice(0, index + 1).join("/"));
  return excludes().some((glob) => {
    const pattern = globPattern(glob.replace(/^\.?\//, "").replace(/\/(\*\*)?$/, ""));
    return prefixes.some((prefix) => pattern.test(prefix));
  });
}
