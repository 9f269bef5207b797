// A legacy stdio server with everything that is legal but odd: names, schemas, results, questions, and ends in the middle.
import { createInterface } from "node:readline";

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
const text = (value) => ({ content: [{ type: "text", text: value }] });

/** Every kind of field that a form knows, and some that it leaves to JSON. */
const everyField = {
  type: "object",
  required: ["text", "mode"],
  properties: {
    text: { type: "string", title: "Text", description: "Several lines\nare allowed.", minLength: 1, maxLength: 200 },
    secret: { type: "string", format: "password", description: "Not shown while typing." },
    day: { type: "string", format: "date" },
    moment: { type: "string", format: "date-time" },
    key: { type: "string", format: "uuid", examples: ["123e4567-e89b-12d3-a456-426614174000"] },
    mail: { type: "string", format: "email" },
    code: { type: "string", pattern: "^[A-Z]{3}$" },
    amount: { type: "number", minimum: 0, multipleOf: 0.5, default: 1.5 },
    huge: { type: "integer", description: "Of any length on the JSON side." },
    flag: { type: "boolean", default: true },
    mode: { enum: ["fast", "safe"] },
    kind: { const: "fixed" },
    sizes: { type: "array", items: { enum: ["S", "M", "L"] }, minItems: 1, uniqueItems: true },
    maybe: { type: ["string", "null"], description: "Text or null." },
    shape: { oneOf: [{ title: "Circle", type: "object", properties: { radius: { type: "number" } }, required: ["radius"] }, { title: "Square", type: "object", properties: { side: { type: "number" } }, required: ["side"] }] },
    list: { type: "array", items: { type: "string" } },
    pair: { type: "array", prefixItems: [{ type: "string", title: "Name" }, { type: "integer", title: "Count" }], items: false },
    map: { type: "object", additionalProperties: { type: "integer" } },
    tree: { $ref: "#/$defs/node" },
    anything: {},
    old: { type: "string", deprecated: true },
  },
  $defs: { node: { type: "object", title: "Node", properties: { value: { type: "string" }, children: { type: "array", items: { $ref: "#/$defs/node" } } } } },
};

const markdown = "# Title\n\nSome *emphasis*, **strong** and `code`.\n\n- one\n- two\n  1. nested\n\n> A quote\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n```js\nalert(1)\n```\n\n[a link](https://example.com/evil) ![an image](https://example.com/track.png) <script>document.title='owned'</script>\n\n[command](command:workbench.action.quit)";

const tools = {
  "every.field": { description: "Every kind of field.", inputSchema: everyField, run: (args) => text(JSON.stringify(args)) },
  "a/b c?d#e": { description: "A name that is no part of a path.", inputSchema: { type: "object" }, run: () => text("slashes") },
  "": { description: "A tool without a name.", inputSchema: { type: "object" }, run: () => text("nameless") },
  ["n".repeat(300)]: { description: "A name of 300 characters.", inputSchema: { type: "object" }, run: () => text("long") },
  "no.schema": { description: "A tool without an inputSchema.", run: (args) => text(JSON.stringify(args)) },
  "bad.schema": { description: "An inputSchema that is no object.", inputSchema: "object", run: (args) => text(JSON.stringify(args)) },
  "loop.schema": { description: "A reference to itself.", inputSchema: { type: "object", properties: { a: { $ref: "#/properties/a" }, b: { $ref: "#/nowhere" }, c: { type: "nonsense" }, d: false, e: true, "": { type: "string" }, "a/b~c": { type: "string" }, constructor: { type: "string" }, ["__proto__"]: { type: "string" } } }, run: (args) => text(JSON.stringify(args)) },
  "any.of": { description: "A choice at the root.", inputSchema: { anyOf: [{ type: "object", title: "By id", properties: { id: { type: "integer" } }, required: ["id"] }, { type: "object", title: "By name", properties: { name: { type: "string" } }, required: ["name"] }] }, run: (args) => text(JSON.stringify(args)) },
  markdown: { description: "Text with markup.", inputSchema: { type: "object" }, run: () => ({ content: [{ type: "text", text: markdown }, { type: "text", text: JSON.stringify({ items: [{ id: 1, name: "one" }, { id: 2, name: "two" }] }) }] }) },
  "json.text": { description: "JSON as text, and numbers that lose digits.", inputSchema: { type: "object" }, run: () => text('{"id": 12345678901234567890, "price": 1.10}') },
  empty: { description: "A result without content.", inputSchema: { type: "object" }, run: () => ({ content: [] }) },
  nothing: { description: "A result that is no result.", inputSchema: { type: "object" }, run: () => ({}) },
  "odd.content": { description: "Content that is no list.", inputSchema: { type: "object" }, run: () => ({ content: "text" }) },
  "fail.fields": { description: "An error with its six fields.", inputSchema: { type: "object" }, run: () => ({ ...text(JSON.stringify({ error: { code: "NOT_FOUND", message: "No such file.", retryable: false, suggested_action: "Check the path.", side_effect: "none", correlation_id: "c-1" } })), isError: true }) },
  "fail.protocol": { description: "An error of the protocol.", inputSchema: { type: "object" }, fail: { code: -32602, message: "Unknown argument.", data: { argument: "x", allowed: ["a", "b"] } } },
  die: { description: "Ends the server during the call.", inputSchema: { type: "object" }, run: () => process.exit(7) },
  "ask.die": { description: "Asks, and ends a moment later when it is pinged by any other message.", inputSchema: { type: "object" }, ask: { method: "elicitation/create", params: { message: "Your name?", requestedSchema: { type: "object", properties: { name: { type: "string" } }, required: ["name"] } } }, run: (answer) => text(JSON.stringify(answer)) },
  sample: { description: "Asks for a model's answer.", inputSchema: { type: "object" }, ask: { method: "sampling/createMessage", params: { systemPrompt: "Be brief.", messages: [{ role: "user", content: { type: "text", text: "Which colour is the sky?" } }], maxTokens: 100 } }, run: (answer) => text(JSON.stringify(answer)) },
  roots: { description: "Asks for the folders.", inputSchema: { type: "object" }, ask: { method: "roots/list" }, run: (answer) => text(JSON.stringify(answer)) },
};

