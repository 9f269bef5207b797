import type { JsonObject } from "../json/jsonValue";
import { adviceFor, tooLongAdvice } from "./advice";
import type { Culprit } from "./culprits/culprit";
import { plainPrint } from "./culprits/plainPrint";
import { isMessage } from "./embeddedMessages";
import { excerptOf } from "./excerpt";
import { findCulprit, goesOn, judged } from "./findCulprit";
import { type Group, losesMessage, type Reason, type Verdict, type When } from "./group";
import type { Language } from "./language";
import { type Line, textLine } from "./line";
import { MessageOverLines } from "./messageOverLines";
import { parseFrame, plainText } from "./parseFrame";
import { RequestClock, revisionIn, whenAnswered } from "./requestClock";
import type { TextRun } from "./textShape";

export type ClassifierOptions = {
  /** Of the server, as its command tells: the advice fits it. */
  readonly language?: Language;
  /** The revision spoken, where it is known: only 2025-03-26 has batches. Else it is read from the answer to `initialize`. */
  readonly revision?: string;
};

/** A group that may still grow. */
type Open = {
  readonly kind: Group["kind"];
  readonly reason?: Reason;
  readonly why?: string;
  readonly culprit: Culprit | undefined;
  readonly when: When | undefined;
  readonly firstLine: number;
  lastLine: number;
  readonly excerpt: string;
  /** A line over the limit for one message, at which the connection was closed. */
  readonly endedIt?: boolean;
};

/**
 * Sorts the lines of a server's stdout into groups: messages, pollution, blank lines. One pass, linear, and
 * never holds more than the group at hand. Whoever sees the other direction tells it what was sent;
 * without that, as in a capture, groups wait for the answer that tells when they were printed.
 */
export class Classifier {
  readonly #language: Language | undefined;
  readonly #clock = new RequestClock();
  readonly #overLines = new MessageOverLines();
  #batches: boolean;
  #nextLine = 0;
  #open: Open | undefined;
  /** Blank lines after the open group: they belong to it if it goes on. */
  #blanks = 0;
  #finished: Open[] = [];
  #undated = 0;
  #frames = 0;

  constructor(options: ClassifierOptions = {}) {
    this.#language = options.language;
    this.#batches = options.revision === "2025-03-26";
  }

  /** Messages seen so far, those of a batch counted one by one. */
  get frames(): number {
    return this.#frames;
  }

  /** A message that the client sent: tells during which request a line is printed. */
  sent(message: JsonObject): void {
    this.#clock.sent(message);
  }

  /** Takes the next line; returns the groups that are complete by now, in order. */
  push(line: Line): readonly Group[] {
    this.#take(line, true);
    this.#nextLine++;
    return this.#drain();
  }

  /** Takes the next line where it is known to be this one message: it is not read again. */
  pushMessage(text: string, message: JsonObject): readonly Group[] {
    this.#frame(text, [message]);
    this.#nextLine++;
    return this.#drain();
  }

