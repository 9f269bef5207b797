import type { HttpTransport, StdioTransport } from "../serverDefinition";

type DraftRow = {
  readonly prompt: string;
  readonly example: string;
  readonly transport: (words: readonly string[], platform: NodeJS.Platform) => StdioTransport | HttpTransport;
};

/** Kinds of servers that are described in one line, and what is made of it. */
export const draftServers = {
  command: {
    prompt: "The command line that starts the server.",
    example: "node ${workspaceFolder}/server.js --verbose",
    transport: ([command = "", ...args]) => stdio(command, args),
  },
  http: { prompt: "The server's address.", example: "https://example.com/mcp", transport: ([url = ""]) => ({ kind: "http", url, headers: {} }) },
  npm: {
    prompt: "The npm package; its own arguments may follow.",
    example: "@modelcontextprotocol/server-filesystem ${workspaceFolder}",
    transport: ([text = ""]) => stdio("npx", ["-y", ...splitCommand(text)]),
  },
  python: {
    prompt: "The Python module; its own arguments may follow.",
    example: "mcp_server_git --repository ${workspaceFolder}",
    // There is no `python3` on Windows, and on some systems no `python`.
    transport: ([text = ""], platform) => stdio(platform === "win32" ? "python" : "python3", ["-m", ...splitCommand(text)]),
  },
} as const satisfies Record<string, DraftRow>;

export type DraftServer = { readonly kind: keyof typeof draftServers };

function stdio(command: string, args: readonly string[]): StdioTransport {
  return { kind: "stdio", command, args, env: {} };
}

/** The words of a command line: quotes keep blanks together; a backslash escapes a quote or a blank, and is a path's elsewhere. */
export function splitCommand(text: string): readonly string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote = "";
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? "";
    const next = text[at + 1] ?? "";
    if (sign === "\\" && (next === '"' || (quote === "" && (next === "'" || next === " ")))) {
      word = (word ?? "") + next;
      at++;
    } else if (quote !== "" ? sign === quote : sign === '"' || sign === "'") {
      quote = quote === "" ? sign : "";
      word ??= "";
    } else if (quote === "" && /\s/.test(sign)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? "") + sign;
  }
  return word === undefined ? words : [...words, word];
}

/** Names of scripts and folders that say nothing about a server. */
const telling = (part: string): boolean => !/^(?:|\.+|~|server|index|main|app|cli|start|run|dist|build|out|bin|lib|src|\$\{.*\})$/i.test(part);

/** A short name out of what was entered: the package without scope and version, the host, the script or a folder of it; `folder` is where it runs. */
export function nameFor(kind: DraftServer["kind"], text: string, folder = ""): string {
  const words = splitCommand(text);
  const plain = (word: string): string => word.replace(/[^\w.-]+/g, "-").replace(/^-+|-+$/g, "");
  switch (kind) {
    case "http":
      return URL.canParse(text.trim()) ? plain(new URL(text.trim()).hostname) : "server";
    case "npm":
      return plain((words[0] ?? "").replace(/^@[^/]*\//, "").replace(/@[^@]*$/, "").replace(/^(mcp-)?server-/, "")) || "server";
    case "python":
      return plain((words[0] ?? "").replace(/^mcp_server_/, "")) || "server";
    case "command": {
      const named = words.slice(1).find((word) => !word.startsWith("-") && word !== "run") ?? words[0] ?? "";
      const parts = named.replace(/\.\w+$/, "").split(/[\\/]/);
      return plain([...parts.reverse(), folder].find(telling) ?? "") || "server";
    }
  }
}

export function nameProblem(text: string): string | undefined {
  return text.trim() === "" ? "A server needs a name." : undefined;
}

export function urlProblem(text: string): string | undefined {
  if (text.includes("${")) return undefined;
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? undefined : "An address begins with http:// or https://.";
}
