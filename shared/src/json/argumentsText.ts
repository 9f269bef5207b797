import type { JsonValue } from "./jsonValue";

/** A text as arguments: nothing at all, a value, or what keeps it from being JSON (offset in UTF-16 code units). */
export type ParsedArguments =
  | { readonly kind: "absent" }
  | { readonly kind: "value"; readonly value: JsonValue; readonly notes: readonly string[] }
  | { readonly kind: "not-json"; readonly message: string; readonly offset: number };

/** Reads the arguments' text. Notes say, a sentence each, what would arrive other than it is written. */
export function parseArguments(text: string): ParsedArguments {
  if (text.trim() === "") return { kind: "absent" };
  try {
    return { kind: "value", value: JSON.parse(text) as JsonValue, notes: lossyNumbers(text) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /position (\d+)/.exec(message)?.[1];
    return { kind: "not-json", message: `This is not JSON: ${lowerFirst(message)}.`, offset: position === undefined ? text.length : Number(position) };
  }
}

/** Numbers of a JSON text whose value a double cannot carry, such as `12345678901234567890`. */
function lossyNumbers(text: string): readonly string[] {
  const found = new Set<string>();
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g)) {
    if (token.startsWith('"') || found.has(token)) continue;
    const carried = String(Number(token));
    if (decimal(token) !== decimal(carried)) found.add(token);
    if (found.size === 10) break;
  }
  return [...found].map((token) => `The number ${token.slice(0, 60)} is sent as ${JSON.stringify(Number(token))}.`);
}

/** A decimal number in one spelling: digits without outer zeros, and the exponent of the last. */
function decimal(token: string): string {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(token) ?? [];
  const digits = (whole + fraction).replace(/^0+/, "");
  const trimmed = digits.replace(/0+$/, "");
  if (trimmed === "") return "0";
  return `${sign}${trimmed}e${Number(exponent) - fraction.length + digits.length - trimmed.length}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
