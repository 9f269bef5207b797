import { configOwners, expands, type ConfigOwner, type OwnerRow } from "#shared/documents/configOwners";
import type { JsonObject, JsonValue } from "#shared/json/jsonValue";
import type { HttpTransport, ServerDefinition, StdioTransport } from "../serverDefinition";
import { formatOf, formats, type VariableSyntax } from "./format";
import { isSecret } from "./secrets";
import { pieces, type Variable } from "./variables";

type ClientRow = {
  readonly owner: ConfigOwner;
  readonly variables: VariableSyntax;
  /** Members of an HTTP entry before its headers; undefined where the client reaches no server over HTTP by its file. */
  readonly remote: ((transport: HttpTransport) => JsonObject) | undefined;
};

/** Clients that a server can be handed to, as each writes an entry; what else is known of them is in `configOwners`. */
export const clientEntries = {
  vscode: { owner: "vscode", variables: "vscode", remote: ({ kind, url }) => ({ type: kind, url }) },
  "claude-code": { owner: "claude-code", variables: "shell-braces", remote: ({ kind, url }) => ({ type: kind, url }) },
  cursor: { owner: "cursor", variables: "cursor", remote: ({ url }) => ({ url }) },
  "claude-desktop": { owner: "claude-desktop", variables: "none", remote: undefined },
  gemini: { owner: "gemini-cli", variables: "shell", remote: ({ kind, url }) => (kind === "sse" ? { url } : { httpUrl: url }) },
  windsurf: { owner: "windsurf", variables: "cursor", remote: ({ url }) => ({ serverUrl: url }) },
  zed: { owner: "zed", variables: "none", remote: ({ url }) => ({ url }) },
} as const satisfies Record<string, ClientRow>;
export type ClientName = keyof typeof clientEntries;

/** What is known of the client as a reader of configuration files. */
export function ownerOf(client: ClientName): OwnerRow {
  return configOwners[clientEntries[client].owner];
}

export type ConvertedEntry = {
  readonly entry: JsonObject;
  /** What the other client does not have, a sentence each. */
  readonly losses: readonly string[];
  /** Inputs of VS Code that the entry uses. */
  readonly inputs: readonly string[];
};

/** A server's entry as another client writes it: keys, and variables in its spelling. Literal secrets become variables or placeholders. */
export function convertEntry({ name, source, transport }: ServerDefinition, to: ClientName): ConvertedEntry {
  const client: ClientRow = clientEntries[to];
  const losses: string[] = [];
  const inputs = new Set<string>();
  const from = formats[formatOf(source)].variables;
  const convert = (text: string): string =>
    pieces(text, from)
      .map((piece) => (typeof piece === "string" ? piece : spelled(piece.variable, piece.written, { client, losses, inputs, folder: source.folder })))
      .join("");
  const secret = (key: string, value: string): string => {
    const converted = convert(value);
    if (converted !== value || !isSecret(key, value) || /\$\{/.test(value)) return converted;
    losses.push(`The value of ${key} is left out: it looks like a secret.`);
    return spelled({ kind: "env", name: variableName(key) }, "", { client, losses, inputs, folder: source.folder });
  };
  const entry = transport.kind === "stdio" ? stdioEntry(transport, convert, secret, client, losses) : httpEntry(transport, convert, secret, client, losses, name);
  return { entry, losses: [...new Set(losses)], inputs: [...inputs] };
}

function stdioEntry({ command, args, env, envFile, cwd }: StdioTransport, convert: (text: string) => string, secret: (key: string, value: string) => string, client: ClientRow, losses: string[]): JsonObject {
  const vscode = client.variables === "vscode";
  const values = Object.entries(env).flatMap(([key, value]) => (value === null && !vscode ? [] : [[key, value === null ? null : secret(key, value)] as const]));
  if (envFile !== undefined && !vscode && client.variables !== "cursor") losses.push(`${titleOf(client)} reads no envFile.`);
  if (cwd !== undefined && client.variables === "none") losses.push(`${titleOf(client)} has no cwd.`);
  return {
    ...(vscode && { type: "stdio" }),
    command: convert(command),
    ...(args.length > 0 && { args: args.map(convert) }),
    ...(values.length > 0 && { env: Object.fromEntries(values) as JsonObject }),
    ...(envFile !== undefined && (vscode || client.variables === "cursor") && { envFile: convert(envFile) }),
    ...(cwd !== undefined && client.variables !== "none" && { cwd: convert(cwd) }),
  };
}

function httpEntry(transport: HttpTransport, convert: (text: string) => string, secret: (key: string, value: string) => string, client: ClientRow, losses: string[], name: string): JsonObject {
  const url = convert(transport.url);
  if (!client.remote) {
    losses.push(`${titleOf(client)} reaches no server over HTTP by its file, so ${name} goes through mcp-remote.`);
    return { command: "npx", args: ["-y", "mcp-remote", url] };
  }
  const headers = Object.entries(transport.headers).map(([key, value]) => [key, secret(key, value)] as const);
  return { ...client.remote({ ...transport, url }), ...(headers.length > 0 && { headers: Object.fromEntries(headers) as { [name: string]: JsonValue } }) };
}

type Target = { readonly client: ClientRow; readonly losses: string[]; readonly inputs: Set<string>; readonly folder: string | undefined };

function spelled(variable: Variable, written: string, { client, losses, inputs, folder }: Target): string {
  // A shell's spelling takes any such name for an environment variable.
  const editor = client.variables === "vscode" || client.variables === "cursor";
  const fillsIn = (example: string): boolean => editor && expands(client.owner, example) === true;
  switch (variable.kind) {
    case "env":
      if (variable.fallback !== undefined && client.variables !== "shell-braces") losses.push(`The default of ${variable.name} is lost: ${titleOf(client)} has none.`);
      return environment(client, variable.name, variable.fallback, losses);
    case "input":
      if (client.variables === "vscode") {
        inputs.add(variable.id);
        return `\${input:${variable.id}}`;
      }
      losses.push(`${titleOf(client)} asks for no input: set ${variableName(variable.id)} instead of ${written}.`);
      return environment(client, variableName(variable.id), undefined, losses);
    case "folder":
      if (fillsIn("${workspaceFolder}")) return written;
      return folder ?? environment(client, "PWD", undefined, losses);
    case "home":
      return fillsIn("${userHome}") ? "${userHome}" : environment(client, "HOME", undefined, losses);
    case "separator":
      return fillsIn("${pathSeparator}") ? "${pathSeparator}" : "/";
    case "unknown":
      return written;
  }
}

function environment(client: ClientRow, name: string, fallback: string | undefined, losses: string[]): string {
  switch (client.variables) {
    case "vscode":
    case "cursor":
      return `\${env:${name}}`;
    case "shell-braces":
      return fallback === undefined ? `\${${name}}` : `\${${name}:-${fallback}}`;
    case "shell":
      return `\${${name}}`;
    case "none":
      losses.push(`${titleOf(client)} fills in no variables: put the value of ${name} in by hand.`);
      return `<${name}>`;
  }
}

function titleOf({ owner }: ClientRow): string {
  return configOwners[owner].title;
}

function variableName(key: string): string {
  return key.replace(/[^A-Za-z0-9]+/g, "_").toUpperCase();
}
