import { configOwners } from "../../documents/configOwners";
import { serverFieldNames } from "../../documents/serverFields";
import { childrenOf, keyOf, kindOf, propertyOf, rootOf } from "../../json/nodes";
import { nearest } from "../nearest";
import { quote } from "../quote";
import type { Rule } from "../rule";
import { configKinds, hostJudges, serverEntries } from "../serverEntries";
import { renameKey } from "../textEdits";

export const configUnknownKey: Rule = {
  id: "config-unknown-key",
  level: "info",
  summary: "The fields of a server are spelled as clients read them",
  reason: "Clients ignore a field that they do not know, so a misspelt one does nothing.",
  source: { title: "VS Code, MCP configuration", url: "https://code.visualstudio.com/docs/copilot/reference/mcp-configuration", date: "2026-12-01" },
  fixable: true,
  kinds: configKinds,

  *checkDocument({ document, owner }, settings) {
    const root = rootOf(document);
    const inputs = root === undefined ? undefined : propertyOf(document, root, "inputs");
    if (inputs !== undefined && owner !== undefined && !configOwners[owner].inputs && kindOf(document, inputs) === "array") {
      yield { at: inputs, on: "key", message: `${configOwners[owner].title} does not read "inputs" and asks for no values.` };
    }
    for (const entry of serverEntries(document)) {
      const { node } = entry;
      const hostSays = hostJudges(entry, settings);
      if (kindOf(document, node) !== "object") continue;
      for (const child of childrenOf(document, node)) {
        const name = keyOf(document, child) ?? "";
        // Clients have fields of their own, so only a near miss is one.
        const near = serverFieldNames.includes(name) ? undefined : nearest(name, serverFieldNames);
        if (near === undefined) continue;
        const isFree = propertyOf(document, node, near) === undefined;
        yield { at: child, on: "key", hostSays, message: `No client reads ${quote(name)}; did you mean "${near}"?`, fixes: isFree ? [{ title: `Rename it to \`${near}\``, edits: [renameKey(document, child, near)] }] : [] };
      }
    }
  },
};
