import type { Node } from "jsonc-parser";
import { isRevision, revisionNames } from "#shared/mcp/revisions";
import type { OAuthOptions } from "../auth/authPorts";
import type { DebugKind } from "../process/debugLaunch";
import type { DevOptions, EraChoice, HttpTransport, StdioTransport } from "../serverDefinition";
import type { ConfigFormat } from "./format";
import { properties, type Property, typeName } from "./jsonTree";

export type EntryRead =
  | { readonly ok: true; readonly transport: StdioTransport | HttpTransport; readonly era: EraChoice; readonly dev?: DevOptions }
  | { readonly ok: false; readonly problem: string };

type Entry = ReadonlyMap<string, Property>;

/** Thrown inside this file only: the first problem ends the reading of an entry. */
class EntryProblem extends Error {}

/** One server entry. A problem is one sentence: what is wrong and what would be right. */
export function readEntry(node: Node, format: ConfigFormat): EntryRead {
  try {
    if (node.type !== "object") throw new EntryProblem(`A server entry must be an object, not ${typeName(node)}.`);
    const entry = properties(node);
    if (entry.has("mcpServers")) throw new EntryProblem('"mcpServers" stands inside a server entry: move its servers one level up.');
    const dev = readDev(entry);
    return { ok: true, transport: readTransport(entry, format), era: readEra(entry), ...(dev && { dev }) };
  } catch (error) {
    if (error instanceof EntryProblem) return { ok: false, problem: error.message };
    throw error;
  }
}

function readTransport(entry: Entry, format: ConfigFormat): StdioTransport | HttpTransport {
  const type = readType(entry, format);
  const command = readCommand(entry);
  const plainUrl = text(entry, "url");
  const httpUrl = format.httpUrlKey ? text(entry, format.httpUrlKey) : undefined;
  const url = httpUrl ?? plainUrl;
  if (command && url) throw new EntryProblem('"command" and "url" are both given: a server is started by one or reached at the other.');
  if (type === "stdio" && !command) throw new EntryProblem('A server of type "stdio" needs a "command" to run.');
  if ((type === "http" || type === "sse") && !url) throw new EntryProblem(`A server of type "${type}" needs a "url" to reach.`);
  if (command && (type === "http" || type === "sse")) throw new EntryProblem(`A server of type "${type}" has no "command".`);
  if (url && type === "stdio") throw new EntryProblem('A server of type "stdio" has no "url".');
  if (url) {
    checkUrl(url);
    const kind = type === "sse" || (type === undefined && format.httpUrlKey && httpUrl === undefined) ? "sse" : "http";
    const oauth = readOAuth(entry);
    return { kind, url, headers: strings(entry, "headers"), ...(oauth && { oauth }) };
  }
  if (!command) throw new EntryProblem(missing(entry));
  const envFile = text(entry, "envFile");
  const cwd = text(entry, "cwd");
  return {
    kind: "stdio",
    command,
    args: readArgs(entry),
    env: readEnv(entry),
    ...(envFile && { envFile }),
    ...(cwd && { cwd }),
  };
}

function readType(entry: Entry, format: ConfigFormat): "stdio" | "http" | "sse" | undefined {
  const type = text(entry, "type");
  if (type === undefined || type === "stdio" || type === "http" || type === "sse") return type;
  if (format.httpAliases.includes(type)) return "http";
  const meant = /^(streamable|http)/i.test(type) ? ': write "http"' : "";
  throw new EntryProblem(`Type ${JSON.stringify(type)} is none of "stdio", "http" and "sse"${meant}.`);
}

function readCommand(entry: Entry): string | undefined {
  const command = entry.get("command")?.value;
  if (command?.type === "array") throw new EntryProblem('"command" is an array: put the program in "command" and the rest in "args".');
  return text(entry, "command");
}

function readArgs(entry: Entry): readonly string[] {
  const node = entry.get("args")?.value;
  if (!node || node.type === "null") return [];
  if (node.type !== "array") throw new EntryProblem(`"args" must be an array of strings, not ${typeName(node)}.`);
  return (node.children ?? []).map((child, index) => {
    if (typeof child.value !== "string") throw new EntryProblem(`"args" must hold strings, but item ${index + 1} is ${typeName(child)}.`);
    return child.value;
  });
}

function readEnv(entry: Entry): Readonly<Record<string, string | null>> {
  return record(entry, "env", (node, name) => {
    if (node.type === "null") return null;
    if (typeof node.value === "string" || typeof node.value === "number") return String(node.value);
    throw new EntryProblem(`Environment variable "${name}" must be a string, not ${typeName(node)}.`);
  });
}

function strings(entry: Entry, key: string): Readonly<Record<string, string>> {
  return record(entry, key, (node, name) => {
    if (typeof node.value === "string") return node.value;
    throw new EntryProblem(`"${name}" in "${key}" must be a string, not ${typeName(node)}.`);
  });
}

function record<T>(entry: Entry, key: string, read: (node: Node, name: string) => T): Readonly<Record<string, T>> {
  const node = entry.get(key)?.value;
  if (!node || node.type === "null") return {};
  if (node.type !== "object") throw new EntryProblem(`"${key}" must be an object of strings, not ${typeName(node)}.`);
  // fromEntries defines own properties, so that a variable named `__proto__` stays one.
  return Object.fromEntries([...properties(node).values()].map(({ name, value }) => [name, read(value, name)]));
}

