import { lstat, readFile } from "node:fs/promises";

/** Bytes of a file up to which it is judged without being open. */
export const closedFileLimit = 8 * 1024 * 1024;

/** The text of a file with its byte order mark, which a rule looks at; undefined for what is no file, too large, or no UTF-8. */
export async function readClosedFile(path: string): Promise<string | undefined> {
  try {
    // A link may lead out of the workspace.
    const info = await lstat(path);
    if (!info.isFile() || info.size > closedFileLimit) return undefined;
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await readFile(path));
  } catch {
    return undefined;
  }
}
