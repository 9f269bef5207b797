import { nextTick } from "node:process";
import type { Line } from "#shared/frames/line";
import { parseFrame, type LineFault } from "#shared/frames/parseFrame";
import type { JsonObject } from "#shared/json/jsonValue";
import { LineSplitter } from "../log/lineSplitter";
import { OutputReader } from "../log/outputReader";
import { TextLines } from "../log/textLines";
import type { ServerExit, ServerProcess } from "./process/serverProcess";
import type { Tap } from "./tap";
import { messageText } from "./verbatim";
import { lastWords } from "./lastWords";
import type { SendFailure, Wire, WireListener } from "./wire";

/** What a server said besides messages, for the sentence about why it did not start. */
export type Noise = {
  /** Why the connection was closed on this side, where it was. */
  readonly overflow: string | undefined;
  readonly stdout: readonly string[];
  readonly stdoutLines: number;
  readonly stderr: readonly string[];
};

const keptLines = 30;

/** Whole messages all the same: a mark before the first one, a missing line end after the last. */
const tolerated: ReadonlySet<LineFault> = new Set<LineFault>(["bom", "unterminated"]);

/**
 * JSON-RPC over the pipes of a process. Lines that are messages go to the listener, every line goes
 * to the tap as it was written; what is no JSON-RPC never reaches the listener and ends nothing.
 */
export class StdioWire implements Wire {
  readonly kind = "stdio";
  readonly #process: ServerProcess;
  readonly #tap: Tap;
  readonly #listener: WireListener;
  readonly #stdout: string[] = [];
  readonly #stderr: string[] = [];
  /** What is sent in one turn goes out in one write. */
  #outgoing = "";
  #writing: Promise<SendFailure | undefined> | undefined;
  #written: ((failure: SendFailure | undefined) => void) | undefined;
  #stdoutLines = 0;
  #overflow: string | undefined;
  #ignoredEof: string | undefined;
  #stopping = false;
  #batches = false;
  #exit: ServerExit | undefined;

  constructor(process: ServerProcess, tap: Tap, listener: WireListener, messageBytes: number) {
    this.#process = process;
    this.#tap = tap;
    this.#listener = listener;
    this.#readStdout(process.stdout, messageBytes);
    this.#readStderr(process.stderr, messageBytes);
    void process.exited.then((exit) => this.#ended(exit));
  }

  get pid(): number {
    return this.#process.pid;
  }

  /** Set once the process has ended. */
  get exit(): ServerExit | undefined {
    return this.#exit;
  }

  get noise(): Noise {
    return { overflow: this.#overflow, stdout: this.#stdout, stdoutLines: this.#stdoutLines, stderr: this.#stderr };
  }

  send(message: JsonObject): Promise<SendFailure | undefined> {
    const text = messageText(message);
    const { stdin } = this.#process;
    if (this.#exit || !stdin.writable) return Promise.resolve({ sent: false, message: "The server's stdin is closed." });
    this.#tap.frame("send", text, message);
    this.#outgoing += `${text}\n`;
    this.#writing ??= new Promise((resolve) => {
      this.#written = resolve;
      nextTick(() => this.#flush());
    });
    return this.#writing;
  }

  #flush(): void {
    const [text, written] = [this.#outgoing, this.#written];
    if (!written) return;
    this.#outgoing = "";
    this.#writing = this.#written = undefined;
    this.#process.stdin.write(text, (error) => written(error ? { sent: false, message: `The server's stdin is closed (${error.message}).` } : undefined));
  }

  agreed(protocolVersion: string): void {
    this.#batches = protocolVersion === "2025-03-26";
  }

  /** A sentence, where the server did not leave when its stdin was closed. */
  get ignoredEof(): string | undefined {
    return this.#ignoredEof;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#flush();
    const means = await this.#process.stop();
    if (means === "asked") return;
    const sentence = means === "terminated" ? "it was ended with SIGTERM" : "it ignored SIGTERM too and was ended with SIGKILL";
    this.#ignoredEof = `The server did not exit after its stdin was closed; ${sentence}.`;
    this.#tap.note("warning", this.#ignoredEof);
  }

  dispose(): void {
    this.#stopping = true;
    this.#process.dispose();
  }

  #readStdout(stream: NodeJS.ReadableStream, limit: number): void {
    const reader = new OutputReader(limit);
    stream.on("data", (chunk: Buffer) => {
      if (this.#overflow !== undefined) return;
      for (const read of reader.push(chunk)) {
        if (read instanceof TextLines) this.#textLines(read);
        else if (read.cut) {
          this.#tap.line("stdout", read);
          return this.#tooLong(limit, read.text);
        } else this.#stdoutLine(read);
      }
      if (reader.pendingLength > limit) this.#tooLong(limit, reader.end()[0]?.text ?? "");
    });
    stream.on("error", () => undefined);
    stream.on("close", () => reader.end().forEach((line) => this.#stdoutLine(line)));
  }

  /** Of stderr a long line is only cut: no message is lost by it. */
  #readStderr(stream: NodeJS.ReadableStream, limit: number): void {
    const splitter = new LineSplitter(limit);
    stream.on("data", (chunk: Buffer) => {
      if (this.#overflow === undefined) for (const line of splitter.push(chunk)) this.#stderrLine(line);
    });
    stream.on("error", () => undefined);
    stream.on("close", () => splitter.end().forEach((line) => this.#stderrLine(line)));
  }

  #textLines(lines: TextLines): void {
    this.#tap.lines(lines);
    this.#stdoutLines += lines.count;
    for (let index = 0; index < lines.count && this.#stdout.length < keptLines; index++) this.#stdout.push(lines.line(index));
  }

  #stdoutLine(line: Line): void {
    const parsed = parseFrame(line);
    if (parsed.kind === "frame") {
      this.#tap.frame("recv", line.text, parsed.message);
      this.#listener.message(parsed.message);
      return;
    }
    this.#tap.line("stdout", line);
    if (parsed.kind === "blank") return;
    this.#stdoutLines++;
    if (this.#stdout.length < keptLines) this.#stdout.push(line.text);
    if (tolerated.has(parsed.reason) || (parsed.reason === "batch" && this.#batches)) parsed.messages.forEach((message) => this.#listener.message(message));
  }

  #stderrLine(line: Line): void {
    const { text } = line;
    this.#tap.line("stderr", line);
    if (text.trim() === "") return;
    this.#stderr.push(text);
    if (this.#stderr.length > keptLines) this.#stderr.shift();
  }

  /** What follows cannot be trusted to start at a message, so the session ends here on purpose. */
  #tooLong(limit: number, start: string): void {
    this.#overflow ??= `The server sent a line of more than ${String(limit)} bytes, which starts ${JSON.stringify(start.slice(0, 60))}; the connection was closed.`;
    this.#tap.note("error", this.#overflow);
    this.#process.dispose();
  }

  #ended(exit: ServerExit): void {
    this.#exit = exit;
    if (exit.left > 0) this.#tap.note("warning", `The server left ${String(exit.left)} child process${exit.left === 1 ? "" : "es"} behind, which ${exit.left === 1 ? "was" : "were"} ended.`);
    const how = exit.signal ? `was ended by ${exit.signal}` : exit.code === null ? "is gone" : `exited with code ${String(exit.code)}`;
    this.#tap.note(this.#stopping || exit.code === 0 ? "info" : "error", `The server's process ${how}.`);
    this.#listener.end(this.#overflow ?? `The server's process ${how}.${this.#stopping ? "" : lastWords(this.#stderr)}`);
  }
}
