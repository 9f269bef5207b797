import * as vscode from "vscode";
import { own } from "#shared/json/jsonValue";
import { parseObject } from "#shared/json/parseObject";
import { quote } from "#shared/json/quote";
import { outcomeWords } from "#shared/mcp/outcomeWords";
import type { ServerStore } from "../mcp/serverStore";
import { ask, isReading } from "../traffic/traceReplay";
import { withoutEnvelope } from "../traffic/withoutEnvelope";
import { withProgress } from "./callTool";
import { label } from "./displayText";
import { notify, runs } from "./notify";
import { ensureRunning, pickServer } from "./pickServer";
import type { VirtualDocuments } from "./virtualDocuments";

/** Sends the request of a trace again, to a server that the user picks, shows what comes back and says how it ended. `params`: as JSON; `timeoutMs`: without progress. */
export async function replayRequest(store: ServerStore, documents: VirtualDocuments, method: string, params: string, timeoutMs: number): Promise<void> {
  const session = await pickServer(store, undefined, label(`Replay ${method} against`, 80), () => true, { startsFirst: true });
  if (!session) return;
  const asked = withoutEnvelope({ params: parseObject(params) ?? {} });
  const name = own(asked, "name");
  const title = typeof name === "string" ? `${method} ${quote(name)}` : method;
  const { id, name: server } = session.definition;
  if (!isReading(session, method, asked)) {
    const send = "Send";
    const detail = "A server may change something when it is asked again. The envelope is that of the session's own revision.";
    if ((await vscode.window.showWarningMessage(label(`Send ${title} to ${server}?`), { modal: true, detail }, send)) !== send) return;
  }
  const running = await ensureRunning(store, session);
  if (!running) return;
  const outcome = await withProgress(`${title} to ${server}`, timeoutMs, (options) => ask(running, { method, params: asked }, options));
  const { level, sentence } = outcomeWords(title, outcome);
  if (outcome.outcome !== "cancelled") await documents.show({ title: method, language: "json", text: JSON.stringify(outcome.result ?? outcome.error, undefined, 2) });
  notify(level, sentence, { "Open Log": runs("mcpWorkbench.openLog", id) });
}
