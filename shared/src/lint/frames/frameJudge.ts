import type { JsonValue } from "../../json/jsonValue";
import type { Revision } from "../../mcp/revisions";
import type { Level } from "../problem";
import type { Rule } from "../rule";
import { rules } from "../rules";
import { notAMessage } from "../rules/frame-shape";
import type { Frame, FrameReport, FrameSubject } from "./frame";
import { FrameSession } from "./frameSession";

/** Something that is wrong with one frame. */
export type FrameFinding = {
  readonly rule: string;
  readonly level: Level;
  readonly message: string;
  /** JSON Pointer into the message. */
  readonly pointer: string;
  readonly on?: "key";
  /** The request it belongs to: the frame itself, or what it answers. */
  readonly request?: { readonly id: JsonValue; readonly method: string };
};

const frameRules: readonly Rule[] = Object.values<Rule>(rules).filter((rule) => rule.checkFrame);

export type FrameJudgeOptions = {
  readonly revision?: Revision;
  readonly judge?: FrameSubject["judge"];
};

/** Judges a session frame by frame by all rules. What is milder than an error at the same value is left out. */
export class FrameJudge {
  readonly #session: FrameSession;

  constructor(options: FrameJudgeOptions = {}) {
    this.#session = new FrameSession(options);
  }

  /** The revision spoken, as far as it is known. */
  get revision(): Revision | undefined {
    return this.#session.revision;
  }

  judge(frame: Frame): readonly FrameFinding[] {
    const subject = this.#session.read(frame);
    if (!subject) return this.#noObject(frame);
    const findings: FrameFinding[] = [];
    for (const rule of frameRules) for (const report of rule.checkFrame?.(subject) ?? []) findings.push(finding(rule, report, subject));
    this.#session.take(subject);
    if (findings.length < 2) return findings;
    const wrong = new Set(findings.filter(({ level }) => level === "error").map(({ pointer }) => pointer));
    return findings.filter(({ level, pointer }) => level === "error" || pointer === "" || !wrong.has(pointer));
  }

  /** Batches are there in one revision only; each message in one is judged, wherever it came. */
  #noObject(frame: Frame): readonly FrameFinding[] {
    const messages = Array.isArray(frame.message) ? (frame.message as readonly JsonValue[]) : [];
    const inside = messages.flatMap((message, index) => (Array.isArray(message) ? [] : this.judge({ ...frame, message }).map((found) => ({ ...found, pointer: `/${index}${found.pointer}` }))));
    if (messages.length > 0 && this.#session.revision === "2025-03-26") return inside;
    return [finding(rules["frame-shape"], notAMessage(frame.message), undefined), ...inside];
  }
}

function finding(rule: Rule, { at, on, message, level }: FrameReport, subject: FrameSubject | undefined): FrameFinding {
  const id = subject?.kind === "request" ? subject.message["id"] : subject?.request?.id;
  const method = subject?.method;
  return { rule: rule.id, level: level ?? rule.level, message, pointer: at, ...(on && { on }), ...(id !== undefined && method !== undefined && { request: { id, method } }) };
}
