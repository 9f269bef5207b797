import * as path from "node:path";
import * as vscode from "vscode";
import type { RunningTool } from "#shared/contracts/languageServer";
import { DisposableStore } from "#shared/disposable";
import { anyOf } from "#shared/event";
import { evaluate } from "#shared/schema/evaluate";
import type { Judges } from "./calls/form";
import type { OfferedRoots } from "./calls/askRoots";
import { Questions } from "./calls/questions";
import { openSchemaWorker } from "./calls/openSchemaWorker";
import { ConfigSources } from "./mcp/config/configSources";
import { type LanguageServerHandle, startLanguageClient } from "./languageClient";
import { shelvedEraMemory } from "./mcp/eraMemory";
import { loginPath } from "./mcp/process/loginPath";
import { ServerStore } from "./mcp/serverStore";
import { LastingCommandLine } from "./mcp/wrap/lastingCommandLine";
import { WrapListener } from "./mcp/wrap/wrapListener";
import { createSession } from "./mcp/session";
import type { Answerer } from "./mcp/sessionTypes";
import { Sessions } from "./mcp/sessions";
import { addServer } from "./ui/addServer";
import type { App } from "./ui/app";
import { ArgumentDocuments } from "./ui/argumentDocuments";
import { callActions, runningServer } from "./ui/callActions";
import { configFiles, configPlaces } from "./ui/configFiles";
import { registerConfigLenses } from "./ui/configLenses";
import { registerConfigProblems } from "./ui/configProblems";
import { ContextKeySetter } from "./ui/contextKeySetter";
import { debugServers } from "./ui/debugServers";
import { entryActions } from "./ui/entryActions";
import { exportTools } from "./ui/exportTools";
import { findItem } from "./ui/findItem";
import { InputValues } from "./ui/inputValues";
import { LastCall } from "./ui/lastCall";
import { lintActions } from "./ui/lintActions";
import { Logs } from "./ui/logs";
import { offerToChat } from "./ui/offerToChat";
import { Migration } from "./ui/migration";
import { OpenInput } from "./ui/openInput";
import { pickLog } from "./ui/pickLog";
import { ensureRunning, pickServer } from "./ui/pickServer";
import { ProfileStatus } from "./ui/profileStatus";
import { QuickScreen } from "./ui/quickScreen";
import { readActions } from "./ui/readActions";
import { Resources } from "./ui/resources";
import { registerCommands } from "./ui/registerCommands";
import { ServerTree } from "./ui/serverTree";
import { recordedEntries, serverEntries } from "./ui/serverEntries";
import { schemaActions } from "./ui/schemaActions";
import { serverActions } from "./ui/serverActions";
import { toolPanels } from "./ui/toolPanelWiring";
import { authPorts } from "./ui/signIn";
import { logLimits, readSettings, retryPolicy, sessionLimits, type Settings } from "./ui/settings";
import { StatusBar } from "./ui/statusBar";
import { storedInputs } from "./ui/storedInputs";
import { replayRequest } from "./ui/replayRequest";
import { ToolSources, toolStandards } from "./ui/toolSources";
import { Traffics } from "./ui/traffics";
import { traceActions } from "./ui/traceActions";
import { traceEditors } from "./ui/traceEditors";
import { VirtualDocuments } from "./ui/virtualDocuments";
import { watchFiles } from "./ui/watchFiles";
import { wrapActions } from "./ui/wrapActions";
import { watchServers } from "./ui/watchServers";

/** What is stopped politely when VS Code closes. */
let running: { readonly servers: ServerStore; languageServer?: LanguageServerHandle } | undefined;

