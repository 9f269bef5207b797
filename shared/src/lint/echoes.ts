import type { Problem } from "./problem";

/**
 * Leaves out what a milder finding says about a value that is already wrong: one cause, one finding. What a
 * client profile says stays, since it is about that client.
 */
export function withoutEchoes(problems: readonly Problem[]): Problem[] {
  const wrong = new Set(problems.filter(({ level, rule }) => level === "error" && rule !== "json-syntax").map(({ pointer }) => pointer));
  return problems.filter(({ level, pointer, profile }) => level === "error" || profile !== undefined || pointer === "" || !wrong.has(pointer));
}
