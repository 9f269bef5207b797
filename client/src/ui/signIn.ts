import * as vscode from "vscode";
import type { Questions } from "../calls/questions";
import type { AuthPorts, SignInPage } from "../mcp/auth/authPorts";
import type { ServerStore } from "../mcp/serverStore";
import { label } from "./displayText";

/** Signing in by the editor: tokens in its secret storage, pages by its consent dialog for addresses. */
export function authPorts(secrets: vscode.SecretStorage, questions: Questions, clientMetadataUrl: () => string): AuthPorts {
  return {
    store: {
      get: async (key) => secrets.get(key),
      set: async (key, value) => secrets.store(key, value),
      delete: async (key) => secrets.delete(key),
    },
    openPage: (page) => openPage(page, questions),
    // In a remote window the browser is on another machine.
    externalAddress: async (loopback) => (await vscode.env.asExternalUri(vscode.Uri.parse(loopback))).toString(true),
    asks: "calls",
    clientMetadataUrl: () => clientMetadataUrl() || undefined,
  };
}

/** The host stands first and large; the address is opened by a person's word only. */
function openPage({ server, url, host, scopes, signal }: SignInPage, questions: Questions): Promise<boolean> {
  const wants = scopes.length > 0 ? ` It asks for ${scopes.join(", ")}.` : "";
  return questions.signIn({ server, message: `Sign in to ${server} at ${host}.${wants}`, url, signal });
}

/** Starts a server with a sign-in; the notification says what it waits for, and its Cancel gives it up. */
export async function signInWithProgress(store: ServerStore, id: string): Promise<void> {
  const session = store.session(id);
  if (!session) return;
  await vscode.window.withProgress({ location: vscode.ProgressLocation.Notification, title: `Signing in to ${label(session.definition.name)}`, cancellable: true }, async (progress, cancelled) => {
    const steps = session.onDidChangeState((state) => {
      if (state.kind === "starting") progress.report({ message: label(state.step) });
    });
    const cancel = cancelled.onCancellationRequested(() => void session.stop());
    try {
      await session.start({ signIn: true });
    } finally {
      steps.dispose();
      cancel.dispose();
    }
  });
}
