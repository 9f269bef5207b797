import { randomBytes } from "node:crypto";
import * as vscode from "vscode";
import type { Port } from "#shared/rpc";
import { webviewPage } from "./webviewPage";

/** Our pages, by the name of their files in `dist/webview`, with their titles. */
const pages = { toolPanel: "MCP tool", traffic: "MCP traffic" } as const;

/** Fills a webview with one of our pages; the result is the way to it. */
export function loadPage(webview: vscode.Webview, extensionUri: vscode.Uri, page: keyof typeof pages): Port {
  const root = vscode.Uri.joinPath(extensionUri, "dist", "webview");
  const uri = (name: string): string => String(webview.asWebviewUri(vscode.Uri.joinPath(root, name)));
  webview.options = { enableScripts: true, localResourceRoots: [root], enableCommandUris: false };
  webview.html = webviewPage({ script: uri(`${page}.js`), style: uri(`${page}.css`), cspSource: webview.cspSource }, randomBytes(16).toString("hex"), pages[page]);
  return { post: (message) => void webview.postMessage(message), listen: (listener) => webview.onDidReceiveMessage(listener) };
}

/** A page that is closed before it hears something misses nothing. */
export function tell(told: Promise<unknown>): void {
  told.catch(() => undefined);
}
