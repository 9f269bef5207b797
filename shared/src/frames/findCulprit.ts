import type { Culprit } from "./culprits/culprit";
import { culprits } from "./culprits/table";
import { withoutAnsi } from "./excerpt";

const longestJudged = 1_000;

/** All signatures as one: most lines match none, and this says so in one pass. */
const any = new RegExp(culprits.map(({ signature }) => `(?:${signature.source})`).join("|"));

/** The part of a line that signatures are matched against. */
export function judged(text: string): string {
  return withoutAnsi(text.length > longestJudged ? text.slice(0, longestJudged) : text);
}

/** Whose output a line is, or undefined. */
export function findCulprit(line: string): Culprit | undefined {
  return any.test(line) ? culprits.find(({ signature }) => signature.test(line)) : undefined;
}

/** Whether a line goes on with the output of a culprit whose line came before. */
export function goesOn(culprit: Culprit, line: string): boolean {
  return culprit.signature.test(line) || /^\s+\S/.test(line) || (culprit.continues?.test(line) ?? false);
}
