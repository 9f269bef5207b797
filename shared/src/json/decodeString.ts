import type { JsonText } from "./jsonText";
import { code, hexUnit } from "./scan";

const simple: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

/**
 * The value of the string or key at `[start, end)`. Broken strings give what can be read: a bad escape
 * stands for itself, and a closing quote may be absent.
 */
export function decodeString(text: JsonText, start: number, end: number, escaped: boolean): string {
  const quote = text.charCodeAt(start);
  const quoted = quote === code.quote || quote === code.apostrophe;
  const from = quoted ? start + 1 : start;
  if (!escaped) return text.slice(from, quoted && end > from && text.charCodeAt(end - 1) === quote ? end - 1 : end);
  return decodeEscapes(text.slice(from, end), quote);
}

/** Up to here pieces are put together one by one; of more the engine keeps a tree that takes it longer to clear away than to build. */
const fewUnits = 2_000;

/** The value of what stands behind the opening quote. */
function decodeEscapes(text: string, quote: number): string {
  if (text.length > fewUnits) return decodeUnits(text, quote);
  const end = text.length;
  let value = "";
  let plain = 0;
  let at = 0;
  while (at < end && text.charCodeAt(at) !== quote) {
    if (text.charCodeAt(at) !== code.backslash) {
      at++;
      continue;
    }
    value += text.slice(plain, at);
    const unit = hexUnit(text, at, end);
    const next = text[at + 1] ?? "";
    value += unit >= 0 ? String.fromCharCode(unit) : (simple[next] ?? next);
    at += unit >= 0 ? 6 : 2;
    plain = at;
  }
  return value + text.slice(plain, Math.max(plain, Math.min(at, end)));
}

/** The same, unit by unit. */
function decodeUnits(text: string, quote: number): string {
  const units = new Uint16Array(text.length);
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === quote) break;
    if (unit !== code.backslash) {
      units[count++] = unit;
      continue;
    }
    // A backslash at the very end stands for nothing.
    if (++at >= text.length) break;
    const next = text.charCodeAt(at);
    const escaped = next === code.u ? hexUnit(text, at - 1, text.length) : -1;
    units[count++] = escaped >= 0 ? escaped : (simpleUnits[next] ?? next);
    if (escaped >= 0) at += 4;
  }
  const pieces: string[] = [];
  for (let from = 0; from < count; from += unitsAtOnce) pieces.push(Reflect.apply(String.fromCharCode, undefined, units.subarray(from, Math.min(count, from + unitsAtOnce))));
  return pieces.join("");
}

/** What a letter behind a backslash stands for, by its unit. */
const simpleUnits = Uint16Array.from({ length: 128 }, (_, unit) => (simple[String.fromCharCode(unit)] ?? String.fromCharCode(unit)).charCodeAt(0));

/** As many as surely fit on a stack. */
const unitsAtOnce = 4_096;

/**
 * Where the code unit `index` of a string's value stands in the text: escapes take more room than
 * what they mean. `index` may be the length of the value. `start` is the opening quote.
 */
export function offsetInString(text: JsonText, start: number, end: number, index: number): number {
  return offsetsInString(text, start, end, [index])[0] ?? end;
}

/** The same for many, which rise, in one walk. */
export function offsetsInString(text: JsonText, start: number, end: number, indexes: readonly number[]): readonly number[] {
  let at = start + 1;
  let unit = 0;
  return indexes.map((index) => {
    for (; unit < index && at < end; unit++) {
      if (text.charCodeAt(at) !== code.backslash) at++;
      else at += hexUnit(text, at, end) >= 0 ? 6 : 2;
    }
    return Math.min(at, end);
  });
}
