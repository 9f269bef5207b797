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

/** The value of what stands behind the opening quote. */
function decodeEscapes(text: string, quote: number): string {
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

/**
 * Where the code unit `index` of a string's value stands in the text: escapes take more room than
 * what they mean. `index` may be the length of the value. `start` is the opening quote.
 */
export function offsetInString(text: JsonText, start: number, end: number, index: number): number {
  let at = start + 1;
  for (let unit = 0; unit < index && at < end; unit++) {
    if (text.charCodeAt(at) !== code.backslash) at++;
    else at += hexUnit(text, at, end) >= 0 ? 6 : 2;
  }
  return Math.min(at, end);
}
