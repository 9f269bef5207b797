import path from "node:path";
import type { HttpTransport, InputDeclaration, ServerDefinition, StdioTransport } from "../serverDefinition";
import { parseEnvFile } from "./envFile";
import { formatOf, formats } from "./format";
import { argumentSecrets, headerSecrets, isSecret, secretList, urlSecrets } from "./secrets";
import { pieces, spelling, type Variable } from "./variables";

/** All that the values of a definition depend on. */
export type ResolveContext = {
  readonly platform: NodeJS.Platform;
  /** The environment that the server inherits. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** Workspace folders by name, for `${workspaceFolder:name}`; absolute. */
  readonly folders: Readonly<Record<string, string>>;
  /** Values by input id; whoever calls has asked for them. */
  readonly inputs: ReadonlyMap<string, string>;
  /** The text of a file, or undefined where it cannot be read. */
  readonly readText: (file: string) => string | undefined;
};

export type Resolved =
  | {
      readonly ok: true;
      /** Paths absolute, the environment file read into `env`, no variable left. */
      readonly transport: StdioTransport | HttpTransport;
      /** Values that no log, trace or copy may show, longest first. */
      readonly secrets: readonly string[];
    }
  | { readonly ok: false; readonly problem: string };

/** Fills in the variables of a definition. One that has no value is a problem: it never reaches a server. */
export function resolve(definition: ServerDefinition, context: ResolveContext): Resolved {
  const filler = new Filler(definition, context);
  const { transport } = definition;
  const filled = transport.kind === "stdio" ? fillStdio(transport, filler, context) : fillHttp(transport, filler);
  if (filler.problem !== undefined) return { ok: false, problem: filler.problem };
  if (filled.kind !== "stdio" && !isHttpUrl(filled.url)) {
    return { ok: false, problem: `The address ${JSON.stringify(filled.url)} is no URL that begins with http:// or https://.` };
  }
  return { ok: true, transport: filled, secrets: secretList([...filler.secrets, ...transportSecrets(filled)]) };
}

/** The declared inputs that a definition uses, in order of first use. */
export function inputsUsed(definition: ServerDefinition): readonly InputDeclaration[] {
  const syntax = formats[formatOf(definition.source)].variables;
  const ids = new Set<string>();
  for (const text of strings(definition.transport)) {
    for (const piece of pieces(text, syntax)) if (typeof piece !== "string" && piece.variable.kind === "input") ids.add(piece.variable.id);
  }
  return [...ids].flatMap((id) => definition.inputs?.find((input) => input.id === id) ?? []);
}

function fillStdio(transport: StdioTransport, filler: Filler, context: ResolveContext): StdioTransport {
  const paths = context.platform === "win32" ? path.win32 : path.posix;
  const folder = filler.folder ?? context.home;
  const cwd = paths.resolve(folder, tilde(filler.fill("cwd", transport.cwd ?? ""), context.home));
  const named = tilde(filler.fill("command", transport.command), context.home);
  // A bare name is looked up in PATH; a path belongs to the working directory, on every platform.
  const command = /[\\/]/.test(named) ? paths.resolve(cwd, named) : named;
  // A shell has variables of its own, which look the same.
  const shell = /^(sh|bash|zsh|dash|fish|ksh|pwsh|powershell|cmd)(\.exe)?$/i.test(paths.basename(command));
  const args = transport.args.map((arg) => filler.fill("args", arg, shell));
  const fromFile = transport.envFile === undefined ? {} : filler.readEnvFile(paths.resolve(folder, tilde(filler.fill("envFile", transport.envFile), context.home)));
  const own = Object.entries(transport.env).map(([name, value]) => [name, value === null ? null : filler.fill(`environment variable "${name}"`, value)] as const);
  const env = Object.fromEntries([...Object.entries(fromFile), ...own]);
  return { kind: "stdio", command, args, env, cwd };
}

function fillHttp(transport: HttpTransport, filler: Filler): HttpTransport {
  const headers = Object.entries(transport.headers).map(([name, value]) => [name, filler.fill(`header "${name}"`, value)] as const);
  const { oauth } = transport;
  const filled = oauth && {
    ...oauth,
    ...(oauth.clientId !== undefined && { clientId: filler.fill("oauth.clientId", oauth.clientId) }),
    ...(oauth.clientSecret !== undefined && { clientSecret: filler.fill("oauth.clientSecret", oauth.clientSecret) }),
  };
  return { kind: transport.kind, url: filler.fill("url", transport.url), headers: Object.fromEntries(headers), ...(filled && { oauth: filled }) };
}

/** Fills strings; keeps the first problem and the secret values met. */
class Filler {
  readonly #definition: ServerDefinition;
  readonly #context: ResolveContext;
  readonly folder: string | undefined;
  readonly secrets: string[] = [];
  problem: string | undefined;

