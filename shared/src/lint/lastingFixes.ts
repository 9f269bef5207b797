import { applyEdits, compatible, editsOf, fixAll, withOneFix } from "./fixes";
import { nowhere } from "./judge";
import { lint } from "./lint";
import type { LintOptions } from "./options";
import type { Problem, TextEdit } from "./problem";

/** UTF-16 code units of a text up to which fixes are tried out: each round is a lint pass, and somebody waits. */
const triedText = 200_000;

/** Rounds of fixes that are tried; more are never needed but by fixes that never end. */
const mostRounds = 20;

/**
 * The edits of Fix All that nothing undoes. Where clients want contrary things, the fix for one is what the other's
 * fix takes back: such fixes are left to the person, and all others are made. A text too large to try that out gets all.
 */
export function lastingFixes(text: string, problems: readonly Problem[], options: LintOptions): readonly TextEdit[] {
  // Without a client, rules agree.
  if ((options.profiles ?? []).length === 0 || text.length > triedText) return fixAll(problems);
  const contrary = new Set<string>();
  for (;;) {
    const found = contradiction(text, problems, options, contrary);
    if (found.size === 0) return editsOf(compatible(withOneFix(problems).filter((problem) => !contrary.has(voiceOf(problem)))));
    for (const voice of found) contrary.add(voice);
  }
}

/** Who asks for a fix: a rule, for one client or for all. */
function voiceOf({ rule, profile }: Problem): string {
  return `${rule} ${profile ?? ""}`;
}

/** Those whose fixes, made again and again, lead back to a text that was there before. */
function contradiction(text: string, problems: readonly Problem[], options: LintOptions, contrary: ReadonlySet<string>): ReadonlySet<string> {
  const seen = new Map<string, number>();
  const voices: ReadonlySet<string>[] = [];
  let current = text;
  let found = problems;
  for (let round = 0; ; round++) {
    const before = seen.get(current);
    if (before !== undefined) return new Set(voices.slice(before).flatMap((each) => [...each]));
    if (round === mostRounds) return voices.at(-1) ?? new Set();
    seen.set(current, round);
    const fixed = compatible(withOneFix(found).filter((problem) => !contrary.has(voiceOf(problem))));
    const next = applyEdits(current, editsOf(fixed));
    if (next === current) return new Set();
    voices.push(new Set(fixed.map(voiceOf)));
    current = next;
    found = lint(current, { ...options, elsewhere: nowhere });
  }
}
