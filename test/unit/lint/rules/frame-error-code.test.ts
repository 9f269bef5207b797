import { test } from "node:test";
import { ask, checkFrames, failed, legacy, listed, modern, send } from "../../../support/checkFrames";

const rule = "frame-error-code";
const call = ask(3, "tools/call", { name: "t" });

test("frame-error-code: codes that 2026-07-28 does not have", () => {
  checkFrames(rule, modern(ask(2, "resources/read", { uri: "a:b" }), failed(2, -32002)), "error /error/code: Error -32002 is no longer used: a resource that is not found is -32602 since 2026-07-28.");
  checkFrames(rule, modern(ask(2, "x/y"), failed(2, -32042)), "error /error/code");
  checkFrames(rule, modern(ask(2, "x/y"), failed(2, -32050)), "error /error/code: Error -32050 is in the range that is reserved for MCP, where 2026-07-28 defines -32020, -32021 and -32022.");
  checkFrames(rule, modern(ask(2, "x/y"), failed(2, -32000)), "warning /error/code");
  for (const code of [-32700, -32600, -32601, -32602, -32603, 1, 404]) checkFrames(rule, modern(ask(2, "x/y"), failed(2, code)));
});

test("frame-error-code: the legacy era had them", () => {
  checkFrames(rule, legacy("2025-11-25", send({ id: 2, method: "resources/read", params: { uri: "a:b" } }), failed(2, -32002)));
  checkFrames(rule, [ask(1, "server/discover"), failed(1, -32000)]);
});

test("frame-error-code: arguments that the model could mend", () => {
  checkFrames(rule, modern(ask(2, "tools/list"), listed(2, {}), call, failed(3, -32602)), 'warning /error/code: The tool "t" is listed, and still its call ended with -32602: wrong arguments are a result with "isError": true, so that the model can correct them.');
  checkFrames(rule, modern(ask(2, "tools/list"), listed(2, { name: "other" }), call, failed(3, -32602)));
  checkFrames(rule, legacy("2025-06-18", send({ id: 2, method: "tools/list" }), listed(2, {}, "legacy"), send({ id: 3, method: "tools/call", params: { name: "t" } }), failed(3, -32602)));
});
