import { type Hover, MarkupKind } from "vscode-languageserver";
import type { Problem } from "#shared/lint/problem";
import { profiles, isProfile } from "#shared/lint/profiles";
import { ruleOf } from "../documents/toDiagnostic";
import type { Feature } from "../feature";

/** Why a finding is one: the editor shows the finding itself, the hover its reason and its source. */
export const hoverFeature: Feature = {
  capabilities: { hoverProvider: true },
  register: (connection, { documents }) => {
    connection.onHover(async ({ textDocument: { uri }, position }, token): Promise<Hover | null> => {
      const linted = await documents.lint(uri, token);
      if (!linted) return null;
      const { document, result } = linted;
      const offset = document.lines.offsetAt(position);
      const here = result.problems.filter((problem) => problem.start <= offset && offset <= problem.end);
      const [first] = here;
      if (!first) return null;
      const range = document.lines.rangeOf(Math.max(...here.map(({ start }) => start)), Math.min(...here.map(({ end }) => end)));
      const ofRules = new Map(here.map((problem) => [problem.rule, problem]));
      return { range, contents: { kind: MarkupKind.Markdown, value: [...ofRules.values()].map(explain).join("\n\n---\n\n") } };
    });
  },
};

function explain({ rule: id, profile }: Problem): string {
  const rule = ruleOf(id);
  if (!rule) return `\`${id}\``;
  const { title, url, date } = rule.source;
  const forClient = profile && isProfile(profile) ? ` for ${profiles[profile]}` : "";
  return `**\`${id}\`**${forClient}: ${rule.reason}\n\n[${title}](${url})${date ? ` (${date})` : ""}`;
}
