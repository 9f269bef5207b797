import * as path from "node:path";
import * as vscode from "vscode";
import { type Disposable, DisposableStore, toDisposable } from "#shared/disposable";
import { TraceWriter } from "../log/trace";
import type { LoggedServer } from "../mcp/sessionTypes";
import { notify, runs } from "./notify";

/** Traces of sessions into a directory, one file a start; see `mcpWorkbench.trace.directory`. */
export class LogTraces implements Disposable {
  readonly #directory: () => string;
  readonly #items = new DisposableStore();

  /** `directory`: absolute, relative to the server's folder, or empty for no trace; read at each start. */
  constructor(directory: () => string) {
    this.#directory = directory;
  }

  attach(session: LoggedServer): Disposable {
    let writer: TraceWriter | undefined;
    let before = session.state.kind;
    const finish = (): void => {
      void writer?.stop();
      writer = undefined;
    };
    const items = this.#items.add(new DisposableStore());
    items.add(session.onDidChangeState(({ kind }) => {
      if (kind === "starting" && before !== "starting") finish();
      before = kind;
    }));
    items.add(session.onDidTap((entry) => {
      writer ??= this.#open(session, entry.ts);
      writer?.append(entry, session.definition.name);
    }));
    items.add(toDisposable(finish));
    return items;
  }

  dispose(): void {
    this.#items.dispose();
  }

  #open(session: LoggedServer, ts: number): TraceWriter | undefined {
    const directory = this.#directory();
    if (directory === "") return undefined;
    const { name, source } = session.definition;
    const folder = source.folder ?? vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
    if (folder === undefined && !path.isAbsolute(directory)) return undefined;
    const file = traceFileName(name, ts);
    return new TraceWriter(path.resolve(folder ?? "", directory, file), (problem) => notify("warning", problem, { "Open Settings": runs("workbench.action.openSettings", "mcpWorkbench.trace.directory") }));
  }
}

/** Server and time of the start, in characters that every file system takes. */
function traceFileName(server: string, ts: number): string {
  const time = new Date(ts).toISOString().replace(/[:.]/g, "-");
  return `${server.replace(/[^\w-]+/g, "-").slice(0, 60)}-${time}.mcp-trace.jsonl`;
}