const listed = Object.entries(tools).map(([name, { description, inputSchema }]) => ({ name, description, ...(inputSchema !== undefined && { inputSchema }) }));
const capabilities = { tools: {}, resources: { subscribe: true }, prompts: {} };
/** What this server asked, by the id of its own request. */
const asked = new Map();

createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params = {}, result, error } = JSON.parse(line);
  if (method === undefined) {
    const waiting = asked.get(id);
    asked.delete(id);
    return waiting && send({ id: waiting.id, result: waiting.run(result ?? { error }) });
  }
  if (id === undefined) return;
  switch (method) {
    case "initialize":
      return send({ id, result: { protocolVersion: "2025-11-25", capabilities, serverInfo: { name: "odd", version: "1" } } });
    case "ping":
      return send({ id, result: {} });
    case "tools/list":
      return send({ id, result: { tools: listed } });
    case "resources/list":
      return send({ id, result: { resources: [{ uri: "odd://bytes", name: "bytes", mimeType: "application/octet-stream" }, { uri: "odd://page", name: "page", mimeType: "text/html" }, { uri: "odd://two", name: "two parts" }] } });
    case "resources/read":
      return send({ id, result: { contents: contentsOf(params.uri) } });
    case "resources/templates/list":
      return send({ id, result: { resourceTemplates: [] } });
    case "prompts/list":
      return send({ id, result: { prompts: [{ name: "plain", description: "Without arguments." }, { name: "asks", arguments: [{ name: "topic", required: true }, { name: "tone" }] }] } });
    case "prompts/get":
      return send({ id, result: { messages: [{ role: "user", content: { type: "text", text: `About ${JSON.stringify(params.arguments ?? {})}` } }, { role: "assistant", content: { type: "image", data: "AAAA", mimeType: "image/png" } }] } });
    case "tools/call": {
      const tool = Object.hasOwn(tools, params.name) ? tools[params.name] : undefined;
      if (!tool) return send({ id, error: { code: -32602, message: `Unknown tool: ${params.name}` } });
      if (tool.fail) return send({ id, error: tool.fail });
      if (!tool.ask) return send({ id, result: tool.run(params.arguments ?? {}) });
      const own = `ask-${asked.size + 1}`;
      asked.set(own, { id, run: tool.run });
      return send({ id: own, ...tool.ask });
    }
    default:
      return send({ id, error: { code: -32601, message: `Unknown method: ${method}` } });
  }
});

function contentsOf(uri) {
  if (uri === "odd://bytes") return [{ uri, mimeType: "application/octet-stream", blob: Buffer.from(Array.from({ length: 300 }, (_, index) => index % 256)).toString("base64") }];
  if (uri === "odd://page") return [{ uri, mimeType: "text/html", text: "<script>alert(1)</script>\n<p>A page as text.</p>\n" }];
  return [{ uri: `${uri}/1`, mimeType: "application/json", text: '{"part": 1}\n' }, { uri: `${uri}/2`, mimeType: "text/markdown", text: "# Part two\n" }];
}
