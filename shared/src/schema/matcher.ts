import { quote } from "../json/quote";
import type { LinearPattern } from "./linearPattern";
import { isLinearText, linearPattern } from "./linearPattern";
import type { ParsedPattern } from "./pattern";
import { parsePattern } from "./pattern";

/**
 * Tells whether a text matches a pattern with JavaScript's own engine, somewhere where that can be
 * stopped. Undefined: it took too long.
 */
export type PatternRunner = (pattern: string, flags: string, text: string) => boolean | undefined;

type Compiled = { readonly parsed: ParsedPattern; readonly linear: LinearPattern | undefined };

/** Patterns come back with every keystroke; compiling costs more than matching. */
const cache = new Map<string, Compiled>();
const cacheLimit = 1_000;

function compile(source: string): Compiled {
  const known = cache.get(source);
  if (known) return known;
  const parsed = parsePattern(source);
  const compiled = { parsed, linear: linearPattern(parsed) };
  if (cache.size >= cacheLimit) cache.clear();
  cache.set(source, compiled);
  return compiled;
}

/**
 * Matches texts against patterns for one evaluation. A pattern is hostile until shown otherwise: it
 * runs in linear time or with the given runner, never on the caller's thread in JavaScript's engine.
 * One that cannot be run stops the evaluation with a sentence.
 */
export function matcher(runner: PatternRunner | undefined, stop: (limit: string) => void): (pattern: string, text: string) => boolean {
  return (source, text) => {
    const { parsed, linear } = compile(source);
    if (parsed.kind === "invalid") {
      stop(`${quote(source)} is not a regular expression: ${parsed.problem}.`);
      return true;
    }
    if (parsed.kind === "too-large") {
      stop(parsed.problem);
      return true;
    }
    if (linear && isLinearText(parsed, text)) return linear.test(text);
    if (!runner) {
      stop(`The pattern ${quote(source)} cannot be run here in bounded time.`);
      return true;
    }
    const matched = runner(source, parsed.kind === "unicode" ? "u" : "", text);
    if (matched === undefined) stop(`The pattern ${quote(source)} took too long on ${quote(text)}.`);
    return matched ?? true;
  };
}
