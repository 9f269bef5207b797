import { type Stats, statSync } from "node:fs";
import path from "node:path";
import { walk } from "#server/workspace/walk";
import { globPattern } from "#shared/globPattern";
import { quote } from "#shared/json/quote";
import { failed, got, type Got } from "./io";

/** A file to lint: `path` is how the argument names it, with `/`; `named` when it was given one by one. */
export type FileToLint = { readonly path: string; readonly file: string; readonly named: boolean };

/** Folders nobody wants linted. */
const skipped = new Set(["node_modules", ".git"]);

/** The files that arguments stand for: files, folders (their `.json`, `.jsonc` and `.mcp-trace.jsonl` files) and glob patterns. Each once, sorted within an argument. */
export async function lintFiles(args: readonly string[], cwd: string): Promise<Got<readonly FileToLint[]>> {
  const files = new Map<string, FileToLint>();
  for (const arg of args) {
    const found = await filesOf(arg, cwd);
    if (!found.ok) return found;
    for (const file of found.value) if (!files.has(file.file) || file.named) files.set(file.file, file);
  }
  return got([...files.values()]);
}

async function filesOf(arg: string, cwd: string): Promise<Got<readonly FileToLint[]>> {
  // It would stand for the working folder: `lint "$UNSET"` is not meant to judge that.
  if (arg === "") return failed('There is no file or folder "".');
  const absolute = path.resolve(cwd, arg);
  const info = statOf(absolute);
  // Pipes as well, such as the shell's `<(…)`.
  if (typeof info === "object" && !info.isDirectory()) return got([{ path: slashes(arg), file: absolute, named: true }]);
  if (typeof info === "object") {
    const prefix = slashes(arg).replace(/\/+$/, "");
    return got((await filesBelow(absolute)).filter(isJsonName).map((relative) => ({ path: prefix === "." ? relative : `${prefix}/${relative}`, file: path.join(absolute, relative), named: false })));
  }
  if (!/[*?{[]/.test(arg)) return failed(absent.has(info) ? `There is no file or folder ${quote(arg, 400)}.` : `The file ${quote(arg, 400)} cannot be read (${info}).`);
  const pattern = slashes(arg).replace(/^\.\//, "");
  // The part before the first wildcard is a plain folder, so that `../x/*.json` and absolute patterns work too.
  const base = /^(?:[^*?{[]*\/)?/.exec(pattern)?.[0] ?? "";
  const matcher = globPattern(pattern.slice(base.length));
  const root = path.resolve(cwd, base || ".");
  const matches = (await filesBelow(root)).filter((relative) => matcher.test(relative));
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

/** Paths of all files below a folder, sorted. */
async function filesBelow(root: string): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const relative of walk(root, { isExcluded: (each) => skipped.has(path.posix.basename(each)) })) found.push(relative);
  return found.sort();
}

function isJsonName(relative: string): boolean {
  return /\.(?:jsonc?|mcp-trace\.jsonl)$/i.test(relative);
}

function slashes(text: string): string {
  return path.sep === "\\" ? text.replaceAll("\\", "/") : text;
}
