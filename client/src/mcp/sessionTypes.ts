import type { Disposable } from "#shared/disposable";
import type { Event } from "#shared/event";
import type { Line } from "#shared/frames/line";
import type { JsonObject, JsonValue } from "#shared/json/jsonValue";
import type { Finding, Outcome } from "#shared/mcp/outcome";
import type { LogLevel } from "#shared/mcp/logLevels";
import type { Era } from "#shared/mcp/revisions";
import type { Tool } from "#shared/mcp/tool";
import type { TextLines } from "../log/textLines";
import type { Reply } from "./peer";
import type { Traffic } from "./traffic";
import type { RetryPolicy } from "./retries";
import type { EraChoice, ServerDefinition } from "./serverDefinition";

export type ServerIdentity = { readonly name: string; readonly version: string; readonly title?: string };

export type SessionState =
  | { readonly kind: "stopped" }
  /** `step` is a present participle for people: "probing", "waiting for initialize". */
  | { readonly kind: "starting"; readonly step: string }
  | {
      readonly kind: "running";
      readonly era: Era;
      readonly protocolVersion: string;
      readonly server: ServerIdentity | null;
      readonly capabilities: JsonObject;
      readonly instructions?: string;
    }
  | { readonly kind: "stopping" }
  /** `reason` says what happened in one sentence, `next` what to do about it. */
  | { readonly kind: "failed"; readonly reason: string; readonly next?: string; /** The server asks for a sign-in: `start({ signIn: true })` begins one. */ readonly signIn?: true };

/** An item of a list as received; only the name (or URI) is sure. */
export type Resource = { readonly uri: string; readonly name?: string; readonly mimeType?: string; readonly raw: JsonObject };
export type ResourceTemplate = { readonly uriTemplate: string; readonly name?: string; readonly raw: JsonObject };
export type Prompt = {
  readonly name: string;
  readonly description?: string;
  readonly arguments: readonly { readonly name: string; readonly description?: string; readonly required: boolean }[];
  readonly raw: JsonObject;
};

/** What the server offers. Tools the protocol says to drop stay in, with the reason in `findings`. */
export type ServerLists = {
  readonly tools: readonly Tool[];
  readonly resources: readonly Resource[];
  readonly resourceTemplates: readonly ResourceTemplate[];
  readonly prompts: readonly Prompt[];
  readonly findings: readonly Finding[];
  /** What they were before they changed for the last time. */
  readonly previous?: Omit<ServerLists, "previous">;
  /** How long each list stays fresh, by the word of a server of 2026-07-28; absent where no server said so. */
  readonly freshness?: Readonly<Partial<Record<ListName, ListFreshness>>>;
};

export type ListName = "tools" | "resources" | "resourceTemplates" | "prompts";

/** Of the page that goes stale first. Times in milliseconds, since 1970. */
export type ListFreshness = { readonly receivedAt: number; readonly freshUntil: number; readonly scope: "public" | "private" };

/** One thing that went over the wire, or that the session itself has to say, in the order it happened. */
export type TapEntry = {
  /** Rises by one within a session object, across restarts. */
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly ts: number;
} & (
  | {
      readonly kind: "frame";
      readonly dir: "send" | "recv";
      /** The message's own text; secrets already replaced by `<redacted>`. */
      readonly text: string;
      readonly message: JsonObject;
      readonly http?: { readonly status?: number; readonly headers: Readonly<Record<string, string>> };
    }
  /** A line of stdout that is no message, or any line of stderr, without its line end; `bytes` says what its text does not. */
  | { readonly kind: "line"; readonly stream: "stdout" | "stderr"; readonly text: string; readonly bytes?: Omit<Line, "text"> }
  /** A flood: lines of stdout one after the other that are text and nothing else, each with a number of its own from `seq` on. */
  | { readonly kind: "lines"; readonly lines: TextLines }
  | { readonly kind: "note"; readonly level: "info" | "warning" | "error"; readonly text: string }
);

/** A request of the server to the user: an MRTR input request or a legacy server request. */
export type ServerRequest = {
  readonly server: string;
  /** The call it belongs to, where that is known: method and tool, URI or prompt name. */
  readonly call: { readonly method: string; readonly name: string } | null;
  /** The key of the MRTR input request; empty for a legacy request. */
  readonly key: string;
  /** MRTR round from 1; 0 for a legacy request. */
  readonly round: number;
  readonly method: "elicitation/create" | "sampling/createMessage" | "roots/list";
  readonly params: JsonObject;
  /** Aborted when the call is cancelled or the server is gone: the dialog then goes away. */
  readonly signal: AbortSignal;
};

export type ElicitAnswer =
  | { readonly action: "accept"; readonly content?: JsonObject }
  | { readonly action: "decline" }
  | { readonly action: "cancel" };

