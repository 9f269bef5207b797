import assert from "node:assert/strict";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";
import type { HostChecks } from "#shared/lint/options";
import type { DialectId } from "#shared/schema/dialects";

const host: HostChecks = { syntax: true, dialects: ["draft-07", "2020-12"], unnamed: "draft-07" };
const uris = { "2020-12": "https://json-schema.org/draft/2020-12/schema", "draft-07": "http://json-schema.org/draft-07/schema#", "draft-06": "http://json-schema.org/draft-06/schema#" } as const;

/** A document, and whether the editor says each of its `schema-keyword-value` findings itself. */
const facts: readonly (readonly [what: string, dialect: DialectId | undefined, properties: string, hostSays: readonly boolean[]])[] = [
  ["a fault in a dialect that the editor knows", "draft-07", '"a": { "type": "strin" }', [true]],
  ["a fault in a dialect that it does not know", "draft-06", '"a": { "type": "strin" }', [false]],
  ["no $schema: a fault in both dialects", undefined, '"a": { "type": "strin" }', [true]],
  ["no $schema: a fault only in the one we read it by", undefined, '"a": { "items": [{}] }', [false]],
  ["both", undefined, '"a": { "type": "strin" }, "b": { "items": [{}] }', [true, false]],
];

for (const [what, dialect, properties, expected] of facts) {
  test(what, () => {
    const uri = dialect && uris[dialect as keyof typeof uris];
    const text = `{ ${uri ? `"$schema": "${uri}", ` : ""}"type": "object", "properties": { ${properties} } }`;
    const problems = lint(text, { path: "/w/a.schema.json", host }).filter(({ rule }) => rule === "schema-keyword-value");
    assert.deepEqual(problems.map(({ hostSays = false }) => hostSays), expected);
  });
}

test("a schema inside a tool is not looked at by the editor", () => {
  const text = `{ "tools": [{ "name": "a", "description": "b", "inputSchema": { "$schema": "${uris["draft-07"]}", "type": "object", "properties": { "a": { "type": "strin" } } } }] }`;
  assert.deepEqual(lint(text, { host }).filter(({ rule }) => rule === "schema-keyword-value").map(({ hostSays }) => hostSays), [undefined]);
});

/** Texts of `.vscode/mcp.json`, and what VS Code's own schema of it says of each of our findings, as measured with 1.139. */
const configurations: readonly (readonly [text: string, expected: readonly string[]])[] = [
  ['{"mcpServers":{"a":{"command":1}}}', ["config-root-key: host", "config-server-shape: ours"]],
  ['{"servers":[]}', ["config-server-shape: ours"]],
  ['{"servers":{"a":1}}', ["config-server-shape: host"]],
  ['{"servers":{"a":{}}}', ["config-server-shape: ours"]],
  ['{"servers":{"a":{"command":["x","y"]}}}', ["config-server-shape: host"]],
  ['{"servers":{"a":{"command":"x","args":"y"}}}', ["config-server-shape: host"]],
  ['{"servers":{"a":{"command":"x","args":[1]}}}', ["config-server-shape: host"]],
  ['{"servers":{"a":{"command":"x","env":[]}}}', ["config-server-shape: ours"]],
  ['{"servers":{"a":{"command":"x","env":{"A":true}}}}', ["config-server-shape: host"]],
  ['{"servers":{"mcpServers":{"a":{"command":"x"}}}}', ["config-server-shape: ours"]],
  ['{"servers":{"a":{"type":"streamable-http","url":"https://a.test"}}}', ["config-transport-type: host"]],
  ['{"servers":{"a":{"transport":"http","url":"https://a.test"}}}', ["config-transport-type: host"]],
  ['{"servers":{"a":{"serverUrl":"https://a.test"}}}', ["config-transport-type: host"]],
  ['{"servers":{"a":{"command":"x","url":"https://a.test"}}}', ["config-both-transports: host"]],
  ['{"servers":{"a":{"command":"x","commnd":"y"}}}', ["config-unknown-key: host"]],
  ['{"servers":{"a":{"url":"ftp://a.test"}}}', ["config-url: host"]],
  ['{"servers":{"a":{"url":"https://u:p@a.test"}}}', ["config-url: ours"]],
  ['{"servers":{"a":{"command":"npx x"}}}', ["config-command-line: ours"]],
  ['{"inputs":{},"servers":{}}', ["config-variable: host"]],
  ['{"inputs":[{"type":"promptSting","id":"a","description":"A"}],"servers":{"a":{"command":"${input:a}"}}}', ["config-variable: host"]],
  ['{"inputs":[{"type":"promptString","id":"a"}],"servers":{"a":{"command":"${input:a}"}}}', ["config-variable: host"]],
  ['{"inputs":[{"type":"promptString","id":"a","description":"A"}],"servers":{}}', ["config-variable: ours"]],
];

test("in .vscode/mcp.json what VS Code's schema says is marked, and nothing else", () => {
  for (const [text, expected] of configurations) {
    const told = (options: Parameters<typeof lint>[1]): readonly string[] => lint(text, { path: "/w/.vscode/mcp.json", ...options }).map(({ rule, hostSays }) => `${rule}: ${hostSays ? "host" : "ours"}`);
    assert.deepEqual(told({ host: { ...host, mcpSchema: true } }), expected, text);
    assert.deepEqual(told({ host }).filter((line) => line.endsWith("host")), [], text);
  }
});
