import { scanSource, type Literal } from "./scanSource";
import { type SourceLanguage, sourceLanguageOf } from "./sourceLanguage";

/** A place in source code that prints, or a string that might be printed. */
export type PrintSite = {
  /** `stderr` needs no mending; `string` stands in no call that is known to print. */
  readonly kind: "print" | "log" | "string" | "stderr";
  readonly language: string;
  /** Of the call, from its name to its closing bracket; of the string itself for `string`. */
  readonly start: number;
  readonly end: number;
  readonly literals: readonly SiteLiteral[];
};

export type SiteLiteral = {
  readonly parts: readonly string[];
  /** Not inside of a call within the call: what it says is printed as it stands. */
  readonly direct: boolean;
  /** It is the first thing in the call. */
  readonly first: boolean;
  /** Nothing is printed after it. */
  readonly last: boolean;
};

/** A call longer than this is not looked through. */
const longestCall = 8_000;

/** Every place that prints and every other string of a source file, in order. Total: any text gives what can be read of it. */
export function printSites(file: string, text: string): readonly PrintSite[] {
  const language = sourceLanguageOf(file);
  if (!language) return [];
  const { literals, code } = scanSource(text, language);
  const calls = [...callsIn(code, literals, language, "stderr"), ...callsIn(code, literals, language, "print"), ...callsIn(code, literals, language, "log")];
  const taken = new Set<Literal>();
  const sites: PrintSite[] = [];
  for (const { kind, start, end, inside } of calls) {
    // A call of two kinds, such as console.log, is of the first.
    if (inside.length > 0 && inside.every((literal) => taken.has(literal))) continue;
    for (const literal of inside) taken.add(literal);
    const toStderr = language.name === "python" && /\bfile\s*=\s*(?:sys\.)?stderr\b/.test(code.slice(start, end));
    const open = start + (/[([{]|[ \t](?=\S*$)/.exec(code.slice(start, end))?.index ?? 0);
    sites.push({ kind: toStderr ? "stderr" : kind, language: language.name, start, end, literals: inside.map((literal) => siteLiteral(literal, open, end, code)) });
  }
  for (const literal of literals) {
    if (taken.has(literal)) continue;
    sites.push({ kind: "string", language: language.name, start: literal.start, end: literal.end, literals: [{ parts: literal.parts, direct: true, first: false, last: false }] });
  }
  return sites.sort((one, other) => one.start - other.start);
}

type Call = { readonly kind: "print" | "log" | "stderr"; readonly start: number; readonly end: number; readonly inside: readonly Literal[] };

function callsIn(code: string, literals: readonly Literal[], language: SourceLanguage, kind: Call["kind"]): Call[] {
  const pattern = { print: language.prints, log: language.logs, stderr: language.stderr }[kind];
  if (!pattern) return [];
  let next = 0;
  return [...code.matchAll(pattern)].map((match) => {
    const end = endOfCall(code, match.index, match[0]);
    while (next < literals.length && (literals[next]?.start ?? 0) < match.index) next++;
    const inside: Literal[] = [];
    for (let at = next; at < literals.length; at++) {
      const literal = literals[at];
      if (!literal || literal.start >= end) break;
      inside.push(literal);
    }
    return { kind, start: match.index, end, inside };
  });
}

/** After the bracket that closes the call; for a command without brackets, the end of its line. */
function endOfCall(code: string, start: number, match: string): number {
  const open = match.search(/[([{]/);
  if (open < 0) {
    const end = code.indexOf("\n", start);
    return end < 0 ? code.length : end;
  }
  let depth = 0;
  const limit = Math.min(code.length, start + longestCall);
  for (let at = start + open; at < limit; at++) {
    const sign = code.charCodeAt(at);
    if (sign === 0x28 || sign === 0x5b || sign === 0x7b) depth++;
    else if ((sign === 0x29 || sign === 0x5d || sign === 0x7d) && --depth === 0) return at + 1;
  }
  return limit;
}

function siteLiteral({ start, end, parts }: Literal, open: number, endOfCall: number, code: string): SiteLiteral {
  const before = code.slice(open, start);
  let depth = 0;
  for (const sign of before) depth += /[([{]/.test(sign) ? 1 : /[)\]}]/.test(sign) ? -1 : 0;
  return { parts, direct: depth <= 1 && !/[?:][^,]*$/.test(before), first: /^[([{]?\s*$/.test(before), last: /^[\s,;)\]}]*$/.test(code.slice(end, endOfCall)) };
}
