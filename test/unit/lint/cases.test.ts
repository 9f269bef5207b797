import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";
import type { LintOptions } from "#shared/lint/options";
import { profileNames } from "#shared/lint/profiles";
import { sharedData, skipWithoutData } from "../../support/data";

/** A failure that someone reported: a document, what is known of it, and all errors and warnings it deserves; none where it is a guard. */
type Case = readonly [id: string, document: object | string, options: LintOptions, told: readonly string[]];

const tool = (inputSchema: unknown, more: object = {}): object => ({ name: "t", description: "Does it.", inputSchema, ...more });
const parameter = (p: object): object => tool({ type: "object", properties: { p }, required: ["p"] });
const output = (outputSchema: unknown): object => tool({ type: "object", properties: {} }, { outputSchema });
const named = (...names: readonly string[]): object => names.map((name) => ({ ...tool({ type: "object", properties: {} }), name }));
const [vscode, claudeCode, desktop, cursor, windsurf, copilotCli] = ["/w/.vscode/mcp.json", "/w/.mcp.json", "/w/claude_desktop_config.json", "/w/.cursor/mcp.json", "/h/.codeium/windsurf/mcp_config.json", "/h/.copilot/mcp-config.json"].map((file) => ({ path: file }));
const http = (more: object): object => ({ s: { type: "http", url: "https://x.test/mcp", ...more } });
const all: LintOptions = { profiles: profileNames.filter((name) => name !== "openai-strict") };

const tags = tool({ type: "object", properties: { tags: { type: "array" } } });
const choice = tool({ type: "object", properties: { p: {}, s: {} }, anyOf: [{ required: ["p"] }, { required: ["s"] }] });
const conditional = tool({ type: "object", properties: { a: { oneOf: [{ type: "string" }, { type: "null" }] } }, not: { required: ["a"] }, if: { required: ["a"] }, then: { maxProperties: 1 }, else: { maxProperties: 2 } });
const dropped = tool({ type: "object", properties: { m: { type: "string" }, x: {} }, allOf: [{ if: { properties: { m: { const: "a" } } }, then: { required: ["x"] } }] });
const draft07 = { $schema: "http://json-schema.org/draft-07/schema#", type: "object" };
const lists = { type: ["array", "null"], items: { type: ["object", "null"], properties: { v: true } } };
const strict = tool({ type: "object", properties: { u: { type: "string", format: "uri" }, n: { type: "integer" } }, required: ["u"], additionalProperties: false });
const at = "/inputSchema/properties/p";

