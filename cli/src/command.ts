import type { Ending, Io } from "./io";
import { type OptionTable, type Parsed, parseOptions } from "./options";

/** A subcommand, ready to run: its options are parsed by its own table. */
export type Command = {
  /** A statement of what it does, without a full stop. */
  readonly summary: string;
  /** What stands after the name, one line for each form. */
  readonly usage: readonly string[];
  /** What stands after the name in a use that is worth showing. */
  readonly example: string;
  readonly options: OptionTable;
  run(args: readonly string[], io: Io): Promise<Ending>;
};

/** Ties a command to its option table, so that it sees its options by name and type. */
export function defineCommand<T extends OptionTable>(definition: {
  readonly summary: string;
  readonly usage: readonly string[];
  readonly example: string;
  readonly options: T;
  readonly run: (parsed: Parsed<T>, io: Io) => Promise<Ending> | Ending;
}): Command {
  const { summary, usage, example, options, run } = definition;
  return {
    summary,
    usage,
    example,
    options,
    async run(args, io) {
      const parsed = parseOptions(options, args);
      return parsed.ok ? run(parsed.value, io) : { kind: "none", problem: parsed.problem };
    },
  };
}

/** The option that every command has that gives a verdict. */
export function formatOption<const Choices extends readonly string[]>(choices: Choices) {
  return { kind: "value", value: choices.join("|"), choices, about: "what stdout gets; text is for people" } as const;
}
