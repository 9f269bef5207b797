import * as path from "node:path";
import * as vscode from "vscode";
import { type Disposable, DisposableStore } from "#shared/disposable";
import { RestartOnChange } from "../mcp/restartOnChange";
import type { ServerStore } from "../mcp/serverStore";
import { notify, runs } from "./notify";
import type { Session } from "../mcp/sessionTypes";

/** Globs by server name, beside those of the entries themselves. */
type Globs = Readonly<Record<string, readonly string[]>>;

/** Restarts servers whose files change: those of `dev.watch` and of the setting. Servers that do not run stay as they are. */
export function watchFiles(servers: ServerStore, globs: () => Globs): Disposable {
  const watched = new Map<string, { readonly key: string; readonly watching: Disposable }>();
  const update = (): void => {
    const now = new Map(servers.sessions.map((session) => [session.definition.id, patternsOf(session, globs())]));
    for (const [id, { key, watching }] of watched) {
      if (key === now.get(id)?.key) continue;
      watching.dispose();
      watched.delete(id);
    }
    for (const [id, { key, patterns }] of now) if (patterns.length > 0 && !watched.has(id)) watched.set(id, { key, watching: watch(servers, id, patterns) });
  };
  const subscription = servers.onDidChange(update);
  update();
  return {
    dispose: () => {
      subscription.dispose();
      for (const { watching } of watched.values()) watching.dispose();
    },
  };
}

function patternsOf({ definition: { name, source, dev } }: Session, globs: Globs): { readonly key: string; readonly patterns: readonly vscode.RelativePattern[] } {
  const own = Object.hasOwn(globs, name) ? (globs[name] ?? []) : [];
  const folder = source.folder ?? vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  const patterns = folder === undefined ? [] : [...(dev?.watch ?? []), ...own].map((glob) => pattern(folder, glob));
  return { key: JSON.stringify([folder, patterns.map((one) => [one.baseUri.fsPath, one.pattern])]), patterns };
}

/** A glob of the entry is meant within its folder; an absolute one keeps its own root. */
function pattern(folder: string, glob: string): vscode.RelativePattern {
  const inside = glob.replace(/^\$\{workspaceFolder\}[\\/]?/, "").replaceAll("\\", "/");
  if (!path.isAbsolute(inside)) return new vscode.RelativePattern(vscode.Uri.file(folder), inside.replace(/^\.\//, ""));
  const root = inside.slice(0, Math.max(0, inside.slice(0, inside.search(/[*?{[]|$/)).lastIndexOf("/")));
  return new vscode.RelativePattern(vscode.Uri.file(root), inside.slice(root.length + 1));
}

function watch(servers: ServerStore, id: string, patterns: readonly vscode.RelativePattern[]): Disposable {
  const store = new DisposableStore();
  const restart = store.add(
    new RestartOnChange((file) => {
      const session = servers.session(id);
      if (session?.state.kind === "running" || session?.state.kind === "starting") void session.restart(undefined, `${vscode.workspace.asRelativePath(file)} changed`);
    }, (file) => {
      const name = servers.session(id)?.definition.name ?? id;
      notify("warning", `${name} was restarted five times within half a minute and is left alone for now: does it write ${vscode.workspace.asRelativePath(file)} itself? Narrow its watch globs.`, { "Go to Configuration": runs("mcpWorkbench.goToConfiguration", id) });
    }),
  );
  for (const glob of patterns) {
    const watcher = store.add(vscode.workspace.createFileSystemWatcher(glob));
    for (const event of [watcher.onDidChange, watcher.onDidCreate, watcher.onDidDelete]) store.add(event(({ fsPath }) => restart.changed(fsPath)));
  }
  return store;
}