const cases: readonly Case[] = [
  ["C1", tags, {}, ["warning schema-array-items /inputSchema/properties/tags"]],
  ...(["vscode", "openai", "gemini"] as const).map((profile): Case => ["C1", tags, { profiles: [profile] }, [`error schema-array-items /inputSchema/properties/tags ${profile}`]]),
  ["C3", choice, {}, []],
  ...(["anthropic", "openai", "copilot"] as const).map((profile): Case => ["C3", choice, { profiles: [profile] }, [`error schema-root-combinator /inputSchema/anyOf ${profile}`]]),
  ["C4", conditional, {}, []],
  ["C4", conditional, { profiles: ["anthropic"] }, []],
  ["C4", conditional, { profiles: ["copilot"] }, ["not", "if", "then", "else"].map((word) => `warning schema-root-combinator /inputSchema/${word} copilot`)],
  ["C5", dropped, {}, []],
  ["C5", dropped, { profiles: ["claude-code"] }, ["warning schema-root-combinator /inputSchema/allOf claude-code"]],
  ["C6", parameter({ type: "integer", exclusiveMinimum: 0 }), {}, []],
  ...Object.entries({ exclusiveMinimum: 0, exclusiveMaximum: 9, const: 3, default: 3, title: "T" }).map(([word, value]): Case => {
    const level = word === "default" || word === "title" ? "warning" : "error";
    return ["C6", parameter({ type: "integer", [word]: value }), { profiles: ["gemini"] }, [`${level} schema-client-keyword ${at}/${word} gemini`]];
  }),
  ...Object.entries({ additionalProperties: false, propertyNames: { maxLength: 9 }, patternProperties: { "^a": {} } }).map(([word, value]): Case => ["C6", parameter({ type: "object", [word]: value }), { profiles: ["gemini"] }, [`error schema-client-keyword ${at}/${word} gemini`]]),
  ["C6", parameter({ ...draft07, properties: {} }), { profiles: ["gemini"] }, [`error schema-client-keyword ${at}/$schema gemini`]],
  ["C7", parameter({ type: "string", format: "uri" }), { profiles: ["gemini"] }, [`error schema-client-keyword ${at}/format gemini`]],
  ["C7", parameter({ type: "string", format: "date-time" }), { profiles: ["gemini"] }, []],
  ["C8", parameter(lists), {}, []],
  ["C8", parameter(lists), { profiles: ["gemini"] }, ["/type", "/items/type", "/items/properties/v"].map((place) => `error schema-type-union ${at}${place} gemini`)],
  ["C10", parameter({ type: "integer", enum: [1, 2] }), { profiles: ["gemini"] }, [`error schema-type-union ${at}/enum gemini`]],
  ["C10", parameter({ type: "string", enum: ["1", "2"] }), { profiles: ["gemini"] }, []],
  ["C11", tool({ type: "object" }), {}, []],
  ["C11", tool({ type: "object" }), { profiles: ["openai"] }, ["error schema-object-properties /inputSchema openai"]],
  ["C12", tool({ type: "object", properties: { a: { type: "string" } }, required: ["a"] }), { profiles: ["openai-strict"] }, ["error strict-closed /inputSchema openai-strict"]],
  ["C12", parameter({ type: "object", properties: {} }), { profiles: ["openai-strict"] }, ["error strict-closed /inputSchema openai-strict", `error strict-closed ${at} openai-strict`]],
  ["C13", strict, {}, []],
  ["C13", strict, { profiles: ["openai-strict"] }, ["error strict-keyword /inputSchema/properties/u/format openai-strict", "error strict-required /inputSchema/properties/n openai-strict"]],
  ["C16", parameter({ type: "string", pattern: "^(?=.*@).+$" }), {}, []],
  ["C16", parameter({ type: "string", pattern: "^(?=.*@).+$" }), { profiles: ["openai"] }, [`error schema-pattern-engine ${at}/pattern openai`]],
  ["C16", parameter({ type: "string", pattern: "\\(?=" }), { profiles: ["openai"] }, []],
  ["C16", parameter({ type: "string", pattern: "[(?=]" }), { profiles: ["openai"] }, []],
  ["C17", parameter({ type: "string", pattern: "^https\\:\\/\\/" }), {}, [`warning schema-pattern ${at}/pattern`]],
  ["C18", output({ type: "object", properties: { p: { type: "string", pattern: "(?P<id>a)" } } }), {}, ["error schema-pattern /outputSchema/properties/p/pattern"]],
  ["C20", tool({ type: "object", properties: { q: { $ref: "#/$defs/Q" } }, required: ["q"], $defs: { Q: { type: "object" } } }), {}, []],
  ["C20", tool({ type: "object", properties: { q: { $ref: "#/$defs/Q" } }, required: ["q"], $defs: { Q: { type: "object" } } }), { profiles: ["copilot"] }, ["warning schema-client-reference /inputSchema/properties/q/$ref copilot"]],
  ["C21", tool({ ...draft07, properties: { q: { $ref: "#/definitions/Q", maxProperties: 1 } }, definitions: { Q: { type: "object" } } }), {}, ["warning schema-ref-siblings /inputSchema/properties/q/maxProperties"]],
  ["C21", tool({ type: "object", properties: { q: { $ref: "#/$defs/Q", maxProperties: 1 } }, $defs: { Q: { type: "object" } } }), {}, []],
  ["C22", tool({ type: "object", $defs: { N: { type: "object", properties: { c: { type: "array", items: { $ref: "#/$defs/N" } } } } }, $ref: "#/$defs/N" }), {}, []],
  ["C22", tool({ type: "object", $defs: { A: { $ref: "#/$defs/A" } }, $ref: "#/$defs/A" }), {}, ["error schema-ref-loop /inputSchema/$defs/A/$ref"]],
  ["C23", tool({}), {}, ["error input-schema-object /inputSchema"]],
  ["C24", tool(null), {}, ["error input-schema-object /inputSchema"]],
  ["C24", [tool({ type: "object" }), { name: "u", description: "Does it." }], {}, ["error input-schema-object /1"]],
  ["C26", output({ $id: "r.v1" }), { era: "2025-11-25" }, ["error output-schema-object /outputSchema"]],
  ["C26", output({ $id: "r.v1" }), { era: "2026-07-28" }, []],
  ["C26", output({}), { era: "2025-11-25" }, ["error output-schema-object /outputSchema"]],
  ["C26", output(null), {}, ["error output-schema-object /outputSchema"]],
  ["C28", tool({ $schema: "https://json-schema.org/draft/2020-12/schema", type: "object" }), { profiles: ["vscode", "anthropic", "claude-desktop"] }, []],
  ["C29", output(draft07), {}, []],
  ["C29", output(draft07), { profiles: ["claude-desktop"] }, ["error schema-dialect-portability /outputSchema/$schema claude-desktop"]],
  ["C29", output(draft07), { profiles: ["claude-code"] }, ["error schema-dialect-portability /outputSchema/$schema claude-code"]],
  ["C32", parameter({ $ref: "http://127.0.0.1:1/canary.json" }), {}, [`warning schema-ref-remote ${at}/$ref`]],
  ["C33", parameter({ type: "array", items: [{ type: "string" }] }), {}, [`error schema-keyword-value ${at}/items`]],
  ["C33", tool({ ...draft07, properties: { p: { type: "array", items: [{ type: "string" }] } } }), {}, []],
  ["C34", tool({ type: "object", properties: { a: {} }, required: ["a", "b"] }), {}, ["warning schema-required-undeclared /inputSchema/required/1"]],
  ["C36", parameter({ type: "integr" }), {}, [`error schema-keyword-value ${at}/type`]],
  ["C36", output(true), {}, ["error output-schema-object /outputSchema"]],
  ["C38", parameter({ type: "string", pattern: "^(a+)+$" }), {}, [`warning schema-pattern-cost ${at}/pattern`]],
  ["D1", named("calendar.read"), {}, []],
  ...(["claude-desktop", "anthropic", "openai"] as const).map((profile): Case => ["D1", named("calendar.read"), { profiles: [profile] }, [`error tool-name-client /0/name ${profile}`]]),
  ["D1", named("a".repeat(65)), { profiles: ["claude-desktop"] }, ["error tool-name-client /0/name claude-desktop"]],
  ["D1", named("a".repeat(65)), { profiles: ["anthropic"] }, []],
  ["D2", named("event_types-get", "Linear", "_5g", "123_tool"), all, []],
  ["D4", named("dup", "dup"), {}, ["error tool-name-unique /1/name"]],
  ["E1", { mcpServers: { s: { command: "node" } } }, { ...vscode }, ["error config-root-key /mcpServers"]],
  ...[claudeCode, desktop, cursor, copilotCli].map((owner): Case => ["E1", { servers: { s: { command: "node" } } }, { ...owner }, ["error config-root-key /servers"]]),
  ["E1", { mcpServers: { s: { command: "node" } } }, { path: "/h/.config/zed/settings.json" }, ["error config-root-key /mcpServers"]],
  ["E3", { mcpServers: { s: { url: "https://x.test/mcp" } } }, { ...claudeCode, profiles: ["claude-code"] }, ["error config-transport-type /mcpServers/s/url claude-code"]],
  ["E3", { servers: { s: { url: "https://x.test/mcp" } } }, { ...vscode, profiles: ["vscode"] }, []],
  ...["streamable-http", "streamableHttp", "streamablehttp"].map((type): Case => ["E4", { servers: http({ type }) }, { ...vscode }, ["error config-transport-type /servers/s/type"]]),
  ["E4", { mcpServers: http({ type: "streamable-http" }) }, { ...claudeCode }, []],
  ...["transport", "transportType"].map((word): Case => ["E4", { servers: { s: { [word]: "http", url: "https://x.test/mcp" } } }, { ...vscode }, [`error config-transport-type /servers/s/${word}`]]),
  ["E4", { mcpServers: { s: { httpUrl: "https://x.test/mcp" } } }, { path: "/h/.gemini/settings.json" }, []],
  ["E4", { mcpServers: { s: { serverUrl: "https://x.test/mcp" } } }, { ...windsurf, profiles: ["windsurf"] }, []],
  ["E5", { servers: http({}) }, { ...vscode, ...all }, []],
  ["E7", '{"servers":{"s":{"type":"http","url":"https://u.test"},}}', { ...vscode }, []],
  ...[claudeCode, cursor, windsurf].map((owner): Case => ["E7", '{"mcpServers":{"s":{"command":"node"},}}', { ...owner }, ["error json-syntax "]]),
  ["E8", '{"servers":{"s":{"command":"node"}}', { ...vscode }, ["error json-syntax "]],
  ["E9", { servers: http({ headers: { Authorization: "Bearer ${MY_TOKEN}" } }) }, { ...vscode }, ["warning config-variable /servers/s/headers/Authorization"]],
  ["E9", { mcpServers: http({ headers: { Authorization: "Bearer ${env:X}" } }) }, { ...claudeCode }, ["warning config-variable /mcpServers/s/headers/Authorization"]],
  ["E9", { servers: { s: { command: "node", env: { A: "$USER" } } } }, { ...vscode }, ["warning config-variable /servers/s/env/A"]],
  ["E10", { servers: { s: { command: "node", env: { API: "${API}" } } } }, { ...vscode }, ["warning config-variable /servers/s/env/API"]],
  ["E10", { mcpServers: { s: { command: "node", env: { API: "${API}" } } } }, { ...desktop }, ["warning config-variable /mcpServers/s/env/API"]],
  ["E10", { mcpServers: { s: { command: "node", env: { API: "${API}" } } } }, { ...claudeCode }, []],
  ["E12", { servers: { s: { command: "cmd", args: ["/c", "npx", "-y", "x"] } } }, { ...vscode }, []],
  ["E14", { servers: http({ headers: { Authorization: "Bearer abcd1234" } }) }, { ...vscode }, ["warning config-secret /servers/s/headers/Authorization"]],
];

