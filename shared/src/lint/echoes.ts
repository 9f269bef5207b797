import type { Problem } from "./problem";

/**
 * Leaves out what a milder finding says about a value that is already wrong: one cause, one finding. What a
 * client profile says stays, since it is about that client. `ofDocument`: the empty pointer is that of the document, which
 * many causes share.
 */
export function withoutEchoes(problems: readonly Problem[], ofDocument: boolean): readonly Problem[] {
  if (problems.length < 2) return problems;
  const wrong = new Set(problems.filter(({ level, rule }) => level === "error" && rule !== "json-syntax").map(({ pointer }) => pointer));
  return problems.filter(({ level, pointer, profile }) => level === "error" || profile !== undefined || (ofDocument && pointer === "") || !wrong.has(pointer));
}
