import assert from "node:assert/strict";
import { test } from "node:test";
import { draftServers, nameFor, splitCommand, urlProblem } from "#client/mcp/config/draftServer";

const lines: readonly (readonly [text: string, words: readonly string[]])[] = [
  ["node server.js --a=b", ["node", "server.js", "--a=b"]],
  ['"C:\\Program Files\\x.exe" -v', ["C:\\Program Files\\x.exe", "-v"]],
  ["C:\\tools\\x.exe", ["C:\\tools\\x.exe"]],
  ["a 'b c' d\\ e", ["a", "b c", "d e"]],
  ['a "say \\"hi\\"" \'\'', ["a", 'say "hi"', ""]],
  ["  ", []],
];
for (const [text, words] of lines) test(`${text} has the words ${JSON.stringify(words)}`, () => assert.deepEqual(splitCommand(text), words));

const names: readonly (readonly [kind: keyof typeof draftServers, text: string, name: string])[] = [
  ["npm", "@modelcontextprotocol/server-filesystem@2.1 /tmp", "filesystem"],
  ["npm", "weather", "weather"],
  ["python", "mcp_server_git --x", "git"],
  ["http", "https://api.example.com/mcp", "api.example.com"],
  ["command", "node ${workspaceFolder}/build/my-server.js", "my-server"],
  ["command", "C:\\x\\srv.exe", "srv"],
];
for (const [kind, text, name] of names) test(`${text} is called ${name}`, () => assert.equal(nameFor(kind, text), name));

test("each kind makes its transport", () => {
  assert.deepEqual(draftServers.npm.transport(["@a/b c"]), { kind: "stdio", command: "npx", args: ["-y", "@a/b", "c"], env: {} });
  assert.deepEqual(draftServers.python.transport(["m"], "win32"), { kind: "stdio", command: "python", args: ["-m", "m"], env: {} });
  assert.deepEqual(draftServers.python.transport(["m"], "linux"), { kind: "stdio", command: "python3", args: ["-m", "m"], env: {} });
  assert.deepEqual(draftServers.http.transport(["https://h/"]), { kind: "http", url: "https://h/", headers: {} });
});
for (const [url, good] of [["https://h/", true], ["http://h", true], ["${input:u}", true], ["h/mcp", false], ["file:///x", false]] as const) test(`${url} is ${good ? "an" : "no"} address`, () => assert.equal(urlProblem(url) === undefined, good));

test("a script whose name says nothing is called by its folder, or by where it runs", () => {
  assert.equal(nameFor("command", "node ./weather/dist/index.js", "shop"), "weather");
  assert.equal(nameFor("command", "node ${workspaceFolder}/server.js", "shop"), "shop");
  assert.equal(nameFor("command", "uv run server.py", "shop"), "shop");
  assert.equal(nameFor("command", "node server.js"), "server");
});