/** Cases that are about what runs, and those of other sections under another name: which test has them, and what it is called there. */
const elsewhere: Readonly<Record<string, readonly [file: string, text: string]>> = {
  C31: ["test/unit/schema/nasty.test.ts", "nothing is ever fetched"],
  E8: ["test/unit/config/sources.test.ts", "last good"],
  E11: ["test/unit/mcp/locateCommand.test.ts", "where it was looked for is said, and where it is instead"],
  E12: ["test/unit/mcp/windowsCommand.test.ts", "cmdArguments"],
};

for (const [index, [id, document, options, told]] of cases.entries()) {
  test(`case ${id} (${index}): ${told.length > 0 ? told.join(", ") : "nothing is said"}`, () => {
    const text = typeof document === "string" ? document : JSON.stringify(document);
    const found = lint(text, options).filter(({ level }) => level === "error" || level === "warning");
    assert.deepEqual(found.map(({ level, rule, pointer, profile }) => [level, rule, `${pointer}${profile ? ` ${profile}` : ""}`].join(" ")).sort(), [...told].sort(), text);
  });
}

test("every case of the sections on schemas, names and configurations has its test", { skip: skipWithoutData }, () => {
  const text = readFileSync(path.join(sharedData ?? "", "cases.md"), "utf8");
  const ids = [...text.matchAll(/^\*\*([CDE]\d+)\*\*/gm)].map((match) => match[1] ?? "");
  assert.ok(ids.length > 35);
  assert.deepEqual(ids.filter((id) => !cases.some(([known]) => known === id) && !elsewhere[id]), []);
});

for (const [id, [file, text]] of Object.entries(elsewhere)) {
  test(`case ${id} is in ${file}`, () => assert.ok(readFileSync(file, "utf8").includes(text), text));
}
