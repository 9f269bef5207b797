import assert from "node:assert/strict";
import { test } from "node:test";
import type { Finding } from "#shared/mcp/outcome";
import type { Tool } from "#shared/mcp/tool";
import type { ServerDefinition } from "#client/mcp/serverDefinition";
import type { ServerLists, SessionState } from "#client/mcp/sessionTypes";
import type { ServerEntry, SourceEntry, TreeNode } from "#client/ui/treeModel";
import { recordedEntries } from "#client/ui/serverEntries";
import { treeRows } from "#client/ui/treeRows";
import { withoutSecretArguments, withoutSecrets } from "#client/ui/treeTooltips";

const noLists: ServerLists = { tools: [], resources: [], resourceTemplates: [], prompts: [], findings: [] };
const running: SessionState = { kind: "running", era: "modern", protocolVersion: "2026-07-28", server: { name: "files-server", version: "1.2.0" }, capabilities: { tools: {} } };
const definition: ServerDefinition = {
  id: "vscode:files",
  name: "files",
  source: { kind: "vscode", label: ".vscode/mcp.json", file: "/w/.vscode/mcp.json" },
  transport: { kind: "stdio", command: "node", args: ["server.js", "--token", "abc123"], env: { API_KEY: "s3cret-value" } },
  era: "auto",
};

function tool(name: string, raw: Partial<Tool> = {}): Tool {
  return { name, inputSchema: { type: "object" }, outputSchema: undefined, annotations: undefined, raw: { name }, ...raw };
}
function server(state: SessionState, lists: Partial<ServerLists> = {}, findings: readonly Finding[] = []): ServerEntry {
  return { kind: "server", definition, state, lists: { ...noLists, ...lists }, findings };
}
function source(entries: SourceEntry["entries"], more: Partial<SourceEntry> = {}): SourceEntry {
  return { key: "vscode", label: ".vscode/mcp.json", file: "/w/.vscode/mcp.json", entries, ...more };
}
/** The tree as indented lines: label, then description. */
function outline(nodes: readonly TreeNode[], indent = ""): string {
  return nodes.map((node) => `${indent}${[node.label, node.description].filter(Boolean).join(" | ")}\n${outline(node.children(), `${indent}  `)}`).join("");
}
function find(nodes: readonly TreeNode[], id: string): TreeNode {
  const all = (list: readonly TreeNode[]): TreeNode[] => list.flatMap((node) => [node, ...all(node.children())]);
  const found = all(nodes).find((node) => node.id === id);
  assert.ok(found, `${id} is in the tree`);
  return found;
}

