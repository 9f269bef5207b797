import * as vscode from "vscode";
import { label } from "./displayText";

const milliseconds = 8_000;

/** Says in the status bar what needs nothing of the user. */
export function mention(text: string): void {
  vscode.window.setStatusBarMessage(label(text), milliseconds);
}

const levels = { info: vscode.window.showInformationMessage, warning: vscode.window.showWarningMessage, error: vscode.window.showErrorMessage };

/** A notification with what can be done about it: buttons by their title. Not waited for: it stays as long as the user leaves it there. */
export function notify(level: keyof typeof levels, text: string, actions: Readonly<Record<string, () => unknown>>): void {
  void levels[level](label(text, 600), ...Object.keys(actions)).then((chosen) => (chosen === undefined ? undefined : actions[chosen]?.()));
}

/** An action that runs a command of the editor. */
export function runs(command: string, ...args: readonly unknown[]): () => unknown {
  return () => vscode.commands.executeCommand(command, ...args);
}
