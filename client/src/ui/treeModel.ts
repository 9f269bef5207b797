import type { ClientOutcomes } from "#shared/frames/clientOutcomes";
import type { Finding } from "#shared/mcp/outcome";
import type { BrokenDefinition, Range, ServerDefinition } from "../mcp/serverDefinition";
import type { ServerLists, SessionState } from "../mcp/sessionTypes";

/** A server with what its session says of it; `findings` are those of the session and of its log together. */
export type ServerEntry = {
  readonly kind: "server";
  readonly definition: ServerDefinition;
  readonly state: SessionState;
  readonly lists: ServerLists;
  /** The authorization server it is signed in with. */
  readonly account?: string;
  readonly findings: readonly Finding[];
  /** What its stdout means to clients, where it is polluted. */
  readonly outcomes?: ClientOutcomes;
};
/** A server that another client started and that is recorded here: it is watched, not called. */
export type RecordedEntry = {
  readonly kind: "recorded";
  readonly definition: ServerDefinition;
  readonly ended: boolean;
  readonly findings: readonly Finding[];
  readonly outcomes?: ClientOutcomes;
};
export type BrokenEntry = { readonly kind: "broken"; readonly definition: BrokenDefinition };

/** One place that configures servers, in the order of the view. */
export type SourceEntry = {
  readonly key: string;
  readonly label: string;
  readonly folder?: string;
  readonly file?: string;
  /** The file cannot be read now: one sentence; `entries` are then those of its last good text. */
  readonly problem?: string;
  readonly problemRange?: Range;
  readonly entries: readonly (ServerEntry | BrokenEntry)[];
};

export type Icon = { readonly id: string; readonly color?: string };

/** What VS Code shows of a row. `tooltip` is Markdown without HTML, made when it is asked for. */
export type Row = {
  /** Unique in the tree; stable as long as the thing is. */
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly icon?: Icon;
  readonly tooltip?: () => string;
  /** `kind;state;…`: what menus look at. */
  readonly context: string;
  readonly expanded?: boolean;
  readonly children: () => readonly TreeNode[];
};

/** What a row is about, for the commands on it. `raw` is the item as the server sent it. */
export type TreeNode = Row &
  (
    | { readonly kind: "source"; readonly source: SourceEntry }
    | { readonly kind: "file-problem"; readonly source: SourceEntry }
    | { readonly kind: "untrusted" }
    | { readonly kind: "server"; readonly serverId: string; readonly entry: ServerEntry }
    | { readonly kind: "broken"; readonly entry: BrokenEntry }
    | { readonly kind: "recordings" }
    | { readonly kind: "recorded"; readonly serverId: string; readonly entry: RecordedEntry }
    | { readonly kind: "failure"; readonly serverId: string; readonly text: string }
    | { readonly kind: "group"; readonly serverId: string }
    | { readonly kind: "tool" | "resource" | "template" | "prompt"; readonly serverId: string; readonly name: string; readonly raw: unknown }
    | { readonly kind: "instructions"; readonly serverId: string; readonly text: string }
    | { readonly kind: "finding"; readonly serverId: string; readonly finding: Finding; readonly text: string }
  );

export const noChildren = (): readonly TreeNode[] => [];
