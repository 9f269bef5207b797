import * as vscode from "vscode";
import type { JsonValue } from "#shared/json/jsonValue";
import type { Questions } from "../calls/questions";
import type { Evaluate } from "../calls/form";
import { formOf } from "../calls/form";
import type { ServerStore } from "../mcp/serverStore";
import type { Session } from "../mcp/sessionTypes";
import type { CallActions, ServerArgument } from "./app";
import { askArguments } from "./askArguments";
import { runningServer } from "./callActions";
import { present, type PresentPorts, withProgress } from "./callTool";
import { label } from "./displayText";
import type { QuickScreen } from "./quickScreen";

export type ReadPorts = PresentPorts & {
  readonly store: ServerStore;
  readonly screen: QuickScreen;
  readonly questions: Pick<Questions, "hold">;
  readonly evaluate: Evaluate;
};

/** Resources and prompts from the palette and the servers view. */
export function readActions(ports: ReadPorts): Pick<CallActions, "readResource" | "getPrompt"> {
  const { store } = ports;
  return {
    async readResource(server, uri) {
      const session = await runningServer(store, server, "Open Resource");
      if (!session) return;
      const address = uri ?? (typeof server === "object" && server.kind === "resource" ? server.name : await pickResource(session, server));
      if (address === undefined) return;
      const outcome = await withProgress(`${session.definition.name} › ${address}`, ports.timeoutMs(), (options) => session.readResource(address, options));
      await present(ports, { server: session.definition.name, serverId: session.definition.id, what: address, tool: false, outcome });
    },
    async getPrompt(server, prompt) {
      const session = await runningServer(store, server, "Get Prompt");
      if (!session) return;
      const name = prompt ?? (typeof server === "object" && server.kind === "prompt" ? server.name : await pickPrompt(session));
      if (name === undefined) return;
      const args = await askArguments(ports, `${session.definition.name} › ${name}`, name, formOf(promptSchema(session, name)), undefined);
      if (args === undefined) return;
      const texts = args.value as Readonly<Record<string, string>>;
      const outcome = await withProgress(`${session.definition.name} › ${name}`, ports.timeoutMs(), (options) => session.getPrompt(name, texts, options));
      await present(ports, { server: session.definition.name, serverId: session.definition.id, what: name, tool: false, args: args.value, outcome });
    },
  };
}

async function pickResource(session: Session, argument: ServerArgument): Promise<string | undefined> {
  if (typeof argument === "object" && argument.kind === "template") return askUri(argument.name);
  const resources = session.lists.resources.map(({ uri, name }) => ({ label: label(name ?? uri), description: label(uri), uri, template: false }));
  const templates = session.lists.resourceTemplates.map(({ uriTemplate, name }) => ({ label: label(name ?? uriTemplate), description: label(uriTemplate), uri: uriTemplate, template: true }));
  const picked = await vscode.window.showQuickPick([...resources, ...templates], { title: label(`Open a Resource of ${session.definition.name}`), placeHolder: "Resource", matchOnDescription: true });
  return picked?.template ? askUri(picked.uri) : picked?.uri;
}

function askUri(template: string): Thenable<string | undefined> {
  return vscode.window.showInputBox({ title: "Open Resource", prompt: label(`The URI, with every variable of ${template} filled in.`), value: template, validateInput: (text) => (/[{}]/.test(text) ? "A variable is still in braces." : undefined) });
}

async function pickPrompt(session: Session): Promise<string | undefined> {
  const items = session.lists.prompts.map(({ name, description }) => ({ label: label(name), ...(description !== undefined && { detail: label(description, 160) }), name }));
  return (await vscode.window.showQuickPick(items, { title: label(`Get a Prompt of ${session.definition.name}`), placeHolder: "Prompt" }))?.name;
}

/** A prompt's arguments are strings by name; as a schema they are asked for like a tool's. */
function promptSchema(session: Session, name: string): JsonValue {
  const found = session.lists.prompts.find((prompt) => prompt.name === name)?.arguments ?? [];
  return {
    type: "object",
    properties: Object.fromEntries(found.map(({ name: argument, description }) => [argument, { type: "string", ...(description !== undefined && { description }) }])),
    required: found.filter(({ required }) => required).map((argument) => argument.name),
  };
}
