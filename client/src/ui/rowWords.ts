import type { Finding } from "#shared/mcp/outcome";
import { count } from "./displayText";
import { stdoutPollution } from "./logFindings";

/** What is wrong with a server, in words: what is only worth knowing is left out, it stands in the group of findings. */
export function seriousWords(findings: readonly Finding[]): readonly string[] {
  const serious = findings.filter(({ level }) => level === "error" || level === "warning").length;
  return [...(findings.some(({ rule }) => rule === stdoutPollution) ? ["stdout polluted"] : []), ...(serious > 0 ? [count(serious, "finding")] : [])];
}

/** A description of the parts that are there; none where none is. */
export function describe(parts: readonly (string | undefined)[]): { readonly description?: string } {
  const words = parts.filter((part) => part !== undefined);
  return words.length > 0 ? { description: words.join(" · ") } : {};
}
