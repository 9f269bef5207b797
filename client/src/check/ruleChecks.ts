import { lint } from "#shared/lint/lint";
import type { Level } from "#shared/lint/problem";
import { rules } from "#shared/lint/rules";
import type { Rule } from "#shared/lint/rule";
import type { Finding } from "#shared/mcp/outcome";
import { isRevision } from "#shared/mcp/revisions";
import type { PatternRunner } from "#shared/schema/matcher";
import type { CheckLevel, CheckResult, CheckStatus } from "./check";
import type { Checked } from "./requestChecks";

/** A finding, and at which message of the session it was made first, where it was. */
type Seen = Finding & { readonly frame?: number };

/** Rules about what tools are, which each are a check; those about their schemas are one together. */
const toolRules = ["tool-shape", "tool-name-format", "tool-name-unique", "tool-description", "tool-hidden-text", "input-schema-object", "output-schema-object", "annotation-shape", "annotation-conflict", "header-parameter", "icon-source"] as const satisfies readonly (keyof typeof rules)[];

/** Quoted of what was found by one rule. */
const mostQuoted = 3;

/**
 * What the rules have to say of a session: of each message that the server sent, of stdout beside them, and of the tools
 * that it lists. `pollution`: what stdout held.
 */
export function checkRules({ session, state }: Checked, pollution: readonly Finding[], runPattern: PatternRunner): readonly CheckResult[] {
  // What a request that was made wrong on purpose has wrong is ours.
  const messages: readonly Seen[] = [...session.traffic.findings.filter(({ dir }) => dir === "recv"), ...session.lists.findings.filter(({ rule }) => rule.startsWith("frame-")), ...pollution];
  const text = JSON.stringify({ tools: session.lists.tools.map(({ raw }) => raw) });
  const tools: readonly Seen[] = lint(text, { kind: "manifest", runPattern, ...(isRevision(state.protocolVersion) && { era: state.protocolVersion }) });
  const table: readonly Rule[] = Object.values(rules);
  const ofMessages = table.filter(({ checkFrame, checkGroup }) => checkFrame !== undefined || checkGroup !== undefined);
  const aboutTools = table.filter(({ id }) => toolRules.some((rule) => rule === id));
  return [
    ...ofMessages.map((rule) => resultOf(rule, messages.filter((finding) => finding.rule === rule.id), "No message breaks it.")),
    ...aboutTools.map((rule) => resultOf(rule, tools.filter((finding) => finding.rule === rule.id), session.lists.tools.length === 0 ? undefined : "No tool breaks it.")),
    resultOf({ id: "tool-schemas", summary: "The schemas of tools are right", level: "error", source: rules["schema-keyword-value"].source }, tools.filter(({ rule, level }) => rule.startsWith("schema-") && (level === "error" || level === "warning")), session.lists.tools.length === 0 ? undefined : "No schema breaks a rule."),
  ];
}

/** `kept`: what to say where nothing was found; undefined where there was nothing to look at. */
function resultOf({ id, summary, level, source }: Pick<Rule, "id" | "summary" | "level" | "source">, found: readonly Seen[], kept: string | undefined): CheckResult {
  const worst = found.find((finding) => finding.level === "error") ?? found.find((finding) => finding.level === "warning") ?? found[0];
  const more = found.length > mostQuoted ? ` There are ${String(found.length - mostQuoted)} more.` : "";
  const told = [...new Set([...(worst ? [worst] : []), ...found])].slice(0, mostQuoted).map(({ message, pointer }) => (pointer === undefined || pointer === "" ? message : `${pointer}: ${message}`));
  return {
    id,
    title: summary,
    level: levelOf(level),
    status: worst ? statusOfLevel(worst.level) : kept === undefined ? "skip" : "pass",
    detail: worst ? `${told.join(" ")}${more}` : (kept ?? "The server lists no tools."),
    spec: source.url,
    frames: [...new Set(found.flatMap(({ frame }) => (frame === undefined ? [] : [frame])))],
  };
}

function levelOf(level: Level): CheckLevel {
  return level === "error" ? "must" : "should";
}

function statusOfLevel(level: Level): CheckStatus {
  switch (level) {
    case "error":
      return "fail";
    case "warning":
      return "warn";
    case "info":
    case "hint":
      return "pass";
  }
}
