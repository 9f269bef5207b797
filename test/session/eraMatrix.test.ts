import { test } from "node:test";
import type { EraChoice } from "#client/mcp/serverDefinition";
import { checkSession, type Transport } from "../support/checkSession";
import type { Behaviour } from "../support/fakeServerCore.mjs";

type Servers = NonNullable<Behaviour["era"]>;
type Clients = Extract<EraChoice, "auto" | "modern" | "legacy">;
/** How the start ends, and the sentence that a person reads about it. */
type Cell = { readonly state: string | RegExp; readonly says?: RegExp };

const modern: Cell = { state: "running modern 2026-07-28", says: /^Connected: modern era, 2026-07-28, fake 1\.0\.0\.$/m };
const legacy: Cell = { state: "running legacy 2025-11-25", says: /^Connected: legacy era, 2025-11-25, fake 1\.0\.0\.$/m };

/** What each kind of client (as the entry pins it) makes of each kind of server. A kind without a cell does not compile. */
const matrix: Readonly<Record<Clients, Readonly<Record<Servers, Cell>>>> = {
  auto: {
    modern,
    dual: modern,
    legacy: { ...legacy, says: /^The server is taken for a legacy one because it answered server\/discover with error -32601\.$/m },
  },
  modern: {
    modern,
    dual: modern,
    legacy: { state: /^The server is not a modern one: it answered server\/discover with error -32601\.$/ },
  },
  legacy: {
    modern: { state: /refused initialize with error -32602: Missing _meta; this server supports 2026-07-28\.$/ },
    dual: legacy,
    legacy,
  },
};

const transports: readonly Transport[] = ["stdio", "http", "stream"];

for (const [client, row] of Object.entries(matrix) as [Clients, Readonly<Record<Servers, Cell>>][]) {
  for (const [server, cell] of Object.entries(row) as [Servers, Cell][]) {
    for (const transport of transports) {
      test(`${client} and a ${server} server over ${transport}`, () =>
        checkSession({ name: "", behaviour: { era: server }, era: client, ...cell, ...(typeof cell.state === "string" && { call: "ok done" }) }, transport));
    }
  }
}