  /** Takes lines that are known to be text: what their shapes have in common is not looked for again. */
  pushText(run: TextRun): readonly Group[] {
    for (let index = 0; index < run.count; index++) {
      if (this.#overLines.active) this.#take(textLine(run.line(index)), true);
      else this.#text(run, index);
      this.#nextLine++;
    }
    return this.#drain();
  }

  /** The groups so far that are not complete, as they stand. */
  peek(): readonly Group[] {
    const open = this.#open ? [this.#open] : [];
    const gathered = this.#overLines.lines;
    const unread = gathered[0] ? [this.#start("text", sentences.text, gathered[0].text, undefined, this.#nextLine - gathered.length)] : [];
    if (unread[0]) unread[0].lastLine = this.#nextLine - 1;
    return [...this.#finished, ...open, ...unread].map((group) => this.#publish(group, undefined));
  }

  /** The stream has ended: the last groups. */
  end(): readonly Group[] {
    this.#giveUp();
    this.#close();
    this.#flushBlanks();
    this.#undated = 0;
    return this.#drain({ phase: "idle" });
  }

  #take(line: Line, mayBegin: boolean): void {
    const parsed = parseFrame(line);
    if (parsed.kind === "frame") return this.#frame(line.text, [parsed.message]);
    if (this.#overLines.active) return this.#gather(line);
    if (parsed.kind === "blank") {
      this.#blanks++;
      return;
    }
    if (parsed.reason === "batch" && this.#batches) return this.#frame(line.text, parsed.messages);
    if (mayBegin && (parsed.reason === "text" || parsed.reason === "unterminated") && this.#overLines.begin(line)) return;
    this.#pollution(parsed.reason, parsed.why, line.text, line.cut);
    for (const message of parsed.messages) this.#clock.received(message);
  }

  #frame(text: string, messages: readonly JsonObject[]): void {
    this.#giveUp();
    if (this.#open?.kind !== "frame" || this.#blanks > 0) {
      this.#close();
      this.#flushBlanks();
      this.#open = { kind: "frame", culprit: undefined, when: undefined, firstLine: this.#nextLine, lastLine: this.#nextLine, excerpt: excerptOf(text) };
    }
    this.#open.lastLine = this.#nextLine;
    for (const message of messages) {
      this.#frames++;
      if (!this.#clock.received(message)) continue;
      if (revisionIn(message) === "2025-03-26") this.#batches = true;
      if (this.#undated > 0) this.#date(whenAnswered(message));
    }
  }

  #pollution(reason: Reason, why: string, text: string, endedIt: boolean): void {
    const open = this.#open;
    const line = judged(text);
    if (!endedIt && open?.kind === "pollution" && continues(open, reason, line, this.#language) && (reason !== "text" || open.why === why)) {
      open.lastLine = this.#nextLine;
      this.#blanks = 0;
      return;
    }
    this.#close();
    this.#flushBlanks();
    this.#open = { ...this.#start(reason, why, text, signed(reason) && !endedIt ? findCulprit(line, this.#language) : undefined, this.#nextLine), endedIt };
  }

  #text(run: TextRun, index: number): void {
    const open = this.#open;
    const shape = run.shape(index);
    if (open?.kind === "pollution" && open.reason === "text" && open.why === plainText && (open.culprit ? shape.goesOnWith(open.culprit) : shape.culpritIn(this.#language) === undefined)) {
      open.lastLine = this.#nextLine;
      this.#blanks = 0;
      return;
    }
    this.#close();
    this.#flushBlanks();
    this.#open = this.#start("text", plainText, run.line(index), shape.culpritIn(this.#language), this.#nextLine);
  }

  #start(reason: Reason, why: string, text: string, culprit: Culprit | undefined, at: number): Open {
    return { kind: "pollution", reason, why, culprit, when: this.#clock.now(), firstLine: at, lastLine: at, excerpt: excerptOf(text) };
  }

  /** One more line of a value over several lines. */
  #gather(line: Line): void {
    const step = this.#overLines.add(line);
    if (step.kind === "open") return;
    if (step.kind === "failed") {
      this.#giveUp();
      return this.#take(line, true);
    }
    const value = parseJson(step.text);
    if (value === undefined) {
      this.#replay(this.#overLines.reset(), this.#nextLine + 1);
      return;
    }
    const count = this.#overLines.reset().length;
    const reason = isMessage(value) ? "message-over-lines" : "json-not-rpc";
    const open = this.#open;
    if (open?.kind === "pollution" && open.reason === reason && open.culprit === undefined) {
      open.lastLine = this.#nextLine;
      this.#blanks = 0;
      return;
    }
    const first = this.#nextLine - count + 1;
    this.#close();
    this.#flushBlanks(first);
    this.#open = this.#start(reason, sentences[reason], step.text, undefined, first);
    this.#open.lastLine = this.#nextLine;
    if (isMessage(value)) this.#clock.received(value);
  }

  /** What was gathered is no JSON: its lines count one by one. */
  #giveUp(): void {
    if (this.#overLines.active) this.#replay(this.#overLines.reset(), this.#nextLine);
  }

  /** Takes lines again that end before the line `end`. They begin no value again: each line is read twice at most. */
  #replay(lines: readonly Line[], end: number): void {
    const now = this.#nextLine;
    this.#nextLine = end - lines.length;
    for (const line of lines) {
      this.#take(line, false);
      this.#nextLine++;
    }
    this.#nextLine = now;
  }

  #close(): void {
    if (!this.#open) return;
    if (this.#open.kind === "pollution" && this.#open.when === undefined) this.#undated++;
    this.#finished.push(this.#open);
    this.#open = undefined;
  }

  /** Blank lines that belong to no group become one, right before the line `end`. */
  #flushBlanks(end = this.#nextLine): void {
    if (this.#blanks === 0) return;
    this.#finished.push({ kind: "blank", culprit: undefined, when: undefined, firstLine: end - this.#blanks, lastLine: end - 1, excerpt: "" });
    this.#blanks = 0;
  }

  #date(when: When): void {
    this.#finished = this.#finished.map((group) => (group.kind === "pollution" && group.when === undefined ? { ...group, when } : group));
    this.#undated = 0;
  }

  #drain(when?: When): readonly Group[] {
    if (this.#finished.length === 0 || this.#undated > 0) return none;
    const groups = this.#finished.map((group) => this.#publish(group, when));
    this.#finished = [];
    return groups;
  }

  #publish(open: Open, otherwise: When | undefined): Group {
    const { kind, reason, firstLine, lastLine, excerpt } = open;
    if (kind !== "pollution" || reason === undefined) return { kind, firstLine, lastLine, excerpt };
    const when = open.when ?? otherwise;
    const plain = this.#language && !open.endedIt && (reason === "text" || reason === "json-not-rpc") ? plainPrint[this.#language] : undefined;
    const culprit = open.culprit?.name ?? plain;
    return {
      kind,
      reason,
      firstLine,
      lastLine,
      excerpt,
      ...(when && { when }),
      verdict: open.endedIt ? "broke-this-session" : verdictOf(reason, when),
      ...(culprit !== undefined && { culprit }),
      advice: open.endedIt ? tooLongAdvice : adviceFor(reason, open.culprit, this.#language),
      why: open.culprit?.explanation ?? open.why ?? "",
    };
  }
}

const none: readonly Group[] = [];

const sentences = {
  text: plainText,
  "message-over-lines": "One message over several lines: a line feed ends a message.",
  "json-not-rpc": "JSON over several lines, but no JSON-RPC message.",
} as const;

/** Kinds of pollution whose line may carry the signature of a logger. */
function signed(reason: Reason): boolean {
  return reason === "text" || reason === "json-not-rpc" || reason === "text-around-message" || reason === "carriage-return";
}

/** Whether a polluted line has the same cause as the group before it. */
function continues(open: Open, reason: Reason, line: string, language: Language | undefined): boolean {
  // The body of a Content-Length frame has no line end of its own.
  if (open.reason === "content-length" && (reason === "unterminated" || reason === "text-around-message")) return true;
  if (open.reason === "text" && reason === "json-not-rpc" && /^\s+\S/.test(line)) return true;
  if (open.reason !== reason) return false;
  if (!signed(reason)) return true;
  return open.culprit ? goesOn(open.culprit, line) : findCulprit(line, language) === undefined;
}

/** Before the handshake, text is a nuisance that tolerant clients skip; later, or where a message is lost, it is a fault. */
function verdictOf(reason: Reason, when: When | undefined): Verdict {
  return !losesMessage(reason) && when?.phase === "before-handshake" ? "harmless" : "breaks-strict";
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