  constructor(definition: ServerDefinition, context: ResolveContext) {
    this.#definition = definition;
    this.#context = context;
    this.folder = definition.source.folder ?? Object.values(context.folders)[0];
  }

  /** `where` names the place in a sentence. `lenient`: spellings that are no variable here stay as they are. */
  fill(where: string, text: string, lenient = false): string {
    const format = formatOf(this.#definition.source);
    return pieces(text, formats[format].variables)
      .map((piece) => {
        if (typeof piece === "string") return piece;
        const value = this.#value(piece.variable);
        if (value.ok) return value.text;
        if (lenient && piece.variable.kind === "unknown") return piece.written;
        this.problem ??= `${this.#subject(where)} has no value for ${piece.written}: ${value.why ?? unknownWhy(format, piece.written)}.`;
        return "";
      })
      .join("");
  }

  readEnvFile(file: string): Readonly<Record<string, string>> {
    if (this.problem !== undefined) return {};
    const text = this.#context.readText(file);
    if (text === undefined) this.problem = `The environment file "${file}" of server "${this.#definition.name}" cannot be read.`;
    const values = parseEnvFile(text ?? "");
    for (const [name, value] of Object.entries(values)) if (isSecret(name, value)) this.secrets.push(value);
    return values;
  }

  #subject(where: string): string {
    return `Server "${this.#definition.name}": ${where}`;
  }

  #value(variable: Variable): { ok: true; text: string } | { ok: false; why?: string } {
    const context = this.#context;
    switch (variable.kind) {
      case "env": {
        const value = readEnv(context, variable.name) ?? variable.fallback;
        if (value === undefined) return { ok: false, why: `the environment variable "${variable.name}" is not set` };
        if (isSecret(variable.name, value)) this.secrets.push(value);
        return { ok: true, text: value };
      }
      case "input":
        return this.#inputValue(variable.id);
      case "folder": {
        const folder = variable.folder === undefined ? this.folder : own(context.folders, variable.folder);
        if (folder === undefined) return { ok: false, why: variable.folder === undefined ? "no folder is open" : `no workspace folder is named "${variable.folder}"` };
        return { ok: true, text: variable.what === "path" ? folder : (context.platform === "win32" ? path.win32 : path.posix).basename(folder) };
      }
      case "home":
        return { ok: true, text: context.home };
      case "separator":
        return { ok: true, text: context.platform === "win32" ? "\\" : "/" };
      case "unknown":
        return { ok: false };
    }
  }

  #inputValue(id: string): { ok: true; text: string } | { ok: false; why: string } {
    const input = this.#definition.inputs?.find((declared) => declared.id === id);
    if (!input) return { ok: false, why: `"inputs" declares no "${id}"` };
    const value = this.#context.inputs.get(id);
    if (value === undefined) return { ok: false, why: `no value was given for the input "${id}"` };
    if (input.type !== "pickString" || isSecret(id, value)) this.secrets.push(value);
    return { ok: true, text: value };
  }
}

function unknownWhy(format: ReturnType<typeof formatOf>, written: string): string {
  const { reader, variables } = formats[format];
  if (variables === "none") return `${reader} fills in no variables in this file`;
  const name = /([A-Za-z_][A-Za-z0-9_]*)(?::-.*)?\}?$/.exec(written)?.[1] ?? "NAME";
  const asksForNone = written.startsWith("${input:") && variables !== "vscode" ? "asks for no inputs, and " : "";
  return `${reader} ${asksForNone}writes an environment variable as ${spelling(format, name) ?? ""}`;
}

/** Names of the environment have no case on Windows. */
function readEnv({ env, platform }: ResolveContext, name: string): string | undefined {
  if (Object.hasOwn(env, name)) return env[name];
  if (platform !== "win32") return undefined;
  const found = Object.keys(env).find((key) => key.toLowerCase() === name.toLowerCase());
  return found === undefined ? undefined : env[found];
}

function own(record: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function tilde(text: string, home: string): string {
  return /^~(?=$|[\\/])/.test(text) ? home + text.slice(1) : text;
}

function isHttpUrl(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

function strings(transport: StdioTransport | HttpTransport): string[] {
  if (transport.kind !== "stdio") return [transport.url, ...Object.values(transport.headers), transport.oauth?.clientId ?? "", transport.oauth?.clientSecret ?? ""];
  const { command, args, env, envFile, cwd } = transport;
  return [command, ...args, ...Object.values(env).flatMap((value) => value ?? []), envFile ?? "", cwd ?? ""];
}

function transportSecrets(transport: StdioTransport | HttpTransport): string[] {
  if (transport.kind !== "stdio") return [...headerSecrets(transport.headers), ...urlSecrets(transport.url), ...(transport.oauth?.clientSecret === undefined ? [] : [transport.oauth.clientSecret])];
  const env = Object.entries(transport.env).flatMap(([name, value]) => (value !== null && isSecret(name, value) ? [value] : []));
  return [...env, ...argumentSecrets(transport.args)];
}
