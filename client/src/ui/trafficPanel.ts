import * as vscode from "vscode";
import type { TrafficHostApi, TrafficViewApi } from "#shared/contracts/traffic";
import { type Disposable, DisposableStore, toDisposable } from "#shared/disposable";
import { Rpc } from "#shared/rpc";
import { loadPage, tell } from "./loadPage";
import { trafficHandlers, type TrafficViewPorts } from "./trafficHandlers";

const viewType = "mcpWorkbench.traffic";

/** Milliseconds that news are gathered for before the page is told. */
const gathering = 100;

/** One open traffic view. Its page is told that there is something new, and asks for it when it has drawn what it had. */
export class TrafficPanel implements Disposable {
  readonly #panel: vscode.WebviewPanel;
  readonly #rpc: Rpc<TrafficHostApi, TrafficViewApi>;
  readonly #store = new DisposableStore();
  readonly onDidDispose: vscode.Event<void>;

  constructor(extensionUri: vscode.Uri, ports: TrafficViewPorts) {
    const title = ports.head.live ? "MCP Traffic" : `Traffic: ${ports.head.title.slice(0, 60)}`;
    this.#panel = vscode.window.createWebviewPanel(viewType, title, vscode.ViewColumn.Active, { retainContextWhenHidden: true });
    this.onDidDispose = this.#panel.onDidDispose;
    const port = loadPage(this.#panel.webview, extensionUri, "traffic");
    const cursor = this.#store.add(ports.book.cursor());
    this.#rpc = this.#store.add(new Rpc<TrafficHostApi, TrafficViewApi>(port, trafficHandlers(ports, () => cursor.take())));
    this.#gather(ports);
    this.#panel.onDidDispose(() => this.#store.dispose());
  }

  /** Shows the rows of a server, empty for all, and goes to a row. */
  show(server: string, number: number | null): void {
    this.#panel.reveal();
    tell(this.#rpc.call("show", { server, number }));
  }

  /** A server came up or went down. */
  serversChanged(): void {
    tell(this.#rpc.call("serversChanged", {}));
  }

  dispose(): void {
    this.#panel.dispose();
    this.#store.dispose();
  }

  #gather({ book }: TrafficViewPorts): void {
    let timer: NodeJS.Timeout | undefined;
    this.#store.add(book.onDidChange(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        tell(this.#rpc.call("changed", {}));
      }, gathering);
    }));
    this.#store.add(toDisposable(() => clearTimeout(timer)));
  }
}
