import type { ReportFormat, TextPosition } from "#shared/contracts/languageServer";
import type { RewriteId } from "#shared/rewrite/rewrites";
import type { TreeNode } from "./treeModel";

/** A file as a command's argument, by its URI; nothing asks the user. */
export type FileArgument = { toString(): string } | undefined;

/** A server as a command's argument: its id from other code, its row from the tree; nothing asks the user. */
export type ServerArgument = string | TreeNode | undefined;

/** What the commands of the servers view do. */
export type ServerActions = {
  start(server: ServerArgument): Promise<void>;
  stop(server: ServerArgument): Promise<void>;
  stopAll(): Promise<void>;
  restart(server: ServerArgument): Promise<void>;
  debug(server: ServerArgument): Promise<void>;
  /** What a legacy server has to change, as a document. */
  migrate(server: ServerArgument): Promise<void>;
  refresh(server: ServerArgument): Promise<void>;
  /** Compares what a server lists with what it listed before its lists changed for the last time. */
  showChanges(server: ServerArgument): Promise<void>;
  setLogLevel(server: ServerArgument): Promise<void>;
  signIn(server: ServerArgument): Promise<void>;
  signOut(server: ServerArgument): Promise<void>;
  reload(): Promise<void>;
  goToConfiguration(node: ServerArgument): Promise<void>;
  createConfiguration(): Promise<void>;
  copyName(node: TreeNode | undefined): Promise<void>;
  openDefinition(node: TreeNode | undefined): Promise<void>;
  show(): Promise<void>;
};

/** What can be asked of a running server. A missing server, tool, URI or prompt is asked of the user. */
export type CallActions = {
  callTool(server: ServerArgument, tool?: string): Promise<void>;
  /** Sends what stands in a document of arguments: the one of this URI, or the one in front. */
  callArguments(document: { toString(): string } | undefined): Promise<void>;
  repeat(): Promise<void>;
  readResource(server: ServerArgument, uri?: string): Promise<void>;
  /** Follows a resource and shows its updates, or stops doing so: the row, or the document of this URI, or the one in front. */
  subscribeResource(target: ServerArgument | { toString(): string }): Promise<void>;
  getPrompt(server: ServerArgument, prompt?: string): Promise<void>;
};

/** Questions of servers that wait for the user. */
export type QuestionActions = {
  resume(): void;
  /** What Escape does while a dialog of ours is in front. */
  cancel(): void;
};

/** The log of a server. */
export type LogActions = {
  open(server: ServerArgument): Promise<void>;
  clear(server: ServerArgument): Promise<void>;
  save(server: ServerArgument): Promise<void>;
  openDocument(server: ServerArgument): Promise<void>;
  /** Pauses its views, or lets them go on. */
  pause(server: ServerArgument): Promise<void>;
  filter(server: ServerArgument): Promise<void>;
  /** To where the next or previous group of polluted lines begins, in the log in front. */
  goToPollution(way: "next" | "previous"): Promise<void>;
  /** To the source line that probably printed it; `text` is a polluted line as the log shows it. */
  goToPrint(text: string): Promise<void>;
  /** Sends a request of a trace again; `params` is JSON. */
  replay(method: string, params: string): Promise<void>;
  /** `text` is a message as the log shows it. */
  openMessage(text: string): Promise<void>;
  /** `text` is a polluted line as the log shows it. */
  explain(text: string): Promise<void>;
  /** All of a server's log, by its id. */
  explainAll(server: string): Promise<void>;
};

/** What is done with entries of configuration files, and with all servers together. */
export type EntryActions = {
  add(): Promise<void>;
  duplicate(server: ServerArgument): Promise<void>;
  remove(server: ServerArgument): Promise<void>;
  copyAs(server: ServerArgument): Promise<void>;
  inputs(server: ServerArgument): Promise<void>;
  exportTools(server: ServerArgument): Promise<void>;
  find(): Promise<void>;
  /** Between the server and every client that reads its entry, from now on. */
  wrap(server: ServerArgument): Promise<void>;
  unwrap(server: ServerArgument): Promise<void>;
};

/** The tool panel. */
export type PanelActions = {
  open(server: ServerArgument, tool?: string): Promise<void>;
};

/** What went over the wire. */
export type TrafficActions = {
  show(server: ServerArgument): Promise<void>;
  /** Sends what stands in a document of a request: the one of this URI, or the one in front. */
  sendRequest(document: { toString(): string } | undefined): Promise<void>;
};

/** Files of recorded traffic: traces, exports of MCP Inspector, lines with messages. A missing file is asked of the user. */
export type TraceActions = {
  /** Shows the messages of a file in a traffic view, and goes to the one of a line from zero. */
  open(file: FileArgument, line?: number): Promise<void>;
  /** `selected`: all that is selected in the explorer. */
  compare(file: FileArgument, selected?: readonly FileArgument[]): Promise<void>;
  /** Sends the requests of a file to a server and compares the answers. */
  replay(file: FileArgument): Promise<void>;
};

/** What is judged without a server. */
export type LintActions = {
  /** A missing format is asked of the user. */
  report(format?: ReportFormat): Promise<void>;
  chooseProfiles(): Promise<void>;
};

/** Rewrites of whole schemas. Without a place, of the schema at the cursor. */
export type SchemaActions = {
  rewrite(rewrite: RewriteId, uri?: string, position?: TextPosition): Promise<void>;
};

/** Everything the command table can reach; built once in `extension.ts`. */
export type App = {
  readonly servers: ServerActions;
  readonly calls: CallActions;
  readonly questions: QuestionActions;
  readonly logs: LogActions;
  readonly panels: PanelActions;
  readonly traffic: TrafficActions;
  readonly traces: TraceActions;
  readonly entries: EntryActions;
  readonly lint: LintActions;
  readonly schemas: SchemaActions;
};

/** The id of the server that a command argument stands for. */
export function serverIdOf(argument: ServerArgument): string | undefined {
  if (typeof argument === "string") return argument;
  return argument && "serverId" in argument ? argument.serverId : undefined;
}
