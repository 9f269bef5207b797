import * as vscode from "vscode";
import type { TrafficAbilities } from "#shared/contracts/traffic";
import { own, type JsonObject, type JsonValue } from "#shared/json/jsonValue";
import { parseObject } from "#shared/json/parseObject";
import type { Session } from "../mcp/sessionTypes";
import { breakagesOf, broken, experimentOf, isBreakage, judged } from "../traffic/breakages";
import { ask, isReading } from "../traffic/traceReplay";
import { withoutEnvelope } from "../traffic/withoutEnvelope";
import type { TrafficBook } from "../traffic/trafficBook";
import { withProgress } from "./callTool";
import { label } from "./displayText";

/** How long a server has to answer a request that was made wrong on purpose. */
const breakTimeoutMs = 10_000;

export type RequestPorts = {
  session(id: string): Session | undefined;
  timeoutMs(): number;
};

/** Sends requests of the traffic once more: as they were, changed, or wrong on purpose. */
export class TrafficRequests {
  readonly #book: TrafficBook;
  readonly #ports: RequestPorts;
  /** Of a request that was broken on purpose, the row of the right one: what is tried next is the only thing wrong with it. */
  readonly #whole = new Map<number, number>();

  constructor(book: TrafficBook, ports: RequestPorts) {
    this.#book = book;
    this.#ports = ports;
  }

  /** What can be done with a row, and why not. */
  abilities(number: number): TrafficAbilities {
    const row = this.#book.row(number);
    const session = this.#session(number);
    const no = (why: string): TrafficAbilities => ({ replay: false, why, breakages: [] });
    if (row?.shape !== "request" || row.dir !== "send") return no("");
    if (!session) return no("This server is watched only: who started it can ask it again.");
    const { state } = session;
    if (state.kind !== "running") return no("Start the server to ask it again.");
    const message = this.message(this.#unbroken(number));
    if (!message) return no("The message is too long to be kept whole, so it cannot be sent again.");
    return { replay: true, why: "", breakages: breakagesOf(message, state.era) };
  }

  message(number: number): JsonObject | undefined {
    return parseObject(this.#book.text(number) ?? "");
  }

  /** Answers the row of the new request; null where nothing was sent. */
  async replay(number: number): Promise<number | null> {
    const message = this.message(number);
    const server = this.#book.owner(number)?.id;
    const method = message && own(message, "method");
    if (!message || server === undefined || typeof method !== "string") return null;
    return this.send(server, method, withoutEnvelope(message), "Replay");
  }

  /** Sends a request in the envelope of the session, with the rounds that it takes. */
  async send(server: string, method: string, params: JsonObject, title: string): Promise<number | null> {
    const session = this.#ports.session(server);
    if (session?.state.kind !== "running") throw new Error("The server is not running.");
    if (!isHarmless(session, method, params) && !(await confirmed(`${title} ${method} to ${session.definition.name}?`, `A server may change something when it is asked again.${redactedWords(params)}`))) return null;
    const row = this.#rowOf(server, method);
    const sent = withProgress(`${method} to ${session.definition.name}`, this.#ports.timeoutMs(), (options) => ask(session, { method, params }, options));
    return Promise.race([row.number, sent.then(() => null)]).finally(row.stop);
  }

  /** Sends a request that was made wrong, and writes at its row what the server made of it. */
  async break(number: number, breakage: string): Promise<number | null> {
    const whole = this.#unbroken(number);
    const message = this.message(whole);
    const session = this.#session(number);
    if (!message || !session || session.state.kind !== "running" || !isBreakage(breakage)) return null;
    const { era } = session.state;
    const { title, expected } = experimentOf(breakage, era);
    if (!(await confirmed(`${title}: send a wrong request to ${session.definition.name}?`, `A right server ${expected} A wrong one may do anything.${redactedWords(message)}`))) return null;
    const wrong = broken(breakage, message);
    const row = this.#rowOf(session.definition.id, String(own(wrong, "method")));
    const reply = session.requestAsIs(wrong, breakTimeoutMs);
    const made = await Promise.race([row.number, reply.then(() => null)]).finally(row.stop);
    if (made === null) return null;
    this.#whole.set(made, whole);
    this.#book.experiment(made, experimentOf(breakage, era));
    void reply.then((answer) => this.#book.experiment(made, judged(breakage, answer, era)));
    return made;
  }

  /** The next row that is a request of this method to the server. */
  #rowOf(server: string, method: string): { readonly number: Promise<number>; readonly stop: () => void } {
    let next = this.#book.next;
    let stop = (): void => undefined;
    const number = new Promise<number>((resolve) => {
      const listening = this.#book.onDidChange(() => {
        for (; next < this.#book.next; next++) {
          const row = this.#book.row(next);
          if (row?.dir === "send" && row.shape === "request" && row.method === method && this.#book.owner(next)?.id === server) resolve(next);
        }
      });
      stop = () => listening.dispose();
    });
    return { number, stop };
  }

  #unbroken(number: number): number {
    return this.#whole.get(number) ?? number;
  }

  #session(number: number): Session | undefined {
    return this.#ports.session(this.#book.owner(number)?.id ?? "");
  }
}

function isHarmless(session: Session, method: string, params: JsonObject): boolean {
  return redactedWords(params) === "" && isReading(session, method, params);
}

function redactedWords(value: JsonValue): string {
  return JSON.stringify(value).includes("<redacted>") ? " A secret in it was replaced by <redacted> when it was recorded, and is sent so." : "";
}

async function confirmed(question: string, detail: string): Promise<boolean> {
  const send = "Send";
  return (await vscode.window.showWarningMessage(label(question), { modal: true, detail }, send)) === send;
}
