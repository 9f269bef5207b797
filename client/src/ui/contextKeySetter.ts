import * as vscode from "vscode";
import type { ContextKey, ContextValue } from "./contextKeys";

/** Sets context keys, each only when its value changed. */
export class ContextKeySetter {
  readonly #values = new Map<ContextKey, unknown>();

  set<K extends ContextKey>(key: K, value: ContextValue<K>): void {
    if (this.#values.get(key) === value) return;
    this.#values.set(key, value);
    void vscode.commands.executeCommand("setContext", key, value);
  }
}
