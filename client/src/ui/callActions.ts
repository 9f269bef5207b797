import * as vscode from "vscode";
import type { JsonValue } from "#shared/json/jsonValue";
import type { Questions } from "../calls/questions";
import type { ServerStore } from "../mcp/serverStore";
import type { Session } from "../mcp/sessionTypes";
import { formOf, type Judges } from "../calls/form";
import type { CallActions, ServerArgument } from "./app";
import type { ArgumentDocuments } from "./argumentDocuments";
import { askArguments } from "./askArguments";
import { type CallArguments, callTool, type PresentPorts } from "./callTool";
import type { Call, LastCall } from "./lastCall";
import { notify, runs } from "./notify";
import { ensureRunning, pickServer } from "./pickServer";
import { pickTool } from "./pickTool";
import type { QuickScreen } from "./quickScreen";

export type CallPorts = PresentPorts & Required<Judges> & {
  readonly store: ServerStore;
  readonly screen: QuickScreen;
  readonly questions: Pick<Questions, "hold">;
  readonly lastCall: LastCall;
  readonly argumentDocuments: ArgumentDocuments;
  repeatInPanel(call: Call): void;
};

/** Calls from the palette: choose, fill in, check, send, show. */
export function callActions(ports: CallPorts): Pick<CallActions, "callTool" | "repeat" | "callArguments"> {
  const { store, lastCall } = ports;

  const send = async (session: Session, tool: string, args: CallArguments): Promise<void> => {
    await lastCall.set({ server: session.definition.id, tool, args: args.text ?? JSON.stringify(args.value), inPanel: false });
    await callTool(ports, session, tool, args);
  };

  return {
    async callTool(server, tool) {
      // A question of another call waits until these steps are through.
      const hold = ports.questions.hold();
      try {
        const session = await runningServer(store, server, "Call Tool");
        if (!session) return;
        const name = tool ?? (typeof server === "object" && server.kind === "tool" ? server.name : await pickTool(session));
        if (name === undefined) return;
        const definition = session.lists.tools.find((each) => each.name === name);
        const last = lastCall.get();
        const before = last?.server === session.definition.id && last.tool === name && last.args !== "" ? last.args : undefined;
        const args = await askArguments(ports, `${session.definition.name} › ${name}`, name, formOf(definition?.inputSchema ?? {}), before, (text) => ports.argumentDocuments.open(session.definition.id, name, text));
        hold.dispose();
        if (args !== undefined) await send(session, name, args);
      } finally {
        hold.dispose();
      }
    },
    async callArguments(document) {
      const call = await ports.argumentDocuments.read(document && vscode.Uri.parse(document.toString()));
      const session = call && (await runningServer(store, call.server, "Call Tool"));
      if (session) await send(session, call.tool, call);
    },
    async repeat() {
      const last = lastCall.get();
      if (!last) return;
      const known = store.session(last.server);
      if (!known) return notify("info", `The server of the last call is not configured any more, so ${last.tool} was not called.`, { "Show Servers": runs("mcpWorkbench.showServers") });
      const session = await ensureRunning(store, known);
      if (session && last.inPanel) ports.repeatInPanel(last);
      else if (session) await send(session, last.tool, { value: JSON.parse(last.args) as JsonValue, text: last.args });
    },
  };
}

export async function runningServer(store: ServerStore, argument: ServerArgument, title: string): Promise<Session | undefined> {
  const session = await pickServer(store, argument, title, ({ kind }) => kind !== "stopping", { startsFirst: true });
  return session && ensureRunning(store, session);
}
