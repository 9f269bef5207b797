import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { createSession } from "#client/mcp/session";
import { lint } from "#shared/lint/lint";
import { definition, nodeServer, testPorts } from "../../support/sessionPorts";

type Row = {
  readonly name: string;
  readonly version: string;
  /** What starts it, below its folder. */
  readonly entry: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Every warning that its tools get, as `rule pointer`, each with the reason why it is right. */
  readonly warnings?: Readonly<Record<string, string>>;
};

const folder = mkdtempSync(path.join(tmpdir(), "mcp-workbench-"));

/** Servers nobody here wrote. None gets a real key: their tools are listed and none is called. */
const servers: readonly Row[] = [
  { name: "@modelcontextprotocol/server-everything", version: "2026.8.31", entry: "dist/index.js", args: ["stdio"] },
  { name: "@modelcontextprotocol/server-filesystem", version: "2026.8.31", entry: "dist/index.js", args: [folder] },
  { name: "@modelcontextprotocol/server-memory", version: "2026.8.31", entry: "dist/index.js", env: { MEMORY_FILE_PATH: path.join(folder, "memory.jsonl") } },
  { name: "@modelcontextprotocol/server-sequential-thinking", version: "2026.8.31", entry: "dist/index.js" },
  { name: "@modelcontextprotocol/server-github", version: "2025.4.8", entry: "dist/index.js" },
  { name: "@upstash/context7-mcp", version: "4.1.1", entry: "dist/index.js" },
  { name: "chrome-devtools-mcp", version: "1.11.0", entry: "build/src/bin/chrome-devtools-mcp.js", args: ["--no-usage-statistics"] },
  { name: "@antv/mcp-server-chart", version: "0.9.10", entry: "build/index.js" },
  { name: "@coding-solo/godot-mcp", version: "0.1.1", entry: "build/index.js" },
  { name: "tavily-mcp", version: "0.2.22", entry: "build/index.js", env: { TAVILY_API_KEY: "none" } },
];

/** Installed once, beside the build output and not with every `npm ci`. */
const home = path.resolve("out/npm-tools");

before(async () => {
  if (servers.every(({ name, version }) => installed(name) === version)) return;
  mkdirSync(home, { recursive: true });
  writeFileSync(path.join(home, "package.json"), '{"private":true}');
  const wanted = servers.map(({ name, version }) => `${name}@${version}`);
  await promisify(execFile)("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--save-exact", ...wanted], { cwd: home, shell: process.platform === "win32" });
}, { timeout: 900_000 });

after(() => rmSync(folder, { recursive: true, force: true }));

function installed(name: string): string | undefined {
  const file = path.join(home, "node_modules", name, "package.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version : undefined;
}

test("there are ten servers", () => assert.equal(servers.length, 10));

for (const { name, entry, args = [], env = {}, warnings = {} } of servers) {
  test(`the tools of ${name} get no error, and no warning that is not right`, async () => {
    const session = createSession(definition({ ...nodeServer(path.join(home, "node_modules", name, entry), ...args), env }), testPorts());
    let tools: readonly unknown[];
    try {
      const state = await session.start();
      assert.equal(state.kind, "running", JSON.stringify(state));
      tools = session.lists.tools;
    } finally {
      await session.stop();
      session.dispose();
    }
    assert.ok(tools.length > 0, "it offers tools");
    const told = lint(JSON.stringify(tools)).filter(({ level }) => level === "error" || level === "warning");
    assert.deepEqual(told.filter(({ level }) => level === "error"), []);
    assert.deepEqual(told.map(({ rule, pointer }) => `${rule} ${pointer}`).sort(), Object.keys(warnings).sort(), JSON.stringify(told, null, 1));
  });
}
