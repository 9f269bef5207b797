import assert from "node:assert/strict";
import fc from "fast-check";
import { recognise } from "#shared/documents/recognise";
import { isObject, type JsonObject, type JsonValue } from "#shared/json/jsonValue";
import { parseJson } from "#shared/json/parse";
import { applyEdits } from "#shared/lint/fixes";
import { defaultLimits } from "#shared/lint/limits";
import { lint } from "#shared/lint/lint";
import { type SchemaSubject, schemaSubject } from "#shared/lint/schemaSubject";
import type { RewriteNote, SchemaRewrite } from "#shared/rewrite/schemaRewrite";
import { evaluate } from "#shared/schema/evaluate";
import type { Verdict } from "#shared/schema/verdict";
import { arbitraryValue } from "./arbitrarySchema";

export type Rewriter = (subject: SchemaSubject) => SchemaRewrite;

/** The schema that a text is. */
export function subjectOf(text: string): SchemaSubject {
  const document = parseJson(text);
  const place = recognise(document, "a.schema.json", "schema")?.schemas[0];
  assert.ok(place, "the text is a schema");
  return schemaSubject(document, place, defaultLimits);
}

export type Rewritten = { readonly text: string; readonly notes: readonly RewriteNote[] };

/** The text after a rewrite, or the sentence that refuses it. */
export function rewritten(rewriter: Rewriter, text: string): Rewritten | string {
  const result = rewriter(subjectOf(text));
  if (!result.ok) return result.problem;
  for (const [index, edit] of result.edits.entries()) assert.ok(index === 0 || (result.edits[index - 1]?.end ?? 0) <= edit.start, "the edits do not overlap");
  return { text: applyEdits(text, result.edits), notes: result.notes };
}

/** Checks one rewrite: the text after it, what is said, that a second run changes nothing, and that no new problem came up. */
export function checkRewrite(rewriter: Rewriter, before: string, after: string, notes: readonly string[] = []): void {
  const first = rewritten(rewriter, before);
  assert.ok(typeof first !== "string", String(first));
  assert.equal(first.text, after);
  assert.deepEqual(first.notes.map(({ pointer, message }) => `${pointer} ${message}`.trim()), notes);
  const again = rewritten(rewriter, first.text);
  assert.ok(typeof again !== "string", String(again));
  assert.equal(again.text, first.text, "a second run changes nothing");
  assert.deepEqual(newProblems(before, first.text), []);
}

/** Problems of rules that had nothing to say before. */
function newProblems(before: string, after: string): readonly string[] {
  const options = { kind: "schema", jsonc: true } as const;
  const known = new Set(lint(before, options).map(({ rule }) => rule));
  return lint(after, options).flatMap(({ rule, pointer }) => (known.has(rule) ? [] : [`${rule} ${pointer}`]));
}

/** One generated schema before and after, with the verdicts on one value. */
export type Pair = { readonly schema: JsonObject; readonly after: JsonValue; readonly value: JsonValue; readonly was: Verdict; readonly is: Verdict; readonly notes: readonly RewriteNote[] };

/**
 * Checks a rewrite on `pairs` generated pairs of schema and value: the result is JSON, a second run changes
 * nothing, and where the verdict differs `explains` says that the notes name the change.
 */
export function checkVerdicts(rewriter: Rewriter, schemas: fc.Arbitrary<JsonObject>, pairs: number, explains: (pair: Pair) => boolean): { readonly judged: number; readonly refused: number; readonly changed: number } {
  let [judged, refused, changed] = [0, 0, 0];
  const valuesOfEach = 5;
  const property = fc.property(schemas, fc.array(arbitraryValue, { minLength: valuesOfEach, maxLength: valuesOfEach }), fc.constantFrom(0, 2), (schema, values, indent) => {
    const text = JSON.stringify(schema, null, indent);
    const result = rewritten(rewriter, text);
    if (typeof result === "string") {
      refused += values.length;
      return;
    }
    const again = rewritten(rewriter, result.text);
    assert.ok(typeof again !== "string", `${String(again)}\n${result.text}`);
    assert.equal(again.text, result.text, "a second run changes nothing");
    const after = JSON.parse(result.text) as JsonObject;
    for (const value of values) {
      const [was, is] = [evaluate(schema, value), evaluate(after, value)];
      assert.deepEqual([was.limit, is.limit], [undefined, undefined]);
      judged++;
      if (was.valid === is.valid) continue;
      changed++;
      assert.ok(explains({ schema, after, value, was, is, notes: result.notes }), `${JSON.stringify(value)}: ${was.valid}, then ${is.valid}\n${text}\n${result.text}\n${JSON.stringify(result.notes)}`);
    }
  });
  fc.assert(property, { numRuns: Math.ceil(pairs / valuesOfEach) });
  return { judged, refused, changed };
}

/** A note says that something has no words in draft-07. */
export function namesLoss({ notes }: Pair): boolean {
  return notes.some(({ message }) => /sees what branches allow|cannot be said/.test(message));
}

/** A note says what strict mode refuses or lets pass that was not so before. */
export function namesStrictness({ notes }: Pair): boolean {
  return notes.some(({ message }) => /refused now|required now|passes now|pass, too|objects only/.test(message));
}

/** Closing refuses an object that has a property; the reverse happens under `oneOf` only, and is said. */
export function namesClosing({ was, value, notes }: Pair): boolean {
  return was.valid ? holdsProperty(value) : notes.some(({ message }) => message.startsWith('Under "oneOf"'));
}

function holdsProperty(value: JsonValue): boolean {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).some(holdsProperty);
  return isObject(value) && Object.keys(value).length > 0;
}
