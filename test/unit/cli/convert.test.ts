import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonValue } from "#shared/json/jsonValue";
import { runHere } from "../../support/cli";

const schema = { type: "object", properties: { path: { type: "string" } }, required: ["path"], additionalProperties: false };
const mcp = { name: "fs_read", description: "Reads.", inputSchema: schema };

/** The same tool in every format. */
const forms: { readonly [target: string]: JsonValue } = {
  mcp: [mcp],
  "openai-chat": [{ type: "function", function: { name: "fs_read", description: "Reads.", parameters: schema } }],
  "openai-responses": [{ type: "function", name: "fs_read", description: "Reads.", parameters: schema, strict: false }],
  anthropic: [{ name: "fs_read", description: "Reads.", input_schema: schema }],
  gemini: [{ functionDeclarations: [{ name: "fs_read", description: "Reads.", parametersJsonSchema: schema }] }],
};

async function converted(to: string, tools: JsonValue, ...more: readonly string[]) {
  const result = await runHere(["convert", "--to", to, "--format", "json", ...more, "-"], { input: JSON.stringify(tools) });
  assert.equal(result.code, 0, result.stderr);
  assert.deepEqual(Object.keys(result.json), ["version", "tools", "losses", "names", "errors"]);
  return result.json as { readonly tools: JsonValue; readonly losses: readonly { readonly tool: string; readonly pointer: string; readonly message: string }[]; readonly names: object };
}

for (const from of Object.keys(forms)) {
  for (const to of Object.keys(forms)) {
    test(`${from} to ${to}`, async () => {
      const { tools, losses, names } = await converted(to, forms[from] ?? null);
      const strictness = from === "openai-responses" && to !== from ? JSON.stringify(tools).replace(',"strict":false', "") : JSON.stringify(tools);
      assert.equal(strictness, JSON.stringify(forms[to]));
      assert.deepEqual(losses.filter(({ pointer }) => !pointer.includes("additionalProperties")), []);
      assert.deepEqual(names, {});
    });
  }
}

test("a schema that is wrong is converted as it stands, and the verdict says so", async () => {
  const wrong = { ...mcp, inputSchema: { type: "object", properties: { a: { type: "strng" } }, required: ["b"], additionalProperties: false } };
  const input = JSON.stringify([wrong]);
  const text = await runHere(["convert", "--to", "openai-chat", "--strict", "-"], { input });
  assert.equal(text.code, 1);
  assert.match(text.stderr, /Still wrong at \/0\/inputSchema\/properties\/a\/type: .*"strng".*\(schema-keyword-value\)/);
  assert.match(text.stderr, /Still wrong at \/0\/inputSchema\/required\/0: .*"b".*\(schema-required-undeclared\)/);
  const json = await runHere(["convert", "--to", "openai-chat", "--format", "json", "-"], { input });
  assert.equal(json.code, 1);
  assert.deepEqual((json.json as { readonly errors: readonly { readonly rule: string }[] }).errors.map(({ rule }) => rule).sort(), ["schema-keyword-value", "schema-required-undeclared"]);
});

test("what has no counterpart is told, each thing where it stood", async () => {
  const rich = { ...mcp, title: "Read", outputSchema: { type: "object" }, annotations: { readOnlyHint: true } };
  const { losses } = await converted("openai-chat", [rich]);
  assert.deepEqual(losses, [
    { tool: "fs_read", pointer: "/title", message: 'Chat Completions has no field "title".' },
    { tool: "fs_read", pointer: "/annotations", message: 'Chat Completions has no field "annotations".' },
    { tool: "fs_read", pointer: "/outputSchema", message: "Chat Completions has no place for the schema of results." },
  ]);
  const back = await converted("mcp", [{ name: "fs_read", input_schema: schema, cache_control: { type: "ephemeral" } }]);
  assert.deepEqual(back.losses.map(({ pointer }) => pointer), ["/cache_control"]);
  const kept = await converted("gemini", [rich]);
  assert.deepEqual(kept.losses.map(({ pointer }) => pointer).filter((pointer) => pointer === "/outputSchema"), [], "Gemini has a field for it");
});

test("names are made to fit, stay apart, and lead back", async () => {
  const { tools, names } = await converted("openai-chat", [{ ...mcp, name: "fs.read" }, { ...mcp, name: "fs_read" }, { ...mcp, name: `${"x".repeat(70)}` }, { ...mcp, name: "fs:read" }]);
  const written = (tools as unknown as readonly { readonly function: { readonly name: string } }[]).map((tool) => tool.function.name);
  assert.deepEqual(written, ["fs_read_2", "fs_read", "x".repeat(64), "fs_read_3"]);
  assert.deepEqual(names, { fs_read_2: "fs.read", ["x".repeat(64)]: "x".repeat(70), fs_read_3: "fs:read" });
});

