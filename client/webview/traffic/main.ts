import type { TrafficHostApi, TrafficViewApi } from "#shared/contracts/traffic";
import { Rpc } from "#shared/rpc";
import { JsonTreeElement } from "../toolPanel/views/jsonTreeElement";
import { TextElement } from "../toolPanel/views/textElement";
import { hostPort, vscodeApi } from "../hostPort";
import { Page } from "./page";
import { Traffic } from "./traffic";
import { TrafficListElement } from "./views/listElement";

customElements.define("wb-json-tree", JsonTreeElement);
customElements.define("wb-text", TextElement);
customElements.define("wb-traffic-list", TrafficListElement);

const vscode = vscodeApi();
const traffic: Traffic = new Traffic({
  host: { call: (method, params) => rpc.call(method, params) },
  kept: vscode.getState(),
  keep: (kept) => vscode.setState(kept),
  draw: (state) => page.draw(state),
});
const page = new Page(document.getElementById("panel") ?? document.body, traffic);
const rpc = new Rpc<TrafficViewApi, TrafficHostApi>(hostPort(vscode), traffic.served);
void traffic.start();
