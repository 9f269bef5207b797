#!/usr/bin/env node
// An MCP server written by hand on the wire, without an SDK, for those who want to see what really is sent.
//
//   node server.mjs [--era modern|legacy|dual] [--root DIR]
//
// Read in this order: connection.mjs (lines and JSON-RPC), modern.mjs and legacy.mjs (the two eras of the protocol),
// tools.mjs (what the server is for), requestState.mjs (why a client cannot forge a consent).
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Connection, log } from "./connection.mjs";
import { createFeatures } from "./features.mjs";
import { createLegacy } from "./legacy.mjs";
import { createModern, isModern } from "./modern.mjs";
import { Root } from "./root.mjs";

const eras = ["modern", "legacy", "dual"];

const options = readOptions();
const root = new Root(options.root);
const connection = new Connection(process.stdout);
const parts = { connection, root, features: createFeatures(root) };
const modern = options.era === "legacy" ? null : createModern(parts);
const legacy = options.era === "modern" ? null : createLegacy(parts);

/**
 * Which era serves a request. A dual server decides per request: the modern mark in `_meta` means modern whatever
 * came before; without it `initialize` starts the legacy era for this process, and what follows belongs to it.
 */
function eraOf(message) {
  if (!modern || !legacy) return modern ?? legacy;
  return !isModern(message) && legacy.claims(message) ? legacy : modern;
}

connection.listen(process.stdin, {
  request: (message, context) => eraOf(message).request(message, context),
  notification: (message) => legacy?.notification(message),
  // stdin has ended: that is how a client asks a server to leave, on every system.
  end: () => modern?.end(),
});
log(`serving ${options.root} (${options.era})`);

/** Wrong options end with a sentence on stderr, since stdout belongs to the protocol. */
function readOptions() {
  try {
    const { values } = parseArgs({ options: { era: { type: "string", default: "dual" }, root: { type: "string", default: fileURLToPath(new URL("root", import.meta.url)) } } });
    if (!eras.includes(values.era)) throw new Error(`--era is one of ${eras.join(", ")}, not "${values.era}".`);
    if (!statSync(values.root, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`--root "${values.root}" is no folder.`);
    return values;
  } catch (error) {
    log(error.message);
    process.exit(2);
  }
}
