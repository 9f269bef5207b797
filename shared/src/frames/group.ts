import type { LineFault } from "./parseFrame";

/** Why a group of lines is pollution (vocabulary of the classifier). */
export type Reason = LineFault | "message-over-lines";

/** When a group was printed, by the requests that were pending; the id as the client sent it. */
export type When = {
  readonly phase: "before-handshake" | "in-request" | "idle";
  readonly id?: string | number;
  readonly method?: string;
};

export type Verdict = "harmless" | "breaks-strict" | "broke-this-session";

/** Consecutive lines of one cause. Lines count from zero. */
export type Group = {
  readonly kind: "frame" | "pollution" | "blank";
  readonly reason?: Reason;
  readonly firstLine: number;
  readonly lastLine: number;
  /** The first line that says something, without terminal colours, shortened. */
  readonly excerpt: string;
  readonly when?: When;
  readonly verdict?: Verdict;
  /** The tool or library that printed it, where it is recognised. */
  readonly culprit?: string;
  readonly advice?: string;
  /** One sentence that explains the kind. */
  readonly why?: string;
};

/** Reasons by which a message is lost or damaged, whatever the client does. */
export function losesMessage(reason: Reason): boolean {
  return reason !== "text" && reason !== "json-not-rpc" && reason !== "carriage-return";
}
