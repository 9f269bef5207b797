// One stdio connection: a message is one line of UTF-8 JSON. Nothing but messages may ever reach stdout.
import { code, isObject, own, RpcError } from "./rpc.mjs";

/** A longer line is not a message of any sensible client; without a bound it would fill the memory. */
const maxLineBytes = 32 * 1024 * 1024;

/**
 * Reads messages from `input`, hands requests to `router.request(message, context)` and notifications to
 * `router.notification(message)`, and writes what they return. When the input ends it calls `router.end()` and
 * lets the process end by itself, so that answers under way still get out.
 */
export class Connection {
  #output;
  #router;
  /** Requests being served, by id, so that `notifications/cancelled` finds them. Ids 1 and "1" are two ids. */
  #inFlight = new Map();
  /** Requests that this server sent and waits for; the legacy era alone has them. */
  #waiting = new Map();
  #lastRequestId = 0;

  constructor(output) {
    this.#output = output;
    // The client has gone without closing stdin first: there is nobody left to talk to.
    output.on("error", () => process.exit(0));
  }

  listen(input, router) {
    this.#router = router;
    splitLines(input, (line) => this.#receive(line), () => this.#end());
  }

  notify(method, params) {
    this.#send({ jsonrpc: "2.0", method, ...(params && { params }) });
  }

  /**
   * Asks the client. Legal in the legacy era only: a modern server "MUST NOT write JSON-RPC requests to stdout"
   * and returns an `input_required` result instead.
   */
  request(method, params, signal) {
    const id = `server-${++this.#lastRequestId}`;
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const giveUp = () => {
        this.#waiting.delete(id);
        // In the legacy era each side cancels its own requests.
        this.notify("notifications/cancelled", { requestId: id, reason: "The request it belonged to was cancelled." });
        reject(signal.reason);
      };
      signal.addEventListener("abort", giveUp, { once: true });
      this.#waiting.set(id, (settle) => {
        signal.removeEventListener("abort", giveUp);
        settle(resolve, reject);
      });
      this.#send({ jsonrpc: "2.0", id, method, params });
    });
  }

  #receive(bytes) {
    let message;
    try {
      // Fatal: a broken character is an error, not a silent U+FFFD in somebody's file.
      const line = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
      // An empty line is no message and no fault either.
      if (line.trim() === "") return;
      message = JSON.parse(line);
    } catch {
      // No id can be read from broken JSON, so MCP leaves it out of the answer (plain JSON-RPC would say null).
      this.#send({ jsonrpc: "2.0", error: { code: code.parseError, message: "Parse error: a message is one line of JSON." } });
      return;
    }
    if (isObject(message) && !Object.hasOwn(message, "method") && (Object.hasOwn(message, "result") || Object.hasOwn(message, "error"))) {
      this.#settle(message);
      return;
    }
    const fault = faultOf(message, this.#inFlight);
    if (fault) {
      const id = own(message, "id");
      this.#send({ jsonrpc: "2.0", ...(isId(id) && { id }), error: { code: code.invalidRequest, message: `Invalid request: ${fault}` } });
      return;
    }
    if (Object.hasOwn(message, "id")) void this.#serve(message);
    else this.#notified(message);
  }

  async #serve({ id, method, params }) {
    const controller = new AbortController();
    this.#inFlight.set(id, controller);
    let reply;
    try {
      if (params !== undefined && !isObject(params)) throw new RpcError(code.invalidParams, "Invalid params: params must be an object.");
      reply = { result: await this.#router.request({ id, method, params: params ?? {} }, { id, signal: controller.signal }) };
    } catch (error) {
      reply = { error: toErrorObject(error, method) };
    }
    this.#inFlight.delete(id);
    // A cancelled request gets no answer at all, not even an error.
    if (!controller.signal.aborted) this.#send({ jsonrpc: "2.0", id, ...reply });
  }

  #notified({ method, params }) {
    // Notifications are never answered, so a strange one is only logged.
    if (method === "notifications/cancelled") {
      // Unknown or finished ids are no fault: the answer and the cancellation crossed on the way.
      this.#inFlight.get(own(params, "requestId"))?.abort(new Error("Cancelled by the client."));
    } else {
      this.#router.notification({ method, params: params ?? {} });
    }
  }

  #settle(response) {
    const settle = this.#waiting.get(response.id);
    if (!settle) return log(`ignored a response to the unknown request ${JSON.stringify(response.id)}`);
    this.#waiting.delete(response.id);
    settle((resolve, reject) => (Object.hasOwn(response, "result") ? resolve(response.result) : reject(new Error("The client refused the request."))));
  }

  #end() {
    this.#router.end();
    for (const settle of this.#waiting.values()) settle((_resolve, reject) => reject(new Error("The client has gone.")));
    this.#waiting.clear();
  }

  #send(message) {
    // JSON.stringify escapes line breaks inside strings, so the only one on the wire is the one that ends the message.
    this.#output.write(`${JSON.stringify(message)}\n`);
  }
}

/** For people and for debugging; stderr is free for any text. */
export function log(text) {
  process.stderr.write(`files: ${text}\n`);
}

function isId(value) {
  return typeof value === "string" || Number.isInteger(value);
}

/** What is wrong with a message as JSON-RPC, or undefined. */
function faultOf(message, inFlight) {
  if (Array.isArray(message)) return "batches are not part of this protocol revision.";
  if (!isObject(message)) return "a message is an object.";
  if (own(message, "jsonrpc") !== "2.0") return 'jsonrpc must be "2.0".';
  if (typeof own(message, "method") !== "string") return "method must be a string.";
  if (!Object.hasOwn(message, "id")) return undefined;
  if (!isId(message.id)) return "id must be a string or an integer.";
  if (inFlight.has(message.id)) return `id ${JSON.stringify(message.id)} is still in use.`;
  return undefined;
}

function toErrorObject(error, method) {
  if (error instanceof RpcError) return { code: error.code, message: error.message, ...(error.data !== undefined && { data: error.data }) };
  // A bug of this server. The stack helps whoever reads stderr; the client gets nothing that could leak.
  log(`${method} failed: ${error instanceof Error ? error.stack : String(error)}`);
  return { code: code.internalError, message: "Internal error" };
}

/**
 * Calls `onLine` with the bytes of each line. A chunk can end anywhere, also inside a character, so lines are cut
 * out of bytes and decoded whole, never chunk by chunk.
 */
function splitLines(input, onLine, onEnd) {
  let parts = [];
  let size = 0;
  input.on("data", (chunk) => {
    let start = 0;
    for (let end = chunk.indexOf(0x0a); end >= 0; end = chunk.indexOf(0x0a, start)) {
      onLine(Buffer.concat([...parts, chunk.subarray(start, end)]));
      parts = [];
      size = 0;
      start = end + 1;
    }
    if (start === chunk.length) return;
    parts.push(chunk.subarray(start));
    size += chunk.length - start;
    if (size > maxLineBytes) {
      log(`a line is longer than ${maxLineBytes} bytes; giving up`);
      process.exit(1);
    }
  });
  input.on("end", () => {
    if (size > 0) log("the last line did not end; ignored it");
    onEnd();
  });
}
