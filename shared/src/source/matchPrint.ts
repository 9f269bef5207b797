import { withoutAnsi } from "../frames/excerpt";
import type { PrintSite, SiteLiteral } from "./printSites";

export type PrintMatch = {
  /** Share of the printed line that stands literally in the source, from 0 to 1. */
  readonly coverage: number;
  /** Higher is likelier; only comparable for one printed line. */
  readonly score: number;
};

/** Letters and digits that must stand in the source at least: fewer say nothing. */
const fewestLetters = { print: 3, log: 4, string: 8, stderr: 8 } as const;
/** Words that must stand there of a text that is in no printing call: one alone is the name of something, and stands everywhere. */
const fewestWords = 2;
/** Share that must stand in the source at least. */
const leastCoverage = { print: 0.25, log: 0.25, string: 0.5, stderr: 0.5 } as const;
const rank = { print: 30, log: 20, string: 0, stderr: -60 } as const;

/** A printed line without colours and blanks around it. */
export function printedText(line: string): string {
  return withoutAnsi(line).trim();
}

/** How well a place in the source fits a printed line (as `printedText` gives it); undefined where it does not. */
export function matchPrint(site: PrintSite, printed: string): PrintMatch | undefined {
  let best: PrintMatch | undefined;
  // What is written over several lines prints several: each is one that may be meant.
  const lines = Math.max(1, ...site.literals.map(({ parts }) => parts.join("").split("\n").length));
  for (let line = 0; line < Math.min(lines, 200); line++) {
    const found = matchLine(site, printed, lines === 1 ? undefined : line);
    if (found && (!best || found.score > best.score)) best = found;
  }
  return best;
}

function matchLine({ kind, literals }: PrintSite, printed: string, line: number | undefined): PrintMatch | undefined {
  let at = 0;
  let covered = 0;
  let letters = 0;
  let words = 0;
  let missed = 0;
  let anchored = false;
  for (const literal of literals) {
    const parts = (line === undefined ? literal.parts : lineOf(literal.parts, line)).map((part) => part.replace(/\s+/g, " "));
    const found = findParts(parts, printed, at);
    if (!found) {
      if (literal.direct && parts.some((part) => part.trim() !== "")) missed++;
      if (literal.first && kind === "print" && !letterless(parts)) return undefined;
      continue;
    }
    if (found.covered > 0 && literal.first && parts[0]?.trim() !== "") {
      if (found.start === 0) anchored = true;
      else if (kind === "print") return undefined;
    }
    // A call that prints nothing after this prints nothing after it on its line either.
    if (kind === "print" && literal.last && line === undefined && parts.at(-1)?.trim() !== "" && found.end < printed.length) return undefined;
    at = found.end;
    covered += found.covered;
    letters += found.letters;
    words += found.words;
  }
  if (kind === "string" && words < fewestWords) return undefined;
  const coverage = printed.length === 0 ? 0 : covered / printed.replace(/\s/g, "").length;
  // A text that a printing call begins with, and that the line begins with, says much however much follows.
  const least = kind === "print" && anchored && missed === 0 && letters >= 4 ? 0.12 : leastCoverage[kind];
  if (letters < fewestLetters[kind] || (coverage < least && letters < 14)) return undefined;
  const whole = at === printed.length ? 10 : 0;
  return { coverage, score: coverage * 120 + rank[kind] + (anchored ? 10 : 0) + whole - missed * 15 };
}

type Found = { readonly start: number; readonly end: number; readonly covered: number; readonly letters: number; readonly words: number };

/** The parts one after the other, anything between them. */
function findParts(parts: readonly string[], printed: string, from: number): Found | undefined {
  let at = from;
  let start = -1;
  let covered = 0;
  let letters = 0;
  let words = 0;
  for (const part of parts) {
    const text = part.trim() === "" ? "" : part;
    if (text === "") continue;
    // Blanks at the ends may have been trimmed from what was printed.
    const found = indexOfEither(printed, text, at);
    if (!found) return undefined;
    if (start < 0) start = found.at;
    at = found.at + found.length;
    covered += text.replace(/\s/g, "").length;
    letters += text.replace(/[^\p{L}\p{N}]/gu, "").length;
    words += text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  }
  return { start: Math.max(0, start), end: at, covered, letters, words };
}

function indexOfEither(printed: string, text: string, from: number): { readonly at: number; readonly length: number } | undefined {
  for (const tried of [text, text.trim()]) {
    const at = printed.indexOf(tried, from);
    if (at >= 0) return { at, length: tried.length };
  }
  return undefined;
}

/** The parts of one line of a string that is written over several. */
function lineOf(parts: readonly string[], line: number): string[] {
  return parts.join("\u0001").split("\n")[line]?.split("\u0001") ?? [];
}

function letterless(parts: SiteLiteral["parts"]): boolean {
  return !/[\p{L}\p{N}]/u.test(parts.join(""));
}
