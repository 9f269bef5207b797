import * as vscode from "vscode";
import { parseObject } from "#shared/json/parseObject";
import type { ServerStore } from "../mcp/serverStore";
import { withoutEnvelope } from "../traffic/withoutEnvelope";
import { withProgress } from "./callTool";
import { label } from "./displayText";
import { ensureRunning, pickServer } from "./pickServer";
import type { VirtualDocuments } from "./virtualDocuments";

/** Sends the request of a trace again, to a server that the user picks, and shows what comes back. `params`: as JSON; `timeoutMs`: without progress. */
export async function replayRequest(store: ServerStore, documents: VirtualDocuments, method: string, params: string, timeoutMs: number): Promise<void> {
  const session = await pickServer(store, undefined, label(`Replay ${method} against`, 80), () => true, { startsFirst: true });
  if (!session) return;
  const send = "Send";
  const detail = "A server may change something when it is asked again. The envelope is that of the session's own revision.";
  if ((await vscode.window.showWarningMessage(label(`Send ${method} to ${session.definition.name}?`), { modal: true, detail }, send)) !== send) return;
  const running = await ensureRunning(store, session);
  if (!running) return;
  const outcome = await withProgress(`${method} to ${session.definition.name}`, timeoutMs, (options) => running.request(method, withoutEnvelope({ params: parseObject(params) ?? {} }), options));
  await documents.show({ title: method, language: "json", text: JSON.stringify(outcome.result ?? outcome.error, undefined, 2) });
}
