import { type Hover, MarkupKind } from "vscode-languageserver";
import { endOf, keyRange, nodeAt, startOf } from "#shared/json/nodes";
import type { Problem } from "#shared/lint/problem";
import { profiles, isProfile } from "#shared/lint/profiles";
import type { Linted } from "../documents/documents";
import { ruleOf } from "../documents/toDiagnostic";
import { describeKeyword, describeReference, describeTool } from "../schemas/describe";
import { schemaAt } from "../schemas/schemaAt";
import type { Feature } from "../feature";

/** Why a finding is one (the editor shows the finding itself); what a keyword means, where a reference leads, what a tool claims. */
export const hoverFeature: Feature = {
  capabilities: { hoverProvider: true },
  register: (connection, { documents }) => {
    connection.onHover(async ({ textDocument: { uri }, position }, token): Promise<Hover | null> => {
      const linted = await documents.lint(uri, token);
      if (!linted) return null;
      const offset = linted.document.lines.offsetAt(position);
      return problemHover(linted, offset) ?? meaningHover(linted, offset);
    });
  },
};

function problemHover({ document, result }: Linted, offset: number): Hover | null {
  const here = result.problems.filter((problem) => problem.start <= offset && offset <= problem.end);
  if (here.length === 0) return null;
  const range = document.lines.rangeOf(Math.max(...here.map(({ start }) => start)), Math.min(...here.map(({ end }) => end)));
  const ofRules = new Map(here.map((problem) => [problem.rule, problem]));
  return { range, contents: { kind: MarkupKind.Markdown, value: [...ofRules.values()].map(explain).join("\n\n---\n\n") } };
}

function explain({ rule: id, profile }: Problem): string {
  const rule = ruleOf(id);
  if (!rule) return `\`${id}\``;
  const { title, url, date } = rule.source;
  const forClient = profile && isProfile(profile) ? ` for ${profiles[profile]}` : "";
  return `**\`${id}\`**${forClient}: ${rule.reason}\n\n[${title}](${url})${date ? ` (${date})` : ""}`;
}

function meaningHover({ document, result: { recognition }, settings }: Linted, offset: number): Hover | null {
  const { json, lines } = document;
  const node = nodeAt(json, offset);
  if (!recognition || node === undefined) return null;
  const at = schemaAt(json, recognition, offset);
  // The editor itself explains the keywords of these in documents of their own.
  const isExplained = settings.hostChecks && recognition.kind === "schema" && /^draft-0[47]$/.test(at?.subschema.dialect ?? "");
  const value = (at && ((isExplained ? undefined : describeKeyword(at)) ?? describeReference(at))) ?? describeTool(json, recognition, node);
  if (value === undefined) return null;
  const key = keyRange(json, node);
  const [start, end] = key && offset <= key.end ? [key.start, key.end] : [startOf(json, node), endOf(json, node)];
  return { range: lines.rangeOf(start, end), contents: { kind: MarkupKind.Markdown, value } };
}
