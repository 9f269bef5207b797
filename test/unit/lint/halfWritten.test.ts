import assert from "node:assert/strict";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";

const manifest = `{
  "tools": [
    {
      "name": "read_file",
      "description": "Reads a file.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "path": { "type": "string", "description": "Where it is." }
        },
        "required": ["path"],
        "additionalProperties": false
      },
      "annotations": { "readOnlyHint": true }
    }
  ]
}`;

/** What an editor that closes brackets and quotes by itself has behind the cursor. */
function closers(typed: string): string {
  const open: string[] = [];
  let isString = false;
  for (const [unit] of typed.matchAll(/\\.|[^]/g)) {
    if (unit === '"') isString = !isString;
    else if (isString) continue;
    else if (unit === "{" || unit === "[") open.unshift(unit === "{" ? "}" : "]");
    else if (unit === "}" || unit === "]") open.shift();
  }
  return (isString ? '"' : "") + open.join("");
}

test("who types a good manifest from its start to its end is told of nothing but what stands at the cursor", () => {
  for (let length = 1; length <= manifest.length; length++) {
    const typed = manifest.slice(0, length);
    for (const text of [typed, typed + closers(typed)]) {
      const told = lint(text, { path: "/w/a.tools.json" }).filter(({ rule, level }) => rule !== "json-syntax" && (level === "error" || level === "warning"));
      assert.ok(told.length <= 1, text);
      for (const { rule, message, start } of told) {
        assert.doesNotMatch(message, / is \.|but is \.|""\./, text);
        const isAtCursor = typed.length - start < 40;
        assert.ok(isAtCursor || rule === "input-schema-object", `${rule}: ${message}\n${text}`);
      }
    }
  }
});

test("a value that is not written yet is told by its fault of syntax only", () => {
  const before = '[{ "name": "t", "description": "D.", ';
  for (const half of ['"inputSchema"', '"inputSchema":', '"inputSchema": }', '"annotations": ', '"inputSchema": { "type": "object", "requried"', '"inputSchema": { "type": , "properties": {"a": tru}}']) {
    const rules = lint(before + half, { kind: "manifest" }).filter(({ level }) => level === "error" || level === "warning").map(({ rule }) => rule);
    assert.deepEqual(rules.filter((rule) => rule !== "json-syntax"), [], half);
  }
});
