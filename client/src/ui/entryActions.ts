import * as vscode from "vscode";
import { type ClientName, clientEntries, convertEntry, ownerOf } from "../mcp/config/clientEntries";
import { entryIn, freeName, withEntry, withoutEntry } from "../mcp/config/entryEdits";
import { formatOf, formats } from "../mcp/config/format";
import type { ServerDefinition } from "../mcp/serverDefinition";
import type { ServerStore } from "../mcp/serverStore";
import type { EntryActions, ServerArgument } from "./app";
import { changeFile } from "./configWriter";
import { label } from "./displayText";
import { mention } from "./notify";
import { pickServer } from "./pickServer";
import { serverCommandLines } from "./serverCommandLines";
import type { VirtualDocuments } from "./virtualDocuments";

/** What can be done with a server's entry in its file. */
export function entryActions(store: ServerStore, documents: VirtualDocuments): Pick<EntryActions, "duplicate" | "remove" | "copyAs"> {
  const definitionOf = async (server: ServerArgument, title: string): Promise<ServerDefinition | undefined> => {
    if (typeof server === "object" && server.kind === "broken") return undefined;
    return (await pickServer(store, server, title, () => true))?.definition;
  };
  return {
    async duplicate(server) {
      const definition = await definitionOf(server, "Duplicate Server");
      const { file } = definition?.source ?? {};
      if (!definition) return;
      if (file === undefined) return tellNoFile(definition);
      const format = formats[formatOf(definition.source)];
      let name = definition.name;
      const done = await changeFile(file, (text) => {
        name = freeName(text, format, definition.name);
        return withEntry(text, format, name, entryIn(text, format, definition.name) ?? {});
      });
      if (done) await showEntry(file, name);
    },
    async remove(server) {
      const definition = await definitionOf(server, "Remove Server");
      const { file, label: place } = definition?.source ?? {};
      if (!definition) return;
      if (file === undefined) return tellNoFile(definition);
      const remove = "Remove";
      const detail = "Its process ends. The change can be undone in the file.";
      if ((await vscode.window.showWarningMessage(label(`Remove ${definition.name} from ${place}?`), { modal: true, detail }, remove)) !== remove) return;
      await changeFile(file, (text) => withoutEntry(text, formats[formatOf(definition.source)], definition.name));
    },
    async copyAs(server) {
      const definition = await definitionOf(server, "Copy Server As");
      if (!definition) return;
      const lines = serverCommandLines(definition).map(({ title, text }) => ({ label: title, description: label(text, 100), text, losses: [] as readonly string[] }));
      const configs = (Object.keys(clientEntries) as ClientName[]).map((client) => ({ label: `$(json) Configuration for ${ownerOf(client).title}`, ...configFor(definition, client) }));
      const chosen = await vscode.window.showQuickPick([...lines, ...configs], { title: label(`Copy ${definition.name} As`), placeHolder: "Values that look like secrets are left out" });
      if (!chosen) return;
      await vscode.env.clipboard.writeText(chosen.text);
      if (chosen.losses.length === 0) return mention(`${definition.name} copied.`);
      const show = "Show";
      const answer = await vscode.window.showInformationMessage(label(`Copied, with ${chosen.losses.length === 1 ? "one change" : `${chosen.losses.length} changes`}: ${chosen.losses.join(" ")}`, 500), show);
      if (answer === show) await documents.show({ title: definition.name, language: "json", text: chosen.text });
    },
  };
}

function configFor(definition: ServerDefinition, client: ClientName): { readonly text: string; readonly losses: readonly string[] } {
  const { entry, losses, inputs } = convertEntry(definition, client);
  const declared = inputs.map((id) => ({ type: "promptString", id, description: id, password: true }));
  const config = { [ownerOf(client).rootKey]: { [definition.name]: entry }, ...(declared.length > 0 && { inputs: declared }) };
  return { text: `${JSON.stringify(config, undefined, 2)}\n`, losses };
}

/** Opens a file at the entry of this name. */
export async function showEntry(file: string, name: string): Promise<void> {
  const editor = await vscode.window.showTextDocument(vscode.Uri.file(file));
  const at = editor.document.getText().indexOf(`${JSON.stringify(name)}:`);
  if (at < 0) return;
  const position = editor.document.positionAt(at + 1);
  editor.selection = new vscode.Selection(position, editor.document.positionAt(at + 1 + JSON.stringify(name).length - 2));
  editor.revealRange(new vscode.Range(position, position), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

function tellNoFile({ name }: ServerDefinition): void {
  void vscode.window.showInformationMessage(label(`${name} is in the setting mcpWorkbench.servers and is changed there.`), "Open Settings").then((chosen) => {
    if (chosen) void vscode.commands.executeCommand("workbench.action.openSettingsJson", { revealSetting: { key: "mcpWorkbench.servers" } });
  });
}
