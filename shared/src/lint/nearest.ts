/** Who has more names than these has lists that nobody reads, and waits for each. */
const namesAtMost = 1_000;

/**
 * The name that was probably meant, or undefined where none is near: one wrong letter for names of three to
 * six letters, two for longer ones. Swapped neighbours count as one, capitals as none.
 */
export function nearest(written: string, names: Iterable<string>): string | undefined {
  const lower = written.toLowerCase();
  let looked = 0;
  const allowed = written.length <= 2 ? 0 : written.length <= 6 ? 1 : 2;
  let best: string | undefined;
  let least = allowed + 1;
  for (const name of names) {
    if (++looked > namesAtMost) break;
    if (name === written || Math.abs(name.length - written.length) > allowed) continue;
    const distance = distanceBetween(lower, name.toLowerCase());
    if (distance < least) [best, least] = [name, distance];
  }
  return best;
}

function distanceBetween(one: string, other: string): number {
  // What both start and end with changes nothing.
  let first = 0;
  while (first < one.length && first < other.length && one[first] === other[first]) first++;
  let rest = 0;
  while (rest < one.length - first && rest < other.length - first && one[one.length - 1 - rest] === other[other.length - 1 - rest]) rest++;
  const a = one.slice(first, one.length - rest);
  const b = other.slice(first, other.length - rest);
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let distance = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) distance = Math.min(distance, (beforeLast[j - 2] ?? 0) + 1);
      row.push(distance);
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
