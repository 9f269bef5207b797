import * as path from "node:path";
import * as vscode from "vscode";
import { type Disposable, DisposableStore } from "#shared/disposable";
import { TraceWriter } from "../log/trace";
import type { ServerStore } from "../mcp/serverStore";
import type { Session } from "../mcp/sessionTypes";
import { label } from "./displayText";

/** Writes the traffic of each server to a file of its own, while a directory for it is set. A file is made with the first message. */
export function writeTraces(servers: ServerStore, directory: () => string): Disposable {
  const store = new DisposableStore();
  const writers = new Map<string, TraceWriter>();
  const follow = (session: Session): void => {
    const { name } = session.definition;
    store.add(session.onDidTap((entry) => {
      const file = traceFile(session, directory());
      if (file === undefined || entry.kind === "note") return;
      let writer = writers.get(file);
      if (!writer) {
        writer = new TraceWriter(file, (problem) => void vscode.window.showErrorMessage(label(problem, 500)));
        writers.set(file, store.add(writer));
      }
      writer.append(entry, name);
    }));
  };
  servers.sessions.forEach(follow);
  store.add(servers.onDidAddSession(follow));
  return store;
}

function traceFile({ definition }: Session, directory: string): string | undefined {
  if (directory === "") return undefined;
  const base = definition.source.folder ?? vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  if (base === undefined && !path.isAbsolute(directory)) return undefined;
  // A name may hold anything; a file name must not.
  const name = definition.name.replace(/[^\w.-]+/g, "_").slice(0, 80) || "server";
  return path.join(path.resolve(base ?? "", directory), `${name}.mcp-trace.jsonl`);
}
