import * as vscode from "vscode";
import type { JsonValue } from "#shared/json/jsonValue";
import type { Outcome, Refusal } from "#shared/mcp/outcome";
import { outcomeWords, sideEffectWords } from "#shared/mcp/outcomeWords";
import type { CallOptions, Session } from "../mcp/sessionTypes";
import { withText } from "../mcp/verbatim";
import { command } from "./commands";
import { count, label } from "./displayText";
import type { QuickScreen } from "./quickScreen";
import { renderOutcome } from "./renderOutcome";
import { CallFrames } from "./toolPanelFrames";
import type { VirtualDocuments } from "./virtualDocuments";

export type PresentPorts = {
  readonly screen: Pick<QuickScreen, "wait">;
  readonly documents: Pick<VirtualDocuments, "preview">;
  /** Milliseconds without progress. */
  readonly timeoutMs: () => number;
};

/** Arguments of a call: the value, and its text where a person wrote it. */
export type CallArguments = { readonly value: JsonValue; readonly text?: string };

/** Calls a tool while the keyboard is kept in a quick input, and shows how it ended. */
export async function callTool(ports: PresentPorts, session: Session, tool: string, args: CallArguments): Promise<void> {
  const { id, name } = session.definition;
  const value = args.text === undefined ? args.value : withText(args.value, args.text);
  const frames = new CallFrames(session, tool, value);
  const waiting = ports.screen.wait(`${name} › ${tool}`);
  const place = activeTab();
  try {
    const outcome = await withProgress(`${name} › ${tool}`, ports.timeoutMs(), (options) => session.callTool(tool, value, options));
    waiting.dispose();
    await present(ports, { server: name, serverId: id, what: tool, tool: true, args: args.value, outcome, refusal: frames.refusal }, activeTab() !== place);
  } finally {
    waiting.dispose();
    frames.dispose();
  }
}

export type Presented = {
  readonly server: string;
  readonly serverId: string;
  /** Tool, prompt or resource. */
  readonly what: string;
  /** It was a tool: it can be called again, and has a panel. */
  readonly tool: boolean;
  readonly args?: JsonValue;
  readonly outcome: Outcome;
  readonly refusal?: Refusal | undefined;
};

/** What a person is looking at, as far as it can be told from the next thing. */
function activeTab(): string {
  const { activeTab: tab, viewColumn } = vscode.window.tabGroups.activeTabGroup;
  return `${viewColumn} ${tab?.label ?? ""}`;
}

/** A call and its result as a page to read, and a notification with what to do next. `away`: the person has gone elsewhere meanwhile, and is not pulled back. */
export async function present({ documents }: Pick<PresentPorts, "documents">, call: Presented, away = false): Promise<void> {
  const show = () => documents.preview(`${call.what} on ${call.server}`, renderOutcome(call));
  if (!away) await show();
  tellOutcome(call, away ? show : undefined);
}

/** Says in a notification how a call ended. `show`: opens the result, where it is not open already. */
export function tellOutcome({ what, serverId, tool, outcome, refusal }: Presented, show?: () => Promise<void>): void {
  const { level, sentence, advice } = outcomeWords(what, outcome, refusal ?? null);
  const { findings, sideEffect } = outcome;
  const parts = [sentence, outcome.tries === undefined ? "" : `Tries that failed before: ${outcome.tries.length}.`, tool ? sideEffectWords(sideEffect) : "", level === "error" ? (advice ?? "") : "", findings.length > 0 ? `${count(findings.length, "finding")}: ${findings[0]?.message}` : ""];
  const text = label(parts.filter((part) => part !== "").join(" "), 500);
  const tell = { info: vscode.window.showInformationMessage, warning: vscode.window.showWarningMessage, error: vscode.window.showErrorMessage }[level];
  const actions = { Repeat: command("mcpWorkbench.repeatLastCall", ""), "Open Panel": command("mcpWorkbench.openToolPanel", "", serverId, what), "Open Log": command("mcpWorkbench.openLog", "", serverId) };
  const names = (Object.keys(actions) as (keyof typeof actions)[]).filter((name) => tool || name === "Open Log");
  // Not awaited: the notification stays as long as the user leaves it there.
  const showResult = "Show Result";
  void tell(text, ...(show ? [showResult] : []), ...names).then((chosen) => {
    if (chosen === showResult) return void show?.();
    const action = names.find((name) => name === chosen);
    if (action) void vscode.commands.executeCommand(actions[action].command, ...actions[action].arguments);
  });
}

/** Shows a notification with progress and a cancel button until the call has ended, however it ends. */
export function withProgress(title: string, timeoutMs: number, call: (options: CallOptions) => Promise<Outcome>): Thenable<Outcome> {
  return vscode.window.withProgress({ location: vscode.ProgressLocation.Notification, title: label(title), cancellable: true }, (report, token) => {
    const controller = new AbortController();
    token.onCancellationRequested(() => controller.abort());
    let shown = 0;
    return call({
      signal: controller.signal,
      timeoutMs,
      onRetry: (text) => report.report({ message: label(text) }),
      onProgress: ({ progress, total, message }) => {
        const percent = total !== undefined && total > 0 ? Math.min(100, (progress / total) * 100) : 0;
        report.report({ message: label(message ?? (total === undefined ? String(progress) : `${progress} of ${total}`)), increment: Math.max(0, percent - shown) });
        shown = Math.max(shown, percent);
      },
    });
  });
}
