import type { LogLimits } from "../log/logStore";
import type { Limits } from "../mcp/sessionPorts";
import type { RetryPolicy } from "../mcp/retries";
import { type Revision, revisionNames } from "#shared/mcp/revisions";
import { profileNames } from "#shared/lint/profiles";
import { isObject, type JsonObject, type JsonValue } from "#shared/json/jsonValue";

/** One setting: what package.json says of it, and how its value is taken in. Held together by `contributions.test.ts`. */
type SettingRow<T> = {
  readonly schema: JsonObject;
  readonly description: string;
  readonly scope: "window" | "resource" | "machine-overridable" | "application";
  readonly default: T;
  /** Not read from a workspace that is not trusted. */
  readonly restricted?: boolean;
  /** The value, or undefined where it is of the wrong shape and the default holds. */
  readonly accept: (value: JsonValue) => T | undefined;
};

const levelNames = ["off", "error", "warning", "info", "hint"] as const;
const eraNames = ["auto", "modern", "legacy", ...revisionNames] as const;
const questionPlaces = ["dialogs", "panel"] as const;
export type LevelName = (typeof levelNames)[number];
export type EraName = "auto" | "modern" | "legacy" | Revision;

/** Every setting under `mcpWorkbench.`. Types derive from the defaults; nothing outside `ui/` reads VS Code's configuration. */
export const settings = {
  servers: setting({
    schema: { type: "object", additionalProperties: { type: "object" } },
    description: "MCP servers by name, with the fields of an entry in `.vscode/mcp.json`: `command`, `args`, `env`, `envFile`, `cwd`, or `url`, `headers`, `type`.",
    scope: "machine-overridable",
    default: {} as JsonObject,
    restricted: true,
    accept: (value) => (isObject(value) ? value : undefined),
  }),
  discoverOtherClients: setting({
    schema: { type: "boolean" },
    description: "Also list the servers in the user-level files of Claude Desktop, Cursor, VS Code and Gemini CLI.",
    scope: "machine-overridable",
    default: false as boolean,
    restricted: true,
    accept: boolean,
  }),
  codeLens: setting({
    schema: { type: "boolean" },
    description: "Show the `Workbench: …` lenses in server configurations and tool manifests.",
    scope: "window",
    default: true as boolean,
    accept: boolean,
  }),
  offerToChat: setting({
    schema: { type: "boolean" },
    description: "Hand the servers listed here to VS Code's own chat too. It starts processes of its own. Those of `.vscode/mcp.json` it knows already.",
    scope: "window",
    default: false as boolean,
    restricted: true,
    accept: boolean,
  }),
  "lint.levels": setting({
    schema: { type: "object", additionalProperties: { type: "string", enum: levelNames } },
    description: "Levels by rule id, for example `{ \"parameter-description\": \"off\" }`.",
    scope: "resource",
    default: {} as Readonly<Record<string, LevelName>>,
    accept: levels,
  }),
  "lint.profiles": setting({
    schema: { type: "array", items: { type: "string", enum: profileNames }, uniqueItems: true },
    description: "Clients that your tools must work with: each profile adds the rules of that client.",
    scope: "resource",
    default: [] as readonly string[],
    accept: (value) => (Array.isArray(value) ? value.filter((item) => typeof item === "string") : undefined),
  }),
  "lint.workspace": setting({
    schema: { type: "boolean" },
    description: "Show the problems of manifests, schemas, function tools, transcripts and configurations that are not open, too. What `files.exclude` and `search.exclude` name is left out.",
    scope: "resource",
    default: true as boolean,
    accept: boolean,
  }),
  "lint.era": setting({
    schema: { type: "string", enum: eraNames },
    description: "The protocol era or revision that rules judge by. `auto` goes by the document's own evidence, else by the newest revision.",
    scope: "resource",
    default: "auto" as EraName,
    accept: (value) => eraNames.find((name) => name === value),
  }),
  "trace.directory": setting({
    schema: { type: "string" },
    description: "Directory for trace files (`*.mcp-trace.jsonl`), absolute or relative to the workspace folder; empty writes none. Known secrets are replaced by `<redacted>`.",
    scope: "machine-overridable",
    default: "",
    restricted: true,
    accept: (value) => (typeof value === "string" ? value : undefined),
  }),
  "oauth.clientMetadataUrl": setting({
    schema: { type: "string" },
    description: "Address of a client metadata document (Client ID Metadata Documents) that you host, to sign in as: https, with a path. Used where the authorization server takes such documents.",
    scope: "machine-overridable",
    default: "",
    restricted: true,
    accept: (value) => (typeof value === "string" ? value : undefined),
  }),
  questions: setting({
    schema: { type: "string", enum: questionPlaces },
    description: "Where a form that a server asks for during a call from a tool panel is shown: step by step in dialogs, or whole in the `panel`.",
    scope: "window",
    default: "dialogs" as (typeof questionPlaces)[number],
    accept: (value) => questionPlaces.find((place) => place === value),
  }),
  requestTimeout: setting({
    schema: { type: "number", minimum: 1, maximum: 600 },
    description: "Seconds a request may take without progress. Progress starts it anew; ten minutes are the hard cap.",
    scope: "window",
    default: 60,
    accept: between(1, 600),
  }),
  probeTimeout: setting({
    schema: { type: "number", minimum: 1, maximum: 60 },
    description: "Seconds to wait for an answer to `server/discover` before a server is taken for a legacy one.",
    scope: "window",
    default: 5,
    accept: between(1, 60),
  }),
  retries: setting({
    schema: { type: "integer", minimum: 0, maximum: 10 },
    description: "How often a call that failed is made again by itself, each time after a longer wait: one that surely did not run (refused connection, HTTP 429, 503 with Retry-After), and reads. Never after a refusal or a missing permission. Every try is shown, and the wait can be cancelled.",
    scope: "window",
    default: 2,
    accept: between(0, 10),
  }),
  repeatableTools: setting({
    schema: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
    description: "Your word, by server name, on which tools may run twice, for example `{ \"files\": [\"fs.read\"] }`: their calls are made again also where nobody knows whether they ran (timeout, crash, HTTP 500), if the tool says so, too (`idempotentHint` or `readOnlyHint`).",
    scope: "machine-overridable",
    default: {} as Readonly<Record<string, readonly string[]>>,
    restricted: true,
    accept: namesByServer,
  }),
  restartAfterCrash: setting({
    schema: { type: "integer", minimum: 0, maximum: 20 },
    description: "How often in a row a server that ended unasked is started again by itself, each time after a longer wait; 0 never. A server that ran for a minute has its tries anew.",
    scope: "window",
    default: 3,
    accept: between(0, 20),
  }),
  watch: setting({
    schema: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
    description: "Globs by server name, for example `{ \"files\": [\"dist/**/*.js\"] }`: a change of such a file restarts the server while it runs, as `dev.watch` of its entry does.",
    scope: "machine-overridable",
    default: {} as Readonly<Record<string, readonly string[]>>,
    restricted: true,
    accept: namesByServer,
  }),
  "log.lines": setting({
    schema: { type: "integer", minimum: 100, maximum: 1_000_000 },
    description: "Lines kept in the log of a server.",
    scope: "window",
    default: 10_000,
    accept: between(100, 1_000_000),
  }),
  "log.megabytes": setting({
    schema: { type: "number", minimum: 1, maximum: 256 },
    description: "MiB kept in the log of a server.",
    scope: "window",
    default: 16,
    accept: between(1, 256),
  }),
} as const;

