/** The values that `type` may have. */
export const typeNames = ["array", "boolean", "integer", "null", "number", "object", "string"] as const;
export type TypeName = (typeof typeNames)[number];

/** What other languages call the types. */
const otherNames: { readonly [name: string]: TypeName } = {
  bool: "boolean",
  date: "string",
  dict: "object",
  dictionary: "object",
  double: "number",
  enum: "string",
  file: "string",
  float: "number",
  int: "integer",
  list: "array",
  long: "integer",
  map: "object",
  nil: "null",
  none: "null",
  num: "number",
  set: "array",
  str: "string",
  text: "string",
  tuple: "array",
  undefined: "null",
};

/** The type a misspelt or foreign name most likely means, or undefined where that is anyone's guess. */
export function nearestType(name: string): TypeName | undefined {
  const word = name.trim().toLowerCase();
  if (Object.hasOwn(otherNames, word)) return otherNames[word];
  if (word.length > 20) return undefined;
  const ranked = typeNames.map((type) => ({ type, distance: distance(word, type) })).sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && best.distance <= 2 && best.distance < word.length ? best.type : undefined;
}

/** Edits (insert, delete, replace, swap of neighbours) between two short words. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity;
      row[j] = Math.min(at(i - 1, j) + 1, (row[j - 1] ?? Infinity) + 1, at(i - 1, j - 1) + (same ? 0 : 1), swapped);
    }
  }
  return at(a.length, b.length);
}
