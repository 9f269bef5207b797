import { test } from "node:test";
import { metaKeys } from "#shared/mcp/metaKeys";
import { ask, checkFrames, done, legacy, meta, modern, send } from "../../../support/checkFrames";

const rule = "frame-meta";

test("frame-meta: what every request of 2026-07-28 carries", () => {
  const says = 'has no "io.modelcontextprotocol/protocolVersion" and no "io.modelcontextprotocol/clientCapabilities" in "_meta", which every request of 2026-07-28 has to carry.';
  checkFrames(rule, modern(send({ id: 2, method: "tools/list" })), `error : The request ${says}`);
  checkFrames(rule, modern(send({ id: 2, method: "tools/list", params: {} })), `error /params: The request ${says}`);
  checkFrames(rule, modern(send({ id: 2, method: "tools/list", params: { _meta: { [metaKeys.protocolVersion]: "2026-07-28" } } })), 'error /params/_meta: The request has no "io.modelcontextprotocol/clientCapabilities" in "_meta", which every request of 2026-07-28 has to carry.');
  checkFrames(rule, modern(send({ id: 2, method: "tools/list", params: { _meta: 5 } })), "error /params");
  checkFrames(rule, modern(send({ id: 2, method: "tools/list", params: { _meta: { ...meta, [metaKeys.protocolVersion]: 2026 } } })), "error /params/_meta/io.modelcontextprotocol~1protocolVersion: The protocol version is 2026, where a string has to be.");
  checkFrames(rule, legacy("2025-11-25", send({ id: 2, method: "tools/list" })));
});

test("frame-meta: reserved prefixes are nobody's own", () => {
  const list = (key: string) => ask(2, "x/y", { _meta: { ...meta, [key]: 1 } });
  for (const key of ["dev.mcp/x", "com.mcp.tools/x", "org.modelcontextprotocol.api/x"]) checkFrames(rule, modern(list(key)), `error /params/_meta/${key.replace("/", "~1")}: The key "${key}" in "_meta" has a prefix that is reserved for MCP itself.`);
  checkFrames(rule, modern(list("io.modelcontextprotocol/protocolversion")), "error /params/_meta/io.modelcontextprotocol~1protocolversion");
  for (const key of ["com.example.mcp/x", "com.example/x", "x", "traceparent", "io.modelcontextprotocol/related-task"]) checkFrames(rule, modern(list(key)));
  checkFrames(rule, modern(ask(2, "x/y"), done(2, { _meta: { "dev.mcp/x": 1 } })), "error /result/_meta/dev.mcp~1x");
  checkFrames(rule, legacy("2025-11-25", send({ id: 2, method: "ping", params: { _meta: { "mcp.dev/x": 1 } } })), "error /params/_meta/mcp.dev~1x");
  checkFrames(rule, legacy("2025-03-26", send({ id: 2, method: "ping", params: { _meta: { "mcp.dev/x": 1 } } })));
});
