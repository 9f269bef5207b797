import "@vscode-elements/elements/dist/vscode-button/index.js";
import type { ToolPanelApi, ToolPanelHostApi } from "#shared/contracts/toolPanel";
import { Rpc } from "#shared/rpc";
import { hostPort, vscodeApi } from "../hostPort";
import { Page } from "./page";
import { Panel } from "./panel";
import { JsonTreeElement } from "./views/jsonTreeElement";
import { TextElement } from "./views/textElement";

customElements.define("wb-json-tree", JsonTreeElement);
customElements.define("wb-text", TextElement);

const vscode = vscodeApi();
const port = hostPort(vscode);
const root = document.getElementById("panel") ?? document.body;
const panel: Panel = new Panel({
  host: { call: (method, params) => rpc.call(method, params) },
  kept: vscode.getState(),
  keep: (kept) => vscode.setState(kept),
  draw: (state) => page.draw(state),
  // What is wrong is gone to; where it has no field of its own, the way to send it all the same.
  warn: () => (root.querySelector<HTMLElement>(".arguments .field [aria-invalid=true]:not(#json)") ?? document.getElementById("anyway") ?? document.getElementById("answer-anyway"))?.focus(),
  ask: () => document.getElementById("question-title")?.focus(),
  now: () => Date.now(),
});
const page = new Page(root, panel);
const rpc = new Rpc<ToolPanelApi, ToolPanelHostApi>(port, panel.served);
void panel.start();
