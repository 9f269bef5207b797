// One tool for each thing that a result can hold or that can go wrong with it, and one with a demanding schema.
import { fromJsonSchema } from "@modelcontextprotocol/server";
import { setTimeout as delay } from "node:timers/promises";

/** A red square of 16 by 16 pixels. */
const png = "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR42mN4YGBAEmIY1TCqYfhqAADPxkAQTDYcEAAAAABJRU5ErkJggg==";

export function registerShowcase(server) {
  server.registerTool("show.content", { title: "Every content type", description: "Returns text, an image, a sound, a link to a resource and an embedded resource." }, () => ({
    content: [
      { type: "text", text: "# Text\nWith *characters* of every length: é 读 🎉", annotations: { audience: ["user"], priority: 1 } },
      { type: "image", data: png, mimeType: "image/png" },
      { type: "audio", data: beep().toString("base64"), mimeType: "audio/wav" },
      { type: "resource_link", uri: "https://example.com/report.pdf", name: "report.pdf", title: "The report", description: "A link that the client may follow.", mimeType: "application/pdf", size: 12345 },
      { type: "resource", resource: { uri: "memo://1", mimeType: "text/markdown", text: "An *embedded* resource." } },
      { type: "resource", resource: { uri: "memo://2", mimeType: "application/octet-stream", blob: Buffer.from([0, 1, 2, 255]).toString("base64") } },
    ],
  }));

  server.registerTool(
    "show.slow",
    {
      title: "Slow with progress",
      description: "Takes its steps one by one and reports progress; can be cancelled.",
      inputSchema: fromJsonSchema({
        type: "object",
        properties: { steps: { type: "integer", minimum: 1, maximum: 1000, default: 10 }, delayMs: { type: "integer", minimum: 0, maximum: 60_000, default: 500 } },
        additionalProperties: false,
      }),
    },
    async ({ steps = 10, delayMs = 500 }, { mcpReq }) => {
      const progressToken = mcpReq._meta?.progressToken;
      for (let step = 1; step <= steps; step++) {
        await delay(delayMs, undefined, { signal: mcpReq.signal });
        // Nobody asked for progress unless there is a token.
        if (progressToken !== undefined) await mcpReq.notify({ method: "notifications/progress", params: { progressToken, progress: step, total: steps, message: `Step ${step} of ${steps}` } });
      }
      return { content: [{ type: "text", text: `Done after ${steps} steps.` }] };
    },
  );

  server.registerTool(
    "show.broken-output",
    {
      title: "Result that breaks its schema",
      description: "Declares an output schema and returns something else, as servers with a fault do.",
      outputSchema: unchecked({ type: "object", properties: { temperature: { type: "number" }, unit: { enum: ["C", "F"] } }, required: ["temperature", "unit"], additionalProperties: false }),
    },
    () => ({ content: [{ type: "text", text: "warm" }], structuredContent: { temperature: "warm", unit: "K", humidity: 0.4 } }),
  );

  server.registerTool("show.error", { title: "Tool error", description: "Fails in a way that a model could mend." }, () => ({
    content: [{ type: "text", text: "The date must be in the future." }],
    isError: true,
  }));

  server.registerTool("show.large", { title: "Large result", description: "Returns 70,000 characters, more than the usual buffer of a pipe." }, () => ({ content: [{ type: "text", text: "0123456789".repeat(7000) }] }));

  server.registerTool(
    "show.order",
    { title: "Demanding schema", description: "Takes an order: references, alternatives, conditions, nested lists. Returns what it got.", inputSchema: fromJsonSchema(orderSchema) },
    (order) => ({ content: [{ type: "text", text: JSON.stringify(order) }] }),
  );
}

/** A schema that is shown to clients but not checked on the way out; without this the SDK would refuse the result. */
function unchecked(schema) {
  const standard = fromJsonSchema(schema);
  return { ...standard, "~standard": { ...standard["~standard"], validate: (value) => ({ value }) } };
}

const orderSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  properties: {
    customer: {
      description: "A registered customer by number, or a guest by address.",
      oneOf: [
        { title: "Registered", type: "object", properties: { id: { type: "string", pattern: "^C-\\d{4}$" } }, required: ["id"], additionalProperties: false },
        { title: "Guest", type: "object", properties: { email: { type: "string", format: "email" }, address: { $ref: "#/$defs/address" } }, required: ["email", "address"], additionalProperties: false },
      ],
    },
    items: {
      type: "array",
      minItems: 1,
      items: {
        type: "object",
        properties: {
          sku: { type: "string", minLength: 1 },
          quantity: { type: "integer", minimum: 1, default: 1 },
          options: { type: "object", additionalProperties: { type: "string" } },
        },
        required: ["sku"],
        additionalProperties: false,
      },
    },
    delivery: { type: "string", enum: ["standard", "express"], default: "standard" },
    deliverBy: { type: ["string", "null"], format: "date", description: "Needed for express delivery." },
    box: { type: "array", prefixItems: [{ type: "number" }, { type: "number" }, { type: "number" }], items: false, description: "Length, width, height." },
  },
  required: ["customer", "items"],
  if: { properties: { delivery: { const: "express" } }, required: ["delivery"] },
  then: { required: ["deliverBy"] },
  additionalProperties: false,
  $defs: {
    address: { type: "object", properties: { street: { type: "string" }, city: { type: "string" }, country: { type: "string", minLength: 2, maxLength: 2 } }, required: ["street", "city"] },
  },
};

/** A fifth of a second of 440 Hz as a WAV file: 8,000 samples a second of 8 bits. */
function beep() {
  const samples = Buffer.from(Array.from({ length: 1600 }, (_, index) => 128 + Math.round(60 * Math.sin((index * 2 * Math.PI * 440) / 8000))));
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8000, 24);
  header.writeUInt32LE(8000, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write("data", 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
