import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { before, test } from "node:test";
import { promisify } from "node:util";
import { createSession } from "#client/mcp/session";
import { fieldsOf } from "#shared/form/fieldsOf";
import type { JsonValue } from "#shared/json/jsonValue";
import { isAlive } from "../support/processes";
import { definition, nodeServer, testPorts } from "../support/sessionPorts";

/** Servers nobody here wrote, installed once beside the build output and not with every `npm ci`. */
const version = "2026.8.31";
const home = path.resolve("out/npm-servers");
const packages = ["server-everything", "server-filesystem", "server-memory"] as const;

before(async () => {
  if (packages.every((name) => installed(name) === version)) return;
  mkdirSync(home, { recursive: true });
  writeFileSync(path.join(home, "package.json"), '{"private":true}');
  const wanted = packages.map((name) => `@modelcontextprotocol/${name}@${version}`);
  await promisify(execFile)("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--save-exact", ...wanted], { cwd: home, shell: process.platform === "win32" });
});

function installed(name: string): string | undefined {
  const file = path.join(home, "node_modules/@modelcontextprotocol", name, "package.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version : undefined;
}

const folder = mkdtempSync(path.join(tmpdir(), "mcp-workbench-"));
writeFileSync(path.join(folder, "hello.txt"), "hello");

const rows: readonly (readonly [server: (typeof packages)[number], args: readonly string[], tool: string, input: JsonValue, text: RegExp])[] = [
  ["server-everything", ["stdio"], "get-sum", { a: 2, b: 3 }, /\b5\b/],
  ["server-filesystem", [folder], "read_text_file", { path: path.join(folder, "hello.txt") }, /hello/],
  ["server-memory", [], "create_entities", { entities: [{ name: "Ada", entityType: "person", observations: ["counts"] }] }, /Ada/],
];

for (const [server, args, tool, input, text] of rows) {
  test(`${server} from npm starts, lists, is called and stops`, async () => {
    const transport = nodeServer(path.join(home, "node_modules/@modelcontextprotocol", server, "dist/index.js"), ...args);
    const session = createSession(definition({ ...transport, env: { MEMORY_FILE_PATH: path.join(folder, "memory.jsonl") } }), testPorts());
    const log: string[] = [];
    session.onDidTap((entry) => log.push(JSON.stringify(entry)));
    const state = await session.start();
    assert.equal(state.kind, "running", log.join("\n"));
    assert.ok(session.lists.tools.some((listed) => listed.name === tool), session.lists.tools.map((listed) => listed.name).join());
    // Their tools are filled in by forms; what a form cannot ask is the exception.
    const fields = session.lists.tools.flatMap(({ inputSchema }) => fieldsOf(inputSchema ?? {}));
    assert.ok(fields.filter(({ kind }) => kind === "json").length <= fields.length / 20, JSON.stringify(fields.filter(({ kind }) => kind === "json").map(({ pointer }) => pointer)));
    const { outcome, result } = await session.callTool(tool, input);
    assert.equal(outcome, "ok", log.join("\n"));
    assert.match(JSON.stringify(result), text);
    const { pid } = session;
    assert.ok(pid !== undefined && isAlive(pid));
    await session.stop();
    assert.ok(!isAlive(pid));
    session.dispose();
  });
}
