import { readdirSync, type Stats, statSync } from "node:fs";
import path from "node:path";
import { quote } from "#shared/json/quote";
import { failed, got, type Got } from "./io";

/** A file to lint: `path` is how the argument names it, with `/`; `named` when it was given one by one. */
export type FileToLint = { readonly path: string; readonly file: string; readonly named: boolean };

/** Folders nobody wants linted. */
const skipped = new Set(["node_modules", ".git"]);

/** The files that arguments stand for: files, folders (their `.json` and `.jsonc` files) and glob patterns. Each once, sorted within an argument. */
export function lintFiles(args: readonly string[], cwd: string): Got<readonly FileToLint[]> {
  const files = new Map<string, FileToLint>();
  for (const arg of args) {
    const found = filesOf(arg, cwd);
    if (!found.ok) return found;
    for (const file of found.value) if (!files.has(file.file) || file.named) files.set(file.file, file);
  }
  return got([...files.values()]);
}

function filesOf(arg: string, cwd: string): Got<readonly FileToLint[]> {
  // It would stand for the working folder: `lint "$UNSET"` is not meant to judge that.
  if (arg === "") return failed('There is no file or folder "".');
  const absolute = path.resolve(cwd, arg);
  const info = statOf(absolute);
  // Pipes as well, such as the shell's `<(…)`.
  if (typeof info === "object" && !info.isDirectory()) return got([{ path: slashes(arg), file: absolute, named: true }]);
  if (typeof info === "object") {
    const prefix = slashes(arg).replace(/\/+$/, "");
    return got(walk(absolute).filter(isJsonName).map((relative) => ({ path: prefix === "." ? relative : `${prefix}/${relative}`, file: path.join(absolute, relative), named: false })));
  }
  if (!/[*?{]/.test(arg)) return failed(absent.has(info) ? `There is no file or folder ${quote(arg, 400)}.` : `The file ${quote(arg, 400)} cannot be read (${info}).`);
  const pattern = slashes(arg).replace(/^\.\//, "");
  // The part before the first wildcard is a plain folder, so that `../x/*.json` and absolute patterns work too.
  const base = /^(?:[^*?{]*\/)?/.exec(pattern)?.[0] ?? "";
  const matcher = globPattern(pattern.slice(base.length));
  const root = path.resolve(cwd, base || ".");
  const matches = walk(root).filter((relative) => matcher.test(relative));
  if (matches.length === 0) return failed(`No file matches ${JSON.stringify(arg)}.`);
  return got(matches.map((relative) => ({ path: base + relative, file: path.join(root, relative), named: false })));
}

const absent = new Set(["ENOENT", "ENOTDIR"]);

/** What is there, or the code that says why nothing can be found out. */
function statOf(file: string): Stats | string {
  try {
    return statSync(file);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}

/** Paths of all files under a folder, relative to it, with `/`, sorted. Links are not followed. */
function walk(root: string): string[] {
  const found: string[] = [];
  const folders = [""];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of entriesOf(path.join(root, folder))) {
      const relative = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !skipped.has(entry.name)) folders.push(relative);
      else if (entry.isFile()) found.push(relative);
    }
  }
  return found.sort();
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // A folder that may not be read has nothing to show.
    return [];
  }
}

/** `*` and `?` within a name, `**` over folders, `{a,b}` for one of several. */
export function globPattern(glob: string): RegExp {
  let source = "";
  let depth = 0;
  for (let at = 0; at < glob.length; at++) {
    const sign = glob[at] ?? "";
    if (glob.startsWith("**/", at)) {
      source += "(?:[^/]+/)*";
      at += 2;
    } else if (glob.startsWith("**", at)) {
      source += ".*";
      at += 1;
    } else if (sign === "*") source += "[^/]*";
    else if (sign === "?") source += "[^/]";
    else if (sign === "{" && glob.includes("}", at)) {
      source += "(?:";
      depth++;
    } else if (sign === "}" && depth > 0) {
      source += ")";
      depth--;
    } else source += sign === "," && depth > 0 ? "|" : sign.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  }
  return new RegExp(`^${source}${")".repeat(depth)}$`, "u");
}

function isJsonName(relative: string): boolean {
  return /\.jsonc?$/i.test(relative);
}

function slashes(text: string): string {
  return path.sep === "\\" ? text.replaceAll("\\", "/") : text;
}
