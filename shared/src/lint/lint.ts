import { parseJson } from "../json/parse";
import type { JsonDocument } from "../json/jsonDocument";
import { lintPass, type LintResult } from "./lintPass";
import type { LintOptions } from "./options";
import { PartResults } from "./partResults";
import type { Problem } from "./problem";

/** The problems of a document, by place. JSON of no known kind has none, and no input throws. */
export function lint(input: string | JsonDocument, options: LintOptions = {}): readonly Problem[] {
  return lintDocument(input, options).problems;
}

/** As `lint`, with what the document was taken for. */
export function lintDocument(input: string | JsonDocument, options: LintOptions = {}): LintResult {
  const document = typeof input === "string" ? parseJson(input) : input;
  const pass = lintPass(document, options, new PartResults());
  let step = pass.next();
  while (!step.done) step = pass.next();
  return step.value;
}