/** Answers server requests: dialogs in the editor, `--answers` or the terminal on the command line. */
export type Answerer = {
  elicit(request: ServerRequest): Promise<ElicitAnswer>;
  /** The `CreateMessageResult`, or null to refuse. Absent: the sampling capability is not declared. */
  sample?(request: ServerRequest): Promise<JsonObject | null>;
  /** The folders, or null to refuse. Absent: the roots capability is not declared. */
  roots?(request: ServerRequest): Promise<readonly Root[] | null>;
};

/** A folder that a server is told (client/roots). */
export type Root = { readonly uri: string; readonly name?: string };

export type Progress = { readonly progress: number; readonly total?: number; readonly message?: string };

export type CallOptions = {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** Milliseconds without progress; default 60,000. The hard cap is 10 minutes. */
  readonly timeoutMs?: number;
  /** Overrides the session's answerer for this call. */
  readonly answerer?: Answerer;
  /** Overrides what the session's ports say about making a failed call again. */
  readonly retry?: RetryPolicy;
  /** Asks the server even where what was received before is fresh still. */
  readonly anew?: boolean;
  /** The call failed and is made again after a pause; the text says why, and when. */
  readonly onRetry?: (text: string) => void;
};

/** Whose argument is completed: that of a prompt, by name, or of a resource template, by URI template. */
export type CompletionTarget = { readonly prompt: string } | { readonly template: string };

/**
 * One configured server: at most one connection and one process at a time.
 * Expected failures are states and outcomes, never exceptions.
 */
export type Session = Disposable & {
  readonly definition: ServerDefinition;
  readonly state: SessionState;
  readonly lists: ServerLists;
  readonly onDidChangeState: Event<SessionState>;
  readonly onDidChangeLists: Event<ServerLists>;
  readonly onDidTap: Event<TapEntry>;
  /** What is wrong with the messages of both directions, by the frame rules. */
  readonly traffic: Pick<Traffic, "findings" | "frames" | "onDidChange" | "onDidJudge">;
  /** Process id of the server, while one runs over stdio. */
  readonly pid: number | undefined;
  /** Takes the secret values of the server's configuration out of a text that is kept or copied. */
  redact(text: string): string;
  /** The authorization server with which it is signed in, as far as that is known. */
  readonly account: string | undefined;
  /** Connects, finds the era, fetches the lists; ends running or failed. A second call joins the first. `signIn`: a person may be asked to sign in. */
  start(options?: { readonly signIn?: boolean }): Promise<SessionState>;
  /** Stops it, forgets its tokens and has them revoked. False: there were none. */
  signOut(): Promise<boolean>;
  /** Asks the server to leave, waits, then ends its process tree. */
  stop(): Promise<void>;
  /** `as`: the era to speak from now on, whatever the definition says. `why` goes into the log: a clause without a full stop. */
  restart(as?: EraChoice, why?: string): Promise<SessionState>;
  /** Starts it anew under a debugger, and at each restart until it is stopped; how, its entry says (`dev.debug`) or its command. */
  debug(): Promise<SessionState>;
  /** The level from which on the server is asked for its log messages; undefined: it is not asked. */
  readonly logLevel: LogLevel | undefined;
  /** Asks for log messages from a level on, now and after every start: with each request in 2026, by `logging/setLevel` before. Undefined where that worked, else why not. */
  setLogLevel(level: LogLevel | undefined): Promise<string | undefined>;
  /** Fetches the lists again, whatever the server said of their freshness. */
  refresh(): Promise<ServerLists>;
  /** Fetches those lists again whose time, which the server gave, has run out. Called when somebody is about to use them. */
  refreshStale(): Promise<ServerLists>;
  callTool(name: string, args: JsonValue | undefined, options?: CallOptions): Promise<Outcome>;
  readResource(uri: string, options?: CallOptions): Promise<Outcome>;
  getPrompt(name: string, args: Readonly<Record<string, string>>, options?: CallOptions): Promise<Outcome>;
  complete(
    ref: CompletionTarget,
    argument: { readonly name: string; readonly value: string },
    options?: CallOptions,
  ): Promise<Outcome>;
  /** Sends a request as it is, without checks, in the envelope of the session's era. */
  request(method: string, params: JsonObject, options?: CallOptions): Promise<Outcome>;
  /** Sends a request as it is, wrong or not: its own id, no envelope, no rounds. */
  requestAsIs(message: JsonObject, timeoutMs: number): Promise<Reply>;
};

/** What a log needs of a server: also one that is only watched, because another client started it. */
export type LoggedServer = Pick<Session, "definition" | "state" | "onDidTap" | "onDidChangeState">;
