import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "jsonc-parser";
import { unwrapEntry, wrapEntry } from "#client/mcp/wrap/wrapEntry";
import { unwrappedText, wrappedText } from "#client/mcp/wrap/wrapText";
import type { JsonObject } from "#shared/json/jsonValue";

const format = { rootKey: "servers", comments: true } as const;
const cli = { node: "node", file: "/home/me/bin/dist/cli.js" };

/** Entries as people write them. */
const entries: Readonly<Record<string, string>> = {
  "one argument a line": '{\n      "command": "npx",\n      "args": [\n        "-y",\n        "some-server"\n      ]\n    }',
  "arguments in one line": '{ "command": "npx", "args": ["-y", "some-server"], "env": { "A": "1" } }',
  "blanks within brackets": '{ "command": "npx", "args": [ "-y", "x" ] }',
  "as narrow as can be": '{"command":"npx","args":["-y","x"]}',
  "a single argument": '{ "command": "node", "args": ["server.js"] }',
  "no arguments in brackets": '{ "command": "server", "args": [] }',
  "no arguments in wide brackets": '{ "command": "server", "args": [ ] }',
  "no arguments at all": '{\n      "type": "stdio",\n      "command": "server",\n      "env": {}\n    }',
  "no arguments and nothing else": '{"command":"server"}',
  "arguments before the command": '{ "args": ["-y", "x"], "type": "stdio", "command": "npx" }',
  "comments everywhere": '{\n      // the server\n      "command": "npx", // of npm\n      "args": [ // two words\n        "-y", /* yes */\n        // the package\n        "x", // last\n      ],\n    }',
  "a comment right in the bracket": '{ "command": "npx", "args": [/* , none */"-y"] }',
  "escapes of another spelling": '{ "command": "C:\\\\srv\\u005cx.exe", "args": ["--", "\\u0041"] }',
  "Windows line ends": '{\r\n\t\t"command": "npx",\r\n\t\t"args": [\r\n\t\t\t"-y"\r\n\t\t]\r\n\t}',
};

/** The entry, without the prototype-less objects of the parser. */
function own(text: string): JsonObject {
  const { servers } = JSON.parse(JSON.stringify(parse(text.slice(1)))) as { readonly servers: { readonly [name: string]: JsonObject } };
  return servers["a b"] ?? {};
}

for (const [name, entry] of Object.entries(entries)) {
  test(`${name}: the recorder is put in, and taken out again to the byte`, () => {
    const text = `\ufeff// mine\n{ "servers": { "other": {}, "a b": ${entry} } }\n`;
    const wrapped = wrappedText(text, format, "a b", cli) ?? "";
    const before = own(text);
    const { command, args, ...rest } = own(wrapped);
    const words = before["args"] as readonly string[] | undefined;
    assert.deepEqual([command, args], ["node", [cli.file, "wrap", ...(words ? ["--name", "a b"] : ["--name=a b"]), "--", before["command"], ...(words ?? [])]], wrapped);
    assert.deepEqual({ ...rest, command: before["command"], ...(words && { args: words }) }, before, "nothing else is changed");
    assert.deepEqual(unwrapEntry(own(wrapped)), before);
    assert.equal(wrapEntry(own(wrapped), "a b", cli), undefined, "not twice");
    assert.equal(unwrappedText(wrapped, format, "a b"), text);
  });
}

test("what starts no command, or is not there, is left alone", () => {
  for (const entry of ['{ "url": "https://x.test" }', '{ "command": 1 }', '{ "command": "x", "args": "y" }', "[]"]) assert.equal(wrappedText(`{ "servers": { "a": ${entry} } }`, format, "a", cli), undefined);
  assert.equal(wrappedText("{", format, "a", cli), undefined);
  assert.equal(unwrappedText('{ "servers": { "a": { "command": "x" } } }', format, "a"), undefined);
});
