import { countOf, type LintedFile, type ReportedProblem } from "./lintReport";

/** The findings as the JSON document of the command line's contract; positions count from zero. */
export function lintJson(files: readonly LintedFile[]) {
  return {
    version: 1,
    files: files.map(({ path, kind, problems }) => ({ path, kind, problems: problems.map(contract) })),
    errors: countOf(files, "error"),
    warnings: countOf(files, "warning"),
  };
}

/** The fields of the contract, and no others. */
function contract({ rule, level, message, pointer, range, profile, fixes, related }: ReportedProblem) {
  return { rule, level, message, pointer, range, ...(profile !== undefined && { profile }), fixes, related };
}
