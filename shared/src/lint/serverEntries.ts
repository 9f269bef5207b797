import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { childrenOf, keyOf, kindOf, propertyOf, rootOf, stringOf } from "../json/nodes";
import type { DocumentKind } from "../documents/documentKind";
import type { RuleSettings } from "./rule";

export const configKinds: readonly DocumentKind[] = ["config"];

/** The keys under which clients look for servers. */
export const rootKeys = ["mcpServers", "servers", "context_servers"] as const;

/** One server of a configuration. */
export type ServerEntry = { readonly name: string; readonly node: JsonNode; readonly rootKey: (typeof rootKeys)[number] };

/** The editor's own schema of server configurations looks into `servers` and nowhere else. */
export function hostJudges({ rootKey }: ServerEntry, { hostMcpSchema }: Pick<RuleSettings, "hostMcpSchema">): boolean {
  return hostMcpSchema && rootKey === "servers";
}

/** The servers of every root key, whatever shape they have. */
export function serverEntries(document: JsonDocument): readonly ServerEntry[] {
  const root = rootOf(document);
  if (root === undefined) return [];
  return rootKeys.flatMap((key) => {
    const servers = propertyOf(document, root, key);
    return servers === undefined || kindOf(document, servers) !== "object" ? [] : childrenOf(document, servers).map((node) => ({ name: keyOf(document, node) ?? "", node, rootKey: key }));
  });
}

/** The texts of a server that a client may expand: `args`, `env`, `headers`, `url`, `command`, `cwd`. */
export function textsOf(document: JsonDocument, server: JsonNode): readonly { readonly at: JsonNode; readonly field: string; readonly text: string }[] {
  return ["command", "args", "env", "url", "headers", "cwd", "envFile"].flatMap((field) => {
    const value = propertyOf(document, server, field);
    if (value === undefined) return [];
    const nodes = kindOf(document, value) === "string" ? [value] : childrenOf(document, value);
    return nodes.flatMap((at) => {
      const text = stringOf(document, at);
      return text === undefined ? [] : [{ at, field, text }];
    });
  });
}
