import type * as vscode from "vscode";
import { DisposableStore } from "#shared/disposable";
import type { ContextKeySetter } from "./contextKeySetter";

export type Ended<T> = T | { readonly kind: "cancel" } | { readonly kind: "hidden" } | { readonly kind: "gone" };

/**
 * Shows one quick input of ours at a time and tells apart why it went away. VS Code reports Escape and
 * being covered by another input in the same way, so Escape is bound to a command of ours while ours is open.
 */
export class OpenInput {
  readonly #keys: ContextKeySetter;
  #cancel: (() => void) | undefined;

  constructor(keys: ContextKeySetter) {
    this.#keys = keys;
  }

  /** What Escape does. */
  cancel(): void {
    this.#cancel?.();
  }

  /** Shows the input until `wire`'s function is called, it is hidden, or the signal is aborted; then disposes it. */
  show<T>(input: vscode.QuickInput, signal: AbortSignal, wire: (finish: (answer: T) => void, store: DisposableStore) => void): Promise<Ended<T>> {
    const store = new DisposableStore();
    return new Promise((resolve) => {
      let done = false;
      const finish = (answer: Ended<T>): void => {
        if (done) return;
        done = true;
        signal.removeEventListener("abort", gone);
        // Another input of ours may have come in front and be the one that Escape is for.
        if (this.#cancel === cancel) {
          this.#cancel = undefined;
          this.#keys.set("mcpWorkbench.dialogOpen", false);
        }
        resolve(answer);
        store.dispose();
        input.dispose();
      };
      const gone = (): void => finish({ kind: "gone" });
      const cancel = (): void => finish({ kind: "cancel" });
      if (signal.aborted) return gone();
      signal.addEventListener("abort", gone, { once: true });
      input.ignoreFocusOut = true;
      store.add(input.onDidHide(() => finish({ kind: "hidden" })));
      wire(finish, store);
      this.#cancel = cancel;
      this.#keys.set("mcpWorkbench.dialogOpen", true);
      input.show();
    });
  }
}
