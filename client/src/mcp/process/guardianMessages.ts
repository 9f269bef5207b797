/** What to start, sent once by the host as the first message. */
export type LaunchOrder = {
  readonly kind: "launch";
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Windows: the arguments are quoted already. */
  readonly verbatim: boolean;
  /** Milliseconds between SIGTERM and SIGKILL when the host is gone. */
  readonly graceMs: number;
};

/** `terminate`: SIGTERM to the tree. `kill`: SIGKILL to the tree. */
export type GuardianOrder = LaunchOrder | { readonly kind: "terminate" } | { readonly kind: "kill" };

export type GuardianReport =
  | { readonly kind: "launched"; readonly pid: number }
  | { readonly kind: "failed"; readonly code: string; readonly message: string }
  /** `left` counts the processes of its tree that were still there and had to be ended. */
  | { readonly kind: "exited"; readonly code: number | null; readonly signal: string | null; readonly left: number };
