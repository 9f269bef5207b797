/** A copy: a part of a string keeps all of that string in memory, for as long as the part is there. */
export function ownText(part: string): string {
  return JSON.parse(JSON.stringify(part)) as string;
}
