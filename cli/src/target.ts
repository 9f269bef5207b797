import path from "node:path";
import { findServer } from "#client/mcp/config/findServer";
import { readTextFileSync } from "#client/mcp/config/readTextFile";
import type { EraChoice, ServerDefinition } from "#client/mcp/serverDefinition";
import { isRevision, revisionNames } from "#shared/mcp/revisions";
import { failed, got, type Got, type Io } from "./io";
import { type Parsed, splitPairs } from "./options";

/** The options by which a command is told which server to talk to, and how. */
export const targetOptions = {
  server: { kind: "value", value: "NAME", about: "a server of .vscode/mcp.json, .mcp.json or .cursor/mcp.json, from here upwards" },
  config: { kind: "value", value: "FILE", about: "the configuration file to look in instead" },
  url: { kind: "value", value: "URL", about: "a server over HTTP" },
  header: { kind: "values", value: "NAME:VALUE", about: "a header for it" },
  env: { kind: "values", value: "NAME=VALUE", about: "an environment variable for the command after --" },
  cwd: { kind: "value", value: "DIR", about: "its working directory" },
  era: { kind: "value", value: "auto|modern|legacy|REVISION", choices: ["auto", "modern", "legacy", ...revisionNames], about: "what to speak; auto finds out" },
  trace: { kind: "value", value: "FILE", about: "write every message to this file" },
  input: { kind: "values", value: "ID=VALUE", about: "the value of an input that the configuration declares" },
} as const;

export const targetUsage = "(--server NAME [--config FILE] | --url URL [--header NAME:VALUE]… | [--env NAME=VALUE]… [--cwd DIR] -- COMMAND ARGUMENT…)";

export type Target = {
  readonly definition: ServerDefinition;
  readonly inputs: ReadonlyMap<string, string>;
  /** Absolute. */
  readonly trace: string | undefined;
};

/** Reads which server is meant. Exactly one of the three ways must be taken, with the options that belong to it. */
export function readTarget({ options, command }: Parsed<typeof targetOptions>, io: Io): Got<Target> {
  const ways = [options.server !== undefined && "--server", options.url !== undefined && "--url", command !== undefined && "--"].filter((way) => way !== false);
  if (ways.length === 0) return failed("Name a server: --server NAME, --url URL, or -- and the command that starts it.");
  if (ways.length > 1) return failed(`Only one server can be meant, not ${ways.join(" and ")}.`);
  const stray = strayOption(options, ways[0] ?? "");
  if (stray !== undefined) return failed(stray);
  const inputs = splitPairs("input", options.input, "=");
  if (!inputs.ok) return inputs;
  const definition = options.server !== undefined ? configured(options.server, options.config, io) : options.url !== undefined ? overHttp(options.url, options.header, io) : started(command ?? [], options, io);
  if (!definition.ok) return definition;
  const era = eraOf(options.era);
  const trace = options.trace === undefined ? undefined : path.resolve(io.cwd, options.trace);
  return got({ definition: era === undefined ? definition.value : { ...definition.value, era }, inputs: inputs.value, trace });
}

/** Options that go with one way to name a server. */
const belongs = { config: "--server", header: "--url", env: "--", cwd: "--" } as const;

function strayOption(options: Parsed<typeof targetOptions>["options"], way: string): string | undefined {
  for (const [name, owner] of Object.entries(belongs)) {
    const value = options[name as keyof typeof belongs];
    if (value !== undefined && value.length > 0 && way !== owner) return `--${name} goes with ${owner === "--" ? "a command after --" : owner}.`;
  }
  return undefined;
}

function configured(name: string, config: string | undefined, io: Io): Got<ServerDefinition> {
  const found = findServer(name, { cwd: io.cwd, readText: readTextFileSync }, config);
  return found.ok ? got(found.definition) : found;
}

function overHttp(url: string, headers: readonly string[], io: Io): Got<ServerDefinition> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return failed(`--url ${JSON.stringify(url)} is no URL that begins with http:// or https://.`);
  const pairs = splitPairs("header", headers, ":");
  if (!pairs.ok) return pairs;
  const trimmed = Object.fromEntries([...pairs.value].map(([name, value]) => [name.trim(), value.trim()]));
  return got(onTheSpot(new URL(url).host, { kind: "http", url, headers: trimmed }, io));
}

function started(words: readonly string[], options: Parsed<typeof targetOptions>["options"], io: Io): Got<ServerDefinition> {
  const [command, ...args] = words;
  if (command === undefined || command === "") return failed("After -- comes the command that starts the server.");
  const env = splitPairs("env", options.env, "=");
  if (!env.ok) return env;
  const name = path.basename(command);
  return got(onTheSpot(name, { kind: "stdio", command, args, env: Object.fromEntries(env.value), ...(options.cwd !== undefined && { cwd: options.cwd }) }, io));
}

function onTheSpot(name: string, transport: ServerDefinition["transport"], io: Io): ServerDefinition {
  return { id: "command-line", name, source: { kind: "command-line", label: "the command line", folder: io.cwd }, transport, era: "auto" };
}

function eraOf(text: string | undefined): EraChoice | undefined {
  if (text === "auto" || text === "modern" || text === "legacy") return text;
  return text !== undefined && isRevision(text) ? text : undefined;
}
