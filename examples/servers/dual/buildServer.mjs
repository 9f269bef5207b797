// The factory of the server. Over HTTP it runs for every request, so whatever outlives a request is made once, outside.
import { createRequestStateCodec, McpServer } from "@modelcontextprotocol/server";
import { randomBytes } from "node:crypto";
import { registerAsking } from "./asking.mjs";
import { registerFiles } from "./files.mjs";
import { registerShowcase } from "./showcase.mjs";

export function createFactory(root) {
  const codec = createRequestStateCodec({ key: randomBytes(32), ttlSeconds: 300 });
  return () => {
    const server = new McpServer({ name: "dual-example", title: "Dual example", version: "1.0.0" }, {
      instructions: "The files example with the SDK, and one tool for each thing a client may meet.",
      // Runs before any handler that gets state back: forged and expired states never reach it.
      requestState: { verify: codec.verify },
    });
    registerFiles(server, root, codec);
    registerAsking(server, codec);
    registerShowcase(server);
    return server;
  };
}
