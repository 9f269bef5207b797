import * as vscode from "vscode";
import { type Disposable } from "#shared/disposable";
import { compareExchanges, comparisonWords, exchangesOf, isEqual, sideText, type TraceComparison } from "#shared/traces/compareTraces";
import type { Captured } from "#shared/traces/captured";
import { readCapture } from "#shared/traces/readCapture";
import type { Session } from "../mcp/sessionTypes";
import type { ServerStore } from "../mcp/serverStore";
import { ask, compareAnswers, endsReplay, isReading, recordedRequests, replayWords, type Recorded, type Replayed } from "../traffic/traceReplay";
import type { TraceActions } from "./app";
import { withProgress } from "./callTool";
import { captureFile, type CaptureFile, pickCapture, unread } from "./captureFile";
import { CaptureViews, type CaptureViewPorts } from "./captureViews";
import { count, label } from "./displayText";
import { notify, runs } from "./notify";
import { ensureRunning, pickServer } from "./pickServer";

export type TracePorts = CaptureViewPorts & { readonly store: ServerStore };

/** What is done with files of recorded traffic. */
export function traceActions(ports: TracePorts): TraceActions & Disposable {
  const { documents, store, timeoutMs } = ports;
  const views = new CaptureViews(ports);
  /** Shows both sides where they differ; where they do not, there is nothing to look at. */
  const compare = async (comparison: TraceComparison, left: string, right: string): Promise<void> => {
    if (isEqual(comparison)) return;
    const side = (title: string, text: string) => ({ title, language: "jsonc" as const, text });
    await documents.compare(side(left, sideText(comparison, "left")), side(right, sideText(comparison, "right")));
  };
  return {
    open: async (argument, line) => {
      const file = await captureFile(argument, "Open in Traffic View");
      if (file) await views.open(file, line);
    },
    compare: async (argument, selected) => {
      const [one, two] = selected && selected.length > 1 ? selected : [argument, undefined];
      const left = await captureFile(one, "Compare Traces");
      const right = left && (await captureFile(two ?? (await pickCapture(label(`Compare ${left.name} with`), left.uri)) ?? "", "Compare Traces"));
      if (!left || !right) return;
      const [from, to] = [exchangesOf(readCapture(left.text)), exchangesOf(readCapture(right.text))];
      const empty = from.length === 0 ? left : to.length === 0 ? right : undefined;
      if (empty) return nothingIn(empty);
      const name = left.name === right.name ? vscode.workspace.asRelativePath(right.uri) : right.name;
      const comparison = compareExchanges(from, to);
      await compare(comparison, left.name, name);
      notify("info", comparisonWords(comparison, left.name, name), { "Compare Others": runs("mcpWorkbench.compareTraces") });
    },
    replay: async (argument) => {
      const file = await captureFile(argument, "Replay Trace");
      if (!file) return;
      const part = await oneServer([...readCapture(file.text)], file.name);
      if (!part) return;
      const recorded = recordedRequests(part);
      if (recorded.length === 0) return nothingIn(file);
      const session = await pickServer(store, undefined, label(`Replay ${file.name} against`, 80), () => true, { startsFirst: true });
      const running = session && (await ensureRunning(store, session));
      const asked = running && (await allowed(running, recorded));
      if (!running || !asked) return;
      const { id, name: server } = running.definition;
      const replayed: Replayed[] = [];
      for (const [place, recorded] of asked.entries()) {
        const outcome = await withProgress(`${place + 1} of ${asked.length}: ${recorded.exchange.title}`, timeoutMs(), (options) => ask(running, recorded, options));
        replayed.push({ recorded, outcome });
        if (endsReplay(outcome)) break;
      }
      await compare(compareAnswers(replayed.filter(({ outcome }) => outcome.outcome !== "cancelled")), file.name, server);
      const isWhole = !replayed.some(({ outcome }) => endsReplay(outcome));
      notify(isWhole ? "info" : "warning", replayWords(server, replayed, asked.length), isWhole ? { "Replay Again": runs("mcpWorkbench.replayTrace", file.uri) } : { "Replay Again": runs("mcpWorkbench.replayTrace", file.uri), "Open Log": runs("mcpWorkbench.openLog", id) });
    },
    dispose: () => views.dispose(),
  };
}

/** The part of one server, which is asked for where several were recorded; undefined where none is chosen. */
async function oneServer(captured: readonly Captured[], file: string): Promise<readonly Captured[] | undefined> {
  const names = [...new Set(captured.map(({ server }) => server))];
  if (names.length < 2) return captured;
  const parts = names.map((name) => ({ label: label(name, 80), description: count(recordedRequests(captured.filter(({ server }) => server === name)).length, "request"), name }));
  const chosen = await vscode.window.showQuickPick(parts, { title: label(`Replay ${file}`, 80), placeHolder: "Whose requests to send" });
  return chosen && captured.filter(({ server }) => server === chosen.name);
}

/** The requests that may be sent: those that may change something only by the user's word. Undefined: none at all. */
async function allowed(session: Session, recorded: readonly Recorded[]): Promise<readonly Recorded[] | undefined> {
  const safe = recorded.filter(({ method, params }) => isReading(session, method, params));
  const others = recorded.filter((request) => !safe.includes(request));
  if (others.length === 0) return safe;
  const [all, some] = [`Send All ${recorded.length}`, `Send the ${safe.length} That Only Read`];
  const titles = [...new Set(others.map(({ exchange }) => exchange.title))];
  const detail = `May change something: ${titles.slice(0, 5).join(", ")}${titles.length > 5 ? `, and ${titles.length - 5} more` : ""}. Secrets that were replaced by <redacted> when the trace was recorded are sent so.`;
  const question = label(`Send ${count(others.length, "request")} that may change something to ${session.definition.name}?`);
  // The first is what Enter takes.
  const chosen = await vscode.window.showWarningMessage(question, { modal: true, detail: label(detail, 1_000) }, ...(safe.length > 0 ? [some] : []), all);
  return chosen === all ? recorded : chosen === some ? safe : undefined;
}

function nothingIn({ name }: CaptureFile): void {
  unread(`${name} holds no messages that the workbench can read.`);
}
