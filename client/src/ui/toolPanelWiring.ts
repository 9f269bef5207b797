import * as vscode from "vscode";
import { DisposableStore } from "#shared/disposable";
import type { JsonValue } from "#shared/json/jsonValue";
import type { SchemaWorker } from "#shared/schema/schemaWorker";
import type { ServerStore } from "../mcp/serverStore";
import type { Answerer } from "../mcp/sessionTypes";
import type { App, PanelActions } from "./app";
import type { ArgumentDocuments } from "./argumentDocuments";
import type { Call, LastCall } from "./lastCall";
import { ensureRunning, pickServer } from "./pickServer";
import { pickTool } from "./pickTool";
import { ToolPanels } from "./toolPanel";
import type { Judgement } from "./toolPanelHandlers";
import { ToolPanelHistory } from "./toolPanelHistory";
import type { VirtualDocuments } from "./virtualDocuments";

type Parts = {
  readonly servers: ServerStore;
  readonly judge: SchemaWorker;
  readonly documents: VirtualDocuments;
  readonly argumentDocuments: ArgumentDocuments;
  readonly answerer: Answerer;
  readonly asksInPanel: () => boolean;
  readonly timeoutMs: () => number;
  /** The app is complete only after all of its parts are built. */
  readonly app: () => App;
  readonly lastCall: LastCall;
};

/** The tool panels, joined to servers, documents and the judging thread. */
export function toolPanels(context: vscode.ExtensionContext, { servers, judge, documents, argumentDocuments, answerer, asksInPanel, timeoutMs, app, lastCall }: Parts): vscode.Disposable & { readonly actions: PanelActions; repeat(call: Call): void } {
  const store = new DisposableStore();
  const panels = store.add(
    new ToolPanels(
      context.extensionUri,
      {
        findSession: (id) => (vscode.workspace.isTrusted ? servers.session(id) : undefined),
        judge: (schema, instance, options) => judgement(judge, schema, instance, options),
        answerer,
        asksInPanel,
        requestTimeout: timeoutMs,
        startServer: (id) => app().servers.start(id),
        showServers: () => app().servers.show(),
        openLog: (id) => app().logs.open(id),
        openResource: (id, uri) => app().calls.readResource(id, uri),
        openArguments: (id, tool, text) => argumentDocuments.open(id, tool, text),
        openText: (text) => documents.show(text),
        compareTexts: (left, right) => documents.compare(left, right),
        copy: async (text) => void (await vscode.env.clipboard.writeText(text)),
        called: (call) => lastCall.set({ ...call, inPanel: true }),
        history: new ToolPanelHistory(context.workspaceState),
      },
      servers.onDidChange,
    ),
  );
  const actions: PanelActions = {
    async open(server, tool) {
      const session = await pickServer(servers, server, "Open Tool Panel", ({ kind }) => kind !== "stopping", { startsFirst: true });
      if (!session) return;
      const named = tool ?? (typeof server === "object" && server.kind === "tool" ? server.name : undefined);
      const running = named === undefined ? await ensureRunning(servers, session) : session;
      const name = named ?? (running && (await pickTool(running)));
      if (name !== undefined) panels.open({ server: session.definition.id, tool: name });
    },
  };
  return { actions, repeat: ({ server, tool, args }) => panels.repeat({ server, tool }, args), dispose: () => store.dispose() };
}

async function judgement(judge: SchemaWorker, schema: JsonValue, instance: JsonValue, options?: { readonly assertFormat: boolean }): Promise<Judgement> {
  const verdict = await judge.evaluate(schema, instance, options);
  return verdict.limit === undefined ? { kind: "judged", verdict } : { kind: "unjudged", reason: verdict.limit };
}
