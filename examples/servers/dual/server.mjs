#!/usr/bin/env node
// The tools of the files example once more, with the SDK, and a showcase of everything a client may meet.
//
//   node server.mjs [--root DIR]               over stdio
//   node server.mjs --http PORT [--root DIR]   Streamable HTTP at http://127.0.0.1:PORT/mcp; port 0 picks a free one
//
// Either way both eras are served from the one factory in buildServer.mjs.
import { localhostHostValidation, localhostOriginValidation, toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { statSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Root } from "../files/root.mjs";
import { createFactory } from "./buildServer.mjs";

const options = readOptions();
const factory = createFactory(new Root(options.root));
if (options.http === undefined) {
  const handle = serveStdio(factory);
  // A client leaves by closing stdin.
  process.stdin.on("end", () => void handle.close());
} else {
  serveHttp(Number(options.http));
}

function serveHttp(port) {
  const handler = createMcpHandler(factory);
  const serve = toNodeHandler(handler);
  // A web page can make a browser talk to a local port; these two keep it out.
  const hostIsLocal = localhostHostValidation();
  const originIsLocal = localhostOriginValidation();
  const http = createServer((request, response) => {
    if (!hostIsLocal(request, response) || !originIsLocal(request, response)) return;
    if (new URL(request.url ?? "/", "http://localhost").pathname !== "/mcp") {
      response.writeHead(404).end();
      return;
    }
    void serve(request, response);
  });
  http.on("error", (error) => {
    console.error(`dual: ${error.message}`);
    process.exitCode = 1;
  });
  // Loopback only: the server trusts whoever can reach it.
  http.listen(port, "127.0.0.1", () => console.error(`dual: listening on http://127.0.0.1:${http.address().port}/mcp`));
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      void handler.close().finally(() => {
        http.close();
        http.closeAllConnections();
      });
    });
  }
}

function readOptions() {
  try {
    const { values } = parseArgs({ options: { http: { type: "string" }, root: { type: "string", default: fileURLToPath(new URL("../files/root", import.meta.url)) } } });
    if (values.http !== undefined && !/^\d{1,5}$/.test(values.http)) throw new Error(`--http takes a port, not "${values.http}".`);
    if (!statSync(values.root, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`--root "${values.root}" is no folder.`);
    return values;
  } catch (error) {
    console.error(`dual: ${error.message}`);
    process.exit(2);
  }
}