const outlines: readonly (readonly [name: string, sources: readonly SourceEntry[], trusted: boolean, expected: string])[] = [
  ["without configuration there is no row, so that the welcome view shows", [source([])], true, ""],
  ["without configuration and trust there is no row either", [], false, ""],
  ["a stopped server", [source([server({ kind: "stopped" })])], true, ".vscode/mcp.json\n  files | stopped\n"],
  ["a starting server says what it waits for", [source([server({ kind: "starting", step: "probing" })])], true, ".vscode/mcp.json\n  files | starting, probing\n"],
  [
    "a running server says what is wrong with it first, then counts, transport, era, version and name",
    [source([server(running, { tools: [tool("math.add", { title: "Add" })], resources: [{ uri: "file:///a", name: "a", raw: {} }] }, [{ rule: "stdout-pollution", level: "warning", message: "A banner." }])])],
    true,
    `.vscode/mcp.json
  files | running · stdout polluted · 1 finding · 1 tool · 1 resource · stdio · modern 2026-07-28 · files-server 1.2.0
    Tools | 1
      math.add | Add
    Resources | 1
      file:///a | a
    Findings | 1
      A banner. | stdout-pollution
`,
  ],
  [
    "a failed server has reason and next step as children",
    [source([server({ kind: "failed", reason: "`npx` was not found.", next: "Give the absolute path." })])],
    true,
    ".vscode/mcp.json\n  files | failed\n    `npx` was not found.\n    Give the absolute path.\n",
  ],
  [
    "a server that asks for a sign-in says so",
    [source([server({ kind: "failed", reason: "https://x.test/mcp asks for a sign-in (HTTP 401).", next: "Sign in.", signIn: true })])],
    true,
    ".vscode/mcp.json\n  files | needs sign-in\n    https://x.test/mcp asks for a sign-in (HTTP 401).\n    Sign in.\n",
  ],
  [
    "a broken file keeps its servers and says so",
    [source([server({ kind: "stopped" })], { problem: "A comma is missing." })],
    true,
    ".vscode/mcp.json | cannot be read, last good version kept\n  A comma is missing.\n  files | stopped\n",
  ],
  [
    "an entry that cannot be used says why",
    [source([{ kind: "broken", definition: { id: "b", name: "bad", source: definition.source, problem: "`command` is missing." } }])],
    true,
    ".vscode/mcp.json\n  bad | not usable · `command` is missing.\n",
  ],
  ["an untrusted workspace says so first", [source([server({ kind: "stopped" })])], false, "Workspace not trusted | nothing is started\n.vscode/mcp.json\n  files | stopped\n"],
  ["sources of several folders name the folder", [source([server({ kind: "stopped" })], { folder: "api" })], true, ".vscode/mcp.json | api\n  files | stopped\n"],
  [
    "text of a server stays on one line and shows what is invisible",
    [source([server(running, { prompts: [{ name: "a\nb\u202Ec", arguments: [], raw: {} }] })])],
    true,
    `.vscode/mcp.json
  files | running · 1 prompt · stdio · modern 2026-07-28 · files-server 1.2.0
    Prompts | 1
      a b⟨U+202E⟩c
`,
  ],
];
for (const [name, sources, trusted, expected] of outlines) test(name, () => assert.equal(outline(treeRows(sources, trusted)), expected));

test("servers of other clients stand below those of the window, those that run first", () => {
  const watched = (id: string, name: string, kind: "running" | "stopped") => ({ definition: { ...definition, id, name }, state: kind === "running" ? running : ({ kind } as const), onDidTap: () => ({ dispose: () => undefined }), onDidChangeState: () => ({ dispose: () => undefined }) });
  const logs = { of: (id: string): readonly Finding[] => (id === "w2" ? [{ rule: "stdout-pollution", level: "error", message: "A banner." }] : []), outcomesOf: () => undefined };
  const recorded = recordedEntries([watched("w1", "old", "stopped"), watched("w2", "noisy (recorded, 7)", "running"), watched("w3", "new", "running")], logs);
  const rows = treeRows([source([server({ kind: "stopped" })])], true, recorded);
  assert.equal(outline(rows), `.vscode/mcp.json
  files | stopped
Recorded in Other Clients
  new | running
  noisy | running · stdout polluted · 1 finding · process 7
    Findings | 1
      A banner. | stdout-pollution
  old | has ended
`);
  assert.equal(outline(treeRows([], true, [])), "");
  assert.doesNotMatch(find(rows, "recorded:w2").tooltip?.() ?? "", /abc123/);
});

test("ids stay apart when two tools bear one name", () => {
  const rows = treeRows([source([server(running, { tools: [tool("dup"), tool("dup")] })])], true);
  const ids = find(rows, "group:vscode:files:Tools").children().map(({ id }) => id);
  assert.equal(new Set(ids).size, 2);
});

const icons: readonly (readonly [annotations: Tool["annotations"], icon: string])[] = [
  [undefined, "symbol-method"],
  [{}, "symbol-method"],
  [{ readOnlyHint: true }, "eye"],
  [{ readOnlyHint: true, destructiveHint: true }, "eye"],
  [{ destructiveHint: true }, "flame"],
  [{ destructiveHint: false }, "add"],
  [{ readOnlyHint: "true" }, "symbol-method"],
];
for (const [annotations, icon] of icons) {
  test(`a tool with the hints ${JSON.stringify(annotations)} has the icon ${icon}`, () => {
    const rows = treeRows([source([server(running, { tools: [tool("t", { annotations })] })])], true);
    assert.equal(find(rows, "tool:vscode:files:0:t").icon?.id, icon);
  });
}

