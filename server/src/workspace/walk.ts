import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";

export type WalkOptions = {
  /** Whether a file or folder, by its path below the root with `/`, is passed over with everything in it. */
  readonly isExcluded: (relative: string) => boolean;
  /** Files and folders looked at; the walk ends there. Default: no limit. */
  readonly limit?: number;
};

/**
 * Paths of all files below a folder, relative to it, with `/`, folder by folder. Links are not followed, so the
 * walk ends and stays inside. A folder that cannot be read has nothing to show. Returns whether it came to the end.
 */
export async function* walk(root: string, { isExcluded, limit = Infinity }: WalkOptions): AsyncGenerator<string, boolean, void> {
  const folders = [""];
  let left = limit;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const inside: string[] = [];
    for (const entry of await entriesOf(path.join(root, folder))) {
      if (--left < 0) return false;
      const relative = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (!(entry.isDirectory() || entry.isFile()) || isExcluded(relative)) continue;
      if (entry.isDirectory()) inside.push(relative);
      else yield relative;
    }
    for (const next of inside.reverse()) folders.push(next);
  }
  return true;
}

async function entriesOf(folder: string): Promise<readonly Dirent[]> {
  try {
    return (await readdir(folder, { withFileTypes: true })).sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    return [];
  }
}
