import { FrameJudge } from "#shared/lint/frames/frameJudge";
import type { Captured } from "#shared/traces/captured";
import { thousands } from "#shared/thousands";
import { readCapture } from "#shared/traces/readCapture";
import { isSecretHeader } from "../mcp/tap";
import { markOf } from "./followTraffic";
import { TrafficBook, type TrafficServer } from "./trafficBook";

/** Messages taken in before others get their turn. */
const atOnce = 200;

/** The traffic of a file as a book, and where each of its rows stands in the file. */
export type CaptureBook = {
  readonly book: TrafficBook;
  /** Lines from zero, by the number of the row. */
  readonly lines: readonly number[];
  /** What a reader has to know of the capture, in sentences; empty where there is nothing. */
  readonly note: string;
};

/** Reads a capture and judges its messages by the frame rules, some at a time. `name` is what a server is called that the capture does not name. */
export async function captureBook(text: string, name: string): Promise<CaptureBook> {
  const book = new TrafficBook();
  const talks = new Map<string, { readonly server: TrafficServer; readonly judge: FrameJudge }>();
  const lines: number[] = [];
  const seen = { inferred: 0, unknown: 0 };
  let count = 0;
  for (const captured of readCapture(text)) {
    const known = captured.server === "" ? name : captured.server;
    let talk = talks.get(known);
    if (!talk) talks.set(known, (talk = { server: book.server(known, known), judge: new FrameJudge({}) }));
    const number = append(book, talk.server, talk.judge, captured);
    lines[number] ??= captured.line;
    if (captured.kind === "frame" && captured.dirIsInferred) seen.inferred++;
    if (captured.kind === "frame" && captured.dir === null) seen.unknown++;
    if (++count % atOnce === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  for (const { server } of talks.values()) book.ended(server);
  return { book, lines, note: noteOf(seen, book) };
}

function append(book: TrafficBook, server: TrafficServer, judge: FrameJudge, captured: Captured): number {
  if (captured.kind === "noise") return book.append(server, { kind: "line", ts: captured.ts, text: captured.text });
  const { ts, dir, text, message, http } = captured;
  const shown = http && { ...http, headers: Object.fromEntries(Object.entries(http.headers).map(([name, value]) => [name, isSecretHeader(name) ? "<redacted>" : value])) };
  const number = book.append(server, { kind: "frame", ts, dir, text, message, ...(shown && { http: shown }) });
  if (dir !== null) book.mark(number, judge.judge({ dir, message, ...(http && { http }) }).map(markOf));
  return number;
}

function noteOf({ inferred, unknown }: { readonly inferred: number; readonly unknown: number }, { first }: TrafficBook): string {
  const parts = [
    first > 0 ? `The first ${thousands(first)} messages are not shown: the view keeps the newest ones.` : "",
    inferred > 0 ? "The file does not say who sent what: the directions follow from the methods." : "",
    unknown > 0 ? `Of ${thousands(unknown)} ${unknown === 1 ? "message" : "messages"} nobody can tell who sent ${unknown === 1 ? "it" : "them"}, so ${unknown === 1 ? "it is" : "they are"} not judged.` : "",
  ];
  return parts.filter((part) => part !== "").join(" ");
}
