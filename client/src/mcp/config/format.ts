import path from "node:path";
import type { DefinitionSource } from "../serverDefinition";

/** How a file spells variables inside strings. */
export type VariableSyntax =
  /** `${env:X}`, `${input:id}`, `${workspaceFolder}` and the like. */
  | "vscode"
  /** `${env:X}` and the folders, no inputs. */
  | "cursor"
  /** `${X}` and `${X:-default}`. */
  | "shell-braces"
  /** `$X` and `${X}`. */
  | "shell"
  /** Nothing is replaced. */
  | "none";

/** How one client's file is read. */
export type ConfigFormat = {
  /** Who reads the file: the subject of sentences about it. */
  readonly reader: string;
  readonly rootKey: "servers" | "mcpServers";
  /** Comments and trailing commas are allowed. */
  readonly comments: boolean;
  readonly variables: VariableSyntax;
  /** Spellings of `type` beside stdio, http and sse that this client takes for http. */
  readonly httpAliases: readonly string[];
  /** The key of an HTTP server's address beside `url`, which then means SSE. */
  readonly httpUrlKey?: "httpUrl";
};

const aliases = ["streamable-http", "streamableHttp", "streamable_http"];

/** Every format, by who reads it. */
export const formats = {
  vscode: { reader: "VS Code", rootKey: "servers", comments: true, variables: "vscode", httpAliases: [] },
  "mcp-json": { reader: "Claude Code", rootKey: "mcpServers", comments: false, variables: "shell-braces", httpAliases: aliases },
  cursor: { reader: "Cursor", rootKey: "mcpServers", comments: false, variables: "cursor", httpAliases: aliases },
  "claude-desktop": { reader: "Claude Desktop", rootKey: "mcpServers", comments: false, variables: "none", httpAliases: aliases },
  gemini: { reader: "Gemini CLI", rootKey: "mcpServers", comments: true, variables: "shell", httpAliases: aliases, httpUrlKey: "httpUrl" },
  setting: { reader: "MCP Workbench", rootKey: "servers", comments: true, variables: "vscode", httpAliases: [] },
  // The shell has replaced what it wanted to; what is left is meant as it stands.
  "command-line": { reader: "MCP Workbench", rootKey: "servers", comments: true, variables: "none", httpAliases: [] },
} as const satisfies Record<string, ConfigFormat>;

export type FormatName = keyof typeof formats;

/** The format that rules the variables of a definition. */
export function formatOf(source: DefinitionSource): FormatName {
  switch (source.kind) {
    case "vscode":
    case "mcp-json":
    case "cursor":
    case "setting":
    case "command-line":
      return source.kind;
    case "other-client":
      return source.client ?? "claude-desktop";
  }
}

/** The files of a project, in the order in which a server is looked for. */
export const projectFiles = [
  { kind: "vscode", parts: [".vscode", "mcp.json"] },
  { kind: "mcp-json", parts: [".mcp.json"] },
  { kind: "cursor", parts: [".cursor", "mcp.json"] },
] as const;

/** The format of a file that was named by hand: by where it is, else by its root key. */
export function formatOfFile(file: string, text: string): FormatName {
  const name = path.win32.basename(file).toLowerCase();
  const folder = path.win32.basename(path.win32.dirname(file)).toLowerCase();
  if (name === "claude_desktop_config.json") return "claude-desktop";
  if (name === ".mcp.json") return "mcp-json";
  if (folder === ".cursor") return "cursor";
  if (folder === ".gemini") return "gemini";
  if (folder === ".vscode") return "vscode";
  return /"mcpServers"\s*:/.test(text) && !/"servers"\s*:/.test(text) ? "mcp-json" : "vscode";
}
