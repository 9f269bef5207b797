import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { type ConfigFiles, ConfigSources, folderPlaces } from "#client/mcp/config/configSources";
import { findServer } from "#client/mcp/config/findServer";
import { otherClientPlaces } from "#client/mcp/config/otherClients";

const folder = path.resolve("/w");
const file = (...parts: string[]) => path.join(folder, ...parts);
const server = (key: string, ...names: string[]) => JSON.stringify({ [key]: Object.fromEntries(names.map((name) => [name, { command: name }])) });

/** Files in memory; `change` tells the watcher. */
function memory(initial: Record<string, string>) {
  const texts = new Map(Object.entries(initial));
  const listeners = new Set<(file: string) => void>();
  const files: ConfigFiles = {
    read: (name) => Promise.resolve(texts.get(name)),
    watch: (_, listener) => {
      listeners.add(listener);
      return { dispose: () => listeners.delete(listener) };
    },
  };
  const change = (name: string, text: string | undefined) => {
    if (text === undefined) texts.delete(name);
    else texts.set(name, text);
    for (const listener of listeners) listener(name);
  };
  return { files, change, listeners };
}

const next = (sources: ConfigSources) => new Promise<void>((done) => {
  const subscription = sources.onDidChange(() => {
    subscription.dispose();
    done();
  });
});

const names = (sources: ConfigSources) => sources.sources.map(({ place, definitions, problem }) => [place.label, definitions.map(({ name }) => name), problem?.message ?? null]);

test("a broken file keeps its last good definitions and says so; a deleted one has none", async () => {
  const config = file(".vscode", "mcp.json");
  const { files, change } = memory({ [config]: server("servers", "a") });
  const sources = new ConfigSources(files);
  await sources.setPlaces(folderPlaces(folder));
  assert.deepEqual(names(sources), [[".vscode/mcp.json", ["a"], null]]);

  const steps: readonly (readonly [text: string | undefined, expected: unknown])[] = [
    ['{"servers":{', [[".vscode/mcp.json", ["a"], "The JSON is broken in line 1: a closing brace `}` is missing. The last good definitions stay in use."]]],
    [server("servers", "b", "c"), [[".vscode/mcp.json", ["b", "c"], null]]],
    [undefined, []],
    ["{", [[".vscode/mcp.json", [], "The JSON is broken in line 1: a closing brace `}` is missing."]]],
  ];
  for (const [text, expected] of steps) {
    const changed = next(sources);
    change(config, text);
    await changed;
    assert.deepEqual(names(sources), expected);
  }
  sources.dispose();
});

test("all files of a folder and the setting count, in order", async () => {
  const { files } = memory({ [file(".mcp.json")]: server("mcpServers", "b"), [file(".cursor", "mcp.json")]: server("mcpServers", "c"), [file(".vscode", "mcp.json")]: server("servers", "a") });
  const sources = new ConfigSources(files);
  await sources.setPlaces([...folderPlaces(folder), { kind: "setting", label: "Settings", text: server("servers", "d") }]);
  assert.deepEqual(names(sources).map(([label, found]) => [label, found]), [[".vscode/mcp.json", ["a"]], [".mcp.json", ["b"]], [".cursor/mcp.json", ["c"]], ["Settings", ["d"]]]);
  assert.equal(sources.sources[3]?.definitions[0]?.source.range, undefined);
  sources.dispose();
});

test("new places end the watching of the old ones", async () => {
  const { files, listeners } = memory({});
  const sources = new ConfigSources(files);
  await sources.setPlaces(folderPlaces(folder));
  await sources.setPlaces(folderPlaces(path.resolve("/v")));
  assert.equal(listeners.size, 1);
  sources.dispose();
  assert.equal(listeners.size, 0);
});

test("a file that cannot be read has a problem", async () => {
  const sources = new ConfigSources({ read: () => Promise.reject(new Error("no permission")) });
  await sources.setPlaces([{ kind: "mcp-json", label: ".mcp.json", file: file(".mcp.json") }]);
  assert.deepEqual(names(sources), [[".mcp.json", [], "The file cannot be read: no permission."]]);
  sources.dispose();
});

test("the reading that began last counts, whichever ends last", async () => {
  const answers: ((text: string) => void)[] = [];
  const sources = new ConfigSources({ read: () => new Promise((answer) => answers.push(answer)) });
  const first = sources.setPlaces([{ kind: "mcp-json", label: ".mcp.json", file: file(".mcp.json") }]);
  const second = sources.refresh();
  answers[1]?.(server("mcpServers", "new"));
  await second;
  answers[0]?.(server("mcpServers", "old"));
  await first;
  assert.deepEqual(names(sources), [[".mcp.json", ["new"], null]]);
  sources.dispose();
});

const tree: Record<string, string> = {
  [file("a", "b", ".mcp.json")]: server("mcpServers", "near", "both"),
  [file("a", ".cursor", "mcp.json")]: server("mcpServers", "cursor"),
  [file(".vscode", "mcp.json")]: server("servers", "far", "both"),
  [file("broken", ".vscode", "mcp.json")]: "{",
  [file("wrong", ".vscode", "mcp.json")]: server("mcpServers", "far"),
  [file("own.json")]: server("mcpServers", "own"),
};
const find = (name: string, cwd: string, config?: string) => findServer(name, { cwd: file(cwd), readText: (wanted) => (Object.hasOwn(tree, wanted) ? tree[wanted] : undefined) }, config);

const found: readonly (readonly [name: string, cwd: string, where: string, config?: string])[] = [
  ["near", "a/b", file("a", "b", ".mcp.json")],
  ["both", "a/b", file("a", "b", ".mcp.json")],
  ["both", "a", file(".vscode", "mcp.json")],
  ["cursor", "a/b", file("a", ".cursor", "mcp.json")],
  ["far", "a/b", file(".vscode", "mcp.json")],
  ["own", "a", file("own.json"), "../own.json"],
];
for (const [name, cwd, where, config] of found) {
  test(`--server ${name} from ${cwd}${config ? ` --config ${config}` : ""}`, () => {
    const result = find(name, cwd, config);
    assert.ok(result.ok);
    assert.equal(result.definition.source.file, where);
  });
}

const lost: readonly (readonly [name: string, cwd: string, problem: RegExp, config?: string])[] = [
  ["gone", "a/b", /^No server "gone" in .*; there is "near", "both", "cursor", "far"\.$/],
  ["far", "broken", /broken.*mcp\.json: The JSON is broken in line 1/],
  ["far", "wrong", /Server "far" in .*ignores "mcpServers": rename it\.$/],
  ["x", "a", /^The file gone\.json cannot be read\.$/, "gone.json"],
];
for (const [name, cwd, problem, config] of lost) {
  test(`--server ${name} from ${cwd} is not found`, () => {
    const result = find(name, cwd, config);
    assert.ok(!result.ok);
    assert.match(result.problem, problem);
  });
}

test("the files of other clients stand where each platform keeps them", () => {
  const on = (platform: NodeJS.Platform, home: string, env = {}) => otherClientPlaces({ platform, home, env }).map((place) => place.file);
  assert.deepEqual(on("linux", "/h"), ["/h/.config/Claude/claude_desktop_config.json", "/h/.cursor/mcp.json", "/h/.config/Code/User/mcp.json", "/h/.gemini/settings.json"]);
  assert.equal(on("darwin", "/h")[0], "/h/Library/Application Support/Claude/claude_desktop_config.json");
  assert.equal(on("win32", "C:\\h", { APPDATA: "D:\\r" })[0], "D:\\r\\Claude\\claude_desktop_config.json");
});
