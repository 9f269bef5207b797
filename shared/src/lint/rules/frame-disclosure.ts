import { isObject, own, type JsonValue } from "../../json/jsonValue";
import { toPointer } from "../../json/pointer";
import { quote } from "../../json/quote";
import type { FrameReport } from "../frames/frame";
import type { Rule } from "../rule";
import { mcp } from "../sources";

/** What an error should keep to itself, by a form that hardly anything else has. */
const leaks: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["a stack trace", /\n\s+at \S.{0,200}[(\s][^\s()]+:\d+:\d+\)?|Traceback \(most recent call last\)|\n\s+File "[^"]+", line \d+|\n\s*at [\w.$]+\([\w.]+:\d+\)|goroutine \d+ \[running\]/],
  ["a token", /\bBearer\s+(?!<redacted>)[\w.~+/-]{20,}|\b(?:sk-[A-Za-z0-9_-]{20,}|gh[pousr]_[A-Za-z0-9]{30,}|github_pat_\w{30,}|xox[abprs]-[A-Za-z0-9-]{20,}|AKIA[0-9A-Z]{16}\b|eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,})/],
  ["an SQL statement", /\b(?:SELECT\s+[\w*,.\s"`]{1,200}\s+FROM\s+\w|INSERT\s+INTO\s+\w+[\s(]|UPDATE\s+\w+\s+SET\s+\w|DELETE\s+FROM\s+\w)|\bSQLSTATE\b/],
  ["an internal address", /\bhttps?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+|[\w-]+\.(?:internal|local|svc\.cluster\.local))(?=[:/\s"']|$)/],
  ["an absolute path", /(?<![\w.~/:])\/(?:home|Users|root|var|opt|srv|usr|etc|app|private|tmp)\/[\w.@-]+(?:\/[\w.@-]+)*|\b[A-Za-z]:\\(?:Users|Windows|Program Files|inetpub)\\[\w .-]+/],
];

export const frameDisclosure: Rule = {
  id: "frame-disclosure",
  level: "warning",
  summary: "Errors keep stacks, statements, addresses, paths and tokens to themselves",
  reason: "What an error says goes to a model, into its context and often to others. It helps whoever attacks the server, and nobody who calls it.",
  source: mcp("Tools, Security Considerations", "server/tools#security-considerations"),
  fixable: false,
  kinds: ["trace"],

  *checkFrame({ message, kind, from, request }) {
    if (kind !== "response" || from !== "server") return;
    for (const [at, text] of errorTexts(message)) {
      const report = leakIn(at, text, () => JSON.stringify(request?.whole ?? {}));
      if (report) yield report;
    }
  },
};

/** The first leak of a text that does not merely repeat what was asked. */
function leakIn(at: string, text: string, asked: () => string): FrameReport | undefined {
  // Longer ones are data, not sentences.
  const read = text.slice(0, 10_000);
  for (const [what, pattern] of leaks) {
    const found = pattern.exec(read)?.[0].trim();
    if (found === undefined || asked().includes(JSON.stringify(found).slice(1, -1))) continue;
    return { at, message: `This error tells ${what}: ${quote(what === "a token" ? `${found.slice(0, 8)}…` : found)}.` };
  }
  return undefined;
}

function errorTexts(message: JsonValue): readonly (readonly [at: string, text: string])[] {
  if (!isObject(message)) return [];
  const error = own(message, "error");
  if (isObject(error)) return [...texts(own(error, "message"), ["error", "message"]), ...texts(own(error, "data"), ["error", "data"])];
  const result = own(message, "result");
  if (!isObject(result) || own(result, "isError") !== true) return [];
  return [...texts(own(result, "content"), ["result", "content"]), ...texts(own(result, "structuredContent"), ["result", "structuredContent"])];
}

/** Every string of a value, as deep as errors go. */
function texts(value: JsonValue | undefined, path: readonly (string | number)[]): readonly (readonly [string, string])[] {
  if (typeof value === "string") return [[toPointer(path), value]];
  if (path.length > 8) return [];
  if (Array.isArray(value)) return (value as readonly JsonValue[]).slice(0, 50).flatMap((each, index) => texts(each, [...path, index]));
  return isObject(value) ? Object.entries(value).slice(0, 50).flatMap(([name, each]) => texts(each, [...path, name])) : [];
}
