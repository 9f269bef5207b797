import assert from "node:assert/strict";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";
import { LintSession } from "#shared/lint/lintSession";
import { faultyManifest, random, randomEdit } from "../../support/randomEdits";

test("after each of 1,000 random edits the problems are those of the whole text", () => {
  const next = random(7);
  let session = new LintSession(faultyManifest);
  let found = 0;
  for (let turn = 0; turn < 1000; turn++) {
    if (turn % 20 === 0) session = new LintSession(faultyManifest);
    session.lint();
    session.edit(randomEdit(session.document.text.toString(), next));
    const { problems } = session.lint();
    const text = session.document.text.toString();
    assert.deepEqual(problems, lint(text), text);
    found += problems.length;
  }
  assert.ok(found > 2000, "the edits leave something to find");
});

test("a pass can be stopped half-way and taken up by the next one", () => {
  const many = JSON.stringify({ tools: Array.from({ length: 100 }, (_, index) => ({ name: `t${index % 90}`, inputSchema: {} })) });
  const session = new LintSession(many);
  const steps = session.steps();
  assert.equal(steps.next().done, false);
  session.edit({ start: many.length - 1, end: many.length - 1, text: " " });
  assert.deepEqual(session.lint().problems, lint(session.document.text.toString()));
});

test("one large schema is judged in many steps, so that others are answered in between", () => {
  const properties = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`p${index}`, { type: "string", default: "a", pattern: "^a+$" }]));
  for (const text of [JSON.stringify({ $schema: "https://json-schema.org/draft/2020-12/schema", properties }), JSON.stringify({ tools: [{ name: "t", inputSchema: { type: "object", properties } }] })]) {
    const steps = [...new LintSession(text).steps()];
    assert.ok(steps.length > 10, `${steps.length} steps`);
  }
});

test("what a bracket too many did to a list of tools is undone with it, and the tools keep their findings", () => {
  const session = new LintSession(faultyManifest);
  const before = session.lint().problems;
  const place = faultyManifest.indexOf('"nextCursor"');
  for (const bracket of ["{", "[", "}", "]"]) {
    session.edit({ start: place, end: place, text: bracket });
    assert.deepEqual(session.lint().problems, lint(session.document.text.toString()), bracket);
    session.edit({ start: place, end: place + 1, text: "" });
    assert.deepEqual(session.lint().problems, before, bracket);
  }
});

test("tools of one list are judged anew when the list says which revision it is of", () => {
  const session = new LintSession(faultyManifest);
  session.lint();
  const place = faultyManifest.indexOf('"nextCursor"');
  session.edit({ start: place, end: place, text: '"ttlMs": 1, ' });
  assert.deepEqual(session.lint().problems, lint(session.document.text.toString()));
});
