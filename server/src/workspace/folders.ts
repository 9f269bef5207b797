import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { FolderSettings } from "./folderSettings";

/** A folder of the workspace that is on disk, with what holds for its files. */
export type Folder = FolderSettings & {
  readonly uri: string;
  readonly name: string;
  /** Absolute. */
  readonly root: string;
};

/** The path of a file URI, one for all spellings of it; undefined for other schemes. */
export function fileOf(uri: string): string | undefined {
  try {
    if (!uri.startsWith("file:")) return undefined;
    const file = path.normalize(fileURLToPath(uri)).replace(/(?<=[^/\\:])[/\\]+$/, "");
    return /^[A-Z]:/.test(file) ? file.charAt(0).toLowerCase() + file.slice(1) : file;
  } catch {
    return undefined;
  }
}

export function uriOf(file: string): string {
  return pathToFileURL(file).toString();
}

/** The path of a file below a folder, with `/`; undefined for one outside. */
export function relativeTo(root: string, file: string): string | undefined {
  const relative = path.relative(root, file);
  return relative === "" || relative.startsWith("..") || path.isAbsolute(relative) ? undefined : relative.split(path.sep).join("/");
}

/** The innermost folder that holds the file, and the path in it. */
export function placeOf(folders: readonly Folder[], file: string): { readonly folder: Folder; readonly relative: string } | undefined {
  const places = folders.flatMap((folder) => {
    const relative = relativeTo(folder.root, file);
    return relative === undefined ? [] : [{ folder, relative }];
  });
  return places.sort((one, other) => one.relative.length - other.relative.length)[0];
}

/** True where the file or a folder around it is left out. */
export function isLeftOut({ isExcluded }: FolderSettings, relative: string): boolean {
  const names = relative.split("/");
  return names.some((_, index) => isExcluded(names.slice(0, index + 1).join("/")));
}

export function isJsonFile(file: string): boolean {
  return /\.jsonc?$/i.test(file);
}
