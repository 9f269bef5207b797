import assert from "node:assert/strict";
import { test } from "node:test";
import type { ArgumentsCheck } from "#shared/contracts/toolPanel";
import { fieldErrors, fieldNotes } from "../../../client/webview/toolPanel/fieldErrors";
import { judgedReadiness } from "../../../client/webview/toolPanel/panelState";

const noted: ArgumentsCheck = { kind: "judged", notes: [], verdict: { valid: true, dialect: "", errors: [] }, formats: [{ instance: "/mail", message: '"x" is no email address.' }] };

test("a text that does not look like its format is noted at its field, and the call is ready", () => {
  assert.deepEqual([...fieldNotes({ text: "", answer: noted })], [["/mail", ['"x" is no email address.']]]);
  assert.deepEqual([...fieldErrors([], { text: "", answer: noted }, true)], []);
  assert.equal(judgedReadiness(noted, [], { whole: "The arguments", schema: "inputSchema" }).kind, "ready");
});

test("without a verdict nothing is noted", () => {
  for (const check of [null, { text: "{", answer: { kind: "not-json", message: "m", offset: 1 } as const }]) assert.equal(fieldNotes(check).size, 0);
});
