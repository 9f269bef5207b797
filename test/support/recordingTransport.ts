import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/client";
import { LineSplitter } from "#client/log/lineSplitter";

/** Carries the SDK's client to a Node program over stdio, keeps every byte of both directions, and waits as long as its end takes. */
export class RecordingTransport implements Transport {
  readonly sent: Buffer[] = [];
  readonly received: Buffer[] = [];
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #args: readonly string[];
  readonly #env: Readonly<Record<string, string>>;
  readonly #splitter = new LineSplitter();
  #child: ChildProcess | undefined;

  constructor(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    this.#args = args;
    this.#env = env;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, this.#args, { env: { ...process.env, ...this.#env }, stdio: ["pipe", "pipe", "ignore"] });
    this.#child = child;
    child.stdin.on("error", () => undefined);
    child.stdout.on("data", (chunk: Buffer) => {
      this.received.push(chunk);
      for (const { text } of this.#splitter.push(chunk)) if (isMessage(text)) this.onmessage?.(JSON.parse(text) as JSONRPCMessage);
    });
    await once(child, "spawn");
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const bytes = Buffer.from(`${JSON.stringify(message)}\n`);
    this.sent.push(bytes);
    this.#child?.stdin?.write(bytes);
  }

  async close(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    this.#child = undefined;
    const closed = once(child, "close");
    child.stdin?.end();
    await closed;
    this.onclose?.();
  }
}

function isMessage(line: string): boolean {
  return /^\{.*"jsonrpc":"2\.0"/.test(line);
}
