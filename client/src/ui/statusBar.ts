import * as vscode from "vscode";
import { command } from "./commands";
import { type StatusCounts, statusText } from "./statusText";

/** The status bar item: running and failed servers, and questions that wait for an answer. Hidden when there is none of them. */
export class StatusBar implements vscode.Disposable {
  readonly #item = vscode.window.createStatusBarItem("mcpWorkbench.status", vscode.StatusBarAlignment.Left, 10);

  constructor() {
    this.#item.name = "MCP Workbench";
  }

  show(counts: StatusCounts): void {
    const view = statusText(counts);
    if (!view) return this.#item.hide();
    this.#item.text = view.text;
    this.#item.tooltip = view.tooltip;
    this.#item.command = view.asking ? command("mcpWorkbench.answerQuestion", "Answer") : command("mcpWorkbench.showServers", "Show Servers");
    this.#item.backgroundColor = view.asking ? new vscode.ThemeColor("statusBarItem.warningBackground") : undefined;
    this.#item.accessibilityInformation = { label: view.tooltip, role: "button" };
    this.#item.show();
  }

  dispose(): void {
    this.#item.dispose();
  }
}
