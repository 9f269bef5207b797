import * as vscode from "vscode";
import type { JsonObject } from "#shared/json/jsonValue";
import { entryIn, withEntry } from "../mcp/config/entryEdits";
import { type ConfigFormat, formatOf, formats } from "../mcp/config/format";
import type { ServerStore } from "../mcp/serverStore";
import type { LastingCommandLine } from "../mcp/wrap/lastingCommandLine";
import { unwrapEntry, wrapEntry } from "../mcp/wrap/wrapEntry";
import { eitherText, unwrappedText, wrappedText } from "../mcp/wrap/wrapText";
import type { EntryActions, ServerArgument } from "./app";
import { changeFile } from "./configWriter";
import { label } from "./displayText";
import { showEntry } from "./entryActions";
import { mention, notify, runs } from "./notify";
import { pickServer } from "./pickServer";

/** Puts the recorder between a server and every client that reads its entry, and takes it out again. */
export function wrapActions(store: ServerStore, commandLine: LastingCommandLine): Pick<EntryActions, "wrap" | "unwrap"> {
  /** The server whose entry was changed; undefined where none was. */
  const change = async (server: ServerArgument, title: string, turn: (entry: JsonObject, name: string) => JsonObject | undefined, edit: (text: string, format: ConfigFormat, name: string) => string | undefined, otherwise: string): Promise<{ readonly id: string; readonly name: string; readonly file: string } | undefined> => {
    if (typeof server === "object" && server.kind === "broken") return undefined;
    const definition = (await pickServer(store, server, title, () => true))?.definition;
    const { file } = definition?.source ?? {};
    if (!definition) return undefined;
    if (file === undefined) {
      mention(`${definition.name} is in no file that could be changed.`);
      return undefined;
    }
    const format = formats[formatOf(definition.source)];
    const done = await changeFile(file, (text) => {
      const turned = turn(entryIn(text, format, definition.name) ?? {}, definition.name);
      return turned ? eitherText(edit(text, format, definition.name), () => withEntry(text, format, definition.name, turned)) : { ok: false, problem: label(`${definition.name} ${otherwise}`) };
    });
    if (!done) return undefined;
    await showEntry(file, definition.name);
    return { id: definition.id, name: definition.name, file };
  };
  return {
    wrap: async (server) => {
      let file: string;
      try {
        file = await commandLine.put();
      } catch (error) {
        return mention(`The recorder could not be put in its place (${error instanceof Error ? error.message : String(error)}), so nothing was changed. Make room for it and try again.`);
      }
      // The editor's own program is no plain Node on every machine; the one of the PATH runs the other servers too.
      const recorder = { node: "node", file };
      const recorded = await change(server, "Record for All Clients", (entry, name) => wrapEntry(entry, name, recorder), (text, format, name) => wrappedText(text, format, name, recorder), "starts no command, or is recorded already.");
      if (recorded) notify("info", label(`Every client that reads ${vscode.workspace.asRelativePath(recorded.file)} starts ${recorded.name} through the recorder from now on, and what is said comes up here.`, 400), { Undo: runs("mcpWorkbench.unwrapServer", recorded.id) });
    },
    unwrap: async (server) => {
      const plain = await change(server, "Stop Recording for All Clients", unwrapEntry, unwrappedText, "is not recorded.");
      if (plain) mention(`${plain.name} is started without the recorder again.`);
    },
  };
}
