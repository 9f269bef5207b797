import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import {
  createProtocolConnection, type Diagnostic, DidChangeTextDocumentNotification, DidOpenTextDocumentNotification, DocumentDiagnosticRequest, InitializedNotification, InitializeRequest,
  type ProtocolConnection, type Range, StreamMessageReader, StreamMessageWriter,
} from "vscode-languageserver-protocol/node";

const uri = "file:///workspace/tools.mcp.json";

/** A language server in a process of its own, with one document, spoken to as an editor does: over stdio, diagnostics pulled. */
export class LspProcess implements AsyncDisposable {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #connection: ProtocolConnection;
  #version = 0;

  constructor(child: ChildProcessWithoutNullStreams, connection: ProtocolConnection) {
    this.#child = child;
    this.#connection = connection;
  }

  static async start(script: string): Promise<LspProcess> {
    const child = spawn(process.execPath, ["--max-old-space-size=6144", script, "--stdio"]);
    child.stderr.resume();
    const connection = createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
    connection.listen();
    await connection.sendRequest(InitializeRequest.type, { processId: process.pid, rootUri: null, capabilities: { textDocument: { diagnostic: {}, synchronization: {} } } });
    await connection.sendNotification(InitializedNotification.type, {});
    return new LspProcess(child, connection);
  }

  /** Opens the document; milliseconds until its diagnostics are here. */
  open(text: string): Promise<Timed> {
    return this.#timed(() => this.#connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument: { uri, languageId: "json", version: ++this.#version, text } }));
  }

  /** One change; milliseconds until the diagnostics after it are here. */
  change(range: Range, text: string): Promise<Timed> {
    return this.#timed(() => this.#connection.sendNotification(DidChangeTextDocumentNotification.type, { textDocument: { uri, version: ++this.#version }, contentChanges: [{ range, text }] }));
  }

  /** Resident memory in MB, as the system counts it. */
  residentMemory(): number {
    const pid = String(this.#child.pid);
    const kilobytes = process.platform === "linux" ? /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] : spawnSync("ps", ["-o", "rss=", "-p", pid], { encoding: "utf8" }).stdout;
    return Number(kilobytes) / 1024;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = once(this.#child, "close");
    this.#connection.dispose();
    this.#child.kill();
    await closed;
  }

  async #timed(notify: () => Promise<void>): Promise<Timed> {
    const started = performance.now();
    await notify();
    const report = await this.#connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri } });
    return { time: performance.now() - started, diagnostics: report.kind === "full" ? report.items : [] };
  }
}

export type Timed = { readonly time: number; readonly diagnostics: readonly Diagnostic[] };
