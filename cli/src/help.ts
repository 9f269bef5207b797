import type { Command } from "./command";
import { commands } from "./commands";
import type { OptionSpec } from "./options";

/** What `--help` prints. */
export function overview(version: string): string {
  const rows = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`);
  return `mcp-workbench ${version}: write and debug MCP servers, tool manifests and JSON Schemas.

Usage: mcp-workbench COMMAND …

${rows.join("\n")}

mcp-workbench COMMAND --help explains one of them.
Exit code 0: the verdict is good; 1: it is not; 2: there is none, and stderr says why.
`;
}

/** What `COMMAND --help` prints. */
export function commandHelp(name: string, { summary, usage, example, options }: Command): string {
  const rows = Object.entries(options).map(([option, spec]) => [`--${option}${spec.value === undefined ? "" : ` ${spec.value}`}`, aboutOf(spec)] as const);
  const width = Math.min(36, Math.max(...rows.map(([flag]) => flag.length)));
  const lines = rows.map(([flag, about]) => (flag.length > width ? `  ${flag}\n${" ".repeat(width + 4)}${about}` : `  ${flag.padEnd(width)}  ${about}`));
  return `${summary}.

${usage.map((line) => `mcp-workbench ${name} ${line}`).join("\n")}

${lines.join("\n")}

For example: mcp-workbench ${name} ${example}
`;
}

function aboutOf({ value, about, kind, choices }: OptionSpec): string {
  const listed = choices !== undefined && value !== undefined && !value.includes("|") ? `; one of ${choices.join(", ")}` : "";
  return `${about}${kind === "values" ? "; may be given several times" : ""}${listed}`;
}
