/** What is read of a text: a string is one, and so is a text that is edited (`PatchedText`). Offsets are UTF-16 code units. */
export type JsonText = {
  readonly length: number;
  /** NaN outside of the text. */
  charCodeAt(at: number): number;
  /** `[start, end)`, both inside of the text. */
  slice(start: number, end: number): string;
  startsWith(part: string, at: number): boolean;
  /** The whole as one string: costs as much as the text is long. */
  toString(): string;
};
