import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

export type Entry = { readonly command: string; readonly args: readonly string[] };

/** Another client than the editor, which starts what an entry of a configuration says and does the handshake. */
export class OtherClient {
  readonly #child: ChildProcess;
  #id = 1;

  constructor({ command, args }: Entry, cwd: string) {
    this.#child = spawn(command, args, { cwd, stdio: ["pipe", "pipe", "inherit"] });
    // Who reads nothing blocks the server at some time.
    this.#child.stdout?.resume();
    this.#request("initialize", { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "another client", version: "1" } });
    this.#send({ method: "notifications/initialized" });
  }

  call(tool: string, args: object): void {
    this.#request("tools/call", { name: tool, arguments: args });
  }

  /** Closes the server's input and waits until it is gone. */
  async leave(): Promise<void> {
    this.#child.stdin?.end();
    await this.#gone();
  }

  /** Ends like a program that crashes: nobody says goodbye. */
  async crash(): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.#gone();
  }

  async #gone(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) await once(this.#child, "exit");
  }

  #request(method: string, params: object): void {
    this.#send({ id: this.#id++, method, params });
  }

  #send(message: object): void {
    this.#child.stdin?.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  }
}
