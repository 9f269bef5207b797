import type { TextEdit } from "#shared/lint/problem";

/** A repeatable source of numbers in [0, 1). */
export function random(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) & 0x7fffffff) / 0x7fffffff;
}

const pieces = ['"', "{", "}", "[", "]", ",", ":", "x", "1", " ", "\n", "\\", '"a": 1, ', '{"b": [1, 2]}', "true", "/*", "*/", "//", "'", "\\u12", "", "", "", "é", "\u200b"];

/** A small manifest with something of every part to find and to break. */
export const faultyManifest = JSON.stringify(
  {
    tools: [
      tool("a", { properties: { p: { type: "integr" }, q: { type: "array" } }, required: ["p", "r"] }),
      tool("b", { $ref: "#/$defs/none", $defs: { A: { nullable: true } } }),
      tool("a", { properties: { s: { type: "string", "x-mcp-header": "A" }, t: { type: "string", "x-mcp-header": "a" } } }),
      { name: "c d", inputSchema: null, annotations: { readOnlyHint: "true" } },
    ],
    nextCursor: "x",
  },
  null,
  2,
);

function tool(name: string, schema: object): object {
  return { name, description: name === "b" ? "" : "d", inputSchema: { type: "object", ...schema } };
}

/** An edit as a person might make it: a letter typed, a bracket lost, a line pasted or deleted. */
export function randomEdit(text: string, next: () => number): TextEdit {
  const start = Math.floor(next() * (text.length + 1));
  const length = next() < 0.5 ? 0 : Math.floor(next() * next() * 40);
  const copied = next() < 0.1 ? text.slice(start, start + Math.floor(next() * 200)) : undefined;
  return { start, end: Math.min(text.length, start + length), text: copied ?? pieces[Math.floor(next() * pieces.length)] ?? "" };
}
