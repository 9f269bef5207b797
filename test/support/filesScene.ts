import assert from "node:assert/strict";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { RawServer, type Loose } from "./rawServer";

export const filesScript = "examples/servers/files/server.mjs";

export type Scene = { readonly server: RawServer; readonly root: string; readonly seedUri: string };

/** A fact about the files example, told to a fresh server with a folder of its own that holds `seed.txt`. */
export function fact(name: string, era: "modern" | "legacy" | "dual", body: (scene: Scene) => Promise<void>): void {
  test(name, { timeout: 60_000 }, async () => {
    const root = realpathSync(mkdtempSync(path.join(tmpdir(), "files-")));
    try {
      writeFileSync(path.join(root, "seed.txt"), "alpha\nbeta\n");
      await using server = new RawServer(filesScript, "--era", era, "--root", root);
      await body({ server, root, seedUri: pathToFileURL(path.join(root, "seed.txt")).href });
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
}

/** Holds a response to the shape of a tool error, all six fields, and returns its code. */
export function toolError({ result }: Loose): string {
  assert.equal(result.isError, true);
  const { error } = result.structuredContent;
  const types = Object.fromEntries(Object.entries(error).map(([key, value]) => [key, typeof value]));
  assert.deepEqual(types, { code: "string", message: "string", retryable: "boolean", suggested_action: "string", side_effect: "string", correlation_id: "string" });
  assert.deepEqual(JSON.parse(result.content[0].text), result.structuredContent);
  return error.code;
}

/** Parameters of an `fs.write` of `out.txt`. */
export function write(content: string, more: object = {}): object {
  return { name: "fs.write", arguments: { path: "out.txt", content }, ...more };
}

export const elicitation = { elicitation: {} };
