/** One line of a server's output, cut at the byte 0x0A and decoded whole, so that no chunking can change it. */
export type Line = {
  /** Without `\n` or `\r\n`. Invalid UTF-8 reads as U+FFFD here; a byte order mark stays. */
  readonly text: string;
  /** Of the line as sent, without its end; more than `text` holds when `cut`. */
  readonly byteLength: number;
  /** Offset of the first byte that is no UTF-8, or null. */
  readonly invalidAt: number | null;
  /** False for the rest of a stream that ended without a line end. */
  readonly ended: boolean;
  /** Longer than the limit: `text` is only its beginning and can be no message. */
  readonly cut: boolean;
};

/** A line of text that is already decoded, for captures and trace documents. */
export function textLine(text: string): Line {
  return { text, byteLength: text.length, invalidAt: null, ended: true, cut: false };
}
