import * as os from "node:os";
import * as vscode from "vscode";
import { readTextFileSync } from "../mcp/config/readTextFile";
import { inputsUsed, resolve } from "../mcp/config/resolve";
import type { InputDeclaration, ServerDefinition } from "../mcp/serverDefinition";
import type { Resolution } from "../mcp/sessionPorts";
import { label } from "./displayText";

/** Values of `${input:id}`: asked for once, then kept. Those marked as passwords are kept in the secret storage only. */
export class InputValues {
  readonly #secrets: vscode.SecretStorage;
  readonly #memento: vscode.Memento;

  constructor(secrets: vscode.SecretStorage, memento: vscode.Memento) {
    this.#secrets = secrets;
    this.#memento = memento;
  }

  /** Fills in a definition, asking for what is missing. */
  readonly resolve = async (definition: ServerDefinition): Promise<Resolution> => {
    // Every start comes through here, whoever asked for it.
    if (!vscode.workspace.isTrusted) return { ok: false, problem: `This workspace is not trusted, so ${definition.name} was not started.`, next: "Trust the workspace by “Workspaces: Manage Workspace Trust”." };
    const inputs = new Map<string, string>();
    const hidden: string[] = [];
    for (const input of inputsUsed(definition)) {
      const value = (await this.stored(definition, input)) ?? (await this.ask(definition, input));
      if (value === undefined) return { ok: false, problem: `The input ${JSON.stringify(input.id)} has no value, so ${definition.name} was not started.`, next: "Start the server again and enter the value." };
      inputs.set(input.id, value);
      if (isPassword(input)) hidden.push(value);
    }
    const folders = Object.fromEntries((vscode.workspace.workspaceFolders ?? []).map(({ name, uri }) => [name, uri.fsPath]));
    const resolved = resolve(definition, { platform: process.platform, env: process.env, home: os.homedir(), folders, inputs, readText: readTextFileSync });
    if (!resolved.ok) return resolved;
    const { transport } = resolved;
    const secrets = [...new Set([...resolved.secrets, ...hidden])];
    return { ok: true, secrets, transport: transport.kind === "stdio" ? { ...transport, cwd: transport.cwd ?? os.homedir() } : transport };
  };

  /** The value kept for an input. */
  async stored(definition: ServerDefinition, input: InputDeclaration): Promise<string | undefined> {
    return isPassword(input) ? this.#secrets.get(keyOf(definition, input)) : this.#memento.get<string>(keyOf(definition, input));
  }

  /** Asks for a value and keeps it; undefined where the user gave up. */
  async ask(definition: ServerDefinition, input: InputDeclaration): Promise<string | undefined> {
    const value = await askFor(definition, input);
    if (value === undefined) return undefined;
    if (isPassword(input)) await this.#secrets.store(keyOf(definition, input), value);
    else await this.#memento.update(keyOf(definition, input), value);
    return value;
  }

  async clear(definition: ServerDefinition, input: InputDeclaration): Promise<void> {
    await this.#secrets.delete(keyOf(definition, input));
    await this.#memento.update(keyOf(definition, input), undefined);
  }
}

async function askFor({ name }: ServerDefinition, input: InputDeclaration): Promise<string | undefined> {
  const title = label(`${name}: input ${input.id}`);
  const about = input.description === undefined ? {} : { prompt: label(input.description) };
  switch (input.type) {
    case "promptString":
      return vscode.window.showInputBox({ title, ...about, password: input.password, ignoreFocusOut: true, ...(input.default !== undefined && { value: input.default }) });
    case "pickString": {
      const items = input.options.map((option) => ({ label: label(option.label), value: option.value }));
      return (await vscode.window.showQuickPick(items, { title, ignoreFocusOut: true, ...(input.description !== undefined && { placeHolder: label(input.description) }) }))?.value;
    }
    case "command": {
      const result: unknown = await vscode.commands.executeCommand(input.command);
      return typeof result === "string" ? result : undefined;
    }
  }
}

export function isPassword(input: InputDeclaration): boolean {
  return input.type === "promptString" && input.password;
}

function keyOf({ source }: ServerDefinition, { id }: InputDeclaration): string {
  return `mcpWorkbench.input:${source.file ?? source.kind}:${id}`;
}
