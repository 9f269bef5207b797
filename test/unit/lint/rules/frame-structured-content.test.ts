import { test } from "node:test";
import type { JsonObject } from "#shared/json/jsonValue";
import { ask, checkFrames, done, listed, modern } from "../../../support/checkFrames";

const rule = "frame-structured-content";
const text = (value: string) => [{ type: "text", text: value }];
const session = (result: JsonObject, tool: JsonObject = { outputSchema: { type: "object", required: ["n"], properties: { n: { type: "integer" } } } }) => modern(ask(2, "tools/list"), listed(2, tool), ask(3, "tools/call", { name: "t" }), done(3, result));

test("frame-structured-content: what the outputSchema promises", () => {
  checkFrames(rule, session({ content: text("{}"), structuredContent: { n: "1" } }), 'error /result/structuredContent/n');
  checkFrames(rule, session({ content: text("{}") }), 'error /result: Tool "t" has an outputSchema, but its result has no structuredContent.');
  checkFrames(rule, session({ content: [], structuredContent: { n: 1 } }), 'warning /result/content: The result of "t" has structuredContent without a copy as text for older clients.');
  checkFrames(rule, session({ content: text("{}"), structuredContent: { n: 1 } }));
  checkFrames(rule, session({ content: [] }, {}));
});

test("frame-structured-content: a copy as text is a block of text", () => {
  const image = [{ type: "image", data: "", mimeType: "image/png" }];
  checkFrames(rule, session({ content: image, structuredContent: { n: 1 } }), "warning /result/content");
  checkFrames(rule, session({ content: [...image, ...text("{}")], structuredContent: { n: 1 } }));
});

test("frame-structured-content: a result that asks for input promises nothing yet", () => {
  const frames = session({ resultType: "input_required", requestState: "s" });
  checkFrames(rule, frames);
});

test("frame-structured-content: of several objects the one that says most counts", () => {
  const whole = { code: "E", message: "m", retryable: false, suggested_action: "a", side_effect: "none", correlation_id: "c" };
  const { correlation_id: _, ...most } = whole;
  checkFrames(rule, session({ isError: true, content: text(JSON.stringify(most)), structuredContent: { reason: "x" } }), 'hint /result: The error of this tool has no "correlation_id"; with them a model knows whether to try again.');
  checkFrames(rule, session({ isError: true, content: text(JSON.stringify(whole)), structuredContent: { reason: "x" } }));
});

test("frame-structured-content: errors need not fit, but should say what to do", () => {
  const whole = { code: "E", message: "m", retryable: false, suggested_action: "a", side_effect: "none", correlation_id: "c" };
  checkFrames(rule, session({ isError: true, content: text("no"), structuredContent: { reason: "x" } }), 'hint /result: The error of this tool has no "code", "message", "retryable", "suggested_action", "side_effect", "correlation_id"; with them a model knows whether to try again.');
  checkFrames(rule, session({ isError: true, content: text(JSON.stringify({ error: whole })) }));
  checkFrames(rule, session({ isError: true, content: [], structuredContent: whole }));
});
