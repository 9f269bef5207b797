import { connect, type Socket } from "node:net";
import { foldersAround, isOwnReportFolder, reportAddress, reportLine, type WrapReport } from "#client/mcp/wrap/wrapReport";

/** Bytes that may wait for the extension; what comes beyond is not reported. */
const mostWaiting = 16 * 1024 * 1024;

/** Reports that may wait while a window is looked for. */
const mostEarly = 10_000;

/** Milliseconds that the window has for what waits at the end. */
const mostFlushing = 2_000;

/** Milliseconds after which a window is looked for again, when there is something to tell. */
const retryMs = 1_000;

/** Tells the extension, where it runs in a workspace around this folder, what goes over the wire. Nothing waits for it, and a window that opens later, or anew, hears the rest. */
export class LiveReport {
  readonly #folder: string;
  readonly #now: () => number;
  #socket: Socket | undefined;
  #hello: WrapReport | undefined;
  #early: string[] = [];
  #searching = false;
  #searchedAt = 0;
  #closed = false;
  /** Not told, for want of a window or because it was too slow. */
  #leftOut = 0;

  /** `folder`: that of the server. `now`: the time in milliseconds. */
  constructor(folder: string, now: () => number = Date.now) {
    this.#folder = folder;
    this.#now = now;
    this.#search();
  }

  send(report: WrapReport): void {
    if (report.kind === "hello") this.#hello = report;
    if (this.#socket) {
      if (this.#socket.writableLength >= mostWaiting) return void this.#leftOut++;
      if (this.#leftOut > 0) this.#tellLeftOut(this.#socket, "the window was too slow for them");
      this.#socket.write(`${reportLine(report)}\n`);
      return;
    }
    if (!this.#searching && this.#now() - this.#searchedAt >= retryMs) this.#search();
    if (report.kind === "hello") return;
    if (this.#searching && this.#early.length < mostEarly) this.#early.push(`${reportLine(report)}\n`);
    else this.#leftOut++;
  }

  /** Sends the rest, as far as it is taken in time, and closes. */
  async close(): Promise<void> {
    const socket = this.#socket;
    this.#closed = true;
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

  #tellLeftOut(socket: Socket, why: string): void {
    const text = `${this.#leftOut} messages and lines are missing here: ${why}.`;
    this.#leftOut = 0;
    socket.write(`${reportLine({ kind: "tap", entry: { seq: 0, ts: this.#now(), kind: "note", level: "warning", text } })}\n`);
  }

  #search(): void {
    this.#searchedAt = this.#now();
    if (!isOwnReportFolder()) return;
    this.#searching = true;
    this.#try(foldersAround(this.#folder).map(reportAddress));
  }

  #try([address, ...others]: readonly string[]): void {
    if (address === undefined) {
      this.#searching = false;
      this.#leftOut += this.#early.length;
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
      if (this.#closed) return void socket.destroy();
      this.#searching = false;
      this.#socket = socket;
      if (this.#hello) socket.write(`${reportLine(this.#hello)}\n`);
      if (this.#leftOut > 0) this.#tellLeftOut(socket, "nobody listened yet");
      for (const line of this.#early.splice(0)) socket.write(line);
    });
  }
}
