import { type Disposable, DisposableStore } from "#shared/disposable";
import type { Questions } from "../calls/questions";
import { sessionFindings } from "../mcp/sessionFindings";
import type { ServerStore } from "../mcp/serverStore";
import type { WrapListener } from "../mcp/wrap/wrapListener";
import type { ContextKeySetter } from "./contextKeySetter";
import { count } from "./displayText";
import type { LogFindings } from "./logFindings";
import type { ServerTree } from "./serverTree";
import type { StatusBar } from "./statusBar";

type Shown = { readonly tree: ServerTree; readonly statusBar: StatusBar; readonly keys: ContextKeySetter };

/** Keeps badge, status bar and context keys in step with servers and questions. */
export function watchServers(servers: ServerStore, recorded: Pick<WrapListener, "all" | "onDidMove">, questions: Questions, logged: LogFindings, { tree, statusBar, keys }: Shown): Disposable {
  const update = (): void => {
    const sessions = servers.sessions;
    const running = sessions.filter(({ state }) => state.kind === "running");
    const failed = sessions.filter(({ state }) => state.kind === "failed").length;
    const findings = running.reduce((sum, session) => sum + sessionFindings(session).length + logged.of(session.definition.id).length, 0);
    statusBar.show({ running: running.length, failed, asking: questions.titles });
    keys.set("mcpWorkbench.hasServers", sessions.length > 0);
    keys.set("mcpWorkbench.hasRecorded", recorded.all.length > 0);
    keys.set("mcpWorkbench.running", running.length);
    keys.set("mcpWorkbench.asking", questions.titles.length);
    tree.badge = { value: findings + failed, tooltip: [failed > 0 ? count(failed, "failed server") : undefined, findings > 0 ? count(findings, "finding") : undefined].filter((part) => part !== undefined).join(", ") };
  };
  const store = new DisposableStore();
  store.add(servers.onDidChange(update));
  store.add(recorded.onDidMove(update));
  store.add(questions.onDidChange(update));
  store.add(logged.onDidChange(update));
  update();
  return store;
}
