import type { BrokenDefinition, DefinitionSource, InputDeclaration, Range, ServerDefinition } from "../serverDefinition";
import { type ConfigFormat, formatOf, formats } from "./format";
import { parseConfigText, properties } from "./jsonTree";
import { readEntry } from "./readEntry";
import { readInputs } from "./readInputs";

/** What a configuration file says, entry by entry, or why it cannot be read. */
export type ConfigRead =
  | {
      readonly ok: true;
      readonly definitions: readonly ServerDefinition[];
      readonly broken: readonly BrokenDefinition[];
      readonly inputs: readonly InputDeclaration[];
    }
  | { readonly ok: false; readonly problem: string; readonly range: Range };

/** Reads one file's text. `place` says where it is; each entry adds its own range. Never throws. */
export function readConfig(text: string, place: Omit<DefinitionSource, "range">): ConfigRead {
  const format: ConfigFormat = formats[formatOf(place)];
  const parsed = parseConfigText(text, format.comments);
  if (!parsed.ok) return parsed;
  const { root, positions } = parsed;
  if (root && root.type !== "object") {
    return { ok: false, problem: `The file must be an object with "${format.rootKey}".`, range: positions.range(root.offset, root.length) };
  }
  const keys = properties(root);
  const inputs = formatOf(place) === "vscode" ? readInputs(keys.get("inputs")?.value) : [];
  const definitions: ServerDefinition[] = [];
  const broken: BrokenDefinition[] = [];
  const list = keys.get(format.rootKey);
  if (list && list.value.type !== "object") {
    return { ok: false, problem: `"${format.rootKey}" must be an object of servers by name.`, range: positions.range(list.key.offset, list.key.length) };
  }

  const sourceOf = (key: { offset: number; length: number }): DefinitionSource =>
    place.file === undefined ? place : { ...place, range: positions.range(key.offset, key.length) };

  for (const { name, key, value } of properties(list?.value).values()) {
    const base = { id: definitionId(place, name), name, source: sourceOf(key) };
    const entry = readEntry(value, format);
    if (entry.ok) definitions.push({ ...base, transport: entry.transport, era: entry.era, ...(entry.dev && { dev: entry.dev }), inputs });
    else broken.push({ ...base, problem: entry.problem });
  }
  const wrongKey = wrongRootKeys(format).find((key) => key !== format.rootKey && keys.get(key)?.value.type === "object");
  const problem = `${format.reader} reads "${format.rootKey}" in this file and ignores "${wrongKey ?? ""}": rename it.`;
  for (const { name, key } of properties(wrongKey === undefined ? undefined : keys.get(wrongKey)?.value).values()) {
    if (properties(list?.value).has(name)) continue;
    broken.push({ id: definitionId(place, name), name, source: sourceOf(key), problem });
  }
  return { ok: true, definitions, broken, inputs };
}

/** Root keys of other clients, which are ignored silently when they stand in the wrong file. */
function wrongRootKeys(format: ConfigFormat): readonly string[] {
  // Gemini's and other clients' settings files hold many keys, of which `servers` may be one for something else.
  return format.rootKey === "servers" ? ["mcpServers", "context_servers"] : format.httpUrlKey ? [] : ["servers", "context_servers"];
}

function definitionId(place: Omit<DefinitionSource, "range">, name: string): string {
  return `${place.file ?? `${place.kind}:${place.folder ?? ""}`}#${name}`;
}
