import type { Level } from "../lint/problem";

/** What became of a request; of an answer: what it is. `lost`: the connection ended first; `open`: it did, and the request asks for what comes until then. */
export type TrafficState = "pending" | "ok" | "tool-error" | "error" | "input-required" | "cancelled" | "lost" | "open";

/** One message as a line of the list; its text is fetched when it is looked at. */
export type TrafficRow = {
  /** Rises by one and is never used again. */
  readonly number: number;
  /** The server's name. */
  readonly server: string;
  /** Milliseconds since 1970; null where a capture has no times. */
  readonly ts: number | null;
  /** `send`: from the client to the server; null where a capture does not say. */
  readonly dir: "send" | "recv" | null;
  /** `noise`: lines of stdout that are no message. */
  readonly shape: "request" | "notification" | "result" | "error" | "noise";
  /** Of an answer that of its request. */
  readonly method: string | null;
  /** What it is about: a tool, a prompt, a URI, the beginning of a text; of a failed answer its error. */
  readonly about: string | null;
  /** As JSON, so that 1 and "1" differ. */
  readonly id: string | null;
  /** Bytes of the message's own text. */
  readonly size: number;
  /** The revision it is in, as far as the traffic says. */
  readonly revision: string | null;
  /** Of HTTP. */
  readonly status: number | null;
  readonly state: TrafficState | null;
  /** Between request and answer, at both of them. */
  readonly durationMs: number | null;
  /** The answer of a request, the request of an answer. */
  readonly partner: number | null;
  /** The first row of the conversation it belongs to: its own number where it is the first. */
  readonly head: number;
  /** Of a request within a conversation of several rounds, from 1. */
  readonly round: number;
  readonly findings: number;
  readonly worst: Level | null;
  /** Set on a request that was made wrong on purpose: whether the server did as it must; null while nobody knows. */
  readonly experiment: "right" | "wrong" | "open" | null | undefined;
};

/** Something wrong with a message; `pointer` leads into it. */
export type TrafficMark = { readonly rule: string; readonly level: Level; readonly message: string; readonly pointer: string };

/** A request that was made wrong on purpose, and what came of it. */
export type Experiment = {
  readonly title: string;
  /** What a right server does, in a sentence. */
  readonly expected: string;
  /** The section of the specification, as a URL. */
  readonly spec: string;
  /** What it did, in a sentence; null while it is waited for. */
  readonly seen: string | null;
  readonly verdict: TrafficRow["experiment"];
};

/** All that is known of one message. */
export type TrafficDetail = {
  readonly number: number;
  /** The message's own text, or the lines of noise; cut where it is shorter than `length`. */
  readonly text: string;
  /** UTF-16 code units of the whole text. */
  readonly length: number;
  readonly http: { readonly status: number | null; readonly headers: readonly (readonly [name: string, value: string])[] } | null;
  readonly marks: readonly TrafficMark[];
  readonly experiment: Experiment | null;
};

/** A way to make a request wrong on purpose that fits the one chosen. */
export type Breakage = { readonly id: string; readonly title: string; readonly expected: string; readonly spec: string };

/** What can be done with one message. */
export type TrafficAbilities = {
  /** It is a request of the client, and its server can be asked again. */
  readonly replay: boolean;
  /** Why not, in a sentence; empty where it can. */
  readonly why: string;
  readonly breakages: readonly Breakage[];
};

/** New and changed rows, at most a few thousand at once. */
export type TrafficRows = {
  readonly rows: readonly TrafficRow[];
  /** The oldest row that is still kept; what is older was dropped. */
  readonly first: number;
  /** There are more. */
  readonly more: boolean;
};

export type TrafficHead = {
  /** `live`: of the servers of this window; else the name of a trace file. */
  readonly title: string;
  readonly live: boolean;
  /** What a reader has to know of a file, in sentences; else empty. */
  readonly note: string;
  /** The server to show first; empty for all. */
  readonly server: string;
  /** The row to go to first. */
  readonly number: number | null;
};

/** Served by the extension host, called by the traffic view. */
export type TrafficHostApi = {
  ready(params: Record<never, never>): TrafficHead;
  /** What is new since the last time. */
  rows(params: Record<never, never>): TrafficRows;
  /** Null where the row was dropped since. */
  detail(params: { readonly number: number }): { readonly detail: TrafficDetail; readonly abilities: TrafficAbilities } | null;
  /** Rows from a number on whose text has this text, upper and lower case alike. */
  search(params: { readonly text: string; readonly from: number }): readonly number[];
  copy(params: { readonly number: number; readonly as: TrafficCopy }): void;
  copyText(params: { readonly text: string }): void;
  open(params: { readonly number: number }): void;
  /** Sends a request again. Answers the row of the new request, or null where none was sent. */
  replay(params: { readonly number: number }): number | null;
  /** Opens a request as a document that can be changed and sent. */
  edit(params: { readonly number: number }): void;
  break(params: { readonly number: number; readonly breakage: string }): number | null;
  clear(params: Record<never, never>): void;
  /** Writes what is kept into a trace file. */
  save(params: Record<never, never>): void;
  openUrl(params: { readonly url: string }): void;
};

/** Served by the traffic view, called by the extension host. */
export type TrafficViewApi = {
  /** There are new or changed rows. */
  changed(params: Record<never, never>): void;
  /** A server came up or went down: what can be done with its messages is another. */
  serversChanged(params: Record<never, never>): void;
  /** Shows the rows of one server, empty for all, and goes to a row. */
  show(params: { readonly server: string; readonly number: number | null }): void;
};

/** Ways to copy a message. */
export const trafficCopies = {
  frame: "Copy message",
  trace: "Copy as line for jq",
} as const;
export type TrafficCopy = keyof typeof trafficCopies;
