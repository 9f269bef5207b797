/** Bytes shown of one dump; more is no reading. */
const mostBytes = 1024 * 1024;

/** Bytes as text: offset, sixteen bytes in hex, and the printable ones among them. */
export function hexDump(bytes: Uint8Array): string {
  const lines: string[] = [];
  const end = Math.min(bytes.length, mostBytes);
  for (let at = 0; at < end; at += 16) {
    const row = [...bytes.subarray(at, Math.min(at + 16, end))];
    const hex = row.map((byte, index) => `${index === 8 ? " " : ""}${byte.toString(16).padStart(2, "0")}`).join(" ");
    const text = row.map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : ".")).join("");
    lines.push(`${at.toString(16).padStart(8, "0")}  ${hex.padEnd(48)}  |${text}|`);
  }
  if (end < bytes.length) lines.push(`… ${bytes.length - end} more bytes`);
  return `${lines.join("\n")}\n`;
}
