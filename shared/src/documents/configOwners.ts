import { claudeVariables, cursorVariables, shellVariables, vscodeVariables, windsurfVariables, type Variable } from "./configVariables";

/** Whose configuration file it is: the client that reads it. */
export type ConfigOwner = "vscode" | "claude-code" | "claude-desktop" | "cursor" | "windsurf" | "gemini-cli" | "copilot-cli" | "zed";

/** What is known of a client that reads configuration files. */
export type OwnerRow = {
  readonly title: string;
  /** The key that holds the servers. */
  readonly rootKey: string;
  /** Comments are read. */
  readonly comments: boolean;
  readonly trailingCommas: boolean;
  /** Paths with `/`, by their end. */
  readonly paths: RegExp;
  /** The words its `type` takes; absent where it reads no such field, or where that was not found out. */
  readonly types?: readonly string[];
  /** The field for the address of a server over Streamable HTTP; absent where the file has local servers only. */
  readonly urlField?: string;
  /** The variables it expands; absent where that was not found out. */
  readonly variables?: readonly Variable[];
  /** Values are asked for by `inputs` of the file. */
  readonly inputs?: true;
  /** On Windows it starts programs without a shell, so `npx` and its like, which are scripts, do not start by their bare name. */
  readonly needsShell?: true;
};

/** The first row whose path fits counts. */
export const configOwners: { readonly [owner in ConfigOwner]: OwnerRow } = {
  // The schema that VS Code 1.139 holds .vscode/mcp.json against.
  vscode: {
    title: "VS Code",
    rootKey: "servers",
    comments: true,
    trailingCommas: true,
    paths: /(^|\/)(\.vscode|Code|Code - Insiders|VSCodium)\/(User\/)?(profiles\/[^/]+\/)?mcp\.json$/i,
    types: ["stdio", "http", "sse"],
    urlField: "url",
    variables: vscodeVariables,
    inputs: true,
  },
  // https://code.claude.com/docs/en/mcp, 2026-09-22: `cmd /c` on Windows, expansion in command, args, env, url and headers.
  "claude-code": {
    title: "Claude Code",
    rootKey: "mcpServers",
    comments: false,
    trailingCommas: false,
    paths: /(^|\/)(\.mcp\.json|\.claude\.json)$/,
    types: ["stdio", "http", "streamable-http", "sse"],
    urlField: "url",
    variables: claudeVariables,
    needsShell: true,
  },
  // An entry with an address is skipped (anthropics/claude-ai-mcp#120, 2026-03-27).
  "claude-desktop": { title: "Claude Desktop", rootKey: "mcpServers", comments: false, trailingCommas: false, paths: /(^|\/)claude_desktop_config\.json$/, variables: [] },
  // https://cursor.com/docs/mcp
  cursor: { title: "Cursor", rootKey: "mcpServers", comments: false, trailingCommas: false, paths: /(^|\/)\.cursor\/mcp\.json$/, urlField: "url", variables: cursorVariables },
  // https://docs.devin.ai/desktop/cascade/mcp, where docs.windsurf.com leads to, 2026-12-02: the address is `serverUrl` or `url`. Its plugin's file lies beside the folder (https://docs.windsurf.com/plugins/cascade/mcp).
  windsurf: { title: "Windsurf", rootKey: "mcpServers", comments: false, trailingCommas: false, paths: /(^|\/)(?:(?:windsurf|\.windsurf)\/mcp(?:_config)?|\.codeium\/mcp_config)\.json$/, urlField: "serverUrl", variables: windsurfVariables },
  // google-gemini/gemini-cli, docs/tools/mcp-server.md
  "gemini-cli": { title: "Gemini CLI", rootKey: "mcpServers", comments: true, trailingCommas: false, paths: /(^|\/)\.gemini\/settings\.json$/, urlField: "httpUrl", variables: shellVariables },
  // github/copilot-cli#903, 2026-04-07 (variables); https://docs.github.com/copilot/how-tos/copilot-cli/customize-copilot/add-mcp-servers
  "copilot-cli": {
    title: "Copilot CLI",
    rootKey: "mcpServers",
    comments: false,
    trailingCommas: false,
    paths: /(^|\/)\.copilot\/mcp-config\.json$/,
    types: ["local", "stdio", "http", "sse"],
    urlField: "url",
    variables: shellVariables,
  },
  zed: { title: "Zed", rootKey: "context_servers", comments: true, trailingCommas: true, paths: /(^|\/)(\.zed|zed)\/settings\.json$/ },
};

/** The owner by the file's path or URI. */
export function configOwnerOf(path: string): ConfigOwner | undefined {
  const plain = path.replaceAll("\\", "/").replace(/[?#].*$/, "");
  for (const [owner, row] of Object.entries(configOwners)) if (row.paths.test(plain)) return owner as ConfigOwner;
  return undefined;
}

/** Whether a client replaces a text such as `${NAME}` or `$NAME`; undefined where that was not found out. */
export function expands(owner: ConfigOwner, variable: string): boolean | undefined {
  return configOwners[owner].variables?.some(({ pattern }) => pattern.test(variable));
}
