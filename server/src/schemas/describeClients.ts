import type { Recognition } from "#shared/documents/recognise";
import type { JsonDocument } from "#shared/json/jsonDocument";
import { textOf } from "#shared/json/nodes";
import type { LintOptions } from "#shared/lint/options";
import type { Problem } from "#shared/lint/problem";
import { profileVerdicts } from "#shared/lint/profileVerdicts";
import { profiles } from "#shared/lint/profiles";
import { markdownText } from "#shared/markdownText";
import { toolNamedAt } from "./describe";

/** Findings of one client that a hover shows. */
const shown = 3;

/** Which clients take the tool whose name stands here, and what breaks where; as Markdown. */
export function describeClients(document: JsonDocument, recognition: Recognition, node: number, options: LintOptions): string | undefined {
  const tool = toolNamedAt(document, recognition, node);
  if (tool === undefined) return undefined;
  const verdicts = profileVerdicts(textOf(document, tool), options);
  if (!verdicts) return "**Clients**: the tool is too large to ask every client's profile here.";
  const takers = verdicts.filter(({ problems }) => problems.length === 0).map(({ profile }) => profiles[profile]);
  const lines = verdicts.flatMap(({ profile, problems }) => (problems.length === 0 ? [] : [`- **${profiles[profile]}**\n${problemLines(problems)}`]));
  return [`**Clients** with nothing known against this tool: ${takers.length === 0 ? "none" : takers.join(", ")}.`, ...(lines.length === 0 ? [] : [lines.join("\n")])].join("\n\n");
}

function problemLines(problems: readonly Problem[]): string {
  const lines = problems.slice(0, shown).map(({ pointer, message }) => `  - ${pointer === "" ? "" : `${markdownText(pointer)}: `}${markdownText(message)}`);
  return [...lines, ...(problems.length > shown ? [`  - and ${problems.length - shown} more`] : [])].join("\n");
}
