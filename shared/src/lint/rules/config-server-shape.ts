import { configOwners, type ConfigOwner } from "../../documents/configOwners";
import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { childrenOf, endOf, kindOf, propertyOf, rootOf, startOf, textOf } from "../../json/nodes";
import { jsonName } from "../jsonName";
import { quote } from "../quote";
import type { Report, Rule } from "../rule";
import { configKinds, hostJudges, rootKeys, serverEntries } from "../serverEntries";
import { report } from "../sources";
import { addProperty, replaceValue } from "../textEdits";

/** They drop the entry, or the file, over a number in `env`. VS Code takes numbers and null; of the others it was not found out. */
const strictEnv: ReadonlySet<ConfigOwner> = new Set(["claude-code", "claude-desktop"]);

export const configServerShape: Rule = {
  id: "config-server-shape",
  level: "error",
  summary: "A server has a command to run or a url to reach, each of the right type",
  reason: "A client that cannot read an entry drops it, some the whole file.",
  source: { title: "VS Code, MCP configuration", url: "https://code.visualstudio.com/docs/copilot/reference/mcp-configuration", date: "2026-12-01" },
  reports: [
    report("anthropics/claude-code#4109", "A number in env, and the whole file is ignored with a vague message", "2025-07-21"),
    report("directus/mcp#6", "Claude Desktop wants a string for each variable of env", "2025-06-13"),
  ],
  fixable: true,
  kinds: configKinds,

  *checkDocument({ document, owner }, settings) {
    const root = rootOf(document);
    if (root === undefined) return;
    for (const key of rootKeys) {
      const servers = propertyOf(document, root, key);
      if (servers !== undefined && kindOf(document, servers) !== "object") yield { at: servers, message: `"${key}" must be an object of servers by name, but is ${jsonName(document, servers)}.` };
    }
    for (const entry of serverEntries(document)) yield* entryFaults(document, entry.name, entry.node, owner, hostJudges(entry, settings));
  },
};

function* entryFaults(document: JsonDocument, name: string, node: JsonNode, owner: ConfigOwner | undefined, hostSays: boolean): Iterable<Report> {
  if (kindOf(document, node) !== "object") {
    yield { at: node, hostSays, message: `The server ${quote(name)} must be an object, but is ${jsonName(document, node)}.` };
    return;
  }
  const inner = rootKeys.includes(name as (typeof rootKeys)[number]) ? node : propertyOf(document, node, "mcpServers");
  if (inner !== undefined && kindOf(document, inner) === "object" && (inner !== node || childrenOf(document, node).every((child) => kindOf(document, child) === "object"))) {
    yield { at: inner, on: "key", message: `Servers are nested twice: ${quote(name)} is read as the name of a server.`, fixes: unwrap(document, inner) };
    return;
  }
  const get = (field: string): JsonNode | undefined => propertyOf(document, node, field);
  const command = get("command");
  if (command !== undefined && kindOf(document, command) === "array") {
    yield { at: command, hostSays, message: '"command" must be a string; the arguments belong into "args".', fixes: split(document, node, command) };
  } else yield* typeFault(document, command, "command", "string", hostSays);
  yield* typeFault(document, get("url"), "url", "string", hostSays);
  yield* typeFault(document, get("cwd"), "cwd", "string", hostSays);
  yield* listFaults(document, get("args"), "args", "array", hostSays);
  yield* listFaults(document, get("env"), "env", "object", hostSays);
  if (owner !== undefined && strictEnv.has(owner)) yield* unquoted(document, get("env"), configOwners[owner].title);
  yield* listFaults(document, get("headers"), "headers", "object", hostSays);
  if (["command", "url", "serverUrl", "httpUrl", "tcp"].every((field) => get(field) === undefined) && get("source") === undefined) {
    yield { at: node, on: "key", message: `The server ${quote(name)} has neither a "command" to run nor a "url" to reach.` };
  }
}

function* typeFault(document: JsonDocument, at: JsonNode | undefined, field: string, kind: "string" | "array" | "object", hostSays: boolean): Iterable<Report> {
  if (at === undefined || kindOf(document, at) === kind || kindOf(document, at) === "invalid") return;
  yield { at, hostSays, message: `"${field}" must be ${kind === "string" ? "a string" : `an ${kind}`}, but is ${jsonName(document, at)}.` };
}

function* listFaults(document: JsonDocument, at: JsonNode | undefined, field: string, kind: "array" | "object", hostSays: boolean): Iterable<Report> {
  // The editor's schema does not say what `env` is, only what is in it.
  yield* typeFault(document, at, field, kind, hostSays && field !== "env");
  if (at === undefined || kindOf(document, at) !== kind) return;
  for (const child of childrenOf(document, at)) {
    const found = kindOf(document, child);
    const isFine = found === "string" || found === "invalid" || (field === "env" && (found === "number" || found === "null"));
    if (!isFine) yield { at: child, hostSays, message: `Each entry of "${field}" must be a string, but this is ${jsonName(document, child)}.` };
  }
}

function* unquoted(document: JsonDocument, env: JsonNode | undefined, client: string): Iterable<Report> {
  if (env === undefined || kindOf(document, env) !== "object") return;
  for (const child of childrenOf(document, env)) {
    const written = textOf(document, child);
    if (kindOf(document, child) === "number") yield { at: child, message: `${client} wants text for each variable of "env", not the number ${jsonName(document, child)}.`, fixes: [{ title: `Write "${written}"`, edits: [replaceValue(document, child, `"${written}"`)] }] };
    if (kindOf(document, child) === "null") yield { at: child, message: `${client} wants text for each variable of "env", not null.` };
  }
}

function unwrap(document: JsonDocument, inner: JsonNode): Report["fixes"] & object {
  const parent = document.parents[inner] ?? -1;
  if (parent < 0 || childrenOf(document, parent).length !== 1) return [];
  return [{ title: "Take the servers out of the inner object", edits: [replaceValue(document, parent, textOf(document, inner))] }];
}

/** `["npx", "-y", "x"]` becomes a command and arguments. */
function split(document: JsonDocument, node: JsonNode, command: JsonNode): Report["fixes"] & object {
  const [first, ...rest] = childrenOf(document, command);
  if (first === undefined || kindOf(document, first) !== "string" || propertyOf(document, node, "args") !== undefined) return [];
  const last = rest.at(-1);
  const [second] = rest;
  const args = second === undefined || last === undefined ? "[]" : `[${document.text.slice(startOf(document, second), endOf(document, last))}]`;
  const added = addProperty(document, node, "args", args, command);
  return [{ title: "Split it into `command` and `args`", edits: [{ ...replaceValue(document, command, textOf(document, first) + added.text), start: startOf(document, command) }] }];
}
