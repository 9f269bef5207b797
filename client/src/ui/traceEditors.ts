import * as vscode from "vscode";
import { staysOpen } from "#shared/mcp/shapes/methods";
import { methodFacts, methodPage } from "#shared/traces/methodFacts";
import { readTrace, type TraceEntry } from "#shared/traces/readTrace";
import { traceFolds } from "#shared/traces/traceFolds";
import { isOfSession } from "../traffic/traceReplay";
import { command } from "./commands";
import { markdown, markdownCode } from "./displayText";

/** The language of traces, with its grammar in `syntaxes/`. */
const traceLanguage = "mcp-trace";

/** A larger document is shown as text, with the lenses of the whole. */
const largestMb = 16;
const tooLarge = new vscode.CodeLens(new vscode.Range(0, 0, 0, 0), { title: `over ${largestMb} MB: no folds, hovers and lenses of its lines`, command: "" });

/** Lenses in one document at most: the first requests. */
const mostLenses = 1_000;

/** Folding, hovers and lenses of trace documents. */
export function traceEditors(): vscode.Disposable {
  const read = new WeakMap<vscode.TextDocument, { readonly version: number; readonly entries: readonly TraceEntry[] }>();
  const entriesOf = (document: vscode.TextDocument): readonly TraceEntry[] => {
    const known = read.get(document);
    if (known?.version === document.version) return known.entries;
    const entries = isTooLarge(document) ? [] : readTrace(document.getText());
    read.set(document, { version: document.version, entries });
    return entries;
  };
  const selector = { language: traceLanguage };
  const exports: vscode.DocumentSelector = { pattern: "**/inspector-{protocol,network}*.json" };
  return vscode.Disposable.from(
    vscode.languages.registerFoldingRangeProvider(selector, { provideFoldingRanges: (document) => traceFolds(entriesOf(document)).map(({ start, end }) => new vscode.FoldingRange(start, end)) }),
    vscode.languages.registerHoverProvider(selector, {
      provideHover: (document, { line }) => {
        const entry = entriesOf(document).find((one) => one.line === line);
        return entry && new vscode.Hover(new vscode.MarkdownString(explain(entry, entriesOf(document))), document.lineAt(line).range);
      },
    }),
    vscode.languages.registerCodeLensProvider(exports, { provideCodeLenses: (document) => [...documentLenses(document)] }),
    vscode.languages.registerCodeLensProvider(selector, {
      provideCodeLenses: (document) => [
        ...documentLenses(document),
        ...(isTooLarge(document) ? [tooLarge] : []),
        ...entriesOf(document)
          .filter(({ method, id, dir }) => method !== undefined && id !== undefined && dir !== "recv")
          .slice(0, mostLenses)
          .flatMap((entry) => lensesOf(entry, document.uri)),
      ],
    }),
  );
}

function isTooLarge(document: vscode.TextDocument): boolean {
  return document.getText().length > largestMb * 1024 * 1024;
}

/** What is done with the whole document. */
function documentLenses({ uri }: vscode.TextDocument): readonly vscode.CodeLens[] {
  const top = new vscode.Range(0, 0, 0, 0);
  return [
    new vscode.CodeLens(top, command("mcpWorkbench.openTrace", "Workbench: open in traffic view", uri)),
    new vscode.CodeLens(top, command("mcpWorkbench.replayTrace", "Replay against…", uri)),
    new vscode.CodeLens(top, command("mcpWorkbench.compareTraces", "Compare with…", uri)),
  ];
}

function lensesOf({ line, method = "", partner, durationMs, message }: TraceEntry, uri: vscode.Uri): readonly vscode.CodeLens[] {
  const answer = partner === undefined ? (staysOpen(method) ? "stayed open" : "no answer") : `answered on line ${partner + 1}${durationMs === undefined ? "" : ` after ${durationMs} ms`}`;
  const params = JSON.stringify(message["params"] ?? {});
  const range = new vscode.Range(line, 0, line, 0);
  return [
    new vscode.CodeLens(range, command("mcpWorkbench.openTrace", `Workbench: ${answer}`, uri, line)),
    ...(isOfSession(method) ? [] : [new vscode.CodeLens(range, command("mcpWorkbench.replayRequest", "Replay this against…", method, params))]),
  ];
}

function explain(entry: TraceEntry, entries: readonly TraceEntry[]): string {
  const { method, partner, durationMs, id } = entry;
  const other = entries.find(({ line }) => line === partner);
  const name = method ?? other?.method;
  const facts = name === undefined ? undefined : methodFacts(name);
  const page = name === undefined ? undefined : methodPage(name);
  const pair = method !== undefined ? (partner === undefined ? (id === undefined ? "" : "No answer to it in this trace.") : `Answered on line ${partner + 1}.`) : partner === undefined ? "No request of this id stands before it." : `Answers line ${partner + 1}.`;
  const about = markdown(name === undefined ? "" : `${method === undefined ? "The request: " : ""}${facts?.join(" ") ?? "A method that the specification does not have."}`);
  const pairs = markdown(`${pair}${durationMs === undefined ? "" : ` ${durationMs} ms ${durationMs === 1 ? "lies" : "lie"} between them.`}`);
  return [
    name === undefined ? "**A response**" : `**${method === undefined ? "The answer to " : ""}${markdownCode(name)}**`,
    ...(method === undefined ? [pairs, about] : [about, pairs]),
    page === undefined ? "" : `[In the specification](${page})`,
  ].filter((part) => part !== "").join("\n\n");
}