function text(entry: Entry, key: string): string | undefined {
  const node = entry.get(key)?.value;
  if (!node || node.type === "null") return undefined;
  if (typeof node.value === "string") return node.value;
  throw new EntryProblem(`"${key}" must be a string, not ${typeName(node)}.`);
}

/** A URL without variables can be judged at once; others after they are resolved. */
function checkUrl(url: string): void {
  if (url.includes("$")) return;
  if (!URL.canParse(url)) throw new EntryProblem(`${JSON.stringify(url)} is no URL: it must begin with http:// or https://.`);
  if (!/^https?:$/.test(new URL(url).protocol)) throw new EntryProblem(`${JSON.stringify(url)} must begin with http:// or https://.`);
}

/** Neither transport: names the spelling of another client where one is there. */
function missing(entry: Entry): string {
  for (const key of ["serverUrl", "httpUrl", "uri", "endpoint"]) if (entry.has(key)) return `"${key}" is not read in this file: write "url".`;
  for (const key of ["cmd", "exec", "executable"]) if (entry.has(key)) return `"${key}" is not read in this file: write "command".`;
  for (const key of ["transport", "transportType"]) if (entry.has(key)) return `"${key}" is not read in this file: write "type", and "url" or "command" beside it.`;
  return 'A server entry needs a "command" to run or a "url" to reach.';
}

/** `oauth`, as VS Code, Claude Code and Gemini CLI spell it, or `auth` of Cursor. */
function readOAuth(entry: Entry): OAuthOptions | undefined {
  const node = entry.get("oauth")?.value ?? entry.get("auth")?.value;
  if (!node || node.type === "null" || node.type === "boolean") return undefined;
  if (node.type !== "object") throw new EntryProblem(`"oauth" must be an object, not ${typeName(node)}.`);
  const fields = properties(node);
  const field = (name: keyof OAuthOptions, ...others: readonly string[]): OAuthOptions => {
    const value = [name, ...others].map((key) => text(fields, key)).find((found) => found !== undefined);
    return value === undefined || value === "" ? {} : { [name]: value };
  };
  const port: unknown = fields.get("callbackPort")?.value.value;
  if (port !== undefined && !(Number.isInteger(port) && Number(port) > 0 && Number(port) < 65_536)) throw new EntryProblem(`"callbackPort" in "oauth" must be a port number, not ${JSON.stringify(port)}.`);
  const scopes = readScopes(fields);
  return { ...field("clientId", "CLIENT_ID"), ...field("clientSecret", "CLIENT_SECRET"), ...field("issuer"), ...field("clientMetadataUrl"), ...(scopes && { scopes }), ...(port !== undefined && { callbackPort: Number(port) }) };
}

function readScopes(fields: Entry): readonly string[] | undefined {
  const node = fields.get("scopes")?.value;
  if (!node || node.type === "null") return undefined;
  if (node.type === "string") return String(node.value).split(/\s+/).filter((scope) => scope !== "");
  const values = node.children?.map((child): unknown => child.value) ?? [];
  if (node.type !== "array" || !values.every((value) => typeof value === "string")) throw new EntryProblem('"scopes" in "oauth" must be an array of strings.');
  return values;
}

/** `dev`: globs to watch, one or several, and how to debug. */
function readDev(entry: Entry): DevOptions | undefined {
  const node = entry.get("dev")?.value;
  if (node?.type !== "object") return undefined;
  const [watch, debug] = [readWatch(properties(node)), readDebug(properties(node))];
  return watch.length > 0 || debug ? { watch, ...(debug && { debug }) } : undefined;
}

function readWatch(dev: Entry): readonly string[] {
  const watch = dev.get("watch")?.value;
  if (!watch || watch.type === "null") return [];
  const globs = watch.type === "string" ? [watch.value as unknown] : (watch.children?.map((child): unknown => child.value) ?? []);
  if ((watch.type !== "string" && watch.type !== "array") || !globs.every((glob) => typeof glob === "string")) throw new EntryProblem('"watch" in "dev" must be a glob or an array of globs.');
  return globs;
}

function readDebug(dev: Entry): DebugKind | undefined {
  const debug = dev.get("debug")?.value;
  if (!debug || debug.type === "null") return undefined;
  const fields: Entry = debug.type === "object" ? properties(debug) : new Map();
  const type = text(fields, "type");
  if (type === "node") return { type };
  if (type !== "debugpy") throw new EntryProblem('"debug" in "dev" must be an object whose "type" is "node" or "debugpy".');
  const debugpyPath = text(fields, "debugpyPath");
  return { type, ...(debugpyPath !== undefined && debugpyPath !== "" && { debugpyPath }) };
}

function readEra(entry: Entry): EraChoice {
  const era = text(entry, "era");
  if (era === undefined) return "auto";
  if (era === "auto" || era === "modern" || era === "legacy" || isRevision(era)) return era;
  throw new EntryProblem(`Era ${JSON.stringify(era)} is none of "auto", "modern", "legacy" and ${revisionNames.map((name) => `"${name}"`).join(", ")}.`);
}
