import type { JsonText } from "./jsonText";
import type { FaultCode, SyntaxFault } from "./syntaxFault";

/** Character codes the scanner knows by name. */
export const code = {
  tab: 9,
  newline: 10,
  return: 13,
  space: 32,
  quote: 34,
  apostrophe: 39,
  star: 42,
  comma: 44,
  slash: 47,
  colon: 58,
  openArray: 91,
  backslash: 92,
  closeArray: 93,
  u: 117,
  openObject: 123,
  closeObject: 125,
} as const;

export type Faults = SyntaxFault[];

function fault(faults: Faults, name: FaultCode, start: number, end: number): void {
  faults.push({ code: name, start, end });
}

/** Offset of the next character that is neither blank nor comment. Comments are noted as faults. */
export function skipBlank(text: string, from: number, limit: number, faults: Faults): number {
  let at = from;
  for (;;) {
    const c = at < limit ? text.charCodeAt(at) : -1;
    if (c === code.space || c === code.newline || c === code.return || c === code.tab) at++;
    else if (c === code.slash && (text.charCodeAt(at + 1) === code.slash || text.charCodeAt(at + 1) === code.star)) at = skipComment(text, at, limit, faults);
    else return at;
  }
}

function skipComment(text: string, start: number, limit: number, faults: Faults): number {
  let end: number;
  if (text.charCodeAt(start + 1) === code.slash) {
    end = start + 2;
    while (end < limit && text.charCodeAt(end) !== code.newline && text.charCodeAt(end) !== code.return) end++;
  } else {
    const close = text.indexOf("*/", start + 2);
    end = close < 0 || close + 2 > limit ? limit : close + 2;
    if (close < 0 || close + 2 > limit) {
      fault(faults, "unterminated-comment", start, end);
      return end;
    }
  }
  fault(faults, "comment", start, end);
  return end;
}

/** How the last string read by `scanString` ended. Read at once: the next string overwrites it. */
export const lastString = { escaped: false, terminated: true };

/** Offset behind the string that starts at `start` with a double quote. A string ends at the end of its line at the latest. */
export function scanString(text: string, start: number, limit: number, faults: Faults): number {
  lastString.escaped = false;
  lastString.terminated = true;
  let at = start + 1;
  while (at < limit) {
    const c = text.charCodeAt(at);
    if (c === code.quote) return at + 1;
    if (c === code.backslash) {
      lastString.escaped = true;
      at = scanEscape(text, at, limit, faults);
    } else if (c < 32) {
      if (c === code.newline || c === code.return) break;
      fault(faults, "control-character", at, at + 1);
      at++;
    } else if (c >= 0xd800 && c <= 0xdfff) {
      const paired = c < 0xdc00 && isLow(text.charCodeAt(at + 1));
      if (!paired) fault(faults, "lone-surrogate", at, at + 1);
      at += paired ? 2 : 1;
    } else at++;
  }
  lastString.terminated = false;
  fault(faults, "unterminated-string", start, at);
  return at;
}

function scanEscape(text: string, at: number, limit: number, faults: Faults): number {
  const next = at + 1 < limit ? text[at + 1] : undefined;
  if (next === undefined || next === "\n" || next === "\r") {
    fault(faults, "bad-escape", at, at + 1);
    return at + 1;
  }
  if (next !== "u") {
    if (!'"\\/bfnrt'.includes(next)) fault(faults, "bad-escape", at, at + 2);
    return at + 2;
  }
  const unit = hexUnit(text, at, limit);
  if (unit < 0) {
    fault(faults, "bad-escape", at, at + 2);
    return at + 2;
  }
  if (unit < 0xd800 || unit > 0xdfff) return at + 6;
  if (unit < 0xdc00 && isLow(hexUnit(text, at + 6, limit))) return at + 12;
  fault(faults, "lone-surrogate", at, at + 6);
  return at + 6;
}

/** The code unit of a `\uXXXX` at `at`, or -1. */
export function hexUnit(text: JsonText, at: number, limit: number): number {
  if (at + 6 > limit || text.charCodeAt(at) !== code.backslash || text.charCodeAt(at + 1) !== code.u) return -1;
  let unit = 0;
  for (let i = at + 2; i < at + 6; i++) {
    const digit = hexDigit(text.charCodeAt(i));
    if (digit < 0) return -1;
    unit = unit * 16 + digit;
  }
  return unit;
}

function hexDigit(c: number): number {
  if (c >= 48 && c <= 57) return c - 48;
  const lower = c | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** Offset behind a JSON number at `start`, or -1 where the word there is none. */
export function scanNumber(text: string, start: number, limit: number): number {
  let at = start;
  const digits = (): boolean => {
    const first = at;
    while (at < limit && isDigit(text.charCodeAt(at))) at++;
    return at > first;
  };
  if (text.charCodeAt(at) === 45) at++;
  if (text.charCodeAt(at) === 48 && at < limit) at++;
  else if (!digits()) return -1;
  if (at < limit && text.charCodeAt(at) === 46) {
    at++;
    if (!digits()) return -1;
  }
  if (at < limit && (text.charCodeAt(at) | 32) === 101) {
    at++;
    const sign = text.charCodeAt(at);
    if (sign === 43 || sign === 45) at++;
    if (!digits()) return -1;
  }
  return at === limit || endsWord(text.charCodeAt(at)) ? at : -1;
}

function isDigit(c: number): boolean {
  return c >= 48 && c <= 57;
}

/** Offset behind a run of characters that no JSON token but a word can hold; at least one character on. */
export function scanWord(text: string, start: number, limit: number): number {
  let at = start + 1;
  while (at < limit && !endsWord(text.charCodeAt(at))) at++;
  return at;
}

function endsWord(c: number): boolean {
  return (
    c <= code.space ||
    c === code.comma ||
    c === code.colon ||
    c === code.quote ||
    c === code.openArray ||
    c === code.closeArray ||
    c === code.openObject ||
    c === code.closeObject ||
    c === code.slash
  );
}

/** Offset behind a string in single quotes, which is no JSON; -1 where its line ends first. */
export function scanSingleQuoted(text: string, start: number, limit: number): number {
  for (let at = start + 1; at < limit; at++) {
    const c = text.charCodeAt(at);
    if (c === code.newline || c === code.return) return -1;
    if (c === code.backslash) at++;
    else if (c === code.apostrophe) return at + 1;
  }
  return -1;
}

/** Offset behind the container that opens at `start`, without making nodes of it: brackets are counted, strings stepped over. */
export function skipContainer(text: string, start: number, limit: number): number {
  const unheard: Faults = [];
  let open = 0;
  let at = start;
  while (at < limit) {
    const c = text.charCodeAt(at);
    if (c === code.quote) {
      at = scanString(text, at, limit, unheard);
      continue;
    }
    at++;
    if (c === code.openObject || c === code.openArray) open++;
    else if ((c === code.closeObject || c === code.closeArray) && --open === 0) return at;
  }
  return limit;
}
