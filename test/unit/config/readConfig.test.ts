import assert from "node:assert/strict";
import { test } from "node:test";
import { readConfig } from "#client/mcp/config/readConfig";
import type { DefinitionSource } from "#client/mcp/serverDefinition";

const places = {
  vscode: { kind: "vscode", label: ".vscode/mcp.json", file: "/w/.vscode/mcp.json", folder: "/w" },
  claude: { kind: "mcp-json", label: ".mcp.json", file: "/w/.mcp.json", folder: "/w" },
  cursor: { kind: "cursor", label: ".cursor/mcp.json", file: "/w/.cursor/mcp.json", folder: "/w" },
  desktop: { kind: "other-client", client: "claude-desktop", label: "Claude Desktop", file: "/h/claude_desktop_config.json" },
  gemini: { kind: "other-client", client: "gemini", label: "Gemini CLI", file: "/h/.gemini/settings.json" },
  setting: { kind: "setting", label: "Settings" },
} as const satisfies Record<string, Omit<DefinitionSource, "range">>;

type Place = keyof typeof places;

/** The transport of the one server, or the problem of the entry or of the file. */
function outcome(place: Place, text: string): unknown {
  const read = readConfig(text, places[place]);
  if (!read.ok) return `file: ${read.problem}`;
  assert.equal(read.definitions.length + read.broken.length, 1, "one entry");
  return read.definitions[0]?.transport ?? read.broken[0]?.problem;
}

const stdio = (command: string, args: string[] = []) => ({ kind: "stdio", command, args, env: {} });
const http = (url: string) => ({ kind: "http", url, headers: {} });
const vs = (entry: string) => `{"servers":{"s":${entry}}}`;
const mcp = (entry: string) => `{"mcpServers":{"s":${entry}}}`;

test("dev says what to watch and how to debug", () => {
  const dev = (watch: string, debug = "null"): unknown => {
    const config = readConfig(vs(`{"command":"n","dev":{"watch":${watch},"debug":${debug}}}`), places.vscode);
    return config.ok ? (config.definitions[0]?.dev ?? config.broken[0]?.problem) : config.problem;
  };
  assert.deepEqual(dev('"dist/**/*.js"'), { watch: ["dist/**/*.js"] });
  assert.deepEqual(dev('["a","b"]'), { watch: ["a", "b"] });
  assert.equal(dev("[1]"), '"watch" in "dev" must be a glob or an array of globs.');
  assert.deepEqual(dev("null", '{"type":"node"}'), { watch: [], debug: { type: "node" } });
  assert.deepEqual(dev('"a"', '{"type":"debugpy","debugpyPath":"/opt/debugpy"}'), { watch: ["a"], debug: { type: "debugpy", debugpyPath: "/opt/debugpy" } });
  for (const wrong of ['{"type":"gdb"}', "{}", "true", '"node"']) assert.equal(dev("null", wrong), '"debug" in "dev" must be an object whose "type" is "node" or "debugpy".');
  assert.equal(dev("null"), undefined);
});

