import type { AST } from "@eslint-community/regexpp";
import { RE2JS } from "re2js";
import type { ParsedPattern } from "./pattern";

/** Tells whether a text has a match, in time linear in its length. */
export type LinearPattern = { readonly test: (text: string) => boolean };

/** RE2 repeats by copying; larger counts, also when nested, are left to the other engine. */
const repeatLimit = 1_000;

/** How many characters and classes the pattern may come to once repeats are written out. */
const sizeLimit = 5_000;

/**
 * The pattern in RE2's syntax, translated node by node so that both mean the same, or undefined
 * where RE2 has no counterpart: look-around, back references, large repeats, most properties.
 */
export function linearPattern(pattern: ParsedPattern): LinearPattern | undefined {
  if (pattern.kind !== "unicode" && pattern.kind !== "legacy") return undefined;
  return linearPart(pattern.ast.alternatives, pattern.kind === "unicode");
}

/** The same for a part of a pattern. */
export function linearPart(part: readonly AST.Alternative[], unicode: boolean): LinearPattern | undefined {
  const text = alternatives(part, { unicode, size: { left: sizeLimit }, times: 1 });
  if (text === undefined) return undefined;
  try {
    const compiled = RE2JS.compile(text, RE2JS.DOTALL);
    return { test: (subject) => compiled.matcher(subject).find() };
  } catch {
    return undefined;
  }
}

/** RE2 reads code points: half a pair has no counterpart there, and without the Unicode reading a whole pair has none either. */
export function isLinearText(pattern: ParsedPattern, text: string): boolean {
  return pattern.kind === "unicode" ? !/\p{Surrogate}/u.test(text) : !/[\uD800-\uDFFF]/.test(text);
}

type Mode = { readonly unicode: boolean; readonly size: { left: number }; readonly times: number };

function alternatives(all: readonly AST.Alternative[], mode: Mode): string | undefined {
  return joined(all, "|", (each) => joined(each.elements, "", (element) => translate(element, mode)));
}

function joined<T>(all: readonly T[], separator: string, of: (each: T) => string | undefined): string | undefined {
  const parts: string[] = [];
  for (const each of all) {
    const part = of(each);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  return parts.join(separator);
}

function translate(node: AST.Element, mode: Mode): string | undefined {
  mode.size.left -= mode.times;
  if (mode.size.left < 0) return undefined;
  switch (node.type) {
    case "Group":
      return node.modifiers ? undefined : group(alternatives(node.alternatives, mode));
    case "CapturingGroup":
      return group(alternatives(node.alternatives, mode));
    case "Assertion":
      return assertion(node);
    case "Quantifier":
      return quantifier(node, mode);
    case "Character":
      return character(node.value);
    case "CharacterSet":
      return node.kind === "any" ? "[^\\n\\r\\x{2028}\\x{2029}]" : characterSet(node, false);
    case "CharacterClass":
      return characterClass(node);
    default:
      return undefined;
  }
}

function group(inner: string | undefined): string | undefined {
  return inner === undefined ? undefined : `(?:${inner})`;
}

function assertion(node: AST.Assertion): string | undefined {
  switch (node.kind) {
    case "start":
      return "\\A";
    case "end":
      return "\\z";
    case "word":
      return node.negate ? "\\B" : "\\b";
    default:
      return undefined;
  }
}

function quantifier({ min, max, element }: AST.Quantifier, mode: Mode): string | undefined {
  if (min > repeatLimit || (max !== Infinity && max > repeatLimit)) return undefined;
  // RE2 reads `(?:\b)*` differently; nobody needs it.
  if (element.type === "Assertion") return undefined;
  const times = mode.times * Math.max(1, min, max === Infinity ? 1 : max);
  const inner = translate(element, { ...mode, times });
  if (inner === undefined) return undefined;
  return `(?:${inner}){${min},${max === Infinity ? "" : max}}`;
}

function character(value: number): string | undefined {
  return value >= 0xd800 && value <= 0xdfff ? undefined : `\\x{${value.toString(16)}}`;
}

/** What JavaScript's `\s` holds. */
const space = "\\t\\n\\x0b\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}";
const otherThanSpace =
  "\\x{0}-\\x{8}\\x{e}-\\x{1f}\\x{21}-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}";

const categories: { readonly [name: string]: string } = {
  Letter: "L", Lowercase_Letter: "Ll", Uppercase_Letter: "Lu", Titlecase_Letter: "Lt", Modifier_Letter: "Lm", Other_Letter: "Lo",
  Mark: "M", Nonspacing_Mark: "Mn", Spacing_Mark: "Mc", Enclosing_Mark: "Me",
  Number: "N", Decimal_Number: "Nd", digit: "Nd", Letter_Number: "Nl", Other_Number: "No",
  Punctuation: "P", punct: "P", Connector_Punctuation: "Pc", Dash_Punctuation: "Pd", Open_Punctuation: "Ps", Close_Punctuation: "Pe", Initial_Punctuation: "Pi", Final_Punctuation: "Pf", Other_Punctuation: "Po",
  Symbol: "S", Math_Symbol: "Sm", Currency_Symbol: "Sc", Modifier_Symbol: "Sk", Other_Symbol: "So",
  Separator: "Z", Space_Separator: "Zs", Line_Separator: "Zl", Paragraph_Separator: "Zp",
  Control: "Cc", Format: "Cf",
};

type NamedSet = AST.EscapeCharacterSet | AST.UnicodePropertyCharacterSet;

function characterSet(set: NamedSet, inClass: boolean): string | undefined {
  switch (set.kind) {
    case "digit":
    case "word": {
      const letter = set.kind === "digit" ? "d" : "w";
      return `\\${set.negate ? letter.toUpperCase() : letter}`;
    }
    case "space":
      if (inClass) return set.negate ? otherThanSpace : space;
      return `[${set.negate ? "^" : ""}${space}]`;
    case "property": {
      if (set.strings) return undefined;
      const name = set.value ?? set.key;
      if (set.value !== null && set.key !== "General_Category" && set.key !== "gc") return undefined;
      const short = Object.hasOwn(categories, name) ? categories[name] : Object.values(categories).find((category) => category === name);
      return short === undefined ? undefined : `\\${set.negate ? "P" : "p"}{${short}}`;
    }
    default:
      return undefined;
  }
}

function characterClass(node: AST.CharacterClass): string | undefined {
  if (node.unicodeSets) return undefined;
  // `[]` matches nothing and `[^]` everything.
  if (node.elements.length === 0) return node.negate ? "(?s:.)" : "[^\\x{0}-\\x{10ffff}]";
  const inner = joined(node.elements, "", (element) => {
    if (element.type === "Character") return character(element.value);
    if (element.type === "CharacterSet") return characterSet(element, true);
    const from = character(element.min.value);
    const to = character(element.max.value);
    return from === undefined || to === undefined ? undefined : `${from}-${to}`;
  });
  return inner === undefined ? undefined : `[${node.negate ? "^" : ""}${inner}]`;
}
