// The folder that this server may touch. Every path and URI from outside goes through `resolve`.
import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import { realpathSync } from "node:fs";
import { lstat, open, readdir, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ToolError } from "./toolError.mjs";

const maxBytes = 1024 * 1024;
const maxFiles = 1000;
const mimeTypes = new Map([
  [".txt", "text/plain"],
  [".md", "text/markdown"],
  [".json", "application/json"],
  [".csv", "text/csv"],
  [".html", "text/html"],
  [".js", "text/javascript"],
  [".mjs", "text/javascript"],
  [".png", "image/png"],
]);

/** Emits `write` with `(uri, created)` after each write. */
export class Root extends EventEmitter {
  #directory;

  constructor(directory) {
    super();
    this.#directory = realpathSync(directory);
  }

  /** `file:` URI of the folder, without a slash at its end. */
  get uri() {
    return pathToFileURL(this.#directory).href;
  }

  uriOf(relative) {
    return pathToFileURL(path.join(this.#directory, relative)).href;
  }

  mimeTypeOf(relative) {
    return mimeTypes.get(path.extname(relative).toLowerCase()) ?? "application/octet-stream";
  }

  /** The path within the folder that a `file:` URI names, or null for any other URI. */
  relativeOf(uri) {
    try {
      const relative = path.relative(this.#directory, fileURLToPath(uri));
      return isInside(relative) ? relative : null;
    } catch {
      return null;
    }
  }

  /**
   * The real absolute path of a relative one. Two checks: the text of the path (`../secret`), and where it leads
   * to (a link that points out of the folder).
   */
  async resolve(relative) {
    if (relative.includes("\0")) throw new ToolError("EINVAL", "path contains a NUL character.", { retryable: true });
    const target = path.resolve(this.#directory, relative);
    if (path.isAbsolute(relative) || !isInside(path.relative(this.#directory, target))) throw escapes(relative);
    const real = await realpathOfNew(target);
    if (real === null) throw notFound(relative);
    if (!isInside(path.relative(this.#directory, real))) throw escapes(relative);
    return real;
  }

  async readBytes(relative) {
    const file = await this.resolve(relative);
    const info = await stat(file).catch(() => null);
    if (!info) throw notFound(relative);
    if (info.isDirectory()) throw new ToolError("EISDIR", `"${relative}" is a folder.`, { retryable: true, suggestedAction: "Name a file in it." });
    // A pipe or a device may never end.
    if (!info.isFile()) throw new ToolError("EINVAL", `"${relative}" is no regular file.`);
    if (info.size > maxBytes) throw new ToolError("EFBIG", `"${relative}" has ${info.size} bytes; at most ${maxBytes} are read.`);
    return readFile(file);
  }

  async readText(relative) {
    const bytes = await this.readBytes(relative);
    const text = decode(bytes);
    if (text === null) throw new ToolError("EINVAL", `"${relative}" is not UTF-8 text.`);
    return { bytes: bytes.length, content: text };
  }

  async exists(relative) {
    return (await lstat(await this.resolve(relative)).catch(() => null)) !== null;
  }

  /** Writes the whole file or nothing: a new file takes the place of the old one in one step. */
  async writeText(relative, content) {
    const file = await this.resolve(relative);
    const info = await stat(file).catch(() => null);
    if (info && !info.isFile()) throw new ToolError("EISDIR", `"${relative}" is no regular file.`, { retryable: true });
    const draft = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);
    try {
      const handle = await open(draft, "wx");
      await handle.writeFile(content, "utf8").finally(() => handle.close());
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw new ToolError("EIO", `"${relative}" could not be written (${error.code ?? "unknown reason"}).`, { retryable: true });
    }
    this.emit("write", this.uriOf(relative), info === null);
  }

  /** Files with their sizes, sorted, so that the same folder always gives the same list. Hidden files stay hidden. */
  async list() {
    const found = [];
    const folders = [""];
    while (folders.length > 0 && found.length < maxFiles) {
      const folder = folders.shift();
      const entries = await readdir(path.join(this.#directory, folder), { withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        const relative = path.join(folder, entry.name);
        if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
        // Links are not followed: they could lead out of the folder or in a circle.
        if (entry.isDirectory()) folders.push(relative);
        else if (entry.isFile()) found.push(relative);
      }
    }
    found.sort();
    const sized = found.slice(0, maxFiles).map(async (relative) => ({ relative, size: (await lstat(path.join(this.#directory, relative)).catch(() => null))?.size }));
    return Promise.all(sized);
  }
}

/** The text of UTF-8 bytes, or null when they are none. */
export function decode(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A relative path leads inside unless it climbs out; on Windows it is absolute when the drive differs. */
function isInside(relative) {
  return relative !== ".." && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

/** Where a path leads; the last part may not exist yet. Null when its folder does not exist either. */
async function realpathOfNew(target) {
  try {
    return await realpath(target);
  } catch {
    const folder = await realpath(path.dirname(target)).catch(() => null);
    // A link to nowhere must not count as a new file: writing "through" it could create its target outside.
    const dangling = (await lstat(target).catch(() => null)) !== null;
    return folder === null || dangling ? null : path.join(folder, path.basename(target));
  }
}

// The messages quote the path as the caller wrote it, never where the folder is on this machine.
const escapes = (relative) => new ToolError("EPERM", `"${relative}" leads out of the folder.`, { suggestedAction: "Use a path relative to the folder, without `..`." });
const notFound = (relative) => new ToolError("ENOENT", `"${relative}" does not exist.`, { retryable: true, suggestedAction: "List the resources to see which files there are." });
