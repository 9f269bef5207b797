import type { DialectId } from "../dialects";

/** A format as it is asserted: a test, and what a text that passes is, for the sentence "… is not <words>". */
export type Format = { readonly words: string; readonly test: (text: string) => boolean };

/** The format of a name in a dialect, or undefined for one that the dialect does not define. */
export function formatOf(dialect: DialectId, name: string): Format | undefined {
  void dialect;
  void name;
  return undefined;
}
