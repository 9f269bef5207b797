import * as vscode from "vscode";
import { type Disposable, DisposableStore } from "#shared/disposable";
import type { JsonObject } from "#shared/json/jsonValue";
import type { LoggedServer, Session } from "../mcp/sessionTypes";
import { followTraffic } from "../traffic/followTraffic";
import { TrafficBook } from "../traffic/trafficBook";
import { type Coming, followEach } from "./followEach";
import { RequestDocuments } from "./requestDocuments";
import { TrafficRequests } from "./trafficRequests";
import { type ServerArgument, serverIdOf, type TrafficActions } from "./app";
import { openTrafficUrl, saveTrace } from "./trafficFiles";
import { TrafficPanel } from "./trafficPanel";
import type { TrafficViewPorts } from "./trafficHandlers";
import type { VirtualDocuments } from "./virtualDocuments";

export type TrafficPorts = {
  readonly extensionUri: vscode.Uri;
  readonly documents: VirtualDocuments;
  session(id: string): Session | undefined;
  /** Milliseconds without progress. */
  timeoutMs(): number;
};

type Followed = LoggedServer & Partial<Pick<Session, "traffic">>;

/** The traffic of all servers, and the views of it. */
export class Traffics implements TrafficActions, Disposable {
  readonly #ports: TrafficPorts;
  readonly #store = new DisposableStore();
  readonly #book = this.#store.add(new TrafficBook());
  readonly #documents = this.#store.add(new RequestDocuments());
  readonly #requests: TrafficRequests;
  #panel: TrafficPanel | undefined;

  constructor(ports: TrafficPorts) {
    this.#ports = ports;
    this.#requests = new TrafficRequests(this.#book, ports);
  }

  /** Records the traffic of these servers, and of those that come later. */
  follow(servers: Coming<Followed>): void {
    this.#store.add(followEach(servers, (server) => {
      const items = new DisposableStore();
      items.add(followTraffic(this.#book, server));
      items.add(server.onDidChangeState(() => this.#panel?.serversChanged()));
      return items;
    }));
  }

  show(argument: ServerArgument): Promise<void> {
    const id = serverIdOf(argument);
    const server = (id === undefined ? undefined : this.#book.nameOf(id)) ?? "";
    this.#show(server, null);
    return Promise.resolve();
  }

  async sendRequest(document: { toString(): string } | undefined): Promise<void> {
    const request = await this.#documents.read(document);
    if (!request) return;
    const number = await this.#requests.send(request.server, request.method, request.params, "Send");
    if (number !== null) this.#show("", number);
  }

  /** Opens a request as a document that can be changed and sent to a server. */
  edit(server: { readonly id: string; readonly name: string }, message: JsonObject): Promise<void> {
    return this.#documents.open(server, message);
  }

  dispose(): void {
    this.#panel?.dispose();
    this.#store.dispose();
  }

  /** Shows the rows of a server, empty for all, and goes to a row. */
  #show(server: string, number: number | null): void {
    if (this.#panel) return this.#panel.show(server, number);
    const panel = new TrafficPanel(this.#ports.extensionUri, this.#viewPorts(this.#book, { title: "", live: true, note: "", server, number }));
    this.#panel = panel;
    panel.onDidDispose(() => (this.#panel = undefined));
  }

  #viewPorts(book: TrafficBook, head: TrafficViewPorts["head"]): TrafficViewPorts {
    return {
      book,
      head,
      abilities: (number) => this.#requests.abilities(number),
      replay: (number) => this.#requests.replay(number),
      edit: async (number) => {
        const [message, server] = [this.#requests.message(number), book.owner(number)];
        if (message && server) await this.#documents.open(server, message);
      },
      break: (number, breakage) => this.#requests.break(number, breakage),
      copy: async (text) => void (await vscode.env.clipboard.writeText(text)),
      openText: (text) => this.#ports.documents.show(text),
      saveTrace,
      openUrl: openTrafficUrl,
    };
  }
}
