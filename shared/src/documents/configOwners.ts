/** Whose configuration file it is: the client that reads it. */
export type ConfigOwner = "vscode" | "claude-code" | "claude-desktop" | "cursor" | "windsurf" | "gemini-cli" | "copilot-cli" | "zed";

type OwnerRow = {
  readonly title: string;
  /** The key that holds the servers. */
  readonly rootKey: string;
  /** Comments are read. */
  readonly comments: boolean;
  readonly trailingCommas: boolean;
  /** Paths with `/`, by their end. */
  readonly paths: RegExp;
};

/** The first row whose path fits counts. */
export const configOwners: { readonly [owner in ConfigOwner]: OwnerRow } = {
  vscode: {
    title: "VS Code",
    rootKey: "servers",
    comments: true,
    trailingCommas: true,
    paths: /(^|\/)(\.vscode|Code|Code - Insiders|VSCodium)\/(User\/)?(profiles\/[^/]+\/)?mcp\.json$/i,
  },
  "claude-code": { title: "Claude Code", rootKey: "mcpServers", comments: false, trailingCommas: false, paths: /(^|\/)(\.mcp\.json|\.claude\.json)$/ },
  "claude-desktop": { title: "Claude Desktop", rootKey: "mcpServers", comments: false, trailingCommas: false, paths: /(^|\/)claude_desktop_config\.json$/ },
  cursor: { title: "Cursor", rootKey: "mcpServers", comments: false, trailingCommas: false, paths: /(^|\/)\.cursor\/mcp\.json$/ },
  windsurf: { title: "Windsurf", rootKey: "mcpServers", comments: false, trailingCommas: false, paths: /(^|\/)(windsurf|\.windsurf)\/mcp(_config)?\.json$/ },
  "gemini-cli": { title: "Gemini CLI", rootKey: "mcpServers", comments: true, trailingCommas: false, paths: /(^|\/)\.gemini\/settings\.json$/ },
  "copilot-cli": { title: "Copilot CLI", rootKey: "mcpServers", comments: false, trailingCommas: false, paths: /(^|\/)\.copilot\/mcp-config\.json$/ },
  zed: { title: "Zed", rootKey: "context_servers", comments: true, trailingCommas: true, paths: /(^|\/)(\.zed|zed)\/settings\.json$/ },
};

/** The owner by the file's path or URI. */
export function configOwnerOf(path: string): ConfigOwner | undefined {
  const plain = path.replaceAll("\\", "/").replace(/[?#].*$/, "");
  for (const [owner, row] of Object.entries(configOwners)) if (row.paths.test(plain)) return owner as ConfigOwner;
  return undefined;
}