/** Builds the parts, wires them, registers them; what they do is theirs. */
export function activate(context: vscode.ExtensionContext): void {
  const store = new DisposableStore();
  context.subscriptions.push(store);
  let current = settingsNow();
  const settings = (): Settings => current;

  const { version } = context.extension.packageJSON as { readonly version: string };
  const keys = new ContextKeySetter();
  const documents = store.add(new VirtualDocuments());
  const input = new OpenInput(keys);
  const screen = new QuickScreen(input, (title, text, language) => documents.show({ title, text, language }, { preserveFocus: true }));
  const judge = store.add(openSchemaWorker(path.join(context.extensionPath, "dist", "schemaWorker.js")));
  const judges: Required<Judges> = { evaluate: (schema, value) => judge.evaluate(schema, value), evaluateStrictly: (schema, value) => judge.evaluate(schema, value, { assertFormat: true }) };
  const questions = store.add(new Questions(screen, judges.evaluateStrictly));
  const toldFolders = new Set<string>();
  const answerer: Answerer = { elicit: (request) => questions.elicit(request), sample: (request) => questions.sample(request), roots: (request) => questions.roots(request, workspaceRoots(toldFolders, request.server)) };
  const inputs = new InputValues(context.secrets, context.workspaceState);

  const auth = authPorts(context.secrets, questions, () => settings()["oauth.clientMetadataUrl"]);
  const configs = store.add(new ConfigSources(configFiles));
  let asked: Promise<string | undefined> | undefined;
  const pathOfLogin = (): Promise<string | undefined> => (asked ??= loginPath(process.env));
  const eraMemory = shelvedEraMemory({ get: () => context.workspaceState.get("eras"), set: (eras) => void context.workspaceState.update("eras", eras) });
  const sessions = store.add(
    new Sessions((definition, after) =>
      createSession(definition, {
        answerer,
        resolve: inputs.resolve,
        auth,
        clientInfo: { name: "mcp-workbench", title: "MCP Workbench", version },
        guardian: path.join(context.extensionPath, "dist", "guardian.js"),
        environment: process.env,
        loginPath: pathOfLogin,
        // Bounded by its budget, and without patterns that have no linear-time form.
        judge: (schema, value) => evaluate(schema, value, { now: Date.now, deadline: Date.now() + 50 }),
        limits: () => sessionLimits(settings()),
        eraMemory,
        debugger: debugServers,
        retry: ({ name }, tool) => retryPolicy(settings(), name, tool),
      }, after),
    ),
  );
  const servers = store.add(new ServerStore(configs, sessions));
  store.add(watchFiles(servers, () => settings().watch));
  const parts: NonNullable<typeof running> = { servers };
  running = parts;

  const logs = store.add(
    new Logs(() => logLimits(settings()), {
      choose: (server, title) => pickLog(servers, () => wrapped.all, server, title),
      goToConfiguration: (server) => app.servers.goToConfiguration(server),
      traceDirectory: () => settings()["trace.directory"],
      media: vscode.Uri.joinPath(context.extensionUri, "client", "media"),
      replay: (method, params) => replayAgainst(method, params),
      showJson: (title, text) => documents.show({ title, text, language: "json" }),
    }),
  );
  logs.follow(sessions);
  const argumentDocuments = store.add(new ArgumentDocuments({ session: (id) => servers.session(id), ...judges }));
  const lastCall = new LastCall(context.workspaceState, keys);
  const panels = store.add(toolPanels(context, { servers, judge, documents, argumentDocuments, answerer, asksInPanel: () => settings().questions === "panel", timeoutMs: () => settings().requestTimeout * 1000, app: () => app, lastCall }));
  const wrapped = store.add(new WrapListener((pid) => sessions.all.some((session) => session.pid === pid)));
  const watchFolders = (): void => wrapped.watch((vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === "file").map(({ uri }) => uri.fsPath));
  watchFolders();
  store.add(vscode.workspace.onDidChangeWorkspaceFolders(watchFolders));
  const commandLine = new LastingCommandLine(context.extensionPath, path.join(context.globalStorageUri.fsPath, "command-line"));
  // What cannot be renewed stays as it is and works on.
  void commandLine.renew().catch(() => undefined);
  logs.follow(wrapped);
  const traffic = store.add(new Traffics({ extensionUri: context.extensionUri, documents, session: (id) => servers.session(id), timeoutMs: () => settings().requestTimeout * 1000 }));
  traffic.follow(sessions);
  traffic.follow(wrapped);
  const replayAgainst = (method: string, params: string): Promise<void> => replayRequest(servers, documents, method, params, settings().requestTimeout * 1000);
  const traces = store.add(traceActions({
    extensionUri: context.extensionUri,
    documents,
    store: servers,
    timeoutMs: () => settings().requestTimeout * 1000,
    replayAgainst,
    editAgainst: async (message) => {
      const session = await pickServer(servers, undefined, "Edit and Replay against", () => true, { startsFirst: true });
      const running = session && (await ensureRunning(servers, session));
      if (running) await traffic.edit(running.definition, message);
    },
  }));
  const callPorts = { store: servers, screen, questions, ...judges, documents, timeoutMs: () => settings().requestTimeout * 1000 };
  const resources = store.add(new Resources());
  const app: App = {
    servers: serverActions(servers, configs, documents, store.add(new Migration(servers, documents))),
    calls: { ...callActions({ ...callPorts, lastCall, argumentDocuments, repeatInPanel: (call) => panels.repeat(call) }), ...readActions({ ...callPorts, resources }) },
    questions: { resume: () => questions.resume(), cancel: () => input.cancel() },
    logs,
    panels: panels.actions,
    traffic,
    traces,
    entries: {
      ...entryActions(servers, documents),
      ...wrapActions(servers, commandLine),
      add: () => addServer((file, name) => startWhenThere(configs, servers, app, file, name)),
      inputs: (server) => storedInputs(servers, inputs, server),
      exportTools: async (server) => {
        const session = await runningServer(servers, server, "Export Tools");
        if (session) await exportTools(session);
      },
      find: () => findItem(servers),
    },
    lint: lintActions({ report: (params, token) => languageServer.ask("mcpWorkbench/report", params, token), version }),
    schemas: schemaActions((params, token) => languageServer.ask("mcpWorkbench/rewriteSchema", params, token), documents),
  };
  store.add(registerCommands(app, () => configured));

  const chat = store.add(offerToChat({ servers, enabled: () => settings().offerToChat, resolve: inputs.resolve }));
  store.add(registerConfigLenses(servers, chat, () => settings().codeLens));
  store.add(registerConfigProblems(servers));
  const tree = store.add(new ServerTree({ sources: () => serverEntries(servers, logs.findings), recorded: () => recordedEntries(wrapped.all, logs.findings), onDidChange: anyOf(servers.onDidChange, logs.findings.onDidChange, wrapped.onDidMove) }));
  store.add(watchServers(servers, wrapped, questions, logs.findings, { tree, statusBar: store.add(new StatusBar()), keys }));
  const toolSources = store.add(new ToolSources(servers, () => toolStandards(settings())));
  store.add(traceEditors());
  store.add(
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (!event.affectsConfiguration("mcpWorkbench")) return;
      current = settingsNow();
      toolSources.judgeAgain();
      void configs.setPlaces(configPlaces(current));
    }),
  );
  // Trust brings the settings of the workspace that were withheld.
  store.add(vscode.workspace.onDidGrantWorkspaceTrust(() => {
    current = settingsNow();
    void configs.setPlaces(configPlaces(current));
  }));
  store.add(vscode.workspace.onDidChangeWorkspaceFolders(() => void configs.setPlaces(configPlaces(settings()))));
  const configured = configs.setPlaces(configPlaces(settings()));
  void configured.then(() => keys.set("mcpWorkbench.ready", true));

  const languageServer = store.add(startLanguageClient(context));
  parts.languageServer = languageServer;
  store.add(new ProfileStatus(languageServer.onDidRecognise));
  store.add(servers.onDidChange(() => languageServer.setRunningTools(runningTools(servers))));
}

