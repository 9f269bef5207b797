import { configOwners } from "../../documents/configOwners";
import { propertyOf, rootOf } from "../../json/nodes";
import type { Rule } from "../rule";
import { configKinds, rootKeys } from "../serverEntries";
import { renameKey } from "../textEdits";

const readers = ["vscode", "claude-code", "claude-desktop", "cursor", "windsurf"] as const;

export const configRootKey: Rule = {
  id: "config-root-key",
  level: "error",
  summary: "Servers stand under the key that the file's reader knows",
  reason: "VS Code reads `servers`, most others `mcpServers`, Zed `context_servers`. A client ignores the others' key without a word, and no server appears.",
  source: { title: "VS Code, MCP configuration", url: "https://code.visualstudio.com/docs/copilot/reference/mcp-configuration", date: "2026-12-01" },
  fixable: true,
  kinds: configKinds,

  *checkDocument({ document, owner }, { profiles, hostMcpSchema }) {
    const root = rootOf(document);
    // Of a file under another name the profiles may say who reads it.
    const profile = owner ? undefined : readers.find((name) => profiles.has(name));
    const reader = owner ?? profile;
    if (!reader || root === undefined) return;
    const { title, rootKey } = configOwners[reader];
    for (const key of rootKeys) {
      const at = key === rootKey ? undefined : propertyOf(document, root, key);
      if (at === undefined) continue;
      const isFree = propertyOf(document, root, rootKey) === undefined;
      yield {
        at,
        on: "key",
        ...(profile && { profile }),
        hostSays: hostMcpSchema,
        message: `${title} looks for servers under "${rootKey}" and ignores "${key}".`,
        fixes: isFree ? [{ title: `Rename it to \`${rootKey}\``, edits: [renameKey(document, at, rootKey)] }] : [],
      };
    }
  },
};
