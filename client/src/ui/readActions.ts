import * as vscode from "vscode";
import type { JsonValue } from "#shared/json/jsonValue";
import type { Outcome } from "#shared/mcp/outcome";
import { keptWords } from "#shared/mcp/outcomeWords";
import { expandTemplate, templateVariables } from "../calls/uriTemplate";
import type { ServerStore } from "../mcp/serverStore";
import type { Session } from "../mcp/sessionTypes";
import type { CallActions, ServerArgument } from "./app";
import { askCompleted } from "./askCompleted";
import { runningServer } from "./callActions";
import { present, type PresentPorts, withProgress } from "./callTool";
import { completer } from "./completions";
import { label } from "./displayText";
import type { Resources } from "./resources";
import { promptText, renderPrompt } from "./renderPrompt";
import type { VirtualDocuments } from "./virtualDocuments";

export type ReadPorts = PresentPorts & {
  readonly store: ServerStore;
  readonly questions: { hold(): { dispose(): void } };
  readonly documents: VirtualDocuments;
  readonly resources: Resources;
};

/** Resources and prompts from the palette and the servers view. */
export function readActions(ports: ReadPorts): Pick<CallActions, "readResource" | "subscribeResource" | "getPrompt"> {
  const { store, resources, documents } = ports;
  const held = async <T>(ask: () => Promise<T>): Promise<T> => {
    const hold = ports.questions.hold();
    try {
      return await ask();
    } finally {
      hold.dispose();
    }
  };
  const readAndShow = async (session: Session, address: string, anew: boolean): Promise<void> => {
    const { id, name } = session.definition;
    const outcome = await withProgress(`${name} › ${address}`, ports.timeoutMs(), (options) => session.readResource(address, { ...options, anew }));
    const shown = outcome.outcome === "ok" && (await resources.open(id, address, outcome.result));
    if (!shown || outcome.findings.length > 0) await present(ports, { server: name, serverId: id, what: address, tool: false, outcome });
    if (!outcome.kept) return;
    // Not awaited: the notification stays as long as the user leaves it there.
    void vscode.window.showInformationMessage(label(`${address}: ${keptWords(outcome.kept)}`, 500), "Read Again").then((again) => again && readAndShow(session, address, true));
  };
  return {
    async readResource(server, uri) {
      const chosen = await held(() => chooseResource(store, server, uri, "Open Resource"));
      if (!chosen) return;
      await readAndShow(chosen.session, chosen.address, false);
    },
    async subscribeResource(target) {
      const open = typeof target === "object" && "kind" in target ? undefined : resources.of(target as { toString(): string } | undefined);
      const chosen = open ? await held(() => chooseResource(store, open.server, open.uri, "Follow Resource")) : await held(() => chooseResource(store, target as ServerArgument, undefined, "Follow Resource"));
      if (chosen) await resources.toggle(chosen.session, chosen.address);
    },
    async getPrompt(server, prompt) {
      const asked = await held(() => choosePrompt(store, server, prompt));
      if (!asked) return;
      const { session, name, args } = asked;
      const { id, name: on } = session.definition;
      const outcome = await withProgress(`${on} › ${name}`, ports.timeoutMs(), (options) => session.getPrompt(name, args, options));
      if (outcome.outcome !== "ok") return present(ports, { server: on, serverId: id, what: name, tool: false, args, outcome });
      await documents.preview(`${name} on ${on}`, renderPrompt(on, name, args, outcome.result));
      void offerPrompt(documents, name, outcome);
    },
  };
}

async function offerPrompt(documents: VirtualDocuments, name: string, { result }: Outcome): Promise<void> {
  const [copy, open] = ["Copy Messages", "Open as JSON"];
  const chosen = await vscode.window.showInformationMessage(label(`${name} answered.`), copy, open);
  if (chosen === copy) await vscode.env.clipboard.writeText(promptText(result));
  if (chosen === open) await documents.show({ title: name, language: "json", text: JSON.stringify(result, undefined, 2) });
}

async function chooseResource(store: ServerStore, server: ServerArgument, uri: string | undefined, title: string): Promise<{ readonly session: Session; readonly address: string } | undefined> {
  const session = await runningServer(store, server, title);
  if (!session) return undefined;
  const named = uri ?? (typeof server === "object" && (server.kind === "resource" || server.kind === "template") ? server.name : await pickResource(session, title));
  if (named === undefined) return undefined;
  const isTemplate = session.lists.resourceTemplates.some(({ uriTemplate }) => uriTemplate === named);
  const address = isTemplate ? await askVariables(session, named) : named;
  return address === undefined ? undefined : { session, address };
}

async function pickResource(session: Session, title: string): Promise<string | undefined> {
  const lists = await session.refreshStale();
  const resources = lists.resources.map(({ uri, name }) => ({ label: `$(file) ${label(name ?? uri)}`, description: label(uri), uri }));
  const templates = lists.resourceTemplates.map(({ uriTemplate, name }) => ({ label: `$(symbol-file) ${label(name ?? uriTemplate)}`, description: label(uriTemplate), uri: uriTemplate }));
  const items = [...resources, ...templates];
  return (await vscode.window.showQuickPick(items, { title: label(`${title} of ${session.definition.name}`), placeHolder: items.length > 0 ? "Resource" : "This server offers no resources", matchOnDescription: true }))?.uri;
}

/** Fills in a template, variable by variable, with the server's proposals. */
async function askVariables(session: Session, template: string): Promise<string | undefined> {
  const names = templateVariables(template);
  const values = new Map<string, string>();
  for (const [index, name] of names.entries()) {
    const complete = completer(session, { type: "ref/resource", uri: template }, name, values);
    const value = await askCompleted({ title: `${session.definition.name} › ${template}`, name, required: true, step: index + 1, total: names.length, complete });
    if (value === undefined) return undefined;
    values.set(name, value);
  }
  return expandTemplate(template, values);
}

async function choosePrompt(store: ServerStore, server: ServerArgument, prompt: string | undefined): Promise<{ readonly session: Session; readonly name: string; readonly args: Readonly<Record<string, string>> & JsonValue } | undefined> {
  const session = await runningServer(store, server, "Get Prompt");
  if (!session) return undefined;
  const name = prompt ?? (typeof server === "object" && server.kind === "prompt" ? server.name : await pickPrompt(session));
  if (name === undefined) return undefined;
  const declared = session.lists.prompts.find((each) => each.name === name)?.arguments ?? [];
  const values = new Map<string, string>();
  for (const [index, argument] of declared.entries()) {
    const complete = completer(session, { type: "ref/prompt", name }, argument.name, values);
    const value = await askCompleted({ title: `${session.definition.name} › ${name}`, ...argument, step: index + 1, total: declared.length, complete });
    if (value === undefined) return undefined;
    if (value !== "" || argument.required) values.set(argument.name, value);
  }
  return { session, name, args: Object.fromEntries(values) };
}

async function pickPrompt(session: Session): Promise<string | undefined> {
  const { prompts } = await session.refreshStale();
  const items = prompts.map(({ name, description }) => ({ label: label(name), ...(description !== undefined && { detail: label(description, 160) }), name }));
  return (await vscode.window.showQuickPick(items, { title: label(`Get a Prompt of ${session.definition.name}`), placeHolder: items.length > 0 ? "Prompt" : "This server offers no prompts" }))?.name;
}
