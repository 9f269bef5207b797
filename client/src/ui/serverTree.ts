import * as vscode from "vscode";
import { DisposableStore } from "#shared/disposable";
import type { Event } from "#shared/event";
import { command } from "./commands";
import type { Icon, RecordedEntry, ServerEntry, SourceEntry, TreeNode } from "./treeModel";
import { treeRows } from "./treeRows";

/** What the view shows, and when it changes. */
export type TreeSource = {
  readonly sources: () => readonly SourceEntry[];
  readonly recorded: () => readonly RecordedEntry[];
  readonly onDidChange: Event<void>;
};

/**
 * The servers view: hands the rows of the tree model to VS Code. Changes within one turn are shown once, and a
 * change of one server renews that server's row only: a row that is renewed under the pointer loses its buttons.
 */
export class ServerTree implements vscode.TreeDataProvider<TreeNode>, vscode.Disposable {
  readonly #source: TreeSource;
  readonly #changed = new vscode.EventEmitter<TreeNode | undefined>();
  readonly #store = new DisposableStore();
  readonly #view: vscode.TreeView<TreeNode>;
  /** Rows as VS Code holds them; what they show now is in `#rows`. */
  readonly #handed = new Map<string, TreeNode>();
  #rows: ReadonlyMap<string, TreeNode> = new Map();
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
    const rows = node ? this.#now(node).children() : this.#read();
    for (const row of rows) this.#handed.set(row.id, row);
    return [...rows];
  }

  getTreeItem(handed: TreeNode): vscode.TreeItem {
    const node = this.#now(handed);
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
    const { tooltip } = this.#now(node);
    if (tooltip) item.tooltip = new vscode.MarkdownString(tooltip());
    return item;
  }

  /** The number on the view's icon: findings of running servers and failed servers. */
  set badge({ value, tooltip }: { readonly value: number; readonly tooltip: string }) {
    this.#view.badge = value > 0 ? { value, tooltip } : undefined;
  }

  dispose(): void {
    this.#store.dispose();
  }

  #now(node: TreeNode): TreeNode {
    return this.#rows.get(node.id) ?? node;
  }

  /** Reads the upper two levels anew; what lies below a server is read when it is unfolded. */
  #read(): readonly TreeNode[] {
    const rows = treeRows(this.#source.sources(), vscode.workspace.isTrusted, this.#source.recorded());
    this.#rows = new Map(rows.flatMap((row) => [row, ...row.children()]).map((row) => [row.id, row]));
    return rows;
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      if (!this.#store.disposed) this.#update();
    });
  }

  #update(): void {
    const before = this.#rows;
    this.#read();
    if (shape(before) !== shape(this.#rows)) {
      this.#handed.clear();
      return this.#changed.fire(undefined);
    }
    for (const [id, row] of this.#rows) {
      const old = before.get(id);
      const handed = this.#handed.get(id);
      if (handed && row.kind === "server" && old?.kind === "server" && !sameEntry(old.entry, row.entry)) this.#changed.fire(handed);
    }
  }
}

/** All that a refresh of single servers cannot show: which rows there are, and what the others say. */
function shape(rows: ReadonlyMap<string, TreeNode>): string {
  return JSON.stringify([...rows.values()].map((row) => (row.kind === "server" ? row.id : [row.id, row.label, row.description])));
}

function sameEntry(one: ServerEntry, other: ServerEntry): boolean {
  return one.state === other.state && one.lists === other.lists && one.definition === other.definition && JSON.stringify(one.findings) === JSON.stringify(other.findings);
}

function collapsibleState(node: TreeNode): vscode.TreeItemCollapsibleState {
  if (node.expanded) return vscode.TreeItemCollapsibleState.Expanded;
  const leaf = node.kind === "server" || node.kind === "recorded" ? node.children().length === 0 : !["source", "group"].includes(node.kind);
  return leaf ? vscode.TreeItemCollapsibleState.None : vscode.TreeItemCollapsibleState.Collapsed;
}

function clickCommand(node: TreeNode): vscode.Command | undefined {
  if (node.kind === "untrusted") return { command: "workbench.trust.manage", title: "Manage Workspace Trust" };
  if (node.kind === "tool") return command("mcpWorkbench.openToolPanel", "Open Tool Panel", node);
  if (node.kind === "broken" || node.kind === "file-problem") return command("mcpWorkbench.goToConfiguration", "Go to Configuration", node);
  if (node.kind === "finding" && node.finding.rule === "list-change") return command("mcpWorkbench.showListChanges", "Show What Changed", node);
  if (node.kind === "failure" || node.kind === "finding" || node.kind === "recorded") return command("mcpWorkbench.openLog", "Open Log", node);
  return undefined;
}

function themeIcon({ id, color }: Icon): vscode.ThemeIcon {
  return new vscode.ThemeIcon(id, color === undefined ? undefined : new vscode.ThemeColor(color));
}
