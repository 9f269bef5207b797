import type { Group } from "../../frames/group";
import type { Finding } from "../../mcp/outcome";
import type { Rule } from "../rule";
import { rules } from "../rules";

const groupRules: readonly Rule[] = Object.values<Rule>(rules).filter((rule) => rule.checkGroup);

/** What the rules say of lines of stdout that are no messages. */
export function groupFindings(group: Group): readonly Finding[] {
  return groupRules.flatMap((rule) => [...(rule.checkGroup?.(group) ?? [])].map(({ message, level }) => ({ rule: rule.id, level: level ?? rule.level, message })));
}