function settingsNow(): Settings {
  const configuration = vscode.workspace.getConfiguration("mcpWorkbench");
  return readSettings((name) => configuration.get(name));
}

/** Servers are asked to leave before the window closes; the guardian ends those that do not. */
export async function deactivate(): Promise<void> {
  await Promise.all([running?.servers.stopAll(), running?.languageServer?.stop()]);
}

/** A file that was just written is read at once: its watcher may take its time. */
async function startWhenThere(configs: ConfigSources, servers: ServerStore, app: App, file: string, name: string): Promise<void> {
  await configs.refresh(file);
  const session = servers.sessions.find(({ definition }) => definition.source.file === file && definition.name === name);
  if (session) await app.servers.start(session.definition.id);
}

function runningTools(servers: ServerStore): readonly RunningTool[] {
  return servers.sessions
    .filter(({ state }) => state.kind === "running")
    .flatMap(({ definition, lists }) => lists.tools.map(({ name }) => ({ server: definition.id, serverName: definition.name, tool: name })));
}

/** `told` are the servers that may know without asking again. */
function workspaceRoots(told: Set<string>, server: string): OfferedRoots {
  const roots = (vscode.workspace.workspaceFolders ?? []).map(({ uri, name }) => ({ uri: uri.toString(), name }));
  return { roots, isAllowed: told.has(server), allow: () => void told.add(server) };
}
