import { type CancellationToken, type Hover, type HoverParams, MarkupKind, type Range } from "vscode-languageserver";
import { endOf, keyOf, keyRange, nodeAt, parentOf, startOf } from "#shared/json/nodes";
import type { Problem } from "#shared/lint/problem";
import { profiles, isProfile } from "#shared/lint/profiles";
import { revisionOf } from "#shared/lint/revisionOf";
import { hostExplains } from "../completion/hostOffers";
import type { Linted } from "../documents/documents";
import { hostChecksOf, pathOf } from "../documents/hostChecks";
import { ruleOf } from "../documents/toDiagnostic";
import { describeKeyword, describeReference, describeTool } from "../schemas/describe";
import { describeClients } from "../schemas/describeClients";
import { schemaAt } from "../schemas/schemaAt";
import { describeField, describeVariable } from "../shapes/describeField";
import type { ClientFacts, Feature } from "../feature";

/** Why a finding is one (the editor shows the finding itself); what a keyword or a field means, where a reference leads, what a tool claims. */
export const hoverFeature: Feature = {
  capabilities: { hoverProvider: true },
  register: (connection, { documents, client }) => {
    const explainAt = async ({ textDocument: { uri }, position }: HoverParams, token: CancellationToken): Promise<Explanation | null> => {
      const linted = await documents.lint(uri, token);
      if (!linted) return null;
      const offset = linted.document.lines.offsetAt(position);
      const parts = [problemHover(linted, offset), meaningHover(linted, offset, client), clientsHover(linted, offset)].filter((part) => part !== null);
      return parts[0] ? { range: parts[0].range, value: parts.map(({ value }) => value).join("\n\n---\n\n") } : null;
    };
    connection.onHover(async (params, token): Promise<Hover | null> => {
      const found = await explainAt(params, token);
      return found && { range: found.range, contents: { kind: MarkupKind.Markdown, value: found.value } };
    });
  },
};

type Explanation = { readonly range: Range; readonly value: string };

function problemHover({ document, result }: Linted, offset: number): Explanation | null {
  const here = result.problems.filter((problem) => problem.start <= offset && offset <= problem.end);
  if (here.length === 0) return null;
  const range = document.lines.rangeOf(Math.max(...here.map(({ start }) => start)), Math.min(...here.map(({ end }) => end)));
  const ofRules = new Map(here.map((problem) => [problem.rule, problem]));
  return { range, value: [...ofRules.values()].map(explain).join("\n\n---\n\n") };
}

function explain({ rule: id, profile }: Problem): string {
  const rule = ruleOf(id);
  if (!rule) return `\`${id}\``;
  const links = [rule.source, ...(rule.reports ?? [])].map(({ title, url, date }) => `[${title.replace(/[\\[\]]/g, "\\$&")}](${url})${date ? ` (${date})` : ""}`);
  const forClient = profile && isProfile(profile) ? ` for ${profiles[profile]}` : "";
  return `**\`${id}\`**${forClient}: ${rule.reason}\n\n${links.join("  \n")}`;
}

/** On a tool's name, beside what else is said there: what every client makes of the tool. */
function clientsHover({ document, result: { recognition }, settings }: Linted, offset: number): Explanation | null {
  const { json, lines } = document;
  const node = nodeAt(json, offset);
  const value = recognition && node !== undefined ? describeClients(json, recognition, node, settings) : undefined;
  return value === undefined || node === undefined ? null : { range: lines.rangeOf(startOf(json, node), endOf(json, node)), value };
}

function meaningHover({ document, result: { recognition }, settings }: Linted, offset: number, client: ClientFacts): Explanation | null {
  const { json, lines, uri } = document;
  const node = nodeAt(json, offset);
  if (!recognition || node === undefined) return null;
  const key = keyRange(json, node);
  const onKey = key !== undefined && offset <= key.end;
  const variable = onKey ? undefined : describeVariable(json, recognition, node, offset);
  if (variable) return { range: lines.rangeOf(variable.start, variable.end), value: variable.value };
  const at = schemaAt(json, recognition, offset);
  const isExplained = client.hostHasJson && onKey && hostExplains(json, parentOf(json, node) ?? node, keyOf(json, node) ?? "", hostChecksOf(pathOf(uri), settings.hostDownloads));
  const { revision } = revisionOf(json, recognition, settings.era);
  const value =
    (at && ((isExplained ? undefined : describeKeyword(at)) ?? describeReference(at))) ??
    describeTool(json, recognition, node) ??
    (isExplained ? undefined : describeField(json, recognition, revision, node, onKey));
  if (value === undefined) return null;
  const [start, end] = onKey ? [key.start, key.end] : [startOf(json, node), endOf(json, node)];
  return { range: lines.rangeOf(start, end), value };
}
