import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "#shared/json/jsonValue";
import { Judge, nowhere } from "#shared/lint/judge";
import { lint } from "#shared/lint/lint";
import { LintSession } from "#shared/lint/lintSession";
import type { Verdict } from "#shared/schema/verdict";

/** Doubles with each definition. */
const definitions = Object.fromEntries([...Array.from({ length: 20 }, (_, index) => [`d${index}`, { anyOf: [{ $ref: `#/$defs/d${index + 1}` }, { $ref: `#/$defs/d${index + 1}` }] }] as const), ["d20", false] as const]);
const doubling: JsonObject = { $ref: "#/$defs/d0", $defs: definitions };

test("what many slow values take together is bounded, in one part by itself", () => {
  const judge = new Judge({ elsewhere: nowhere });
  for (let index = 0; index < 1_000; index++) assert.equal(judge.verdict({ schema: doubling, instance: index }), undefined);
  assert.ok(judge.spent < 25_000, `${judge.spent} steps`);
  assert.equal(judge.waits, true);
  judge.nextPart();
  assert.equal(judge.waits, false);
  assert.equal(judge.verdict({ schema: { type: "string" }, instance: 1 })?.valid, false);
});

test("a long pattern is weighed elsewhere where somebody waits, and here where nobody does", () => {
  const pattern = `^${"[a-z]+x".repeat(20)}(a+)+$`;
  assert.equal(new Judge({ elsewhere: nowhere }).patternCost(pattern), undefined);
  assert.equal(new Judge({}).patternCost(pattern)?.kind, "exponential");
});

test("a pattern without a linear form is run where the caller can end it", () => {
  const text = '{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "string", "pattern": "^(?=.*@)", "default": "nobody"}';
  const ids = (runPattern?: (pattern: string, flags: string, text: string) => boolean | undefined) => lint(text, { ...(runPattern && { runPattern }) }).map(({ rule }) => rule);
  assert.deepEqual([ids(), ids((pattern, flags, value) => new RegExp(pattern, flags).test(value)), ids(() => undefined)], [[], ["schema-default"], []]);
});

test("tools whose answers are not there yet are judged again, others are not", () => {
  const tools = [{ inputSchema: { type: "object", default: {}, ...doubling } }, { inputSchema: { type: "object", default: { a: 1 }, maxProperties: 0 } }].map((tool, index) => ({ name: `t${index}`, description: "d", ...tool }));
  let asked = 0;
  const answers: Verdict[] = [];
  const elsewhere = { ...nowhere, verdict: () => (asked++, answers[0]) };
  const session = new LintSession(JSON.stringify({ tools }), { elsewhere });
  const pointers = () => session.lint().problems.filter(({ rule }) => rule === "schema-default").map(({ pointer }) => pointer);
  assert.deepEqual([pointers(), asked], [["/tools/1/inputSchema/default"], 1]);
  assert.deepEqual([pointers(), asked], [["/tools/1/inputSchema/default"], 2]);
  answers.push({ valid: false, dialect: "", errors: [] });
  assert.deepEqual([pointers(), pointers(), asked], [["/tools/0/inputSchema/default", "/tools/1/inputSchema/default"], ["/tools/0/inputSchema/default", "/tools/1/inputSchema/default"], 3]);
});
