import { connect, type Socket } from "node:net";
import { foldersAround, reportAddress, reportLine, type WrapReport } from "#client/mcp/wrap/wrapReport";

/** Bytes that may wait for the extension; what comes beyond is not reported. */
const mostWaiting = 16 * 1024 * 1024;

/** Milliseconds that the window has for what waits at the end. */
const mostFlushing = 2_000;

/** Tells the extension, where it runs in a workspace around this folder, what goes over the wire. Nothing waits for it. */
export class LiveReport {
  #socket: Socket | undefined;
  #early: string[] = [];
  #searching = true;
  #leftOut = 0;

  constructor(folder: string) {
    this.#try(foldersAround(folder).map(reportAddress));
  }

  send(report: WrapReport): void {
    if (this.#socket) {
      if (this.#socket.writableLength >= mostWaiting) return void this.#leftOut++;
      if (this.#leftOut > 0) this.#tellLeftOut(this.#socket);
      this.#socket.write(`${reportLine(report)}\n`);
    } else if (this.#searching && this.#early.length < 10_000) this.#early.push(`${reportLine(report)}\n`);
  }

  /** Sends the rest, as far as it is taken in time, and closes. */
  async close(): Promise<void> {
    const socket = this.#socket;
    this.#searching = false;
    if (!socket) return;
    if (socket.destroyed) return;
    await new Promise<void>((resolve) => {
      // A window that hangs must not keep the recorder, for whose end the client waits.
      const limit = setTimeout(() => socket.destroy(), mostFlushing);
      socket.once("close", () => {
        clearTimeout(limit);
        resolve();
      });
      socket.end(() => socket.destroy());
    });
  }

  #tellLeftOut(socket: Socket): void {
    const text = `${this.#leftOut} messages and lines are missing here: the window was too slow for them.`;
    this.#leftOut = 0;
    socket.write(`${reportLine({ kind: "tap", entry: { seq: 0, ts: Date.now(), kind: "note", level: "warning", text } })}\n`);
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
    socket.once("close", () => {
      if (this.#socket === socket) this.#socket = undefined;
    });
    socket.once("connect", () => {
      this.#searching = false;
      this.#socket = socket;
      for (const line of this.#early.splice(0)) socket.write(line);
    });
  }
}