export type SettingName = keyof typeof settings;
export type Settings = { readonly [K in SettingName]: (typeof settings)[K]["default"] };

/** Reads every setting through `get`, which answers by name without the prefix. Values of the wrong shape count as unset. */
export function readSettings(get: (name: SettingName) => unknown): Settings {
  const entries = Object.entries(settings).map(([name, row]) => {
    const value = get(name as SettingName);
    const accepted = value === undefined ? undefined : row.accept(value as JsonValue);
    return [name, accepted ?? row.default];
  });
  return Object.fromEntries(entries) as Settings;
}

export function sessionLimits({ requestTimeout, probeTimeout, restartAfterCrash }: Settings): Partial<Limits> {
  return { requestTimeoutMs: requestTimeout * 1000, probeTimeoutMs: probeTimeout * 1000, crashRestarts: restartAfterCrash };
}

export function logLimits({ "log.lines": lines, "log.megabytes": megabytes }: Settings): LogLimits {
  return { lines, size: megabytes * 1024 * 1024 };
}

/** Whether a failed call is made again: `tool` only where it is one. */
export function retryPolicy({ retries, repeatableTools }: Pick<Settings, "retries" | "repeatableTools">, server: string, tool: string | undefined): RetryPolicy {
  const tools = Object.hasOwn(repeatableTools, server) ? (repeatableTools[server] ?? []) : [];
  return { times: retries, repeatable: tool !== undefined && tools.includes(tool) };
}

function setting<T>(row: SettingRow<T>): SettingRow<T> {
  return row;
}

function boolean(value: JsonValue): boolean | undefined {
  return typeof value === "boolean" ? value : undefined;
}

function between(low: number, high: number): (value: JsonValue) => number | undefined {
  return (value) => (typeof value === "number" && value >= low && value <= high ? value : undefined);
}

function namesByServer(value: JsonValue): Readonly<Record<string, readonly string[]>> | undefined {
  if (!isObject(value)) return undefined;
  return Object.fromEntries(Object.entries(value).map(([name, list]) => [name, Array.isArray(list) ? list.filter((item) => typeof item === "string") : []]));
}

function levels(value: JsonValue): Readonly<Record<string, LevelName>> | undefined {
  if (!isObject(value)) return undefined;
  return Object.fromEntries(Object.entries(value).flatMap(([rule, name]) => {
    const level = levelNames.find((candidate) => candidate === name);
    return level ? [[rule, level]] : [];
  }));
}