test("a description that names a tool by its old name is told", async () => {
  const tools = [{ ...mcp, name: "fs.read" }, { ...mcp, name: "fs_drop", description: "Call fs.read. Not fs.readall, not my_fs.read." }, { ...mcp, name: "other", description: "Like xfs.read" }];
  assert.deepEqual((await converted("openai-chat", tools)).losses, [{ tool: "fs_drop", pointer: "/description", message: 'The description names "fs.read", which is "fs_read" now.' }]);
  assert.deepEqual((await converted("gemini", tools)).losses.filter(({ pointer }) => pointer === "/description"), [], "no name changes");
});

test("strict brings the schema along and says what it changed", async () => {
  const open = { ...mcp, inputSchema: { type: "object", properties: { path: { type: "string" }, mode: { type: "string" } }, required: ["path"] } };
  const { tools, losses } = await converted("openai-responses", [open], "--strict");
  const strict = { type: "object", properties: { path: { type: "string" }, mode: { type: ["string", "null"] } }, required: ["path", "mode"], additionalProperties: false };
  assert.deepEqual(tools, [{ type: "function", name: "fs_read", description: "Reads.", parameters: strict, strict: true }]);
  assert.deepEqual(losses.map(({ pointer }) => pointer), ["/inputSchema", "/inputSchema/properties"]);
  const hopeless = await converted("openai-chat", [{ ...mcp, inputSchema: { type: "object", properties: { a: { allOf: [{ minLength: 1 }, { maxLength: 2 }] } } } }], "--strict");
  assert.match(JSON.stringify(hopeless.tools), /"strict":false/);
  assert.ok(hopeless.losses.some(({ message }) => message.startsWith("The tool is not marked as strict")));
});

test("Gemini's own schema words are read", async () => {
  const parameters = { type: "OBJECT", properties: { a: { type: "STRING", nullable: true, enum: ["x"] }, b: { type: "ARRAY", items: { type: "INTEGER" } } } };
  const { tools } = await converted("mcp", { tools: [{ functionDeclarations: [{ name: "f", parameters }] }] });
  assert.deepEqual(tools, [{ name: "f", inputSchema: { type: "object", properties: { a: { type: ["string", "null"], enum: ["x", null] }, b: { type: "array", items: { type: "integer" } } } } }]);
});

test("a tool without parameters takes none; what the provider refuses is told", async () => {
  const { tools } = await converted("mcp", [{ type: "function", function: { name: "now" } }]);
  assert.deepEqual(tools, [{ name: "now", inputSchema: { type: "object", properties: {}, additionalProperties: false } }]);
  const { losses } = await converted("openai-chat", [{ ...mcp, inputSchema: { type: "object", anyOf: [{ required: ["a"] }] } }]);
  assert.ok(losses.some(({ tool, pointer }) => tool === "fs_read" && pointer.startsWith("/inputSchema")), JSON.stringify(losses));
});

test("as text the tools alone go to stdout, the rest to stderr", async () => {
  const { code, stdout, stderr } = await runHere(["convert", "--to", "anthropic", "-"], { input: JSON.stringify([{ ...mcp, name: "fs.read", title: "Read" }]) });
  assert.equal(code, 0);
  assert.deepEqual(JSON.parse(stdout), [{ name: "fs_read", description: "Reads.", input_schema: schema }]);
  assert.equal(stderr, 'fs.read is now fs_read.\nfs.read at /title: Anthropic has no field "title".\n');
});

const refused: readonly (readonly [args: readonly string[], input: string, problem: RegExp])[] = [
  [["convert", "-"], "[]", /Say what to convert to: --to mcp\|/],
  [["convert", "--to", "mcp"], "", /takes one file/],
  [["convert", "--to", "openai", "-"], "[]", /"openai" is none of/],
  [["convert", "--to", "mcp", "-"], "{}", /There are no tools in stdin\./],
  [["convert", "--to", "mcp", "-"], "{", /stdin is no JSON/],
];
for (const [args, input, problem] of refused) {
  test(`${args.join(" ")} with ${JSON.stringify(input)} gives no verdict`, async () => {
    const { code, stdout, stderr } = await runHere(args, { input });
    assert.deepEqual([code, stdout], [2, ""]);
    assert.match(stderr, problem);
  });
}