test("a tooltip says that annotations are hints", () => {
  const rows = treeRows([source([server(running, { tools: [tool("t", { annotations: { readOnlyHint: true } })] })])], true);
  assert.match(find(rows, "tool:vscode:files:0:t").tooltip?.() ?? "", /Hints of the server, not permissions\./);
});
test("a description cannot bring markup or links into a tooltip", () => {
  const rows = treeRows([source([server(running, { tools: [tool("t", { description: "<img src=x> [go](command:evil) **b** $(flame)" })] })])], true);
  const tooltip = find(rows, "tool:vscode:files:0:t").tooltip?.() ?? "";
  assert.ok(tooltip.includes("\\<img src=x\\>"), tooltip);
  assert.ok(tooltip.includes("\\[go\\]\\(command\\:evil\\)"), tooltip);
});
test("secrets of a configuration are in no row and no tooltip", () => {
  const rows = treeRows([source([server(running)])], true);
  const node = find(rows, "server:vscode:files");
  const shown = `${outline(rows)}${node.tooltip?.()}`;
  assert.ok(!shown.includes("abc123") && !shown.includes("s3cret-value"), shown);
  assert.ok(shown.includes("API_KEY") && shown.includes("redacted"), shown);
});

const urls: readonly (readonly [string, string])[] = [
  ["https://h.test/mcp", "https://h.test/mcp"],
  ["https://me:pw@h.test/mcp?key=1&b=2", "https://<redacted>@h.test/mcp?key=<redacted>&b=<redacted>"],
  ["${input:url}", "${input:url}"],
];
for (const [url, shown] of urls) test(`${url} is shown as ${shown}`, () => assert.equal(withoutSecrets(url), shown));
const argumentLists: readonly (readonly [readonly string[], readonly string[]])[] = [
  [["--port", "80"], ["--port", "80"]],
  [["--api-key=1234", "--token", "abcd", "y"], ["--api-key=<redacted>", "--token", "<redacted>", "y"]],
  [["--token", "--verbose"], ["--token", "--verbose"]],
  [["ghp_0123"], ["<redacted>"]],
  [["https://me:pass@h.test/"], ["https://me:<redacted>@h.test/"]],
];
for (const [args, shown] of argumentLists) test(`${args.join(" ")} is shown as ${shown.join(" ")}`, () => assert.deepEqual(withoutSecretArguments(args), shown));

test("the menus of signing in and out look at what the row says", () => {
  const context = (entry: ServerEntry): string | undefined => find(treeRows([source([entry])], true), entry.state.kind === "failed" ? "failed:vscode:files" : "server:vscode:files").context;
  assert.equal(context(server({ kind: "failed", reason: "", signIn: true })), "server;failed;stdio;file;sign-in;plain");
  assert.equal(context({ ...server(running), account: "https://auth.test" }), "server;running;stdio;file;account;plain");
  assert.equal(context(server({ kind: "failed", reason: "" })), "server;failed;stdio;file;plain");
});

test("the tooltip of a server says how long its lists are fresh", () => {
  const at = Date.parse("2026-12-02T04:00:00Z");
  const time = (ms: number): string => new Date(ms).toLocaleTimeString();
  const [node] = treeRows([source([server(running, { freshness: { tools: { receivedAt: at, freshUntil: at + 40_000, scope: "public" }, prompts: { receivedAt: at, freshUntil: at, scope: "private" } } })])], true);
  assert.ok(node);
  const tooltip = (node.children()[0]?.tooltip?.() ?? "").replaceAll("\\", "");
  assert.ok(tooltip.includes(`Fetched: tools at ${time(at)}, fresh until ${time(at + 40_000)} (public); prompts at ${time(at)}, stale at once (private).`), tooltip);
});
