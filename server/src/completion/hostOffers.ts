import type { HostChecks } from "#shared/lint/options";
import { keyEscaped, type JsonDocument, type JsonNode } from "#shared/json/jsonDocument";
import { childrenOf, endOf, isNamed, keyOf, kindOf, parentOf, propertyOf, rootOf, startOf, stringIn, textOf } from "#shared/json/nodes";
import { pathTo } from "#shared/json/nodePointer";
import { dialectOfUri, keywordsOf, type DialectId } from "#shared/schema/dialects";
import { typeNames } from "#shared/schema/typeNames";
import type { Cursor } from "./cursor";

/** What the editor's own JSON support suggests at a cursor: keys by name, values by their text. */
export type HostOffers = { readonly keys: ReadonlySet<string>; readonly values: ReadonlySet<string> };

/**
 * What VS Code's JSON support suggests by itself, as measured with 1.139 (`test/vscode/completion.test.ts`): by the
 * metaschema that the document names, by VS Code's own schema of `.vscode/mcp.json`, or else what stands elsewhere in
 * the document in objects of the same list or under the same key.
 */
export function hostOffers(json: JsonDocument, cursor: Cursor, host: HostChecks): HostOffers {
  const { uri, dialect } = hostDialectOf(json, host);
  if (cursor.container === rootOf(json) && cursor.key === "$schema") return { keys: none, values: hostSchemas };
  if (dialect !== undefined) return byMetaschema(dialect);
  if (uri !== undefined) return nothing;
  return host.mcpSchema ? byMcpSchema(json, cursor) : bySimilar(json, cursor);
}

/** The dialect by whose metaschema the editor reads the document. */
function hostDialectOf(json: JsonDocument, host: HostChecks): { readonly uri: string | undefined; readonly dialect: DialectId | undefined } {
  const root = rootOf(json);
  const uri = root === undefined ? undefined : stringIn(json, root, "$schema");
  const dialect = uri === undefined ? host.unnamed : dialectOfUri(uri)?.dialect;
  return { uri, dialect: uri === undefined || (dialect && host.dialects.includes(dialect)) ? dialect : undefined };
}

/** Whether the editor itself explains a key: a keyword of a schema document, or a field of `.vscode/mcp.json`. */
export function hostExplains(json: JsonDocument, container: JsonNode, name: string, host: HostChecks): boolean {
  const { uri, dialect } = hostDialectOf(json, host);
  if (dialect !== undefined) return byMetaschema(dialect).keys.has(name) || name === "$schema";
  return uri === undefined && host.mcpSchema === true && (mcpKeysAt(json, container).includes(name) || ["url", "headers", "oauth"].includes(name));
}

const none: ReadonlySet<string> = new Set();
const nothing: HostOffers = { keys: none, values: none };

/** Keywords that the host's copy of the metaschema lacks. */
const unknownToHost: { readonly [dialect in DialectId]?: readonly string[] } = {
  "2020-12": ["$dynamicAnchor"],
  "2019-09": ["$recursiveRef"],
  "draft-07": ["writeOnly", "$defs"],
  "draft-04": ["$defs"],
};
const formatsOfDraft04 = ["date-time", "uri", "email", "hostname", "ipv4", "ipv6"];

function byMetaschema(dialect: DialectId): HostOffers {
  const missing = unknownToHost[dialect] ?? [];
  const words = [...typeNames, ...(dialect === "draft-04" ? formatsOfDraft04 : [])].map((word) => JSON.stringify(word));
  return { keys: new Set([...keywordsOf(dialect).keys()].filter((name) => !missing.includes(name))), values: new Set([...words, "true", "false"]) };
}

/** Keys by the path of their object; `*` is any name or place. */
const mcpKeys: { readonly [path: string]: readonly string[] } = {
  "": ["sandbox", "servers", "inputs"],
  "servers/*": ["type", "sandboxEnabled", "command", "cwd", "args", "envFile", "env", "dev"],
  "servers/*/dev": ["watch", "debug"],
  "servers/*/dev/debug": ["type", "debugpyPath"],
  "servers/*/oauth": ["clientId", "enterpriseManaged"],
  "inputs/*": ["id", "type", "description", "default", "password", "options", "command", "args"],
};
const remoteKeys = ["type", "url", "headers", "oauth", "dev"];

