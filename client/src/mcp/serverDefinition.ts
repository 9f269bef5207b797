import type { Revision } from "#shared/mcp/revisions";
import type { DebugKind } from "./process/debugLaunch";
import type { OAuthOptions } from "./auth/authPorts";

/** Zero-based, UTF-16, as in LSP. */
export type Position = { readonly line: number; readonly character: number };
export type Range = { readonly start: Position; readonly end: Position };

/** Where an entry was found, so that it can be shown, opened and edited. */
export type DefinitionSource = {
  readonly kind: "vscode" | "mcp-json" | "cursor" | "setting" | "command-line" | "other-client";
  /** For people: `.vscode/mcp.json`, `Settings`. */
  readonly label: string;
  /** Absolute path, where the entry is in a file. */
  readonly file?: string;
  /** The entry's key in that file. */
  readonly range?: Range;
  /** The workspace folder it belongs to, absolute. */
  readonly folder?: string;
  /** Whose user-level file it is, for the kind "other-client". */
  readonly client?: "claude-desktop" | "cursor" | "vscode" | "gemini";
};

/** A value that the user is asked for: `${input:id}` in the definitions of the same file. */
export type InputDeclaration = {
  readonly id: string;
  readonly description?: string;
  readonly default?: string;
} & (
  | { readonly type: "promptString"; readonly password: boolean }
  | { readonly type: "pickString"; readonly options: readonly { readonly label: string; readonly value: string }[] }
  /** The result of an editor command; there is none on the command line. */
  | { readonly type: "command"; readonly command: string }
);

export type StdioTransport = {
  readonly kind: "stdio";
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | null>>;
  readonly envFile?: string;
  readonly cwd?: string;
};
export type HttpTransport = {
  readonly kind: "http" | "sse";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly oauth?: OAuthOptions;
};

export type DevOptions = {
  /** Globs within the entry's folder: a change of such a file restarts the server. */
  readonly watch: readonly string[];
  /** Every start is one under this debugger. */
  readonly debug?: DebugKind;
};

/** Which era to speak: found out by probing, pinned to one era, or pinned to one revision. */
export type EraChoice = "auto" | "modern" | "legacy" | Revision;

/** A server as configured. Variables such as `${input:token}` are still unresolved in it. */
export type ServerDefinition = {
  /** Unique among all sources; stable while name and file are. */
  readonly id: string;
  readonly name: string;
  readonly source: DefinitionSource;
  readonly transport: StdioTransport | HttpTransport;
  readonly era: EraChoice;
  /** What is for who writes the server (`dev` in VS Code's file). */
  readonly dev?: DevOptions;
  /** The inputs that the file declares, used by this entry or not. */
  readonly inputs?: readonly InputDeclaration[];
};

/** An entry that cannot be started, kept in the list with the reason. */
export type BrokenDefinition = {
  readonly id: string;
  readonly name: string;
  readonly source: DefinitionSource;
  /** One sentence: what is wrong and what would be right. */
  readonly problem: string;
};
