import type { Readable, Writable } from "node:stream";

/** The outside world as a command sees it. Only `main.ts` knows the process. */
export type Io = {
  readonly cwd: string;
  readonly home: string;
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute path of the folder of the bundles: `guardian.js` is there. */
  readonly dist: string;
  readonly version: string;
  /** Everything on stdin, to its end. */
  readonly readStdin: () => Promise<Buffer>;
  /** Someone sits at both ends: stdin and stderr are terminals. */
  readonly interactive: boolean;
  /** Colours are wanted on stdout. */
  readonly colour: boolean;
  /** A line of progress or of a log, on stderr. */
  readonly note: (line: string) => void;
  /** The pipes themselves, and the signals, for a command that stands between two others. */
  readonly pipes: { readonly stdin: Readable; readonly stdout: Writable; readonly stderr: Writable; readonly onSignal: (listener: (signal: NodeJS.Signals) => void) => void };
  /** Aborted by the first interrupt; the second ends the process. */
  readonly interrupted: AbortSignal;
};

/** How a command ends. Nothing reaches stdout before, so a command without a verdict leaves it empty. */
export type Ending =
  /** The verdict with its output: exit 0 when it is good, else 1. */
  | { readonly kind: "verdict"; readonly good: boolean; readonly output: string; /** What follows it, in pieces: a report may be longer than a string can be. */ readonly more?: Iterable<string> }
  /** The end of another process, passed on as it was. */
  | { readonly kind: "exit"; readonly code: number | null; readonly signal: NodeJS.Signals | null }
  /** No verdict: one sentence on stderr, exit 2. */
  | { readonly kind: "none"; readonly problem: string };

export function noVerdict(problem: string): Ending {
  return { kind: "none", problem };
}

/** A value, or the sentence that says why there is none. */
export type Got<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string };

export function got<T>(value: T): Got<T> {
  return { ok: true, value };
}

export function failed(problem: string): { readonly ok: false; readonly problem: string } {
  return { ok: false, problem };
}
