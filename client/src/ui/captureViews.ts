import * as vscode from "vscode";
import { DisposableStore, type Disposable } from "#shared/disposable";
import { own, type JsonObject } from "#shared/json/jsonValue";
import { parseObject } from "#shared/json/parseObject";
import { captureBook, type CaptureBook } from "../traffic/captureBook";
import { type CaptureFile, unread } from "./captureFile";
import { label } from "./displayText";
import { TrafficPanel } from "./trafficPanel";
import { openTrafficUrl, saveTrace } from "./trafficFiles";
import type { TrafficViewPorts } from "./trafficHandlers";
import type { VirtualDocuments } from "./virtualDocuments";

export type CaptureViewPorts = {
  readonly extensionUri: vscode.Uri;
  readonly documents: VirtualDocuments;
  /** Milliseconds without progress. */
  timeoutMs(): number;
  /** Sends a request to a server that the user picks; `params` is JSON. */
  replayAgainst(method: string, params: string): Promise<void>;
  /** Opens a request as a document that can be changed and sent to a server that the user picks. */
  editAgainst(message: JsonObject): Promise<void>;
};

/** Traffic views of files, one for each. */
export class CaptureViews implements Disposable {
  readonly #ports: CaptureViewPorts;
  readonly #open = new Map<string, TrafficPanel>();

  constructor(ports: CaptureViewPorts) {
    this.#ports = ports;
  }

  /** Shows a file as it is now, and goes to the message of a line. */
  async open(file: CaptureFile, line?: number): Promise<void> {
    const { uri, name, text } = file;
    const read = await vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title: label(`Reading ${name}`, 80) }, () => captureBook(text, name.replace(/\.mcp-trace\.jsonl$|\.[a-z]+$/i, "")));
    if (read.book.next === 0) {
      read.book.dispose();
      return unread(`${name} holds no messages that the workbench can read.`);
    }
    const key = uri.toString();
    this.#open.get(key)?.dispose();
    const number = line === undefined ? -1 : read.lines.findIndex((at) => at === line);
    const panel = new TrafficPanel(this.#ports.extensionUri, this.#viewPorts(uri, read, { title: name, live: false, note: read.note, server: "", number: number < 0 ? null : number }));
    this.#open.set(key, panel);
    panel.onDidDispose(() => {
      read.book.dispose();
      if (this.#open.get(key) === panel) this.#open.delete(key);
    });
  }

  dispose(): void {
    const store = new DisposableStore();
    for (const panel of this.#open.values()) store.add(panel);
    store.dispose();
  }

  #viewPorts(uri: vscode.Uri, { book, lines }: CaptureBook, head: TrafficViewPorts["head"]): TrafficViewPorts {
    const message = (number: number): JsonObject | undefined => parseObject(book.text(number) ?? "");
    return {
      book,
      head,
      abilities: (number) => {
        const row = book.row(number);
        const asks = row?.shape === "request" && row.dir !== "recv";
        return { replay: asks && message(number) !== undefined, why: asks && message(number) === undefined ? "The message is too long to be kept whole, so it cannot be sent again." : "", breakages: [] };
      },
      replay: async (number) => {
        const asked = message(number);
        const method = asked && own(asked, "method");
        if (typeof method === "string") await this.#ports.replayAgainst(method, JSON.stringify(asked?.["params"] ?? {}));
        return null;
      },
      edit: async (number) => {
        const asked = message(number);
        if (asked) await this.#ports.editAgainst(asked);
      },
      break: () => Promise.resolve(null),
      copy: async (text) => void (await vscode.env.clipboard.writeText(text)),
      openText: (text) => this.#ports.documents.show(text),
      reveal: async (number) => {
        const line = lines[number] ?? 0;
        await vscode.window.showTextDocument(uri, { viewColumn: vscode.ViewColumn.Beside, selection: new vscode.Range(line, 0, line, 0) });
      },
      saveTrace,
      openUrl: openTrafficUrl,
    };
  }
}
