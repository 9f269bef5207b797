import * as vscode from "vscode";
import type { JsonValue } from "#shared/json/jsonValue";
import type { Outcome } from "#shared/mcp/outcome";
import type { ServerStore } from "../mcp/serverStore";
import type { CallOptions, Session } from "../mcp/sessionTypes";
import type { Evaluate } from "../calls/form";
import { formOf } from "../calls/form";
import { outcomeWords, sideEffectWords } from "../calls/outcomeWords";
import { renderOutcome } from "../calls/renderOutcome";
import type { App, CallActions, ServerArgument } from "./app";
import { askArguments } from "./askArguments";
import type { ContextKeySetter } from "./contextKeySetter";
import { count, label } from "./displayText";
import { ensureRunning, pickServer } from "./pickServer";
import { pickTool } from "./pickTool";
import type { QuickScreen } from "./quickScreen";
import type { VirtualDocuments } from "./virtualDocuments";

export type CallPorts = {
  readonly store: ServerStore;
  readonly screen: QuickScreen;
  readonly evaluate: Evaluate;
  readonly documents: VirtualDocuments;
  readonly keys: ContextKeySetter;
  readonly memento: vscode.Memento;
  readonly logs: App["logs"];
  /** Milliseconds without progress. */
  readonly timeoutMs: () => number;
};

type LastCall = { readonly server: string; readonly tool: string; readonly args: JsonValue };
const lastCallKey = "mcpWorkbench.lastCall";

/** Calls from the palette: choose, fill in, check, send, show. */
export function callActions(ports: CallPorts): CallActions {
  const { store, documents, keys, memento } = ports;
  keys.set("mcpWorkbench.hasLastCall", memento.get(lastCallKey) !== undefined);

  const send = async (session: Session, tool: string, args: JsonValue): Promise<void> => {
    const { id, name } = session.definition;
    await memento.update(lastCallKey, { server: id, tool, args } satisfies LastCall);
    keys.set("mcpWorkbench.hasLastCall", true);
    const outcome = await withProgress(`${name} › ${tool}`, ports.timeoutMs(), (options) => session.callTool(tool, args, options));
    await present(ports, { server: name, serverId: id, what: tool, args, outcome });
  };

  return {
    async callTool(server, tool) {
      const session = await runningServer(store, server, "Call Tool");
      if (!session) return;
      const named = tool ?? (typeof server === "object" && server.kind === "tool" ? server.name : undefined);
      const name = named ?? (await pickTool(session));
      if (name === undefined) return;
      const definition = session.lists.tools.find((each) => each.name === name);
      const last = memento.get<LastCall>(lastCallKey);
      const before = last?.server === session.definition.id && last.tool === name ? last.args : undefined;
      const args = await askArguments(ports, `${session.definition.name} › ${name}`, name, formOf(definition?.inputSchema ?? {}), before);
      if (args !== undefined) await send(session, name, args);
    },
    async repeat() {
      const last = memento.get<LastCall>(lastCallKey);
      if (!last) return;
      const known = store.session(last.server);
      if (!known) return void vscode.window.showInformationMessage(`The server of the last call is not configured any more, so ${label(last.tool)} was not called.`);
      const session = await ensureRunning(store, known);
      if (session) await send(session, last.tool, last.args);
    },
    async readResource(server, uri) {
      const session = await runningServer(store, server, "Open Resource");
      if (!session) return;
      const address = uri ?? (typeof server === "object" && server.kind === "resource" ? server.name : await pickResource(session, server));
      if (address === undefined) return;
      const outcome = await withProgress(`${session.definition.name} › ${address}`, ports.timeoutMs(), (options) => session.readResource(address, options));
      await present(ports, { server: session.definition.name, serverId: session.definition.id, what: address, outcome });
    },
    async getPrompt(server, prompt) {
      const session = await runningServer(store, server, "Get Prompt");
      if (!session) return;
      const name = prompt ?? (typeof server === "object" && server.kind === "prompt" ? server.name : await pickPrompt(session));
      if (name === undefined) return;
      const args = await askArguments(ports, `${session.definition.name} › ${name}`, name, formOf(promptSchema(session, name)), undefined);
      if (args === undefined) return;
      const texts = args as Readonly<Record<string, string>>;
      const outcome = await withProgress(`${session.definition.name} › ${name}`, ports.timeoutMs(), (options) => session.getPrompt(name, texts, options));
      await present(ports, { server: session.definition.name, serverId: session.definition.id, what: name, args, outcome });
    },
  };

  async function present(to: CallPorts, call: { readonly server: string; readonly serverId: string; readonly what: string; readonly args?: JsonValue; readonly outcome: Outcome }): Promise<void> {
    const { level, sentence } = outcomeWords(call.what, call.outcome);
    const { findings, sideEffect } = call.outcome;
    await documents.show({ title: `${call.what} ${call.outcome.outcome}`, language: "markdown", text: renderOutcome(call) });
    const text = label([sentence, `${sideEffectWords(sideEffect).replace(/^./, (first) => first.toUpperCase())}.`, findings.length > 0 ? `${count(findings.length, "finding")}: ${findings[0]?.message}` : ""].join(" ").trim(), 500);
    const tell = { info: vscode.window.showInformationMessage, warning: vscode.window.showWarningMessage, error: vscode.window.showErrorMessage }[level];
    // Not awaited: the notification stays as long as the user leaves it there.
    void tell(text, "Repeat", "Open Log").then((chosen) => {
      if (chosen === "Open Log") void to.logs.open(call.serverId);
      if (chosen === "Repeat") void vscode.commands.executeCommand("mcpWorkbench.repeatLastCall");
    });
  }
}

async function runningServer(store: ServerStore, argument: ServerArgument, title: string): Promise<Session | undefined> {
  const session = await pickServer(store, argument, title, ({ kind }) => kind !== "stopping");
  return session && ensureRunning(store, session);
}

/** Shows a notification with progress and a cancel button until the call has ended, however it ends. */
function withProgress(title: string, timeoutMs: number, call: (options: CallOptions) => Promise<Outcome>): Thenable<Outcome> {
  return vscode.window.withProgress({ location: vscode.ProgressLocation.Notification, title: label(title), cancellable: true }, (report, token) => {
    const controller = new AbortController();
    token.onCancellationRequested(() => controller.abort());
    let shown = 0;
    return call({
      signal: controller.signal,
      timeoutMs,
      onProgress: ({ progress, total, message }) => {
        const percent = total !== undefined && total > 0 ? Math.min(100, (progress / total) * 100) : 0;
        report.report({ message: label(message ?? (total === undefined ? String(progress) : `${progress} of ${total}`)), increment: Math.max(0, percent - shown) });
        shown = Math.max(shown, percent);
      },
    });
  });
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
