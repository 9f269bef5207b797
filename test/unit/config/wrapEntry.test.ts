import assert from "node:assert/strict";
import { test } from "node:test";
import { unwrapEntry, wrapEntry } from "#client/mcp/wrap/wrapEntry";

const cli = { node: "/usr/bin/node", file: "/home/me/.vscode/extensions/mcp-workbench-1/dist/cli.js" };

test("a wrapped entry starts the same server through the command line, and is unwrapped to what it was", () => {
  for (const entry of [
    { command: "npx", args: ["-y", "some-server", "--", "x"], env: { A: "1" }, type: "stdio" },
    { command: "server", args: [] },
  ]) {
    const wrapped = wrapEntry(entry, "files", cli);
    assert.deepEqual(wrapped, { ...entry, command: cli.node, args: [cli.file, "wrap", "--name", "files", "--", entry.command, ...entry.args] });
    assert.deepEqual(unwrapEntry(wrapped ?? {}), entry);
    assert.equal(wrapEntry(wrapped ?? {}, "files", cli), undefined, "not twice");
  }
});

test("one written by hand is unwrapped too", () => {
  assert.deepEqual(unwrapEntry({ command: "mcp-workbench", args: ["wrap", "--trace", "t.jsonl", "--", "node", "a.js"] }), { command: "node", args: ["a.js"] });
});

test("other entries are no wrapped ones, and those without a command cannot be", () => {
  for (const entry of [{ command: "wrap", args: ["--", "x"] }, { command: "node", args: ["other.js", "wrap", "--", "x"] }, { command: "node", args: [cli.file, "wrap"] }, { url: "https://x.test" }]) assert.equal(unwrapEntry(entry), undefined);
  assert.equal(wrapEntry({ url: "https://x.test" }, "x", cli), undefined);
  assert.equal(wrapEntry({ command: "x", args: "y" }, "x", cli), undefined);
});
