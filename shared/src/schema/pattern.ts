import type { AST } from "@eslint-community/regexpp";
import { RegExpParser, RegExpSyntaxError } from "@eslint-community/regexpp";

/**
 * A regular expression as ECMA-262 reads it. JSON Schema wants the Unicode reading; a pattern that
 * only the older reading takes is read that way, with what is wrong in the Unicode one. Offsets are
 * UTF-16 code units into the pattern.
 */
export type ParsedPattern =
  | { readonly kind: "unicode"; readonly source: string; readonly ast: AST.Pattern }
  | { readonly kind: "legacy"; readonly source: string; readonly ast: AST.Pattern; readonly problem: string; readonly offset: number }
  | { readonly kind: "invalid"; readonly source: string; readonly problem: string; readonly offset: number }
  | { readonly kind: "too-large"; readonly source: string; readonly problem: string };

/** How long a pattern may be before it is neither judged nor run. */
export const patternLengthLimit = 2_000;

/** How deep groups may nest: the parser is recursive. */
const nestingLimit = 100;

export function parsePattern(source: string): ParsedPattern {
  const known = recent.get(source);
  if (known) return known;
  const parsed = parse(source);
  if (recent.size >= mostRecent) recent.clear();
  if (source.length <= longestRecent) recent.set(source, parsed);
  return parsed;
}

/** The same few patterns stand in every tool of a manifest, and several rules look at each. */
const recent = new Map<string, ParsedPattern>();
const mostRecent = 200;
const longestRecent = 200;

function parse(source: string): ParsedPattern {
  if (source.length > patternLengthLimit) return { kind: "too-large", source, problem: `The pattern has ${source.length} characters, more than the ${patternLengthLimit} that are looked at.` };
  if (nesting(source) > nestingLimit) return { kind: "too-large", source, problem: `The pattern nests groups deeper than ${nestingLimit} levels.` };
  const unicode = read(source, true);
  if ("ast" in unicode) return { kind: "unicode", source, ast: unicode.ast };
  const legacy = read(source, false);
  return "ast" in legacy ? { kind: "legacy", source, ast: legacy.ast, ...unicode } : { kind: "invalid", source, ...unicode };
}

type Refusal = { readonly problem: string; readonly offset: number };

function read(source: string, unicode: boolean): { readonly ast: AST.Pattern } | Refusal {
  try {
    return { ast: new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, { unicode }) };
  } catch (error) {
    if (!(error instanceof RegExpSyntaxError)) throw error;
    // "Invalid regular expression: /a(/u: Unterminated group" says the same with less.
    return { problem: error.message.slice(error.message.lastIndexOf(": ") + 2), offset: Math.min(error.index, source.length) };
  }
}

/** An upper bound of how deep groups and classes nest. */
function nesting(source: string): number {
  let depth = 0;
  let deepest = 0;
  for (let index = 0; index < source.length; index += 1) {
    const unit = source[index];
    if (unit === "\\") index += 1;
    else if (unit === "(" || unit === "[") deepest = Math.max(deepest, (depth += 1));
    else if ((unit === ")" || unit === "]") && depth > 0) depth -= 1;
  }
  return deepest;
}
