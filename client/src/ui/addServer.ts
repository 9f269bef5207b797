import * as os from "node:os";
import * as path from "node:path";
import * as vscode from "vscode";
import type { JsonObject } from "#shared/json/jsonValue";
import { type ClientName, convertEntry } from "../mcp/config/clientEntries";
import type { ConfigPlace } from "../mcp/config/configSources";
import { freeName, type NewInput, withEntry } from "../mcp/config/entryEdits";
import { formatOf, formats, projectFiles } from "../mcp/config/format";
import { otherClientPlaces } from "../mcp/config/otherClients";
import { pastedEntries } from "../mcp/config/pastedEntries";
import { readConfig } from "../mcp/config/readConfig";
import { readTextFile } from "../mcp/config/readTextFile";
import { type DraftServer, draftServers, nameFor, nameProblem, splitCommand, urlProblem } from "../mcp/config/draftServer";
import type { ServerDefinition } from "../mcp/serverDefinition";
import { changeFile } from "./configWriter";
import { label } from "./displayText";
import { showEntry } from "./entryActions";
import { notify, runs } from "./notify";

type Kind = DraftServer["kind"] | "clipboard" | "import";
const title = "Add MCP Server";

/** Leads to a new entry in a configuration file: what kind, its particulars, its name, and the file. */
export async function addServer(start: (file: string, name: string) => Promise<void>): Promise<void> {
  const kind = await askKind();
  if (kind === undefined) return;
  const found = kind === "clipboard" ? await fromClipboard() : kind === "import" ? await fromOtherClients() : await fromWords(kind);
  if (!found || found.length === 0) return;
  const file = await askFile();
  if (!file) return;
  const client: ClientName = file.kind === "mcp-json" ? "claude-code" : file.kind;
  const names: string[] = [];
  const losses: string[] = [];
  const done = await changeFile(file.path, (text) => {
    let after = { ok: true as const, text };
    for (const { definition, secrets } of found) {
      const converted = convertEntry(definition, client);
      losses.push(...converted.losses);
      const name = freeName(after.text, formats[file.kind], definition.name);
      const { entry, inputs } = withSecrets(converted.entry, name, secrets, client, [...converted.inputs].map((id) => ({ id, description: id })));
      const next = withEntry(after.text, formats[file.kind], name, entry, client === "vscode" ? inputs : []);
      if (!next.ok) return next;
      after = next;
      names.push(name);
    }
    return after;
  });
  const [first] = names;
  if (!done || first === undefined) return;
  await showEntry(file.path, first);
  const begin = "Start";
  const told = names.length === 1 ? `${first} was added to ${file.label}.` : `${names.length} servers were added to ${file.label}.`;
  const chosen = await vscode.window.showInformationMessage(label([told, ...new Set(losses)].join(" "), 500), ...(names.length === 1 ? [begin] : []));
  if (chosen === begin) await start(file.path, first);
}

type Found = { readonly definition: ServerDefinition; readonly secrets: readonly string[] };

async function askKind(): Promise<Kind | undefined> {
  const items: (vscode.QuickPickItem & { readonly value: Kind })[] = [
    { label: "$(terminal) Command", description: "a program that speaks over stdin and stdout", value: "command" },
    { label: "$(globe) Address", description: "a server that is reached over HTTP", value: "http" },
    { label: "$(package) npm Package", description: "run with npx", value: "npm" },
    { label: "$(symbol-namespace) Python Module", description: "run with python -m", value: "python" },
    { label: "$(clippy) From the Clipboard", description: "JSON of a documentation or of another client's file", value: "clipboard" },
    { label: "$(cloud-download) From Another Client", description: "Claude Desktop, Cursor, VS Code or Gemini CLI on this machine", value: "import" },
  ];
  return (await vscode.window.showQuickPick(items, { title, placeHolder: "What kind of server is it?", ignoreFocusOut: true }))?.value;
}

async function fromWords(kind: DraftServer["kind"]): Promise<readonly Found[] | undefined> {
  const row = draftServers[kind];
  const main = await vscode.window.showInputBox({ title, prompt: row.prompt, placeHolder: row.example, ignoreFocusOut: true, validateInput: (text) => (text.trim() === "" ? "This is needed." : kind === "http" ? urlProblem(text.trim()) : undefined) });
  if (main === undefined) return undefined;
  const secrets = await askSecrets(kind === "http");
  if (secrets === undefined) return undefined;
  const transport = row.transport(kind === "command" ? splitCommand(main) : [main.trim()], process.platform);
  const name = await vscode.window.showInputBox({ title, prompt: "A name for the server.", value: nameFor(kind, main, vscode.workspace.workspaceFolders?.[0]?.name), ignoreFocusOut: true, validateInput: (text) => nameProblem(text) });
  if (name === undefined) return undefined;
  return [{ definition: { id: `new#${name}`, name: name.trim(), source: { kind: "vscode", label: "new" }, transport, era: "auto" }, secrets }];
}