function mcpPath(json: JsonDocument, container: JsonNode): string {
  return pathTo(json, container).slice(1).map((node, depth) => (depth === 1 ? "*" : (keyOf(json, node) ?? "*"))).join("/");
}

function mcpKeysAt(json: JsonDocument, container: JsonNode): readonly string[] {
  const path = mcpPath(json, container);
  return Object.hasOwn(mcpKeys, path) ? (mcpKeys[path] ?? []) : [];
}

function byMcpSchema(json: JsonDocument, { container, key }: Cursor): HostOffers {
  const path = mcpPath(json, container);
  const isRemote = path === "servers/*" && propertyOf(json, container, "url") !== undefined;
  const types = path === "inputs/*" ? ["promptString", "pickString", "command"] : isRemote ? ["http", "sse"] : ["stdio"];
  return { keys: new Set(isRemote ? remoteKeys : mcpKeysAt(json, container)), values: new Set([...(key === "type" ? types.map((type) => JSON.stringify(type)) : []), "true", "false"]) };
}

/** Without a schema, what stands in similar places. */
function bySimilar(json: JsonDocument, cursor: Cursor): HostOffers {
  const { container, role } = cursor;
  if (role === "key") return { keys: new Set(container === rootOf(json) ? ["$schema"] : similarObjects(json, container).flatMap((node) => childrenOf(json, node).map((child) => keyOf(json, child) ?? ""))), values: none };
  const holder = kindOf(json, container) === "array" ? keyOf(json, container) : cursor.key;
  const named = holder === undefined ? [container] : nodesUnder(json, holder);
  const values = kindOf(json, container) === "array" ? named.filter((node) => kindOf(json, node) === "array").flatMap((node) => childrenOf(json, node)) : named;
  const texts = values.flatMap((node) => (isShort(json, node) ? [{ text: textOf(json, node), isHere: startOf(json, node) <= cursor.offset && cursor.offset <= endOf(json, node) }] : []));
  const opposite = texts.flatMap(({ text }) => (text === "true" ? ["false"] : text === "false" ? ["true"] : []));
  // The value at the cursor is not suggested to itself.
  return { keys: none, values: new Set([...texts.flatMap(({ text, isHere }) => (isHere ? [] : [text])), ...opposite]) };
}

const hostSchemas = new Set(["draft-04/schema#", "draft-07/schema#", "draft/2020-12/schema", "draft/2019-09/schema"].map((path) => JSON.stringify(`https://json-schema.org/${path}`)));

/** Other objects of the same list, or under a property of the same name. */
function similarObjects(json: JsonDocument, container: JsonNode): readonly JsonNode[] {
  const parent = parentOf(json, container);
  const name = keyOf(json, container);
  if (parent === undefined) return [];
  const candidates = name === undefined ? childrenOf(json, parent) : nodesUnder(json, name);
  return candidates.filter((node) => node !== container && kindOf(json, node) === "object");
}

/** Every value of the document under a property of this name. */
function nodesUnder(json: JsonDocument, name: string): readonly JsonNode[] {
  const found: JsonNode[] = [];
  // Lengths first: the text of a large document is not looked at for every key.
  for (let node = 0; node < json.count; node++) {
    const start = json.keyStarts[node] ?? -1;
    if (start < 0 || ((json.keyEnds[node] ?? 0) - start !== name.length + 2 && ((json.kinds[node] ?? 0) & keyEscaped) === 0)) continue;
    if (isNamed(json, node, name)) found.push(node);
  }
  return found;
}

function isShort(json: JsonDocument, node: JsonNode): boolean {
  return (json.ends[node] ?? 0) - (json.starts[node] ?? 0) < 500;
}
