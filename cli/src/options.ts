import { nearest } from "#shared/lint/nearest";
import { failed, got, type Got } from "./io";

/** One option of a command. The table gives the parser its rules, the help its lines and the command its types. */
export type OptionSpec = {
  readonly kind: "flag" | "value" | "values";
  readonly about: string;
  /** What the help shows for the value. */
  readonly value?: string;
  /** The values there are; any other is refused. */
  readonly choices?: readonly string[];
};

export type OptionTable = { readonly [name: string]: OptionSpec };

/** `values` may be given several times, all others once. */
export type OptionValues<T extends OptionTable> = {
  readonly [K in keyof T]: T[K]["kind"] extends "flag" ? boolean : T[K]["kind"] extends "values" ? readonly string[] : string | undefined;
};

export type Parsed<T extends OptionTable> = {
  readonly options: OptionValues<T>;
  readonly positionals: readonly string[];
  /** What follows `--`, where it was given. */
  readonly command: readonly string[] | undefined;
};

/** Reads the arguments of a command. Options may stand anywhere before `--`; `-` alone is a positional. */
export function parseOptions<T extends OptionTable>(table: T, args: readonly string[]): Got<Parsed<T>> {
  const separator = args.indexOf("--");
  const own = separator < 0 ? args : args.slice(0, separator);
  const positionals: string[] = [];
  const found = new Map<string, string[]>();
  for (let at = 0; at < own.length; at++) {
    const arg = own[at] ?? "";
    if (!arg.startsWith("-") || arg === "-") {
      positionals.push(arg);
      continue;
    }
    const [, name = "", attached] = /^--([^=]+)(?:=(.*))?$/s.exec(arg) ?? [];
    const spec = Object.hasOwn(table, name) ? table[name] : undefined;
    if (!spec) return failed(unknownOption(arg, Object.keys(table)));
    if (spec.kind === "flag" && attached !== undefined) return failed(`--${name} takes no value.`);
    const value = spec.kind === "flag" ? "" : (attached ?? own[++at]);
    if (value === undefined) return failed(`--${name} needs a value${spec.value === undefined ? "" : `: ${spec.value}`}.`);
    if (spec.choices && !spec.choices.includes(value)) return failed(`--${name} ${JSON.stringify(value)} is none of ${spec.choices.join(", ")}.`);
    const values = found.get(name) ?? [];
    if (values.length > 0 && spec.kind !== "values") return failed(`--${name} is given twice.`);
    found.set(name, [...values, value]);
  }
  const options = Object.fromEntries(
    Object.entries(table).map(([name, { kind }]) => {
      const values = found.get(name);
      return [name, kind === "flag" ? values !== undefined : kind === "values" ? (values ?? []) : values?.[0]];
    }),
  ) as OptionValues<T>;
  return got({ options, positionals, command: separator < 0 ? undefined : args.slice(separator + 1) });
}

function unknownOption(arg: string, names: readonly string[]): string {
  const name = arg.replace(/^-+/, "").replace(/=.*$/s, "");
  const near = nearest(name, names);
  return `There is no option ${JSON.stringify(arg.replace(/=.*$/s, ""))}${near === undefined ? "" : `; did you mean --${near}?`}${near === undefined ? "." : ""}`;
}

/** `NAME=VALUE` or `NAME:VALUE`, cut at the first separator. */
export function splitPair(option: string, text: string, separator: "=" | ":"): Got<readonly [name: string, value: string]> {
  const at = text.indexOf(separator);
  if (at <= 0) return failed(`--${option} ${JSON.stringify(text)} has no ${JSON.stringify(separator)} between name and value.`);
  return got([text.slice(0, at), text.slice(at + 1)]);
}

/** The pairs of an option that may be given several times, or the first problem. */
export function splitPairs(option: string, texts: readonly string[], separator: "=" | ":"): Got<ReadonlyMap<string, string>> {
  const pairs = new Map<string, string>();
  for (const text of texts) {
    const pair = splitPair(option, text, separator);
    if (!pair.ok) return pair;
    const [name, value] = pair.value;
    if (pairs.has(name)) return failed(`--${option} names ${JSON.stringify(name)} twice.`);
    pairs.set(name, value);
  }
  return got(pairs);
}
