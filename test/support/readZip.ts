import { readFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";

/** Files of a ZIP archive by name, unpacked. */
export function readZip(file: string): ReadonlyMap<string, Buffer> {
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf("PK\x05\x06", undefined, "latin1");
  const entries = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extraLength, commentLength] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)];
    const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
    entries.set(name, contentAt(bytes, bytes.readUInt32LE(at + 42), bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}

function contentAt(bytes: Buffer, header: number, method: number, size: number): Buffer {
  const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
  const content = bytes.subarray(start, start + size);
  return method === 8 ? inflateRawSync(content) : content;
}
