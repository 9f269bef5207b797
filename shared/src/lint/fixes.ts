import type { Problem, TextEdit } from "./problem";

/** The text with the edits made. Edits that overlap an earlier one are left out. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = "";
  let at = 0;
  for (const edit of withoutOverlaps(edits)) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}

/** Edits by place; of two that overlap, the first stays. Two insertions at one place both stay. */
export function withoutOverlaps(edits: readonly TextEdit[]): readonly TextEdit[] {
  const kept: TextEdit[] = [];
  let end = -1;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < end) continue;
    kept.push(edit);
    end = edit.end;
  }
  return kept;
}

/**
 * The edits of the first fix of each problem of one rule, or of the only fix of each problem there is. A fix whose edits
 * touch those of an earlier one is left out as a whole: run again on the new text for the rest.
 */
export function fixAll(problems: readonly Problem[], rule?: string): readonly TextEdit[] {
  return editsOf(compatible(rule === undefined ? withOneFix(problems) : problems.filter((problem) => problem.rule === rule)));
}

/** Where there are several ways to mend a problem, a person has to say which. */
export function withOneFix(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(({ fixes }) => fixes.length === 1);
}

/** The problems with a fix whose edits touch those of no earlier one. */
export function compatible(problems: readonly Problem[]): readonly Problem[] {
  const taken: TextEdit[] = [];
  return problems.filter(({ fixes }) => {
    const edits = fixes[0]?.edits ?? [];
    if (edits.length === 0 || edits.some((edit) => taken.some((other) => touches(edit, other)))) return false;
    taken.push(...edits);
    return true;
  });
}

/** The edits of the first fix of each problem, by place. */
export function editsOf(problems: readonly Problem[]): readonly TextEdit[] {
  return problems.flatMap(({ fixes }) => fixes[0]?.edits ?? []).sort((a, b) => a.start - b.start);
}

function touches(a: TextEdit, b: TextEdit): boolean {
  return a.start <= b.end && b.start <= a.end;
}
