import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { childrenOf, kindOf, propertyOf, stringIn } from "../json/nodes";
import { configOwnerOf } from "./configOwners";

/** A file that tells a client which MCP servers there are. */
export function looksLikeConfig(document: JsonDocument, root: JsonNode, path: string): boolean {
  if (kindOf(document, root) !== "object") return false;
  const own = propertyOf(document, root, "mcpServers");
  if (own !== undefined) return kindOf(document, own) === "object" || configOwnerOf(path) !== undefined;
  const named = propertyOf(document, root, "servers") ?? propertyOf(document, root, "context_servers");
  if (named === undefined || kindOf(document, named) !== "object") return false;
  if (configOwnerOf(path) !== undefined || /(^|\/)mcp\.json$/.test(path)) return true;
  const entries = childrenOf(document, named);
  return entries.length > 0 && entries.every((entry) => isServer(document, entry));
}

/** `servers` is a common word: without the name of the file, each entry must say its transport as VS Code's do. */
function isServer(document: JsonDocument, entry: JsonNode): boolean {
  const type = stringIn(document, entry, "type");
  if (type === "stdio") return stringIn(document, entry, "command") !== undefined;
  return (type === "http" || type === "sse") && stringIn(document, entry, "url") !== undefined;
}
