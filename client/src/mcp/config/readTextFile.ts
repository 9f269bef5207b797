import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";

/** The text of a file, its byte order mark included; undefined where there is no such file. Rejects on any other failure. */
export async function readTextFile(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The text of a file, or undefined where it cannot be read for whatever reason. */
export function readTextFileSync(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
}
