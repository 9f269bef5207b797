import assert from "node:assert/strict";
import { test } from "node:test";
import { rewriteReport } from "#client/ui/rewriteReport";

test("no notes, no report", () => assert.equal(rewriteReport("Make schema strict", []), undefined));

test("one note is said at once, inert; several are counted and listed", () => {
  const hostile = { pointer: "/properties/[x](command:y)", message: 'The word "$(x) [a](command:b)" goes.' };
  const one = rewriteReport("T", [hostile]);
  assert.ok(one && !one.summary.includes("$(x)") && !one.summary.includes("](command"));
  const two = rewriteReport("T", [{ pointer: "", message: "One." }, { pointer: "/a", message: "Two." }]);
  assert.equal(two?.summary, "There are 2 notes on what the schema means differently or could not say.");
  assert.equal(two.text, "T: 2 notes\nPlaces are JSON Pointers into the document as it was.\n\n(root)\n    One.\n\n/a\n    Two.\n");
});
