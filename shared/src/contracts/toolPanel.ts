import type { JsonValue } from "../json/jsonValue";
import type { Finding, Outcome, Refusal } from "../mcp/outcome";
import type { Era } from "../mcp/revisions";
import type { Tool } from "../mcp/tool";
import type { SchemaError, Verdict } from "../schema/verdict";

/** Which tool a panel is about; also what a panel keeps to be restored after a reload. */
export type ToolPanelTarget = { readonly server: string; readonly tool: string };

/** Where the panel's server stands, with what a person can do about it. */
export type ServerView =
  | { readonly kind: "running"; readonly era: Era; readonly protocolVersion: string; readonly identity: string | null }
  | { readonly kind: "starting"; readonly step: string }
  | { readonly kind: "stopped" }
  | { readonly kind: "failed"; readonly reason: string; readonly next?: string }
  /** No source configures a server of this id any more, or servers may not run here. */
  | { readonly kind: "unavailable"; readonly reason: string };

/** All that a panel shows above the form. `tool` is null where the running server lists no such tool. */
export type ToolView = {
  readonly target: ToolPanelTarget;
  readonly serverName: string;
  readonly server: ServerView;
  readonly tool: Tool | null;
  /** UTF-16 code units of the whole description, of which `tool` may have the first part. */
  readonly descriptionLength?: number;
  /** What is wrong with the tool as listed. */
  readonly findings: readonly Finding[];
};

/**
 * What became of the arguments' text before it is sent. `notes` say what JavaScript cannot carry unchanged; `formats` which
 * texts do not look like the `format` of their schema, where that is no violation.
 */
export type ArgumentsCheck =
  | { readonly kind: "not-json"; readonly message: string; readonly offset: number }
  | { readonly kind: "judged"; readonly verdict: Verdict; readonly notes: readonly string[]; readonly formats?: readonly Pick<SchemaError, "instance" | "message">[] }
  /** The schema cannot judge: absent, broken, or the evaluator gave up. One sentence says why. */
  | { readonly kind: "unjudged"; readonly reason: string; readonly notes: readonly string[] };

/** A part of a result that was too large to show. The whole is kept by the host. */
export type Cut = {
  /** JSON Pointer into the result. */
  readonly pointer: string;
  /** `string` counts UTF-16 code units, `array` items, `object` members; `depth` is what lies below. */
  readonly kind: "string" | "array" | "object" | "depth";
  readonly shown: number;
  readonly total: number;
};

/** One message that went over the wire during a call; `text` is the message's own, cut where it is shorter than `length`. */
export type FrameView = {
  readonly dir: "send" | "recv";
  /** Milliseconds since 1970. */
  readonly ts: number;
  readonly text: string;
  /** UTF-16 code units of the whole text. */
  readonly length: number;
};

/** How `structuredContent` stands to the tool's outputSchema; null without either. */
export type OutputCheck =
  | { readonly kind: "judged"; readonly verdict: Verdict }
  | { readonly kind: "unjudged"; readonly reason: string };

/** One finished call. `args` is the text that was sent, empty where no `arguments` member was. */
export type CallRecord = {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly args: string;
  readonly outcome: Outcome;
  /** What of `outcome.result` and `outcome.error.data` is shown in part. */
  readonly cuts: readonly Cut[];
  readonly output: OutputCheck | null;
  readonly frames: readonly FrameView[];
  /** What became of a question that the server asked meanwhile; absent where there was none, or it was answered. */
  readonly refusal?: Refusal;
};

/** A line of a tool's history; the record is fetched when it is opened. */
export type HistoryEntry = {
  readonly id: string;
  readonly startedAt: number;
  readonly args: string;
  readonly outcome: Outcome["outcome"];
  readonly refusal?: Refusal;
  readonly durationMs: number;
};

export type CallProgress = { readonly progress: number; readonly total?: number; readonly message?: string };

/** What is under way: `round` counts requests sent, `asking` says what the server waits for the user to answer. */
export type CallStatus = {
  readonly call: string;
  readonly round: number;
  readonly asking: string | null;
  readonly progress: CallProgress | null;
  /** The last try failed and another follows: why, and when. */
  readonly retrying: string | null;
};

/** A form that the server asks for during a call of this panel. `notices` say what is wrong with the request. */
export type PanelQuestion = { readonly id: string; readonly message: string; readonly notices: readonly string[]; readonly schema: JsonValue };

/** What became of it. `content` is JSON. */
export type PanelAnswer = { readonly action: "accept"; readonly content: string } | { readonly action: "decline" | "cancel" };

export const copyFormats = {
  arguments: "Arguments as JSON",
  cli: "mcp-workbench call",
  frame: "JSON-RPC frame",
  typescript: "TypeScript with the MCP SDK",
  python: "Python with the MCP SDK",
} as const;
export type CopyFormat = keyof typeof copyFormats;

/** What of a record is opened in an editor. `pointer` goes into the result. */
export type RecordPart =
  | { readonly kind: "result"; readonly pointer: string }
  | { readonly kind: "error" }
  | { readonly kind: "frame"; readonly index: number };

/** Served by the extension host, called by the panel. */
export type ToolPanelHostApi = {
  /** The page is up. Answers all it shows at first. */
  ready(params: Record<never, never>): { readonly view: ToolView; readonly history: readonly HistoryEntry[]; readonly question: PanelQuestion | null };
  /** Judges arguments by the tool's inputSchema. An empty text stands for no arguments. */
  check(params: { readonly args: string }): ArgumentsCheck;
  /** Calls the tool and answers when the call has ended, however it ended. `call` is unique within the panel. */
  call(params: { readonly call: string; readonly args: string; readonly timeoutMs?: number }): CallRecord;
  cancel(params: { readonly call: string }): void;
  /** Judges an answer by the schema of the question that is open. */
  checkAnswer(params: { readonly content: string }): ArgumentsCheck;
  /** Answers the question; one that is not open any more is left alone. */
  answer(params: { readonly id: string; readonly answer: PanelAnswer }): void;
  startServer(params: Record<never, never>): void;
  showServers(params: Record<never, never>): void;
  openLog(params: Record<never, never>): void;
  openDefinition(params: Record<never, never>): void;
  /** Opens the arguments as a document with the schema's completion and marks. */
  openArguments(params: { readonly args: string }): void;
  /** Reads a resource of the server and opens it, on the user's word only. */
  openResource(params: { readonly uri: string }): void;
  openRecord(params: { readonly id: string; readonly part: RecordPart }): void;
  /** Answers null where the record has been dropped since. */
  record(params: { readonly id: string }): CallRecord | null;
  compare(params: { readonly left: string; readonly right: string }): void;
  clearHistory(params: Record<never, never>): void;
  copyText(params: { readonly text: string }): void;
  copyCall(params: { readonly format: CopyFormat; readonly args: string }): void;
};

/** Served by the panel, called by the extension host. */
export type ToolPanelApi = {
  show(params: { readonly view: ToolView }): void;
  status(params: { readonly status: CallStatus }): void;
  /** The question to show now; null where none is open. */
  question(params: { readonly question: PanelQuestion | null }): void;
  history(params: { readonly history: readonly HistoryEntry[] }): void;
  /** Makes a call once more with the text that was sent before, whatever the schema says. */
  repeat(params: { readonly args: string }): void;
};

