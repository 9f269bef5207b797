import type { Level } from "../lint/problem";
import type { Rule } from "../lint/rule";
import { rules } from "../lint/rules";
import type { LintedFile, ReportedProblem, Span } from "./lintReport";

const known: readonly Rule[] = Object.values(rules);

const levels = { error: "error", warning: "warning", info: "note", hint: "note" } as const satisfies Record<Level, string>;

/** The findings as a SARIF 2.1.0 log; columns are UTF-16 and, as all places there, count from one. */
export function sarif(files: readonly LintedFile[], version: string) {
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "mcp-workbench",
            version,
            rules: known.map(({ id, summary, reason, level, source }) => ({ id, shortDescription: { text: summary }, fullDescription: { text: reason }, helpUri: source.url, defaultConfiguration: { level: levels[level] } })),
          },
        },
        columnKind: "utf16CodeUnits",
        results: files.flatMap((file) => file.problems.map((problem) => result(file.path, problem))),
      },
    ],
  };
}

function result(path: string, { rule, level, message, pointer, range, related, edits }: ReportedProblem) {
  const artifactLocation = { uri: uriOf(path) };
  const at = (span: Span) => ({ artifactLocation, region: region(span) });
  return {
    ruleId: rule,
    ruleIndex: known.findIndex(({ id }) => id === rule),
    level: levels[level],
    message: { text: message },
    locations: [{ physicalLocation: at(range), logicalLocations: [{ fullyQualifiedName: pointer }] }],
    ...(related.length > 0 && { relatedLocations: related.map((place, id) => ({ id, message: { text: place.message }, physicalLocation: at(place.range) })) }),
    ...(edits.length > 0 && {
      fixes: edits.map(({ title, changes }) => ({
        description: { text: title },
        artifactChanges: [{ artifactLocation, replacements: changes.map(({ range: deleted, text }) => ({ deletedRegion: region(deleted), insertedContent: { text } })) }],
      })),
    }),
  };
}

/** A path with `/` as a URI reference; one from the root of a drive, a share or the file system as a `file:` URI. */
function uriOf(path: string): string {
  const [, drive = "", rest = path] = /^([A-Za-z]:)(\/.*)$/.exec(path) ?? [];
  const encoded = drive + rest.split("/").map(encodeURIComponent).join("/");
  if (drive !== "") return `file:///${encoded}`;
  if (path.startsWith("//")) return `file:${encoded}`;
  return path.startsWith("/") ? `file://${encoded}` : encoded;
}

function region({ start, end }: Span) {
  return { startLine: start.line + 1, startColumn: start.character + 1, endLine: end.line + 1, endColumn: end.character + 1 };
}
