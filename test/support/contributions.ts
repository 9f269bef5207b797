import type { CommandRow, MenuPlace } from "#client/ui/commandRow";
import { category, commands } from "#client/ui/commands";
import { settings } from "#client/ui/settings";

type Json = Record<string, unknown>;
const rows: readonly (readonly [string, CommandRow])[] = Object.entries(commands);

/** The parts of package.json that follow from the command and setting tables. */
export function contributions(): { commands: Json[]; menus: Json; keybindings: Json[]; configuration: Json; restricted: string[] } {
  return { commands: rows.map(([id, row]) => commandEntry(id, row)), menus: menus(), keybindings: keybindings(), configuration: configuration(), restricted: restricted() };
}

/** The tables of the README, by the name of their marker. */
export function readmeTables(): Record<string, string> {
  return {
    commands: table(["Command", "Id", "Arguments"], rows.filter(([, row]) => row.palette !== false).map(([id, row]) => [`${category}: ${row.title}`, `\`${id}\``, argumentNames(row)])),
    settings: table(["Setting", "Default", "What"], Object.entries(settings).map(([name, row]) => [`\`mcpWorkbench.${name}\``, `\`${JSON.stringify(row.default)}\``, row.description])),
  };
}

/** Replaces what stands between `<!-- name -->` and `<!-- /name -->`. */
export function fillReadme(text: string): string {
  return Object.entries(readmeTables()).reduce((filled, [name, content]) => {
    const pattern = new RegExp(`(<!-- ${name} -->\\n)[^]*?(<!-- /${name} -->)`);
    return filled.replace(pattern, (_, open: string, close: string) => `${open}${content}\n${close}`);
  }, text);
}

/** `package` with everything that the tables hold put in; the rest stays as it is. */
export function fillPackage(manifest: Json): Json {
  const expected = contributions();
  const { contributes = {}, capabilities = {} } = manifest as { contributes?: Json; capabilities?: Json };
  return {
    ...manifest,
    capabilities: { ...capabilities, untrustedWorkspaces: { ...(capabilities.untrustedWorkspaces as Json | undefined), restrictedConfigurations: expected.restricted } },
    contributes: { ...contributes, commands: expected.commands, menus: { ...(contributes.menus as Json | undefined), ...expected.menus }, keybindings: expected.keybindings, configuration: expected.configuration },
  };
}

/** The names that the command itself gives its arguments. */
function argumentNames({ run }: CommandRow): string {
  const [, names = ""] = /=>\s*\(([^)]*)\)\s*=>/.exec(String(run)) ?? [];
  return names.split(",").map((name) => name.trim()).filter((name) => name !== "").map((name) => `\`${name}\``).join(", ");
}

function commandEntry(id: string, { title, icon, enablement }: CommandRow): Json {
  return { command: id, title, category, ...(icon && { icon }), ...(enablement && { enablement }) };
}

function menus(): Json {
  const places: Record<string, Json[]> = {};
  const add = (place: MenuPlace | "commandPalette", entry: Json) => (places[place] ??= []).push(entry);
  for (const [id, row] of rows) {
    for (const [place, entries] of Object.entries(row.menus ?? {})) for (const entry of entries) add(place as MenuPlace, { command: id, when: row.needsTrust ? `isWorkspaceTrusted && ${entry.when}` : entry.when, group: entry.group });
    if (row.palette !== undefined) add("commandPalette", { command: id, when: row.palette === false ? "false" : row.palette });
  }
  return places;
}

function keybindings(): Json[] {
  return rows.flatMap(([id, { keybinding }]) => (keybinding ? [{ command: id, ...keybinding }] : []));
}

function configuration(): Json {
  const properties = Object.entries(settings).map(([name, row]) => [
    `mcpWorkbench.${name}`,
    { ...row.schema, default: row.default, markdownDescription: row.description, scope: row.scope },
  ]);
  return { title: "MCP Workbench", properties: Object.fromEntries(properties) };
}

function restricted(): string[] {
  return Object.entries(settings).filter(([, row]) => row.restricted).map(([name]) => `mcpWorkbench.${name}`);
}

function table(head: string[], body: string[][]): string {
  return [head, head.map(() => "---"), ...body].map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`).join("\n");
}
