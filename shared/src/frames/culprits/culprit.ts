import type { Language } from "../language";

/** A known source of lines on stdout: how it is recognised, why it prints, how to silence it. */
export type Culprit = {
  /** For people, and in the classifier's answer. */
  readonly name: string;
  /** Of the programs that print it; left out for tools that start servers in any language. */
  readonly language?: Language;
  /** Programs in other languages print lines of this form, too: a server that is known to be in one of those is not told of this one. */
  readonly ambiguous?: true;
  /** Matches a line that this culprit printed. Terminal colours are removed, the line is cut at 1,000 characters. */
  readonly signature: RegExp;
  /** Matches a further line of the same output, right after one that was recognised. Indented lines always do. */
  readonly continues?: RegExp;
  /** One sentence: what it is and why it ends up on stdout. */
  readonly explanation: string;
  /** What to change; an imperative sentence. */
  readonly advice: string;
  /** "ran": it is in `test/support/culpritRuns.ts`, and its real output is recognised; else where it is documented. */
  readonly evidence: "ran" | `https://${string}`;
};
