import { toDisposable } from "#shared/disposable";
import type { Port } from "#shared/rpc";

/** What VS Code gives to a webview's page, once. */
export type VsCodeApi = { postMessage(message: unknown): void; getState(): unknown; setState(state: unknown): void };

declare function acquireVsCodeApi(): VsCodeApi;

export function vscodeApi(): VsCodeApi {
  return acquireVsCodeApi();
}

/** The way to the extension host. */
export function hostPort(vscode: VsCodeApi): Port {
  return {
    post: (message) => vscode.postMessage(message),
    listen: (listener) => {
      const hear = (event: MessageEvent<unknown>): void => listener(event.data);
      window.addEventListener("message", hear);
      return toDisposable(() => window.removeEventListener("message", hear));
    },
  };
}
