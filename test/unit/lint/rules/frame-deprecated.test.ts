import { test } from "node:test";
import { metaKeys } from "#shared/mcp/metaKeys";
import { ask, checkFrames, legacy, meta, modernWith, recv } from "../../../support/checkFrames";

const rule = "frame-deprecated";

test("frame-deprecated: what new servers do without", () => {
  const call = ask(2, "tools/call", { name: "t", _meta: { ...meta, [metaKeys.clientCapabilities]: { sampling: {}, roots: {} } } });
  const asks = (request: object) => recv({ id: 2, result: { resultType: "input_required", inputRequests: { a: { ...request } } } });
  checkFrames(rule, modernWith({ logging: {} }), 'info /result/capabilities/logging: The capability "logging" is deprecated since 2026-07-28; write logs to stderr or to a telemetry service.');
  checkFrames(rule, modernWith({ tools: {} }, call, asks({ method: "sampling/createMessage", params: { messages: [], maxTokens: 1 } })), 'info /result/inputRequests/a: "sampling/createMessage" is deprecated since 2026-07-28; call a model from the server itself.');
  checkFrames(rule, modernWith({ tools: {} }, call, asks({ method: "roots/list" })), "info /result/inputRequests/a");
});

test("frame-deprecated: includeContext a revision earlier, and the rest not before", () => {
  const sampling = (includeContext: string) => recv({ id: 1, method: "sampling/createMessage", params: { messages: [], maxTokens: 1, includeContext } });
  checkFrames(rule, legacy("2025-11-25", sampling("thisServer")), 'info /params/includeContext: "includeContext" "thisServer" is deprecated; leave it out, or use "none".');
  checkFrames(rule, legacy("2025-11-25", sampling("none")));
  checkFrames(rule, legacy("2025-06-18", sampling("thisServer")));
});
