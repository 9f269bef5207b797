import * as vscode from "vscode";
import { isObject, type JsonValue, own } from "#shared/json/jsonValue";
import type { Questions } from "../calls/questions";
import type { ServerStore } from "../mcp/serverStore";
import type { Session } from "../mcp/sessionTypes";
import type { Evaluate } from "../calls/form";
import { formOf } from "../calls/form";
import type { CallActions, ServerArgument } from "./app";
import type { ArgumentDocuments } from "./argumentDocuments";
import { askArguments } from "./askArguments";
import { type CallArguments, callTool, type PresentPorts } from "./callTool";
import type { ContextKeySetter } from "./contextKeySetter";
import { label } from "./displayText";
import { ensureRunning, pickServer } from "./pickServer";
import { pickTool } from "./pickTool";
import type { QuickScreen } from "./quickScreen";

export type CallPorts = PresentPorts & {
  readonly store: ServerStore;
  readonly screen: QuickScreen;
  readonly questions: Pick<Questions, "hold">;
  readonly evaluate: Evaluate;
  readonly keys: ContextKeySetter;
  readonly memento: vscode.Memento;
  readonly argumentDocuments: ArgumentDocuments;
};

/** `args` is JSON text, so that it is sent again as it was. */
type LastCall = { readonly server: string; readonly tool: string; readonly args: string };
const lastCallKey = "mcpWorkbench.lastCall";

/** Calls from the palette: choose, fill in, check, send, show. */
export function callActions(ports: CallPorts): Pick<CallActions, "callTool" | "repeat" | "callArguments"> {
  const { store, keys, memento } = ports;
  keys.set("mcpWorkbench.hasLastCall", lastCall(memento) !== undefined);

  const send = async (session: Session, tool: string, args: CallArguments): Promise<void> => {
    await memento.update(lastCallKey, { server: session.definition.id, tool, args: args.text ?? JSON.stringify(args.value) } satisfies LastCall);
    keys.set("mcpWorkbench.hasLastCall", true);
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
        const last = lastCall(memento);
        const before = last?.server === session.definition.id && last.tool === name ? last.args : undefined;
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
      const last = lastCall(memento);
      if (!last) return;
      const known = store.session(last.server);
      if (!known) return void vscode.window.showInformationMessage(`The server of the last call is not configured any more, so ${label(last.tool)} was not called.`);
      const session = await ensureRunning(store, known);
      if (session) await send(session, last.tool, { value: JSON.parse(last.args) as JsonValue, text: last.args });
    },
  };
}

export async function runningServer(store: ServerStore, argument: ServerArgument, title: string): Promise<Session | undefined> {
  const session = await pickServer(store, argument, title, ({ kind }) => kind !== "stopping", { startsFirst: true });
  return session && ensureRunning(store, session);
}

/** Undefined where nothing of this shape was kept. */
function lastCall(memento: vscode.Memento): LastCall | undefined {
  const kept = memento.get<JsonValue>(lastCallKey);
  if (!isObject(kept)) return undefined;
  const [server, tool, args] = [own(kept, "server"), own(kept, "tool"), own(kept, "args")];
  return typeof server === "string" && typeof tool === "string" && typeof args === "string" ? { server, tool, args } : undefined;
}
