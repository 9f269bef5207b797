import path from "node:path";
import type { ConfigPlace } from "./configSources";

export type Machine = {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
};

/** The user-level files of other clients, as their documentation names them for each platform. */
export function otherClientPlaces({ platform, home, env }: Machine): readonly ConfigPlace[] {
  const { join } = platform === "win32" ? path.win32 : path.posix;
  const applications =
    platform === "win32" ? (env.APPDATA ?? join(home, "AppData", "Roaming")) : platform === "darwin" ? join(home, "Library", "Application Support") : (env.XDG_CONFIG_HOME ?? join(home, ".config"));
  return [
    { kind: "other-client", client: "claude-desktop", label: "Claude Desktop", file: join(applications, "Claude", "claude_desktop_config.json") },
    { kind: "other-client", client: "cursor", label: "Cursor", file: join(home, ".cursor", "mcp.json") },
    { kind: "other-client", client: "vscode", label: "VS Code (user)", file: join(applications, "Code", "User", "mcp.json") },
    { kind: "other-client", client: "gemini", label: "Gemini CLI", file: join(home, ".gemini", "settings.json") },
  ];
}
