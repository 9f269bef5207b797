import type { Command } from "./command";
import { call } from "./commands/call";
import { classify } from "./commands/classify";
import { lint } from "./commands/lint";
import { list } from "./commands/list";

/** Every subcommand, by name, in the order of the help. */
export const commands = { lint, list, call, classify } as const satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;

export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}
