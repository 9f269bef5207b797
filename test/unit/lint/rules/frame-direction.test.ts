import { test } from "node:test";
import { ask, checkFrames, done, failed, legacy, modern, recv, send } from "../../../support/checkFrames";

const rule = "frame-direction";
const initialize = send({ id: 1, method: "initialize", params: { protocolVersion: "2025-11-25", capabilities: { sampling: {} }, clientInfo: { name: "c", version: "1" } } });
const initialized = recv({ id: 1, result: { protocolVersion: "2025-11-25", capabilities: { tools: {}, logging: {} }, serverInfo: { name: "s", version: "1" } } });
const list = send({ id: 2, method: "tools/list" });

test("frame-direction: what 2026-07-28 no longer has", () => {
  checkFrames(rule, modern(recv({ id: "a", method: "sampling/createMessage", params: {} })), 'error /method: The server sent the request "sampling/createMessage"; in 2026-07-28 servers send none, but ask in "inputRequests".');
  checkFrames(rule, modern(ask(2, "ping")), 'error /method: "ping" does not exist in 2026-07-28: 2025-11-25 was the last revision with it.');
  checkFrames(rule, modern(ask(2, "logging/setLevel", { level: "info" })), "error /method");
  checkFrames(rule, modern(send({ id: 2, method: "initialize", params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "c", version: "1" } } })), 'error /method: "initialize" is sent in a session of 2026-07-28, which has no handshake.');
  checkFrames(rule, modern(send({ id: "a", result: {} })), "frame-id error /id", "error : The client sent a response; from 2026-07-28 on servers ask nothing that could be answered.");
});

test("frame-direction: what only the other side sends, and what a revision does not have yet", () => {
  checkFrames(rule, legacy("2025-11-25", recv({ id: "a", method: "tools/list" })), 'error /method: The server sent "tools/list", which only the client sends.');
  checkFrames(rule, legacy("2025-11-25", send({ method: "notifications/message", params: { level: "info", data: 1 } })), "error /method");
  checkFrames(rule, legacy("2025-03-26", recv({ id: "a", method: "elicitation/create", params: {} })), 'error /method: "elicitation/create" does not exist in 2025-03-26: it came with 2025-06-18.');
});

test("frame-direction: too early for the legacy era", () => {
  checkFrames(rule, [initialize, list, initialized], 'warning /method: "tools/list" is sent before the server has answered initialize.');
  checkFrames(rule, [initialize, initialized, list], 'warning /method: "tools/list" is sent before notifications/initialized.');
  checkFrames(rule, [initialize, send({ method: "notifications/initialized" }), initialized, list], 'warning /method: "notifications/initialized" is sent before the server has answered initialize.');
  checkFrames(rule, [initialize, initialized, recv({ id: 1, method: "sampling/createMessage", params: { messages: [], maxTokens: 1 } })], "warning /method");
  checkFrames(rule, [initialize, initialized, send({ id: 2, method: "ping" }), recv({ id: 9, method: "ping" }), recv({ method: "notifications/message", params: { level: "info", data: 1 } })]);
});

test("frame-direction: probing is right, whatever comes of it", () => {
  checkFrames(rule, [ask(0, "server/discover"), failed(0, -32601), initialize, initialized, send({ method: "notifications/initialized" }), list]);
  checkFrames(rule, [ask(0, "server/discover"), failed(0, -32602), initialize, initialized]);
  checkFrames(rule, [ask(0, "server/discover"), initialize, initialized]);
  checkFrames(rule, [done(3), list]);
});
