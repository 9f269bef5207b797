import type { Command } from "./command";
import { assemble } from "./commands/assemble";
import { call } from "./commands/call";
import { check } from "./commands/check";
import { classify } from "./commands/classify";
import { compare } from "./commands/compare";
import { complete } from "./commands/complete";
import { convert } from "./commands/convert";
import { lint } from "./commands/lint";
import { list } from "./commands/list";
import { prompt } from "./commands/prompt";
import { read } from "./commands/read";
import { replay } from "./commands/replay";
import { snapshot } from "./commands/snapshot";
import { test } from "./commands/test";
import { validate } from "./commands/validate";
import { wrap } from "./commands/wrap";

/** Every subcommand, by name, in the order of the help. */
export const commands = { lint, validate, check, test, list, call, read, prompt, complete, wrap, classify, compare, convert, assemble, replay, snapshot } as const satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;

export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}
