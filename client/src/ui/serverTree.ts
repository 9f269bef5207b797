import * as vscode from "vscode";
import { DisposableStore } from "#shared/disposable";
import type { Event } from "#shared/event";
import { command } from "./commands";
import type { Icon, SourceEntry, TreeNode } from "./treeModel";
import { treeRows } from "./treeRows";

/** What the view shows, and when it changes. */
export type TreeSource = {
  readonly sources: () => readonly SourceEntry[];
  readonly onDidChange: Event<void>;
};

/** The servers view: hands the rows of the tree model to VS Code. Changes within one turn are shown once. */
export class ServerTree implements vscode.TreeDataProvider<TreeNode>, vscode.Disposable {
  readonly #source: TreeSource;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #store = new DisposableStore();
  readonly #view: vscode.TreeView<TreeNode>;
  #scheduled = false;

  readonly onDidChangeTreeData = this.#changed.event;

  constructor(source: TreeSource) {
    this.#source = source;
    this.#view = vscode.window.createTreeView("mcpWorkbench.servers", { treeDataProvider: this, showCollapseAll: true });
    this.#store.add(this.#changed);
    this.#store.add(this.#view);
    this.#store.add(source.onDidChange(() => this.#schedule()));
    this.#store.add(vscode.workspace.onDidGrantWorkspaceTrust(() => this.#schedule()));
  }

  getChildren(node?: TreeNode): TreeNode[] {
    return [...(node ? node.children() : treeRows(this.#source.sources(), vscode.workspace.isTrusted))];
  }

  getTreeItem(node: TreeNode): vscode.TreeItem {
    const item = new vscode.TreeItem(node.label, collapsibleState(node));
    item.id = node.id;
    item.contextValue = node.context;
    if (node.description !== undefined) item.description = node.description;
    if (node.icon) item.iconPath = themeIcon(node.icon);
    const onClick = clickCommand(node);
    if (onClick) item.command = onClick;
    item.accessibilityInformation = { label: [node.label, node.description].filter((part) => part !== undefined).join(", ") };
    return item;
  }

  resolveTreeItem(item: vscode.TreeItem, node: TreeNode): vscode.TreeItem {
    if (node.tooltip) item.tooltip = new vscode.MarkdownString(node.tooltip());
    return item;
  }

  /** The number on the view's icon: findings of running servers and failed servers. */
  set badge({ value, tooltip }: { readonly value: number; readonly tooltip: string }) {
    this.#view.badge = value > 0 ? { value, tooltip } : undefined;
  }

  dispose(): void {
    this.#store.dispose();
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      if (!this.#store.disposed) this.#changed.fire();
    });
  }
}

function collapsibleState(node: TreeNode): vscode.TreeItemCollapsibleState {
  if (node.expanded) return vscode.TreeItemCollapsibleState.Expanded;
  const leaf = node.kind === "server" ? node.children().length === 0 : !["source", "group"].includes(node.kind);
  return leaf ? vscode.TreeItemCollapsibleState.None : vscode.TreeItemCollapsibleState.Collapsed;
}

function clickCommand(node: TreeNode): vscode.Command | undefined {
  if (node.kind === "untrusted") return { command: "workbench.trust.manage", title: "Manage Workspace Trust" };
  if (node.kind === "tool") return command("mcpWorkbench.openToolPanel", "Open Tool Panel", node);
  if (node.kind === "broken" || node.kind === "file-problem") return command("mcpWorkbench.goToConfiguration", "Go to Configuration", node);
  if (node.kind === "failure" || node.kind === "finding") return command("mcpWorkbench.openLog", "Open Log", node);
  return undefined;
}

function themeIcon({ id, color }: Icon): vscode.ThemeIcon {
  return new vscode.ThemeIcon(id, color === undefined ? undefined : new vscode.ThemeColor(color));
}
