import * as vscode from "vscode";
import { sourceLanguages } from "#shared/source/sourceLanguage";
import { largestSource } from "#shared/source/printSearch";

/** Files that are searched at most, the excluded ones not counted. */
const mostFiles = 5_000;

const extensions = ["ts", "mts", "cts", "tsx", "js", "mjs", "cjs", "jsx", "vue", "svelte", "py", "pyw", "go", "rs", "cs", "java", "kt", "kts", "scala", "groovy", "rb", "rake", "php"];
const always = ["**/node_modules/**", "**/.git/**", "**/.venv/**", "**/venv/**", "**/site-packages/**", "**/target/debug/**", "**/target/release/**", "**/*.min.js"];

export type WorkspaceFile = { readonly uri: vscode.Uri; readonly path: string; readonly text: string };

/** The sources of the workspace, one after the other, without what searches leave out; open editors as they stand. */
export async function* workspaceSources(token: vscode.CancellationToken): AsyncGenerator<WorkspaceFile> {
  const include = `**/*.{${extensions.join(",")}}`;
  const uris = await vscode.workspace.findFiles(include, excluded(), mostFiles, token);
  const open = new Map(vscode.workspace.textDocuments.map((document) => [document.uri.toString(), document]));
  for (const uri of uris) {
    if (token.isCancellationRequested) return;
    const path = vscode.workspace.asRelativePath(uri, false);
    if (!sourceLanguages.some(({ files }) => files.test(path))) continue;
    const text = open.get(uri.toString())?.getText() ?? (await readText(uri));
    if (text !== undefined) yield { uri, path, text };
  }
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

/** What `files.exclude` and `search.exclude` leave out, as one glob. */
function excluded(): string {
  const configured = ["files.exclude", "search.exclude"].flatMap((name) => {
    const value = vscode.workspace.getConfiguration().get<Record<string, unknown>>(name) ?? {};
    return Object.entries(value).filter(([, on]) => on === true).map(([glob]) => glob);
  });
  // A comma or a bracket inside of a glob would end the alternatives.
  const plain = configured.filter((glob) => !/[{},]/.test(glob));
  return `{${[...new Set([...always, ...plain])].join(",")}}`;
}
