import { connect, type Socket } from "node:net";
import { foldersAround, reportAddress, type WrapReport } from "#client/mcp/wrap/wrapReport";

/** Bytes that may wait for the extension; what comes beyond is not reported. */
const mostWaiting = 16 * 1024 * 1024;

/** Tells the extension, where it runs in a workspace around this folder, what goes over the wire. Nothing waits for it. */
export class LiveReport {
  #socket: Socket | undefined;
  #early: string[] = [];
  #searching = true;

  constructor(folder: string) {
    this.#try(foldersAround(folder).map(reportAddress));
  }

  send(report: WrapReport): void {
    const line = `${JSON.stringify(report)}\n`;
    if (this.#socket) {
      if (this.#socket.writableLength < mostWaiting) this.#socket.write(line);
    } else if (this.#searching && this.#early.length < 10_000) this.#early.push(line);
  }

  /** Sends the rest and closes. */
  async close(): Promise<void> {
    const socket = this.#socket;
    this.#searching = false;
    if (!socket) return;
    await new Promise<void>((resolve) => {
      socket.once("close", () => resolve());
      socket.end(() => socket.destroy());
    });
  }

  #try([address, ...others]: readonly string[]): void {
    if (address === undefined) {
      this.#searching = false;
      this.#early = [];
      return;
    }
    const socket = connect(address);
    // A wrapped server must not be kept alive by those who watch it.
    socket.unref();
    socket.on("error", () => {
      if (this.#socket === socket) this.#socket = undefined;
      else if (this.#searching) this.#try(others);
    });
    socket.once("connect", () => {
      this.#searching = false;
      this.#socket = socket;
      for (const line of this.#early.splice(0)) socket.write(line);
    });
  }
}