/** Secrets never go into the file: it gets variables, and their values are asked for at the first start. */
async function askSecrets(http: boolean): Promise<readonly string[] | undefined> {
  const text = await vscode.window.showInputBox({
    title,
    prompt: http ? "Headers that carry a secret, separated by commas; empty for none. Values are asked for at the first start." : "Environment variables that carry a secret, separated by commas; empty for none. Values are asked for at the first start.",
    placeHolder: http ? "Authorization" : "API_KEY",
    ignoreFocusOut: true,
    validateInput: (entered) => (entered.split(",").every((name) => /^\s*[\w-]*\s*$/.test(name)) ? undefined : "Names only, separated by commas."),
  });
  return text?.split(",").map((name) => name.trim()).filter((name) => name !== "");
}

function withSecrets(entry: JsonObject, server: string, names: readonly string[], client: ClientName, inputs: readonly NewInput[]): { readonly entry: JsonObject; readonly inputs: readonly NewInput[] } {
  if (names.length === 0) return { entry, inputs };
  const key = "command" in entry ? "env" : "headers";
  const more = names.map((name) => ({ name, id: `${server}-${name}`.toLowerCase() }));
  const values = more.map(({ name, id }) => [name, client === "vscode" ? `\${input:${id}}` : client === "cursor" ? `\${env:${name}}` : `\${${name}}`]);
  return {
    entry: { ...entry, [key]: { ...(entry[key] as JsonObject | undefined), ...Object.fromEntries(values) } },
    inputs: [...inputs, ...more.map(({ name, id }) => ({ id, description: `${name} of ${server}` }))],
  };
}

async function fromClipboard(): Promise<readonly Found[] | undefined> {
  const { servers, problem } = pastedEntries(await vscode.env.clipboard.readText(), "server");
  if (servers.length === 0) {
    notify("error", `Nothing was added: the clipboard holds no server. ${problem ?? ""}`, { "Add Otherwise": runs("mcpWorkbench.addServer") });
    return undefined;
  }
  return pickMany(servers.map(({ definition }) => definition), problem);
}

async function fromOtherClients(): Promise<readonly Found[] | undefined> {
  const places = otherClientPlaces({ platform: process.platform, home: os.homedir(), env: process.env });
  const found = (await Promise.all(places.map(readPlace))).flat();
  if (found.length > 0) return pickMany(found, undefined);
  notify("info", `No other client configures a server on this machine. Looked in ${places.map(({ label: place }) => place).join(", ")}.`, { "Add Otherwise": runs("mcpWorkbench.addServer") });
  return undefined;
}

async function readPlace(place: ConfigPlace): Promise<readonly ServerDefinition[]> {
  const text = place.file === undefined ? undefined : await readTextFile(place.file).catch(() => undefined);
  const read = text === undefined ? undefined : readConfig(text, place);
  return read?.ok ? read.definitions : [];
}

async function pickMany(definitions: readonly ServerDefinition[], problem: string | undefined): Promise<readonly Found[] | undefined> {
  const items = definitions.map((definition) => ({ label: label(definition.name), description: label(definition.source.label), picked: true, definition }));
  const chosen = await vscode.window.showQuickPick(items, { title, canPickMany: true, ignoreFocusOut: true, placeHolder: problem === undefined ? "Which of these?" : label(`Which of these? Left out: ${problem}`) });
  return chosen?.map(({ definition }) => ({ definition, secrets: [] }));
}

type Target = { readonly kind: "vscode" | "mcp-json" | "cursor"; readonly path: string; readonly label: string };

async function askFile(): Promise<Target | undefined> {
  const folders = (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === "file");
  if (folders.length === 0) {
    const open = "Open Folder";
    if ((await vscode.window.showInformationMessage("A server is added to a file of a folder: open one first.", open)) === open) await vscode.commands.executeCommand("vscode.openFolder");
    return undefined;
  }
  const items = folders.flatMap(({ name, uri }) =>
    projectFiles.map(({ kind, parts }) => ({
      label: parts.join("/"),
      description: [`read by ${formats[formatOf({ kind, label: "" })].reader}`, folders.length > 1 ? name : undefined].filter(Boolean).join(" · "),
      target: { kind, path: path.join(uri.fsPath, ...parts), label: parts.join("/") },
    })),
  );
  return (await vscode.window.showQuickPick(items, { title, placeHolder: "Into which file?", ignoreFocusOut: true }))?.target;
}
