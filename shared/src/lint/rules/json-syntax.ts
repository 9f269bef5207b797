import { configOwners } from "../../documents/configOwners";
import { documentKinds, judgedKinds } from "../../documents/documentKind";
import type { JsonDocument } from "../../json/jsonDocument";
import type { JsonText } from "../../json/jsonText";
import { nodeAt } from "../../json/nodes";
import type { FaultCode, SyntaxFault } from "../../json/syntaxFault";
import { jsonName } from "../jsonName";
import type { Fix } from "../problem";
import { quote } from "../quote";
import type { DocumentSubject, Rule } from "../rule";
import { rfc } from "../sources";

export const jsonSyntax: Rule = {
  id: "json-syntax",
  level: "error",
  summary: "The document is JSON as its reader takes it",
  reason: "A reader that meets a syntax error takes nothing from the file. Some readers allow comments and trailing commas (VS Code's own files), others do not.",
  source: rfc(8259, "2"),
  fixable: true,
  kinds: judgedKinds,
  judgesSyntax: true,
  hostSaysIt: true,

  *checkDocument({ document, recognition, owner, jsonc }) {
    // A kind without content is the user's word, or the file's name: readers that know comments take an empty file for no servers.
    if (document.faults.some(({ code }) => code === "empty") && (recognition.kind !== "config" || (owner && !configOwners[owner].comments))) {
      yield { at: 0, range: [0, document.text.length], message: `The file is empty, and ${documentKinds[recognition.kind]} is expected.` };
    }
    const allowed = allowedFaults(owner, jsonc);
    const breaksLines = document.faults.some((fault) => fault.code === "unterminated-string");
    let quietUntil = -1;
    for (const fault of document.faults) {
      const describe = messages[fault.code];
      if (!describe || allowed.has(fault.code)) continue;
      // A string that runs over its line makes nonsense of what follows: the first fault says it all, and fixes would mend the nonsense.
      if (breaksLines && fault.code === "unclosed") continue;
      const isQuiet = fault.start < quietUntil;
      if (isQuiet || fault.code === "unterminated-string") quietUntil = endOfNextLine(document.text, fault.start);
      if (isQuiet) continue;
      const text = document.text.slice(fault.start, fault.end);
      const message = fault.code === "missing-comma" ? missingComma(document, fault.start) : describe(text, owner && configOwners[owner].title);
      yield { at: 0, range: [fault.start, fault.end], message, fixes: breaksLines ? [] : fixesOf(fault, text) };
    }
  },
};

/** Offset behind the line that follows an offset's own. */
function endOfNextLine(text: JsonText, offset: number): number {
  let lines = 0;
  let at = offset;
  for (; at < text.length && lines < 2; at++) {
    const c = text.charCodeAt(at);
    if (c === 10 || (c === 13 && text.charCodeAt(at + 1) !== 10)) lines++;
  }
  return lines < 2 ? Infinity : at;
}

/** What the reader of the file takes besides JSON. */
function allowedFaults(owner: DocumentSubject["owner"], jsonc: boolean): ReadonlySet<FaultCode> {
  const allowed: FaultCode[] = [];
  if (jsonc || (owner && configOwners[owner].comments)) allowed.push("comment");
  if (jsonc || (owner && configOwners[owner].trailingCommas)) allowed.push("trailing-comma");
  return new Set(allowed);
}

/** Faults that other rules speak of have no message here. */
const messages: { readonly [code in FaultCode]?: (text: string, owner: string | undefined) => string } = {
  comment: (text, owner) => `${owner ?? "JSON"} takes no comments, and here is ${quote(text)}.`,
  "trailing-comma": (_, owner) => `${owner ?? "JSON"} takes no trailing comma "," before a closing bracket.`,
  "missing-comma": (text) => `A comma is missing behind ${quote(text)}.`,
  "missing-colon": (text) => `A colon and a value are missing behind the key ${text}.`,
  "missing-value": (text) => (text === "," ? 'A value is missing before this ",".' : `The key ${text} has no value.`),
  "missing-key": (text) => `A key in double quotes is expected here instead of ${quote(text)}.`,
  "unquoted-key": (text) => `The key ${quote(text)} must stand in double quotes.`,
  "single-quotes": (text) => `JSON strings stand in double quotes, not in single ones as ${quote(text)} does.`,
  "unexpected-token": (text) => `${quote(text)} is not expected here.`,
  "wrong-closer": (text) => `${quote(text)} closes nothing that is open.`,
  unclosed: (text) => `${quote(text)} is never closed.`,
  "unterminated-string": (text) => `The string that begins with ${quote(text.slice(1))} has no closing double quote on its line.`,
  "unterminated-comment": (text) => `The comment ${quote(text)} is never closed.`,
  "control-character": (text) => `The control character ${quote(text)} must be escaped inside a string.`,
  // As it stands: as JSON its backslash would be doubled, which is the cure.
  "bad-escape": (text) => `${/^\\[!-~]?$/.test(text) ? `\`${text}\`` : quote(text)} is no escape sequence of JSON; a backslash itself is written \`\\\\\`.`,
  "bad-number": (text) => `${quote(text)} is no JSON number.`,
  "bad-literal": (text) => `${quote(text)} is no JSON value.`,
  "content-after-end": (text) => `${quote(text)} stands behind the end of the document's one value.`,
};

function missingComma(document: JsonDocument, offset: number): string {
  const before = nodeAt(document, offset);
  return `A comma is missing behind ${before === undefined ? "this value" : jsonName(document, before)}.`;
}

function fixesOf({ code, start, end }: SyntaxFault, text: string): readonly Fix[] {
  switch (code) {
    case "comment":
      return [{ title: "Remove the comment", edits: [{ start, end, text: "" }] }];
    case "trailing-comma":
      return [{ title: "Remove the trailing comma", edits: [{ start, end, text: "" }] }];
    case "missing-comma":
      return [{ title: "Add the comma", edits: [{ start: end, end, text: "," }] }];
    case "unquoted-key":
      return /^[\w$-]+$/.test(text) ? [{ title: "Put the key in double quotes", edits: [{ start, end, text: `"${text}"` }] }] : [];
    case "single-quotes":
      return [{ title: "Use double quotes", edits: [{ start, end, text: `"${text.slice(1, -1).replaceAll("\\'", "'").replaceAll('"', '\\"')}"` }] }];
    default:
      return [];
  }
}
