import * as vscode from "vscode";
import type { ToolPanelApi, ToolPanelHostApi, ToolPanelTarget } from "#shared/contracts/toolPanel";
import { type Disposable, DisposableStore, toDisposable } from "#shared/disposable";
import type { Event } from "#shared/event";
import { Rpc } from "#shared/rpc";
import { loadPage, tell } from "./loadPage";
import { ToolPanelHandlers, type ToolPanelPorts } from "./toolPanelHandlers";

/** Also in package.json's `activationEvents`, so that panels come back after a reload. */
export const toolPanelViewType = "mcpWorkbench.toolPanel";

/** A call goes on while its tab is hidden, so its page stays too. */
const panelOptions: vscode.WebviewPanelOptions = { retainContextWhenHidden: true, enableFindWidget: true };

type OpenPanel = {
  readonly panel: vscode.WebviewPanel;
  show(): void;
  /** Once the page is up. */
  repeat(args: string): void;
};

/** The open tool panels: one editor tab a tool of a server. */
export class ToolPanels implements Disposable, vscode.WebviewPanelSerializer {
  readonly #extensionUri: vscode.Uri;
  readonly #ports: ToolPanelPorts;
  readonly #store = new DisposableStore();
  readonly #open = new Map<string, OpenPanel>();

  /** `onDidChange` fires when any server's state or lists have changed. */
  constructor(extensionUri: vscode.Uri, ports: ToolPanelPorts, onDidChange: Event<unknown>) {
    this.#extensionUri = extensionUri;
    this.#ports = ports;
    this.#store.add(onDidChange(() => this.#open.forEach((open) => open.show())));
    this.#store.add(vscode.window.registerWebviewPanelSerializer(toolPanelViewType, this));
    this.#store.add(toDisposable(() => [...this.#open.values()].forEach(({ panel }) => panel.dispose())));
  }

  /** Shows the tool's panel, or the one that is open already. */
  open(target: ToolPanelTarget): void {
    this.#opened(target).panel.reveal();
  }

  /** Makes a call that was made before once more, in the tool's panel. */
  repeat(target: ToolPanelTarget, args: string): void {
    this.open(target);
    this.#opened(target).repeat(args);
  }

  /** Called by the editor for each panel that was open before a reload, with what its page kept. */
  deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const target = targetIn(state);
    if (target && !this.#open.has(keyOf(target))) this.#fill(panel, target);
    else panel.dispose();
    return Promise.resolve();
  }

  dispose(): void {
    this.#store.dispose();
  }

  #opened(target: ToolPanelTarget): OpenPanel {
    return this.#open.get(keyOf(target)) ?? this.#fill(vscode.window.createWebviewPanel(toolPanelViewType, target.tool, vscode.ViewColumn.Active, panelOptions), target);
  }

  #fill(panel: vscode.WebviewPanel, target: ToolPanelTarget): OpenPanel {
    const store = new DisposableStore();
    panel.title = target.tool.slice(0, 60) || "(no name)";
    const port = loadPage(panel.webview, this.#extensionUri, "toolPanel");
    const handlers = store.add(new ToolPanelHandlers(target, this.#ports, {
      status: (status) => tell(rpc.call("status", { status })),
      history: (history) => tell(rpc.call("history", { history })),
      question: (question) => {
        if (question && !panel.visible) panel.reveal(undefined, true);
        tell(rpc.call("question", { question }));
      },
    }));
    let isUp = (): void => undefined;
    const up = new Promise<void>((resolve) => (isUp = resolve));
    const served = servedBy(handlers, isUp);
    const rpc: Rpc<ToolPanelHostApi, ToolPanelApi> = store.add(new Rpc<ToolPanelHostApi, ToolPanelApi>(port, served));
    const open: OpenPanel = {
      panel,
      show: () => tell(rpc.call("show", { view: handlers.view })),
      repeat: (args) => void up.then(() => tell(rpc.call("repeat", { args }))),
    };
    this.#open.set(keyOf(target), open);
    panel.onDidDispose(() => {
      this.#open.delete(keyOf(target));
      store.dispose();
    });
    return open;
  }
}

/** The handlers as own functions: the contract is looked up by own names only. `up` is called once the page has what it shows at first. */
function servedBy(handlers: ToolPanelHandlers, up: () => void): ConstructorParameters<typeof Rpc<ToolPanelHostApi, ToolPanelApi>>[1] {
  return {
    ready: () => {
      // After the answer to it.
      setImmediate(up);
      return handlers.ready();
    },
    check: (params) => handlers.check(params),
    call: (params) => handlers.call(params),
    cancel: (params) => handlers.cancel(params),
    checkAnswer: (params) => handlers.checkAnswer(params),
    answer: (params) => handlers.answer(params),
    startServer: () => handlers.startServer(),
    showServers: () => handlers.showServers(),
    openLog: () => handlers.openLog(),
    openDefinition: () => handlers.openDefinition(),
    openArguments: (params) => handlers.openArguments(params),
    openResource: (params) => handlers.openResource(params),
    openRecord: (params) => handlers.openRecord(params),
    record: (params) => handlers.record(params),
    compare: (params) => handlers.compare(params),
    clearHistory: () => handlers.clearHistory(),
    copyText: (params) => handlers.copyText(params),
    copyCall: (params) => handlers.copyCall(params),
  };
}

function keyOf({ server, tool }: ToolPanelTarget): string {
  return JSON.stringify([server, tool]);
}

function targetIn(state: unknown): ToolPanelTarget | undefined {
  const { server, tool } = (state ?? {}) as { server?: unknown; tool?: unknown };
  return typeof server === "string" && typeof tool === "string" ? { server, tool } : undefined;
}
