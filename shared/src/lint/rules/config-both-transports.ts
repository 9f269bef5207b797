import { propertyOf, stringOf } from "../../json/nodes";
import { quote } from "../quote";
import type { Rule } from "../rule";
import { configKinds, hostJudges, serverEntries } from "../serverEntries";
import { removeItem } from "../textEdits";

export const configBothTransports: Rule = {
  id: "config-both-transports",
  level: "error",
  summary: "A server is either run or reached",
  reason: "With both a command and a url it is the client's guess which counts; several refuse the entry.",
  source: { title: "VS Code, MCP configuration", url: "https://code.visualstudio.com/docs/copilot/reference/mcp-configuration", date: "2026-12-01" },
  fixable: true,
  kinds: configKinds,

  *checkDocument({ document }, settings) {
    for (const entry of serverEntries(document)) {
      const { name, node } = entry;
      const hostSays = hostJudges(entry, settings);
      const command = propertyOf(document, node, "command");
      const url = propertyOf(document, node, "url");
      if (command === undefined || url === undefined) continue;
      const empty = [command, url].find((at) => stringOf(document, at)?.trim() === "");
      if (empty === undefined) yield { at: url, on: "key", hostSays, message: `The server ${quote(name)} has both a "command" and a "url".`, related: [{ at: command, on: "key", message: "The command." }] };
      else yield { at: empty, on: "key", level: "warning", hostSays, message: `The server ${quote(name)} has both a "command" and a "url", one of them empty.`, fixes: [{ title: "Remove the empty one", edits: [removeItem(document, empty)] }] };
    }
  },
};
