import { isObject, type JsonObject, type JsonValue } from "#shared/json/jsonValue";
import { type Node, type ParseError, getNodeValue, parseTree } from "jsonc-parser";
import type { ServerDefinition } from "../serverDefinition";
import { formats } from "./format";
import { readEntry } from "./readEntry";

export type PastedServer = { readonly name: string; readonly entry: JsonObject; readonly definition: ServerDefinition };
export type Pasted = { readonly servers: readonly PastedServer[]; readonly problem?: string };

const rootKeys = ["servers", "mcpServers", "context_servers"];

/**
 * Servers in a text that somebody copied out of a documentation: a whole file of any client, the inner object of
 * servers by name, a `"name": {…}` without braces, or one bare entry, which then gets the name given.
 */
export function pastedEntries(text: string, fallbackName: string): Pasted {
  const root = parsed(text) ?? parsed(`{${text.trim().replace(/,$/, "")}}`);
  if (!root) return { servers: [], problem: "This is no JSON." };
  const value = getNodeValue(root) as JsonValue;
  if (!isObject(value)) return { servers: [], problem: "This is no JSON object." };
  const vscode = isObject(value["servers"] ?? null) || /\$\{(input|env|workspaceFolder|userHome)[:}]/.test(text);
  const inner = rootKeys.map((key) => value[key]).find((each) => isObject(each ?? null));
  const entries = isObject(inner ?? null) ? (inner as JsonObject) : isEntry(value) ? { [fallbackName]: value } : value;
  const servers: PastedServer[] = [];
  let problem: string | undefined;
  for (const [name, entry] of Object.entries(entries)) {
    const read = readPasted(name, entry, vscode ? "vscode" : "mcp-json");
    if (typeof read === "string") problem ??= `${JSON.stringify(name)}: ${read}`;
    else servers.push(read);
  }
  if (servers.length === 0) return { servers, problem: problem ?? "There is no server in this." };
  return problem === undefined ? { servers } : { servers, problem };
}

function readPasted(name: string, entry: JsonValue, kind: "vscode" | "mcp-json"): PastedServer | string {
  if (!isObject(entry)) return "this is no object.";
  const plain = withUrl(entry);
  const node = parseTree(JSON.stringify(plain));
  const read = node ? readEntry(node, formats["mcp-json"]) : undefined;
  if (!read?.ok) return read?.problem ?? "this cannot be read.";
  const source = { kind, label: "Clipboard" };
  return { name, entry: plain, definition: { id: `clipboard#${name}`, name, source, transport: read.transport, era: read.era } };
}

/** Other clients' keys for the address. */
function withUrl(entry: JsonObject): JsonObject {
  const url = entry["url"] ?? entry["serverUrl"] ?? entry["httpUrl"];
  const rest = Object.fromEntries(Object.entries(entry).filter(([key]) => !["url", "serverUrl", "httpUrl", "source"].includes(key)));
  return url === undefined ? rest : { ...rest, url };
}

function isEntry(value: JsonObject): boolean {
  return ["command", "url", "serverUrl", "httpUrl"].some((key) => typeof value[key] === "string");
}

function parsed(text: string): Node | undefined {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  return root && errors.length === 0 ? root : undefined;
}
