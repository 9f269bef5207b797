import * as vscode from "vscode";
import type { DocumentKind } from "#shared/documents/documentKind";
import { DisposableStore } from "#shared/disposable";
import type { Event } from "#shared/event";
import { command } from "./commands";
import { profileText } from "./profileText";

/** The kinds whose rules know clients. */
const judged: ReadonlySet<DocumentKind> = new Set<DocumentKind>(["manifest", "schema", "function-tools", "transcript", "config", "bundle"]);

/** The status bar item with the clients that the active document is judged for; hidden for documents of no known kind. */
export class ProfileStatus implements vscode.Disposable {
  readonly #item = vscode.window.createStatusBarItem("mcpWorkbench.profiles", vscode.StatusBarAlignment.Right, 90);
  readonly #kinds = new Map<string, DocumentKind>();
  readonly #store = new DisposableStore();

  constructor(onDidRecognise: Event<{ readonly uri: string; readonly kind: DocumentKind | null }>) {
    this.#item.name = "MCP Workbench: Clients";
    this.#item.command = command("mcpWorkbench.chooseProfiles", "Choose Clients");
    const show = (): void => this.#show();
    this.#store.add(this.#item);
    this.#store.add(
      onDidRecognise(({ uri, kind }) => {
        const key = vscode.Uri.parse(uri).toString();
        if (kind === null) this.#kinds.delete(key);
        else this.#kinds.set(key, kind);
        show();
      }),
    );
    this.#store.add(vscode.window.onDidChangeActiveTextEditor(show));
    this.#store.add(vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#kinds.delete(uri.toString())));
    this.#store.add(vscode.workspace.onDidChangeConfiguration((event) => event.affectsConfiguration("mcpWorkbench.lint.profiles") && show()));
  }

  dispose(): void {
    this.#store.dispose();
  }

  #show(): void {
    const uri = vscode.window.activeTextEditor?.document.uri;
    const kind = uri && this.#kinds.get(uri.toString());
    if (!kind || !judged.has(kind)) return this.#item.hide();
    const { text, tooltip } = profileText(vscode.workspace.getConfiguration("mcpWorkbench", uri).get<readonly string[]>("lint.profiles", []));
    this.#item.text = text;
    this.#item.tooltip = tooltip;
    this.#item.accessibilityInformation = { label: `${text.replace("$(checklist) ", "")}. ${tooltip}`, role: "button" };
    this.#item.show();
  }
}
