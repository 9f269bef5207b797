/** A place in a text for people, counted from one: `line 3, column 7`. The offset counts UTF-16 code units. */
export function lineAndColumn(text: string, offset: number): string {
  const before = text.slice(0, offset).split("\n");
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}
