import type { Recognition } from "#shared/documents/recognise";
import type { JsonDocument } from "#shared/json/jsonDocument";
import { keyOf, parentOf, propertyOf, stringOf, textOf } from "#shared/json/nodes";
import { factsOf, toolSubject } from "#shared/lint/toolSubject";
import { dialects, keywordIn, type DialectId } from "#shared/schema/dialects";
import type { Keyword } from "#shared/schema/keywords";
import { referenceAt } from "./references";
import type { SchemaAt } from "./schemaAt";

/** Lines of a target that a hover shows. */
const shownLines = 20;

/** What a keyword means in the dialect of its schema, as Markdown. */
export function describeKeyword({ document, subschema, node, onKey }: SchemaAt): string | undefined {
  const name = onKey && parentOf(document, node) === subschema.node ? keyOf(document, node) : undefined;
  const keyword = name === undefined ? undefined : keywordIn(subschema.dialect, name);
  return keyword && keywordText(keyword, subschema.dialect);
}

/** A keyword and its meaning, as Markdown. */
export function keywordText(keyword: Keyword, dialect: DialectId): string {
  const types = keyword.types && keyword.types.length > 0 ? `\n\nLooks at values of type ${keyword.types.join(", ")}; others pass.` : "";
  return `**\`${keyword.name}\`** in ${dialects[dialect].title}${keyword.deprecated ? " (deprecated)" : ""}: ${keyword.doc}${types}`;
}

/** The schema that a reference leads to, as Markdown. */
export function describeReference(at: SchemaAt): string | undefined {
  const reference = referenceAt(at);
  if (!reference) return undefined;
  const lines = textOf(at.document, reference.target).split(/\r\n|\r|\n/);
  const indent = lines.slice(1).reduce((least, line) => (line.trim() === "" ? least : Math.min(least, line.length - line.trimStart().length)), Infinity);
  const shown = lines.slice(0, shownLines).map((line, index) => (index === 0 || !Number.isFinite(indent) ? line : line.slice(indent)));
  const fence = "`".repeat(1 + Math.max(2, ...(shown.join("\n").match(/`+/g) ?? []).map((ticks) => ticks.length)));
  return `${fence}json\n${[...shown, ...(lines.length > shownLines ? ["…"] : [])].join("\n")}\n${fence}`;
}

/** What a tool costs and what its hints claim, at its name; as Markdown. */
export function describeTool(document: JsonDocument, recognition: Recognition, node: number): string | undefined {
  const tool = toolNamedAt(document, recognition, node);
  if (tool === undefined) return undefined;
  const { tokens } = factsOf(toolSubject(document, tool, recognition.kind));
  const annotations = propertyOf(document, tool, "annotations");
  const hint = (name: string, fallback: boolean): boolean => {
    const value = annotations === undefined ? undefined : propertyOf(document, annotations, name);
    return value === undefined ? fallback : textOf(document, value) === "true";
  };
  const readOnly = hint("readOnlyHint", false);
  const claims = readOnly ? ["reads only"] : ["may change things", hint("destructiveHint", true) ? "may destroy" : "only adds", hint("idempotentHint", false) ? "idempotent" : "each call counts"];
  const world = hint("openWorldHint", true) ? "reaches outside" : "stays inside";
  return `Tool \`${stringOf(document, node) ?? ""}\`: about ${tokens} tokens of every request that offers it.\n\nIts annotations, or their defaults, claim: ${[...claims, world].join(", ")}. They are hints and no permissions.`;
}

/** The tool of a manifest whose name this node is. */
export function toolNamedAt(document: JsonDocument, { kind, tools }: Recognition, node: number): number | undefined {
  if (kind !== "manifest" || keyOf(document, node) !== "name") return undefined;
  const parent = parentOf(document, node);
  return tools.find((candidate) => candidate === parent);
}
