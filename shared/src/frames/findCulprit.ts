import type { Culprit } from "./culprits/culprit";
import { culprits } from "./culprits/table";
import { withoutAnsi } from "./excerpt";
import type { Language } from "./language";

const longestJudged = 1_000;

/** All signatures as one: most lines match none, and this says so in one pass. */
const any = new RegExp(culprits.map(({ signature }) => `(?:${signature.source})`).join("|"));

/** The part of a line that signatures are matched against. */
export function judged(text: string): string {
  return withoutAnsi(text.length > longestJudged ? text.slice(0, longestJudged) : text);
}

/**
 * Whose output a line is, or undefined; `language`: of the server, where it is known. Programs of another language are named
 * only where nothing else prints such lines: a server may come in a package of one language and be written in another.
 */
export function findCulprit(line: string, language: Language | undefined): Culprit | undefined {
  if (!any.test(line)) return undefined;
  const matching = culprits.filter(({ signature }) => signature.test(line));
  const fits = (culprit: Culprit): boolean => language === undefined || culprit.language === undefined || culprit.language === language;
  return matching.find(fits) ?? matching.find(({ ambiguous }) => !ambiguous);
}

/** Whether a line goes on with the output of a culprit whose line came before. A line of terminal codes alone does: they reset what was coloured. */
export function goesOn(culprit: Culprit, line: string): boolean {
  return culprit.signature.test(line) || /^(?:\s+\S|\s*$)/.test(line) || (culprit.continues?.test(line) ?? false);
}
