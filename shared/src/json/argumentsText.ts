import type { JsonDocument } from "./jsonDocument";
import type { JsonValue } from "./jsonValue";
import { childrenOf, keyOf, kindOf, textOf } from "./nodes";
import { parseJson } from "./parse";
import { quote } from "./quote";
import type { FaultCode, SyntaxFault } from "./syntaxFault";

/** A text as arguments: nothing at all, a value, or what keeps it from being JSON (offset in UTF-16 code units). */
export type ParsedArguments =
  | { readonly kind: "absent" }
  | { readonly kind: "value"; readonly value: JsonValue; readonly notes: readonly string[] }
  | { readonly kind: "not-json"; readonly message: string; readonly offset: number };

/** Notes of one kind; a text of a thousand such places needs no thousand sentences. */
const noteLimit = 10;

/** Reads the arguments' text. Notes say, a sentence each, what most servers read other than it is written. */
export function parseArguments(text: string): ParsedArguments {
  if (text.trim() === "") return { kind: "absent" };
  const document = parseJson(text);
  try {
    const value = JSON.parse(text) as JsonValue;
    return { kind: "value", value, notes: [...lossyNumbers(document), ...repeatedNames(document)] };
  } catch (error) {
    const fault = document.faults[0];
    if (fault) return { kind: "not-json", message: sentence(text, fault), offset: standsAfter(fault.code) ? fault.end : fault.start };
    return { kind: "not-json", message: `This is not JSON: ${error instanceof Error ? error.message : String(error)}.`, offset: text.length };
  }
}

const reasons: Readonly<Record<FaultCode, string>> = {
  bom: "a byte order mark is not allowed",
  comment: "a comment is not allowed",
  "trailing-comma": "a comma must be followed by a further value",
  "missing-comma": "a comma is missing",
  "missing-colon": "a colon is missing",
  "missing-value": "a value is missing",
  "missing-key": "a name is missing",
  "unquoted-key": "a name must stand in double quotes",
  "single-quotes": "a text must stand in double quotes",
  "unexpected-token": "this is not expected here",
  "wrong-closer": "this closes something else than what is open",
  unclosed: "this is never closed",
  "unterminated-string": "this text never ends",
  "unterminated-comment": "this comment never ends",
  "control-character": "a control character must be escaped",
  "bad-escape": "this escape is unknown",
  "bad-number": "this is not a number",
  "bad-literal": "this is neither true nor false nor null",
  "lone-surrogate": "this is half a character",
  "content-after-end": "something follows the value",
  empty: "there is no value",
  "too-deep": "this is nested too deep",
};

function sentence(text: string, { code, start, end }: SyntaxFault): string {
  const at = text.slice(start, Math.min(end, start + 40));
  return `This is not JSON: ${reasons[code]}${at.trim() === "" ? "" : ` ${standsAfter(code) ? "after" : "at"} ${quote(at)}`}.`;
}

/** The parser tells of what is missing at the token before it. */
function standsAfter(code: FaultCode): boolean {
  return code === "missing-comma" || code === "missing-colon" || code === "missing-value";
}

/** Numbers whose value a double cannot carry, such as `12345678901234567890`. */
function lossyNumbers(document: JsonDocument): readonly string[] {
  const found = new Set<string>();
  for (let node = 0; node < document.count && found.size < noteLimit; node++) {
    if (kindOf(document, node) !== "number") continue;
    const token = textOf(document, node);
    if (decimal(token) !== decimal(String(Number(token)))) found.add(token);
  }
  return [...found].map((token) => `The number ${token.slice(0, 60)} goes out as it stands, but most servers read it as ${JSON.stringify(Number(token))}.`);
}

/** Members that are given twice: most readers keep the last only. */
function repeatedNames(document: JsonDocument): readonly string[] {
  const found = new Set<string>();
  for (let node = 0; node < document.count && found.size < noteLimit; node++) {
    if (kindOf(document, node) !== "object") continue;
    const names = new Set<string>();
    for (const child of childrenOf(document, node)) {
      const name = keyOf(document, child) ?? "";
      if (names.has(name)) found.add(name);
      names.add(name);
    }
  }
  return [...found].map((name) => `The member ${quote(name)} is given more than once; all go out, and most servers keep the last only.`);
}

/** A decimal number in one spelling: digits without outer zeros, and the exponent of the last. */
function decimal(token: string): string {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(token) ?? [];
  const digits = (whole + fraction).replace(/^0+/, "");
  const trimmed = digits.replace(/0+$/, "");
  if (trimmed === "") return "0";
  return `${sign}${trimmed}e${Number(exponent) - fraction.length + digits.length - trimmed.length}`;
}