const facts: readonly (readonly [name: string, place: Place, text: string, expected: unknown])[] = [
  ["E1 mcpServers in VS Code's file", "vscode", mcp('{"command":"node"}'), 'VS Code reads "servers" in this file and ignores "mcpServers": rename it.'],
  ["E1 servers in .mcp.json", "claude", vs('{"command":"node"}'), 'Claude Code reads "mcpServers" in this file and ignores "servers": rename it.'],
  ["E1 context_servers in Cursor's file", "cursor", '{"context_servers":{"s":{"command":"x"}}}', 'Cursor reads "mcpServers" in this file and ignores "context_servers": rename it.'],
  ["E3 url without type", "claude", mcp('{"url":"https://x.test/mcp"}'), http("https://x.test/mcp")],
  ["E3 url without type in VS Code", "vscode", vs('{"url":"https://x.test/mcp"}'), http("https://x.test/mcp")],
  ["E4 a spelling VS Code refuses", "vscode", vs('{"type":"streamable-http","url":"https://x.test"}'), 'Type "streamable-http" is none of "stdio", "http" and "sse": write "http".'],
  ["E4 a spelling other clients take", "claude", mcp('{"type":"streamable-http","url":"https://x.test"}'), http("https://x.test")],
  ["E4 transport instead of type", "cursor", mcp('{"transport":"stdio"}'), '"transport" is not read in this file: write "type", and "url" or "command" beside it.'],
  ["E4 serverUrl", "claude", mcp('{"serverUrl":"https://x.test"}'), '"serverUrl" is not read in this file: write "url".'],
  ["E4 httpUrl of Gemini", "gemini", mcp('{"httpUrl":"https://x.test"}'), http("https://x.test")],
  ["E4 url of Gemini is SSE", "gemini", mcp('{"url":"https://x.test"}'), { kind: "sse", url: "https://x.test", headers: {} }],
  ["E5 http without command", "vscode", vs('{"type":"http","url":"http://127.0.0.1:1/mcp"}'), http("http://127.0.0.1:1/mcp")],
  ["oauth of VS Code", "vscode", vs('{"url":"https://x.test","oauth":{"clientId":"c","clientSecret":"${input:s}","scopes":"a b","callbackPort":3334,"issuer":"https://auth.test"}}'), { ...http("https://x.test"), oauth: { clientId: "c", clientSecret: "${input:s}", issuer: "https://auth.test", scopes: ["a", "b"], callbackPort: 3334 } }],
  ["auth of Cursor", "cursor", mcp('{"url":"https://x.test","auth":{"CLIENT_ID":"c","CLIENT_SECRET":"s","scopes":["a"]}}'), { ...http("https://x.test"), oauth: { clientId: "c", clientSecret: "s", scopes: ["a"] } }],
  ["oauth of another shape", "vscode", vs('{"url":"https://x.test","oauth":"c"}'), '"oauth" must be an object, not a string.'],
  ["oauth switched off", "claude", mcp('{"url":"https://x.test","oauth":false}'), http("https://x.test")],
  ["a port that is none", "vscode", vs('{"url":"https://x.test","oauth":{"callbackPort":70000}}'), '"callbackPort" in "oauth" must be a port number, not 70000.'],
  ["scopes of another shape", "vscode", vs('{"url":"https://x.test","oauth":{"scopes":[1]}}'), '"scopes" in "oauth" must be an array of strings.'],
  ["E7 trailing comma in VS Code", "vscode", '{"servers":{"s":{"command":"node",},},}', stdio("node")],
  ["E7 trailing comma in .mcp.json", "claude", '{"mcpServers":{"s":{"url":"http://u"},}}', "file: The JSON is broken in line 1: a property name in double quotes is expected (a comma may be too much)."],
  ["comments in VS Code", "vscode", '// mine\n{"servers":{"s":{"command":"node" /* x */}}}', stdio("node")],
  ["comments in Cursor", "cursor", '{\n// mine\n"mcpServers":{}}', "file: The JSON is broken in line 2: comments are not allowed in this file."],
  ["E8 broken file", "vscode", '{"servers":{"s":{"command":"node"}}', "file: The JSON is broken in line 1: a closing brace `}` is missing."],
  ["B10 byte order mark", "claude", `\ufeff${mcp('{"command":"node"}')}`, stdio("node")],
  ["both transports", "vscode", vs('{"command":"node","url":"http://u.test"}'), '"command" and "url" are both given: a server is started by one or reached at the other.'],
  ["both, one empty", "vscode", vs('{"command":"node","url":""}'), stdio("node")],
  ["no transport", "vscode", vs("{}"), 'A server entry needs a "command" to run or a "url" to reach.'],
  ["command as array", "vscode", vs('{"command":["npx","-y","x"]}'), '"command" is an array: put the program in "command" and the rest in "args".'],
  ["command of another type", "vscode", vs('{"command":1}'), '"command" must be a string, not a number.'],
  ["args as a string", "vscode", vs('{"command":"n","args":"a b"}'), '"args" must be an array of strings, not a string.'],
  ["an arg that is no string", "vscode", vs('{"command":"n","args":["a",1]}'), '"args" must hold strings, but item 2 is a number.'],
  ["env value", "vscode", vs('{"command":"n","env":{"A":true}}'), 'Environment variable "A" must be a string, not a boolean.'],
  ["env null unsets, a number is text", "vscode", vs('{"command":"n","env":{"A":null,"B":1}}'), { ...stdio("n"), env: { A: null, B: "1" } }],
  ["nested mcpServers", "claude", mcp('{"mcpServers":{"t":{"command":"n"}}}'), '"mcpServers" stands inside a server entry: move its servers one level up.'],
  ["entry that is no object", "vscode", vs('"node"'), "A server entry must be an object, not a string."],
  ["list that is no object", "vscode", '{"servers":[]}', 'file: "servers" must be an object of servers by name.'],
  ["root that is no object", "vscode", "[]", 'file: The file must be an object with "servers".'],
  ["url that is none", "vscode", vs('{"url":"localhost:3000"}'), '"localhost:3000" must begin with http:// or https://.'],
  ["url with a variable is judged later", "vscode", vs('{"url":"${input:url}"}'), http("${input:url}")],
  ["stdio with url", "vscode", vs('{"type":"stdio","url":"http://u.test"}'), 'A server of type "stdio" needs a "command" to run.'],
  ["http with command", "vscode", vs('{"type":"http","command":"n"}'), 'A server of type "http" needs a "url" to reach.'],
  ["wrong era", "setting", vs('{"command":"n","era":"new"}'), 'Era "new" is none of "auto", "modern", "legacy" and "2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28".'],
  ["a name of the prototype", "vscode", '{"servers":{"__proto__":{"command":"node"}}}', stdio("node")],
  ["envFile and cwd", "vscode", vs('{"command":"n","envFile":".env","cwd":"sub"}'), { ...stdio("n"), envFile: ".env", cwd: "sub" }],
];

