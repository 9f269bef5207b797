import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import type { Position, Range } from "../serverDefinition";

/** Characters and nesting that a configuration file may have; more is no configuration. */
const largest = 4 * 1024 * 1024;
const deepest = 256;

export type ParsedConfig =
  | { readonly ok: true; readonly root: Node | undefined; readonly positions: Positions }
  | { readonly ok: false; readonly problem: string; readonly range: Range };

/** Parses a configuration file with positions. The first syntax error makes it fail: half a file is no configuration. */
export function parseConfigText(text: string, comments: boolean): ParsedConfig {
  const positions = new Positions(text);
  const start = { line: 0, character: 0 };
  if (text.length > largest) return { ok: false, problem: `The file has ${text.length} characters; a configuration is smaller.`, range: { start, end: start } };
  const body = text.startsWith("\ufeff") ? ` ${text.slice(1)}` : text;
  if (body.trim() === "") return { ok: true, root: undefined, positions };
  if (tooDeep(body)) return { ok: false, problem: `The file is nested deeper than ${deepest} levels.`, range: { start, end: start } };
  const errors: ParseError[] = [];
  const root = parseTree(body, errors, { disallowComments: !comments, allowTrailingComma: comments });
  const error = errors[0];
  if (error) {
    const range = positions.range(error.offset, error.length);
    return { ok: false, problem: `The JSON is broken in line ${range.start.line + 1}: ${sentences[printParseErrorCode(error.error)] ?? "it cannot be read"}.`, range };
  }
  return { ok: true, root, positions };
}

const sentences: Readonly<Record<string, string>> = {
  InvalidSymbol: "a word that is no JSON value",
  InvalidNumberFormat: "a number that is no JSON number",
  PropertyNameExpected: "a property name in double quotes is expected (a comma may be too much)",
  ValueExpected: "a value is expected (a comma may be too much)",
  ColonExpected: "a colon is missing",
  CommaExpected: "a comma is missing",
  CloseBraceExpected: "a closing brace `}` is missing",
  CloseBracketExpected: "a closing bracket `]` is missing",
  EndOfFileExpected: "there is more after the end of the value",
  InvalidCommentToken: "comments are not allowed in this file",
  UnexpectedEndOfComment: "a comment has no end",
  UnexpectedEndOfString: "a string has no end",
  InvalidUnicode: "a wrong `\\u` escape",
  InvalidEscapeCharacter: "a wrong escape in a string",
  InvalidCharacter: "a control character in a string",
};

/** Offsets to positions. */
export class Positions {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) this.#starts.push(at + 1);
  }

  at(offset: number): Position {
    let low = 0;
    let high = this.#starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low, character: offset - (this.#starts[low] ?? 0) };
  }

  range(offset: number, length: number): Range {
    return { start: this.at(offset), end: this.at(offset + length) };
  }
}

export type Property = { readonly name: string; readonly key: Node; readonly value: Node };

/** The properties of an object in order; of a name used twice the later counts, as in `JSON.parse`. */
export function properties(node: Node | undefined): ReadonlyMap<string, Property> {
  const found = new Map<string, Property>();
  if (node?.type !== "object") return found;
  for (const { children } of node.children ?? []) {
    const [key, value] = children ?? [];
    if (key && value && typeof key.value === "string") found.set(key.value, { name: key.value, key, value });
  }
  return found;
}

/** For people: "a string", "an array". */
export function typeName(node: Node): string {
  return node.type === "object" || node.type === "array" ? `an ${node.type}` : node.type === "null" ? "null" : `a ${node.type}`;
}

/** jsonc-parser descends by recursion. */
function tooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) {
      for (at++; at < text.length && text.charCodeAt(at) !== 0x22; at++) if (text.charCodeAt(at) === 0x5c) at++;
    } else if (code === 0x7b || code === 0x5b) {
      if (++depth > deepest) return true;
    } else if (code === 0x7d || code === 0x5d) depth--;
  }
  return false;
}
