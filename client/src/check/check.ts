import type { Era } from "#shared/mcp/revisions";

/** `must`: the specification demands it. `should`: it recommends it, and who deviates is warned only. */
export type CheckLevel = "must" | "should";
export type CheckStatus = "pass" | "fail" | "warn" | "skip";

/** What came of one check of a server. */
export type CheckResult = {
  readonly id: string;
  /** A statement in the present tense, without a full stop. */
  readonly title: string;
  readonly level: CheckLevel;
  readonly status: CheckStatus;
  /** What was seen: sentences. */
  readonly detail: string;
  /** Address of the section that says so. */
  readonly spec: string;
  /** Places of the messages in the session that show it, from 1. */
  readonly frames: readonly number[];
};

/** What one look at a server says. `wrong` fails a `must` and warns of a `should`. */
export type Sight = { readonly status: "right" | "wrong" | "open"; readonly detail: string };

export function statusOf({ status }: Sight, level: CheckLevel): CheckStatus {
  if (status === "open") return "skip";
  if (status === "right") return "pass";
  return level === "must" ? "fail" : "warn";
}

/** A section of the newest revision of the era. */
export function section(era: Era, path: string): string {
  return `https://modelcontextprotocol.io/specification/${era === "modern" ? "2026-07-28" : "2025-11-25"}/${path}`;
}