for (const [name, place, text, expected] of facts) test(`${name} (${place})`, () => assert.deepEqual(outcome(place, text), expected));

test("an entry has the range of its key, in lines and UTF-16", () => {
  const read = readConfig('{\n  "servers": {\n    "é": { "command": "node" },\n    "bad": {}\n  }\n}', places.vscode);
  assert.ok(read.ok);
  assert.deepEqual(read.definitions[0]?.source.range, { start: { line: 2, character: 4 }, end: { line: 2, character: 7 } });
  assert.deepEqual(read.broken[0]?.source.range, { start: { line: 3, character: 4 }, end: { line: 3, character: 9 } });
  assert.notEqual(read.definitions[0]?.id, read.broken[0]?.id);
});

test("inputs of every type are read, those without sense are left out", () => {
  const inputs = [
    { id: "a", type: "promptString", password: true, description: "Token" },
    { id: "b", type: "pickString", options: ["x", { label: "Why", value: "y" }], default: "x" },
    { id: "c", type: "command", command: "do.it" },
    { id: "d", type: "other" },
    { type: "promptString" },
    "text",
  ];
  const read = readConfig(JSON.stringify({ servers: { s: { command: "n" } }, inputs }), places.vscode);
  assert.ok(read.ok);
  assert.deepEqual(read.inputs, [
    { id: "a", type: "promptString", password: true, description: "Token" },
    { id: "b", type: "pickString", options: [{ label: "x", value: "x" }, { label: "Why", value: "y" }], default: "x" },
    { id: "c", type: "command", command: "do.it" },
  ]);
  assert.equal(read.definitions[0]?.inputs, read.inputs);
});

for (const text of ["", "  \n", "{", "null", '{"servers":null}', "[".repeat(100_000), '{"servers":{"a":{"command":{}}}}', "\u0000"]) {
  test(`${JSON.stringify(text.slice(0, 40))} does not throw`, () => {
    for (const place of Object.values(places)) readConfig(text, place);
  });
}
