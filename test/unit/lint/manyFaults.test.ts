import assert from "node:assert/strict";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";
import { profileNames } from "#shared/lint/profiles";

const count = 8_000;
const many = <T>(make: (index: number) => T): readonly T[] => Array.from({ length: count }, (_, index) => make(index));
const named = (name: string, make: (index: number) => unknown): object => Object.fromEntries(many((index) => [`${name}${index}`, make(index)] as const));
const tool = (schema: object): string => JSON.stringify([{ name: "t", description: "d", inputSchema: { type: "object", ...schema } }]);
const schema = "a.json";
const config = "/w/.vscode/mcp.json";

/** One fault, thousands of times, in documents that a rule could read again for each of them: minutes, where it does. */
const shapes: Readonly<Record<string, readonly [path: string, text: string]>> = {
  "names that nothing declares": [schema, tool({ properties: named("p", () => ({})), required: many((index) => `q${index}`) })],
  "one name required again and again": [schema, tool({ properties: { a: {} }, required: many(() => "a") })],
  "one value again and again": [schema, tool({ properties: { a: { enum: many(() => ({ a: 1 })) } } })],
  "misspelt types": [schema, tool({ properties: { a: { type: many(() => "strng") } } })],
  "references that lead nowhere": [schema, tool({ properties: named("p", (index) => ({ $ref: `#/$defs/E${index}` })), $defs: { D: {} } })],
  "references that clients do not follow": [schema, tool({ properties: named("p", (index) => ({ $ref: `#/$defs/D${index % 1_000}` })), $defs: named("D", () => ({ type: "string" })) })],
  "inputs that are not declared": [config, JSON.stringify({ inputs: many((index) => ({ id: `a${index}`, type: "promptString" })), servers: { s: { command: "x", args: many((index) => `\${input:b${index}}`) } } })],
  "variables of another client in one text": [config, JSON.stringify({ servers: { s: { command: "x", args: ["${A}".repeat(count)] } } })],
};

for (const [name, [path, text]] of Object.entries(shapes)) {
  test(`${name}, ${count} times: as many are told as are shown, and that there are more`, () => {
    const problems = lint(text, { path, profiles: profileNames });
    assert.ok(problems.length > 1 && problems.length <= 501, String(problems.length));
    // All variables of one text are one finding.
    if (problems.length === 501) assert.match(problems[0]?.message ?? "", /^(?:More than )?\d+ problems were found; the first 500 are shown\.$/);
    else assert.ok(problems.length < 10, String(problems.length));
  });
}

test("a rule that had more to say than it was let says so, in a tool and outside of one", () => {
  const required = many(() => "a");
  for (const text of [tool({ properties: { a: {} }, required }), JSON.stringify({ $schema: "https://json-schema.org/draft/2020-12/schema", type: "object", properties: { a: {} }, required })]) {
    assert.match(lint(text)[0]?.message ?? "", /^More than 1\d{3} problems were found; the first 500 are shown\.$/);
  }
});
