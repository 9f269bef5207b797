import assert from "node:assert/strict";
import { test } from "node:test";
import { type EditedText, entryIn, freeName, type NewInput, withEntry, withoutEntry } from "#client/mcp/config/entryEdits";
import { formats } from "#client/mcp/config/format";

const commented = `{
\t// mine
\t"servers": {
\t\t"a": { "command": "x" } // keep
\t}
}
`;
const key: NewInput = { id: "key", description: "The key" };

const edits: readonly (readonly [name: string, edit: () => EditedText, after: string])[] = [
  ["an empty text becomes a file", () => withEntry("", formats.vscode, "a", { command: "x" }), '{\n  "servers": {\n    "a": {\n      "command": "x"\n    }\n  }\n}\n'],
  [
    "comments, tabs and order stay",
    () => withEntry(commented, formats.vscode, "b", { url: "http://h/" }),
    '{\n\t// mine\n\t"servers": {\n\t\t"a": {\n\t\t\t"command": "x"\n\t\t},\n\t\t"b": {\n\t\t\t"url": "http://h/"\n\t\t} // keep\n\t}\n}\n',
  ],
  ["the root key is the client's", () => withEntry("{}", formats["mcp-json"], "a", {}), '{\n  "mcpServers": {\n    "a": {}\n  }\n}'],
  ["an input is declared once", () => withEntry('{"inputs":[{"id":"key"}]}', formats.vscode, "a", {}, [key]), '{\n  "inputs": [\n    {\n      "id": "key"\n    }\n  ],\n  "servers": {\n    "a": {}\n  }\n}'],
  ["line ends stay", () => withoutEntry('{\r\n  "servers": {\r\n    "a": {},\r\n    "b": {}\r\n  }\r\n}', formats.vscode, "a"), '{\r\n  "servers": {\r\n    "b": {}\r\n  }\r\n}'],
];
for (const [name, edit, after] of edits) {
  test(name, () => {
    const edited = edit();
    assert.ok(edited.ok);
    assert.equal(edited.text, after);
  });
}

test("a new input stands behind those that are there", () => {
  const edited = withEntry('{"inputs":[{"id":"other"}],"servers":{}}', formats.vscode, "a", {}, [key]);
  assert.ok(edited.ok);
  assert.deepEqual((JSON.parse(edited.text) as { inputs: unknown[] }).inputs, [{ id: "other" }, { type: "promptString", id: "key", description: "The key", password: true }]);
});

for (const [text, problem] of [["{", /broken/], ["[]", /no JSON object/], ['{"servers": []}', /no object of servers/]] as const) {
  test(`${text} is not written to`, () => {
    for (const edited of [withEntry(text, formats.vscode, "a", {}), withoutEntry(text, formats.vscode, "a")]) {
      assert.ok(!edited.ok);
      assert.match(edited.problem, problem);
    }
  });
}

test("a name that is taken gets a number, and an entry is found with all its keys", () => {
  assert.equal(freeName(commented, formats.vscode, "a"), "a-2");
  assert.equal(freeName(commented, formats.vscode, "b"), "b");
  assert.deepEqual(entryIn('{"servers":{"a":{"command":"x","dev":{"watch":"*"}}}}', formats.vscode, "a"), { command: "x", dev: { watch: "*" } });
  assert.equal(entryIn(commented, formats.vscode, "toString"), undefined);
});
