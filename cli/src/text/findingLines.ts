import type { Finding } from "#shared/mcp/outcome";
import { inertLine } from "./inert";
import { type Paint, paintLevel } from "./paint";

/** Findings for people, one a line, after an empty line; nothing where there are none. */
export function findingLines(findings: readonly Finding[], look: Paint): string[] {
  if (findings.length === 0) return [];
  return ["", ...findings.map(({ rule, level, message, pointer }) => `${paintLevel(look, level, level.padEnd(7))} ${inertLine(message, 1000)}${look.dim(` ${rule}${pointer ? ` at ${inertLine(pointer)}` : ""}`)}`)];
}
