import { commands, isCommandName } from "./commands";
import { commandHelp, overview } from "./help";
import { type Ending, type Io, noVerdict } from "./io";
import { nearest } from "#shared/lint/nearest";

/** Runs the command line. Total: an exception on the way is a fault of this program, and no verdict. */
export async function run(args: readonly string[], io: Io): Promise<Ending> {
  const [name, ...rest] = args;
  if (name === "--help" || name === "-h" || name === "help") return shown(overview(io.version));
  if (name === "--version" || name === "-v") return shown(`${io.version}\n`);
  if (name === undefined) return noVerdict(`Name a command: ${Object.keys(commands).join(", ")}; --help explains them.`);
  if (!isCommandName(name)) {
    const near = nearest(name, Object.keys(commands));
    return noVerdict(`There is no command ${JSON.stringify(name)}${near === undefined ? "; --help lists them all." : `; did you mean ${near}?`}`);
  }
  const own = rest.includes("--") ? rest.slice(0, rest.indexOf("--")) : rest;
  if (own.includes("--help") || own.includes("-h")) return shown(commandHelp(name, commands[name]));
  try {
    return await commands[name].run(rest, io);
  } catch (error) {
    return noVerdict(faultOf(error, io.env));
  }
}

/** The sentence about a fault of this program, with its stack when MCP_WORKBENCH_DEBUG is set. */
export function faultOf(error: unknown, env: Io["env"]): string {
  const said = error instanceof Error ? (env["MCP_WORKBENCH_DEBUG"] === undefined ? error.message : (error.stack ?? error.message)) : String(error);
  return `mcp-workbench failed: ${said}`;
}

function shown(output: string): Ending {
  return { kind: "verdict", good: true, output };
}
