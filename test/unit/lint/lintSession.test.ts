import assert from "node:assert/strict";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";
import { LintSession } from "#shared/lint/lintSession";
import { random, randomEdit } from "../../support/randomEdits";

const tool = (name: string, schema: object): object => ({ name, description: name === "b" ? "" : "d", inputSchema: { type: "object", ...schema } });
const manifest = JSON.stringify(
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

test("after each of 1,000 random edits the problems are those of the whole text", () => {
  const next = random(7);
  let session = new LintSession(manifest);
  let found = 0;
  for (let turn = 0; turn < 1000; turn++) {
    if (turn % 20 === 0) session = new LintSession(manifest);
    session.lint();
    session.edit(randomEdit(session.document.text, next));
    const { problems } = session.lint();
    assert.deepEqual(problems, lint(session.document.text), session.document.text);
    found += problems.length;
  }
  assert.ok(found > 2000, "the edits leave something to find");
});

test("a pass can be stopped half-way and taken up by the next one", () => {
  const many = JSON.stringify({ tools: Array.from({ length: 100 }, (_, index) => tool(`t${index % 90}`, {})) });
  const session = new LintSession(many);
  const steps = session.steps();
  assert.equal(steps.next().done, false);
  session.edit({ start: many.length - 1, end: many.length - 1, text: " " });
  assert.deepEqual(session.lint().problems, lint(session.document.text));
});
