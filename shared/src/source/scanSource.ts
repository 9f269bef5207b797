import type { SourceLanguage, StringForm } from "./sourceLanguage";

/** A string in source code. Offsets count UTF-16 code units. */
export type Literal = {
  readonly start: number;
  readonly end: number;
  /** Its text as printed, cut where something is put in at run time. */
  readonly parts: readonly string[];
};

export type Scanned = {
  readonly literals: readonly Literal[];
  /** The source with comments and strings blanked out: same length, same lines. */
  readonly code: string;
};

/** Verbs that are filled in at run time: C and Python `%`, Go, `{}` of Python, Rust and .NET with their formats (`{:,}`, `{:>width$}`, `{0,-4:N2}`). */
const verbs = /%[-+ #0]*(?:\d+|\*)?(?:\.\d+)?[sdifjoOcvqxXeEgGtTpUburn]|%\((?:\w+)\)[sdifr]|\{(?:\w[\w.]*(?:\[\w+\])*)?(?:![rsa])?(?:,\s*-?\d+)?(?::(?! \w)[^{}"'\n]*)?\}/g;

/** Finds strings and comments. One pass; a string that does not end is cut at its line, or at the end of the file. */
export function scanSource(text: string, language: SourceLanguage): Scanned {
  const literals: Literal[] = [];
  const code: string[] = [];
  let copied = 0;
  /** Of code, for telling a regular expression from a division. */
  let before = "";
  const blank = (from: number, to: number): void => {
    code.push(text.slice(copied, from), text.slice(from, to).replace(/[^\n]/g, " "));
    copied = to;
  };
  for (let at = 0; at < text.length; ) {
    const sign = text.charAt(at);
    if (/\s/.test(sign)) {
      at++;
      continue;
    }
    const comment = endOfComment(text, at, language);
    if (comment > at) {
      blank(at, comment);
      at = comment;
      continue;
    }
    const form = formAt(text, at, language);
    if (form) {
      const literal = readLiteral(text, at, form);
      if (literal) {
        literals.push(literal);
        blank(literal.start, literal.end);
        at = literal.end;
        before = '"';
        continue;
      }
    }
    if (sign === "/" && language.name === "javascript" && /^$|[(,=:[!&|?{};+\-*%~^<>]/.test(before)) {
      const end = endOfRegExp(text, at);
      if (end > at) {
        blank(at, end);
        at = end;
        before = "/";
        continue;
      }
    }
    // Words are taken whole: a prefix of a string begins no string inside of a name.
    const word = /\w/.test(sign) ? wordAt(text, at) : 1;
    before = text.charAt(at + word - 1);
    if (language.name === "javascript" && word > 1 && /^(?:return|typeof|case|in|of)$/.test(text.slice(at, at + word))) before = "(";
    at += word;
  }
  code.push(text.slice(copied));
  return { literals, code: code.join("") };
}

function endOfComment(text: string, at: number, { lineComment, blockComment }: SourceLanguage): number {
  if (lineComment.some((sign) => text.startsWith(sign, at))) return endOfLine(text, at);
  if (!blockComment || !text.startsWith("/*", at)) return at;
  const end = text.indexOf("*/", at + 2);
  return end < 0 ? text.length : end + 2;
}

function formAt(text: string, at: number, { strings }: SourceLanguage): (StringForm & { readonly opened: string }) | undefined {
  for (const form of strings) {
    form.opens.lastIndex = at;
    const opened = form.opens.exec(text)?.[0];
    if (opened !== undefined) return { ...form, opened };
  }
  return undefined;
}

function readLiteral(text: string, start: number, form: StringForm & { readonly opened: string }): Literal | undefined {
  const close = form.closes(form.opened);
  const parts: string[] = [];
  let part = "";
  let at = start + form.opened.length;
  const raw = /^[bB]?[rR]|^[fF][rR]/.test(form.opened) && /["']/.test(close);
  while (at < text.length) {
    if (text.startsWith(close, at)) return { start, end: at + close.length, parts: [...parts, part].flatMap((piece) => piece.split(verbs)) };
    const sign = text.charAt(at);
    if (sign === "\n" && !form.overLines) break;
    if (sign === "\\" && form.escapes) {
      const [value, length] = raw ? [text.slice(at, at + 2), 2] : escapeAt(text, at);
      part += value;
      at += length;
      continue;
    }
    const hole = holeAt(text, at, form.holes);
    if (hole > 0) {
      parts.push(part);
      part = "";
      at += hole;
      continue;
    }
    part += sign;
    at++;
  }
  // It does not end: what stands on its line is taken, so that the rest of the file is read again.
  return form.overLines ? undefined : { start, end: at, parts: [...parts, part] };
}

/** How long the hole at this place is; 0 where there is none. */
function holeAt(text: string, at: number, holes: StringForm["holes"]): number {
  if (holes === undefined) return 0;
  if (holes === "template") return text.startsWith("${", at) ? bracketed(text, at + 1) + 1 : 0;
  if (holes === "braces") return text.charAt(at) !== "{" ? 0 : text.charAt(at + 1) === "{" ? 0 : bracketed(text, at);
  const pattern = new RegExp(holes.source, "y");
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}

/** Length of what the curly bracket here encloses, brackets included; nested strings may hold more of them. */
function bracketed(text: string, at: number): number {
  let depth = 0;
  const end = Math.min(text.length, at + 2_000);
  for (let here = at; here < end; here++) {
    const sign = text.charAt(here);
    if (sign === "{") depth++;
    else if (sign === "}" && --depth === 0) return here - at + 1;
  }
  return 1;
}

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", "0": "\0", e: "\u001b", a: "\u0007", b: "\b", "\n": "" };

function escapeAt(text: string, at: number): readonly [value: string, length: number] {
  const code = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\}|U([\da-fA-F]{8})|([0-7]{3}))/y;
  code.lastIndex = at;
  const found = code.exec(text);
  if (found) {
    const [whole, two, four, braces, eight, octal] = found;
    const point = octal === undefined ? parseInt(two ?? four ?? braces ?? eight ?? "0", 16) : parseInt(octal, 8);
    return [point <= 0x10ffff ? String.fromCodePoint(point) : "", whole.length];
  }
  const sign = text.charAt(at + 1);
  return [escapes[sign] ?? sign, 2];
}

/** The end of a regular expression that begins here, on its line; `at` where there is none. */
function endOfRegExp(text: string, at: number): number {
  let inClass = false;
  for (let here = at + 1; here < text.length; here++) {
    const sign = text.charAt(here);
    if (sign === "\n") return at;
    if (sign === "\\") here++;
    else if (sign === "[") inClass = true;
    else if (sign === "]") inClass = false;
    else if (sign === "/" && !inClass) return here + 1;
  }
  return at;
}

function wordAt(text: string, at: number): number {
  const word = /\w+/y;
  word.lastIndex = at;
  return word.exec(text)?.[0].length ?? 1;
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}
