import assert from "node:assert/strict";
import { test } from "node:test";
import { promptText, renderPrompt } from "#client/ui/renderPrompt";

const result = { description: "About **it**", messages: [{ role: "user", content: { type: "text", text: "Hi\n# not a heading" } }, { role: "assistant", content: { type: "image", mimeType: "image/png", data: "AAAA" } }] };

test("messages are shown in order by who says them, and text of the server stays text", () => {
  const page = renderPrompt("s", "greet", { who: "Ada" }, result);
  assert.deepEqual(page.split("\n").filter((line) => line.startsWith("#") && !line.includes("not a")), ["# greet on s", "## 1. user", "## 2. assistant", "## Arguments"]);
  assert.ok(page.includes("About \\*\\*it\\*\\*") && page.includes("```text\nHi\n# not a heading\n```") && page.includes("4 characters of base64 data."), page);
});
test("messages are copied as text", () => assert.equal(promptText(result), 'user: Hi\n# not a heading\n\nassistant: {"type":"image","mimeType":"image/png","data":"AAAA"}'));
test("any result is a page", () => {
  for (const odd of [null, 3, {}, { messages: {} }, { messages: [null, "x", { role: 3 }] }]) {
    assert.match(renderPrompt("s", "p", {}, odd as never), /^# p on s\n/);
    promptText(odd as never);
  }
});
