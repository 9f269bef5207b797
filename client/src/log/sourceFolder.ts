import { homedir } from "node:os";
import path from "node:path";
import { sourceLanguages } from "#shared/source/sourceLanguage";
import type { ServerDefinition } from "../mcp/serverDefinition";

/** Names in the path of a folder at least: what lies nearer to the root holds everything. */
const fewestNames = 3;

/**
 * The folder of the script that a server is started with, where that lies outside of these folders: its sources may be
 * there. Undefined for a server without a script, and where the path has variables that are not known here.
 */
export function sourceFolder({ transport, source }: Pick<ServerDefinition, "transport" | "source">, workspace: readonly string[], home = homedir()): string | undefined {
  const base = source.folder;
  if (transport.kind !== "stdio" || base === undefined) return undefined;
  const script = [transport.command, ...transport.args].find((word) => !word.startsWith("-") && sourceLanguages.some(({ files }) => files.test(word)));
  if (script === undefined) return undefined;
  const place = (text: string, from: string): string => path.resolve(from, text.replaceAll("${workspaceFolder}", base));
  const folder = path.dirname(place(script, place(transport.cwd ?? "", base)));
  const isInside = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(outer.endsWith(path.sep) ? outer : outer + path.sep);
  const isTooWide = folder.split(path.sep).filter((name) => name !== "").length < fewestNames || isInside(home, folder);
  return folder.includes("${") || isTooWide || workspace.some((one) => isInside(folder, one)) ? undefined : folder;
}
