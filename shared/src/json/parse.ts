import { kindCodes, type JsonDocument } from "./jsonDocument";
import type { JsonText } from "./jsonText";
import { Parser, type ParsedValue } from "./parser";
import { code, scanString, scanWord, skipBlank, type Faults } from "./scan";

/** Parses any text. Faults are told in the result; no input throws or is refused. */
export function parseJson(source: JsonText): JsonDocument {
  const text = source.toString();
  const faults: Faults = [];
  const bom = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  if (bom) faults.push({ code: "bom", start: 0, end: 1 });
  const parsed = parseValue(text, bom, text.length, 0, faults);
  finish(text, parsed, faults);
  const { count, kinds, starts, ends, keyStarts, keyEnds, names, sizes, parents } = parsed.table;
  return { text: source, count, kinds, starts, ends, keyStarts, keyEnds, names, sizes, parents, faults };
}

/** What stands behind the root value: nothing, or the first token too many. */
function finish(text: string, parsed: ParsedValue, faults: Faults): void {
  const at = skipBlank(text, parsed.end, text.length, faults);
  if (parsed.table.count === 0) {
    if (faults.every((fault) => fault.code === "bom" || fault.code === "comment")) faults.push({ code: "empty", start: at, end: at });
  } else if (at < text.length && parsed.table.kindCode(0) !== kindCodes.invalid) {
    const c = text.charCodeAt(at);
    const end = c === code.quote ? scanString(text, at, text.length, []) : scanWord(text, at, text.length);
    faults.push({ code: "content-after-end", start: at, end });
  }
  faults.sort((a, b) => a.start - b.start);
}

/**
 * Parses the one value in `[from, limit)`, which stands `depth` containers deep in its document.
 * Parents of the table are counted from its own first node.
 */
export function parseValue(text: string, from: number, limit: number, depth: number, faults: Faults): ParsedValue {
  return new Parser(text, from, limit, depth, faults).run();
}
