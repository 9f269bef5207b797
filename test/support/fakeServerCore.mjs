// A server that misbehaves as it is told. A behaviour is plain JSON, so that a test can hand it to a process:
// { era, revision, capabilities, tools, on: { method: [[step, …], …] } }; of the step lists of a method the nth serves its
// nth request and the last all later ones. A step is [kind, …]:
//   ["result", value]  ["error", code, message, data]  ["notify", method, params]  ["progress", n]
//   ["request", id, method, params] (waits for the response)  ["raw", text]  ["bytes", [[byte, …], …]] (one write each)
//   ["ask"] (input_required with requestState "state <arguments.n>" and the request q<n>, then an echo)
//   ["repeat", text, times]  ["closeStdin"]  ["gzip", megabytes]  ["drip"]  ["forever", step] (again and again)  ["after", method] (has come)
//   ["stderr", text, times?]  ["exit", code]  ["http", status, headers, body]  ["cut"]  ["echo"]  ["hold", name] ["release", name]

/** What a well-behaved server of the era says; a behaviour's `on` goes before it. */
function defaults(behaviour, message) {
  const { era = "dual", revision = "2025-11-25", capabilities = { tools: {} }, tools = [echoTool] } = behaviour;
  const modern = message.params?._meta?.["io.modelcontextprotocol/protocolVersion"] !== undefined && era !== "legacy";
  const wrap = (value) => (modern ? { resultType: "complete", ...value } : value);
  const cache = modern ? { ttlMs: 0, cacheScope: "private" } : {};
  const serverInfo = { name: "fake", version: "1.0.0" };
  if (era === "modern" && !modern) return [["error", -32602, "Missing _meta; this server supports 2026-07-28"]];
  switch (message.method) {
    case "server/discover":
      return modern ? [["result", wrap({ supportedVersions: ["2026-07-28"], capabilities, _meta: { "io.modelcontextprotocol/serverInfo": serverInfo }, ...cache })]] : [["error", -32601, "Method not found"]];
    case "initialize":
      return era === "modern" ? [["error", -32601, "Method not found; this server supports 2026-07-28"]] : [["result", { protocolVersion: revision, capabilities, serverInfo }]];
    case "tools/list":
      return [["result", wrap({ tools, ...cache })]];
    case "tools/call":
      return [["result", wrap({ content: [{ type: "text", text: JSON.stringify(message.params.arguments ?? null) }] })]];
    case "ping":
      return era === "legacy" ? [["result", {}]] : [["error", -32601, "Method not found"]];
    default:
      return [["error", -32601, "Method not found"]];
  }
}

export const echoTool = { name: "echo", inputSchema: { type: "object" } };

export class FakeServer {
  #behaviour;
  #counts = new Map();
  #responses = new Map();
  #gates = new Map();
  /** Every message received, in order. */
  received = [];

  #waiting = new Set();

  /** Settles when a message of the method has come. */
  seen(method) {
    if (this.received.some((message) => message.method === method)) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting.add((message) => message.method === method && resolve());
    });
  }

  constructor(behaviour) {
    this.#behaviour = behaviour;
  }

  /** Acts on a message; `channel` writes: send, raw, bytes, exit, http, cut. */
  async receive(message, channel) {
    this.received.push(message);
    for (const look of [...this.#waiting]) look(message);
    if (message.method === undefined) return this.#responses.get(message.id)?.(message);
    const scripted = this.#scripted(message.method);
    if (message.id === undefined && !scripted) return undefined;
    const steps = scripted ?? defaults(this.#behaviour, message);
    for (const step of steps) await this.#act(step, message, channel);
    return undefined;
  }

  #scripted(method) {
    const lists = this.#behaviour.on?.[method];
    if (!lists) return undefined;
    const count = this.#counts.get(method) ?? 0;
    this.#counts.set(method, count + 1);
    return lists[Math.min(count, lists.length - 1)];
  }

  async #act([kind, ...rest], message, channel) {
    const { id } = message;
    switch (kind) {
      case "result":
        return channel.send({ jsonrpc: "2.0", id, result: rest[0] });
      case "echo":
        return channel.send({ jsonrpc: "2.0", id, result: { resultType: "complete", content: [], structuredContent: message.params } });
      case "ask": {
        if (message.params.requestState !== undefined) return this.#act(["echo"], message, channel);
        const { n } = message.params.arguments;
        const inputRequests = { [`q${n}`]: { method: "elicitation/create", params: { message: String(n), requestedSchema: { type: "object" } } } };
        return channel.send({ jsonrpc: "2.0", id, result: { resultType: "input_required", inputRequests, requestState: `state ${n}` } });
      }
      case "default":
        for (const step of defaults(this.#behaviour, message)) await this.#act(step, message, channel);
        return undefined;
      case "error":
        return channel.send({ jsonrpc: "2.0", id, error: { code: rest[0], message: rest[1], ...(rest[2] !== undefined && { data: rest[2] }) } });
      case "notify":
        return channel.send({ jsonrpc: "2.0", method: rest[0], ...(rest[1] && { params: rest[1] }) });
      case "progress":
        return channel.send({ jsonrpc: "2.0", method: "notifications/progress", params: { progressToken: message.params?._meta?.progressToken, progress: rest[0] } });
      case "request": {
        const answered = new Promise((resolve) => this.#responses.set(rest[0], resolve));
        await channel.send({ jsonrpc: "2.0", id: rest[0], method: rest[1], params: rest[2] ?? {} });
        return rest[3] === "go on" ? undefined : answered;
      }
      case "hold":
        return this.#gate(rest[0]).opened;
      case "release":
        return this.#gate(rest[0]).open();
      case "after":
        return this.seen(rest[0]);
      case "forever":
        // Until nobody is there to read it: over HTTP the server is part of the test.
        for (let turn = 0; !channel.closed?.(); turn++) {
          await this.#act(rest[0] === "progress" ? ["progress", turn] : rest[0], message, channel);
          await new Promise((resolve) => setImmediate(resolve));
        }
        return undefined;
      case "never":
        return new Promise(() => undefined);
      case "stderr":
        process.stderr.write(`${rest[0].repeat(rest[1] ?? 1)}\n`);
        return undefined;
      default:
        return channel[kind](...rest);
    }
  }

  #gate(name) {
    let gate = this.#gates.get(name);
    if (!gate) {
      let open;
      const opened = new Promise((resolve) => (open = resolve));
      this.#gates.set(name, (gate = { opened, open }));
    }
    return gate;
  }
}
