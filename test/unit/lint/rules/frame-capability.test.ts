import { test } from "node:test";
import { ask, checkFrames, legacyWith, modernWith, recv, send } from "../../../support/checkFrames";

const rule = "frame-capability";

test("frame-capability: what the server did not declare", () => {
  checkFrames(rule, modernWith({}, ask(2, "tools/list")), 'error /method: The client asks for "tools/list", but the server did not declare "tools".');
  checkFrames(rule, legacyWith("2025-11-25", { resources: {} }, {}, send({ id: 2, method: "resources/subscribe", params: { uri: "a:b" } })), 'error /method: The client asks for "resources/subscribe", but the server did not declare "resources.subscribe".');
  checkFrames(rule, legacyWith("2025-11-25", { tools: {} }, {}, recv({ method: "notifications/tools/list_changed" })), 'error /method: The server sends "notifications/tools/list_changed", but did not declare "tools.listChanged".');
  checkFrames(rule, legacyWith("2025-11-25", {}, {}, recv({ method: "notifications/message", params: { level: "info", data: 1 } })), "error /method");
  checkFrames(rule, legacyWith("2024-11-05", { prompts: {} }, {}, send({ id: 2, method: "completion/complete", params: { ref: { type: "ref/prompt", name: "p" }, argument: { name: "a", value: "" } } })));
});

test("frame-capability: what the client did not declare", () => {
  const sampling = recv({ id: 1, method: "sampling/createMessage", params: { messages: [], maxTokens: 1 } });
  const url = recv({ id: 1, method: "elicitation/create", params: { mode: "url", message: "?", url: "https://a.test", elicitationId: "e" } });
  checkFrames(rule, legacyWith("2025-11-25", {}, {}, sampling), 'error /method: The server asks for "sampling/createMessage", but the client did not declare "sampling".');
  checkFrames(rule, legacyWith("2025-11-25", {}, { elicitation: {} }, url), 'error /method: The server asks for "elicitation/create", but the client did not declare "elicitation.url".');
  checkFrames(rule, legacyWith("2025-11-25", {}, { elicitation: { url: {} }, sampling: {} }, sampling, recv({ ...(url.message as object), id: 2 })));
  checkFrames(rule, legacyWith("2025-11-25", {}, { roots: {} }, send({ method: "notifications/roots/list_changed" })), "error /method");
});

test("frame-capability: silent about extensions and what is declared", () => {
  checkFrames(rule, modernWith({ tools: { listChanged: true } }, ask(2, "tools/list"), ask(3, "com.example/x")));
});
