import type { Disposable } from "#shared/disposable";
import { Emitter, type Event } from "#shared/event";
import { isObject, own } from "#shared/json/jsonValue";
import { FrameJudge, type FrameFinding } from "#shared/lint/frames/frameJudge";
import type { Frame, FrameSubject } from "#shared/lint/frames/frame";
import type { Finding } from "#shared/mcp/outcome";

/** Something that is wrong with a frame, once for all frames with the same fault. */
export type TrafficFinding = Finding & {
  /** Place of the first such frame in the session, from 1. */
  readonly frame: number;
  readonly dir: Frame["dir"];
  /** The request it belongs to, where it belongs to one. */
  readonly request?: FrameFinding["request"];
  /** How many frames have it. */
  readonly count: number;
};

/** The findings of one frame, by the number of its entry in the tap. */
export type JudgedFrame = { readonly seq: number; readonly findings: readonly FrameFinding[] };

type Waiting = { readonly frame: Frame; readonly seq: number; readonly size: number };

/** Frames that may wait to be judged, and characters of them; what comes beyond is judged at once, so that none is dropped and none piles up. */
const mostWaiting = 1_000;
const mostWaitingSize = 8 * 1024 * 1024;
/** How long a frame waits, so that judging it does not stand between an answer and the next request. */
const lagMs = 20;
/** Frames judged before other work gets its turn. */
const atOnce = 100;
/** Different faults that are kept. */
const mostFindings = 200;

/**
 * The traffic of a session under the frame rules. Frames are judged behind the session's back, in batches: who asks
 * for the findings has all of them judged first.
 */
export class Traffic implements Disposable {
  readonly #evaluate: FrameSubject["judge"] | undefined;
  readonly #redact: (text: string) => string;
  readonly #changed = new Emitter<void>();
  readonly #judged = new Emitter<JudgedFrame>();
  readonly #found = new Map<string, { -readonly [K in keyof TrafficFinding]: TrafficFinding[K] }>();
  /** Ids of requests that are wrong on purpose and have not been judged yet. */
  readonly #onPurpose = new Set<number>();
  #judge: FrameJudge;
  #waiting: Waiting[] = [];
  #waitingSize = 0;
  #frames = 0;
  #scheduled: NodeJS.Timeout | undefined;
  #disposed = false;

  /** There are new findings, or more of the known ones. */
  readonly onDidChange: Event<void> = this.#changed.event;
  /** Something is wrong with a frame: all of it, also where the same was said of another. */
  readonly onDidJudge: Event<JudgedFrame> = this.#judged.event;

  /** `evaluate` judges values by schemas; `redact` takes secrets out of what is said. */
  constructor(evaluate: FrameSubject["judge"] | undefined, redact: (text: string) => string) {
    this.#evaluate = evaluate;
    this.#redact = redact;
    this.#judge = this.#newJudge();
  }

  /** Frames of this session object so far. */
  get frames(): number {
    return this.#frames + this.#waiting.length;
  }

  /** In the order in which they came up first. */
  get findings(): readonly TrafficFinding[] {
    this.#drain(Infinity);
    return [...this.#found.values()];
  }

  /** The server is started anew: what was wrong with the one before is over. */
  begin(): void {
    this.connect();
    if (this.#found.size === 0) return;
    this.#found.clear();
    this.#changed.fire();
  }

  /** A new connection within a start: its messages are a session of their own. */
  connect(): void {
    this.#drain(Infinity);
    this.#judge = this.#newJudge();
  }

  /** The next request with this id is wrong on purpose: it is judged, for its frame, but what is wrong with it counts for nobody. */
  onPurpose(id: number): void {
    this.#drain(Infinity);
    this.#onPurpose.add(id);
  }

  /** Characters of the frames that wait to be judged. */
  get waiting(): number {
    return this.#waitingSize;
  }

  /** `seq`: by which its listeners know the frame; `size`: characters of its text. */
  take(frame: Frame, seq = 0, size = 0): void {
    if (this.#disposed) return;
    this.#waiting.push({ frame, seq, size });
    this.#waitingSize += size;
    if (this.#waiting.length >= mostWaiting) this.#drain(atOnce);
    if (this.#waitingSize > mostWaitingSize) this.#drain(Infinity);
    this.#schedule(lagMs);
  }

  dispose(): void {
    this.#disposed = true;
    clearTimeout(this.#scheduled);
    this.#scheduled = undefined;
    this.#waiting = [];
    this.#waitingSize = 0;
    this.#changed.dispose();
    this.#judged.dispose();
  }

  #newJudge(): FrameJudge {
    return new FrameJudge({ ...(this.#evaluate && { judge: this.#evaluate }) });
  }

  #schedule(ms: number): void {
    this.#scheduled ??= setTimeout(() => {
      this.#scheduled = undefined;
      if (this.#drain(atOnce)) this.#changed.fire();
      if (this.#waiting.length > 0) this.#schedule(0);
    }, ms);
  }

  /** Judges at most so many frames; true where something was found. */
  #drain(most: number): boolean {
    const batch = most >= this.#waiting.length ? this.#waiting : this.#waiting.slice(0, most);
    this.#waiting = batch === this.#waiting ? [] : this.#waiting.slice(most);
    let found = false;
    for (const { frame, seq, size } of batch) {
      this.#frames++;
      this.#waitingSize -= size;
      const findings = this.#judge.judge(frame);
      const onPurpose = this.#onPurpose.size > 0 && frame.dir === "send" && this.#onPurpose.delete(idOf(frame));
      if (findings.length === 0) continue;
      found ||= !onPurpose;
      if (!onPurpose) for (const finding of findings) this.#keep(finding, frame.dir);
      this.#judged.fire({ seq, findings: findings.map((finding) => ({ ...finding, message: this.#redact(finding.message) })) });
    }
    return found;
  }

  #keep({ rule, level, message, pointer, request }: FrameFinding, dir: Frame["dir"]): void {
    const key = [rule, level, dir, request?.method, pointer.replace(/\d+/g, "#"), message.replace(/\d+|"(?:[^"\\]|\\.)*"/g, "#")].join(" ");
    const known = this.#found.get(key);
    if (known) known.count++;
    else if (this.#found.size < mostFindings) this.#found.set(key, { rule, level, message: this.#redact(message), pointer, frame: this.#frames, dir, ...(request && { request }), count: 1 });
  }
}

function idOf({ message }: Frame): number {
  const id = isObject(message) ? own(message, "id") : undefined;
  return typeof id === "number" ? id : NaN;
}
