import assert from "node:assert/strict";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";

test("a problem of a tool names its place in the document, whichever page and list it stands in", () => {
  const bad = (name: string): object => ({ name, description: "Does it.", inputSchema: { type: "objekt" } });
  const rows: readonly (readonly [document: unknown, pointers: readonly string[]])[] = [
    [bad("a"), ["/inputSchema/type"]],
    [[bad("a"), bad("b")], ["/0/inputSchema/type", "/1/inputSchema/type"]],
    [{ tools: [bad("a"), bad("b")] }, ["/tools/0/inputSchema/type", "/tools/1/inputSchema/type"]],
    [[{ tools: [bad("a")], nextCursor: "2" }, { tools: [bad("b"), bad("c")] }], ["/0/tools/0/inputSchema/type", "/1/tools/0/inputSchema/type", "/1/tools/1/inputSchema/type"]],
    [[{ jsonrpc: "2.0", id: 1, result: { tools: [bad("a"), bad("b")] } }, { tools: [bad("c")] }], ["/0/result/tools/0/inputSchema/type", "/0/result/tools/1/inputSchema/type", "/1/tools/0/inputSchema/type"]],
  ];
  for (const [document, pointers] of rows) {
    const told = lint(JSON.stringify(document)).filter(({ level }) => level === "error");
    assert.deepEqual(told.map(({ pointer }) => pointer), pointers, JSON.stringify(document));
  }
});
