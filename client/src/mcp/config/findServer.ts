import path from "node:path";
import type { ServerDefinition } from "../serverDefinition";
import { type ConfigPlace, folderPlaces } from "./configSources";
import { formatOfFile } from "./format";
import { readConfig } from "./readConfig";

export type FoundServer = { readonly ok: true; readonly definition: ServerDefinition } | { readonly ok: false; readonly problem: string };

export type FindContext = {
  /** Absolute. */
  readonly cwd: string;
  /** The text of a file, or undefined where there is none. */
  readonly readText: (file: string) => string | undefined;
};

/**
 * Finds a server by name: in the file given, else in the files of each folder from `cwd` upwards.
 * A broken file on the way ends the search, so that never another server than the one meant is started.
 */
export function findServer(name: string, context: FindContext, config?: string): FoundServer {
  const seen: string[] = [];
  const places = config === undefined ? upwards(context.cwd).flatMap((folder) => folderPlaces(folder)) : [namedPlace(path.resolve(context.cwd, config), context)];
  for (const place of places) {
    const text = place.file === undefined ? undefined : context.readText(place.file);
    if (text === undefined && config !== undefined) return { ok: false, problem: `The file ${config} cannot be read.` };
    if (text === undefined) continue;
    const read = readConfig(text, place);
    if (!read.ok) return { ok: false, problem: `${place.file ?? ""}: ${read.problem}` };
    const definition = read.definitions.find((one) => one.name === name);
    if (definition) return { ok: true, definition };
    const broken = read.broken.find((one) => one.name === name);
    if (broken) return { ok: false, problem: `Server "${name}" in ${place.file ?? ""}: ${broken.problem}` };
    seen.push(...read.definitions.map((one) => one.name));
  }
  return { ok: false, problem: notFound(name, seen, context.cwd, config) };
}

function upwards(folder: string): string[] {
  const above = path.dirname(folder);
  return above === folder ? [folder] : [folder, ...upwards(above)];
}

function namedPlace(file: string, context: FindContext): ConfigPlace {
  const format = formatOfFile(file, context.readText(file) ?? "");
  const parent = path.dirname(file);
  const folder = /^\.(vscode|cursor|gemini)$/.test(path.basename(parent)) ? path.dirname(parent) : parent;
  const base = { label: path.basename(file), file, folder };
  if (format === "claude-desktop" || format === "gemini") return { ...base, kind: "other-client", client: format };
  return { ...base, kind: format };
}

function notFound(name: string, seen: readonly string[], cwd: string, config: string | undefined): string {
  const where = config ?? `.vscode/mcp.json, .mcp.json or .cursor/mcp.json from ${cwd} upwards`;
  if (seen.length === 0) return `No server "${name}": there is no server in ${where}.`;
  return `No server "${name}" in ${where}; there is ${[...new Set(seen)].map((one) => `"${one}"`).join(", ")}.`;
}
