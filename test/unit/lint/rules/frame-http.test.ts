import { test } from "node:test";
import type { JsonObject } from "#shared/json/jsonValue";
import type { Frame, HttpFacts } from "#shared/lint/frames/frame";
import { ask, checkFrames, done, failed, legacy, modern, recv, send } from "../../../support/checkFrames";

const rule = "frame-http";
const by = (frame: Frame, http: HttpFacts): Frame => ({ ...frame, http });
const good = { accept: "application/json, text/event-stream", "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/call", "mcp-name": "t" };
const call = ask(2, "tools/call", { name: "t" });
const answer = done(2, { content: [] });
const json = { "content-type": "application/json" };

test("frame-http: headers that mirror the body", () => {
  const without = (name: string) => Object.fromEntries(Object.entries(good).filter(([key]) => key !== name));
  checkFrames(rule, modern(by(call, { headers: good })));
  checkFrames(rule, modern(by(call, { headers: without("mcp-method") })), 'error : The header Mcp-Method is missing; it has to be "tools/call", as in the body.');
  checkFrames(rule, modern(by(call, { headers: { ...good, "mcp-name": "u" } })), 'error : The header Mcp-Name is "u", but the body has "t".');
  checkFrames(rule, modern(by(call, { headers: { ...good, "mcp-protocol-version": "2025-11-25" } })), "error : The header MCP-Protocol-Version");
  checkFrames(rule, modern(by(call, { headers: { ...good, accept: "application/json" } })), "error : The header Accept");
  checkFrames(rule, modern(by(ask(2, "tools/call", { name: "größe" }), { headers: { ...good, "mcp-name": "=?base64?Z3LDtsOfZQ==?=" } })));
});

test("frame-http: parameters that are mirrored into headers, by the schema as it was listed", () => {
  const inputSchema = { type: "object", properties: { region: { type: "string", "x-mcp-header": "Region" }, limits: { type: "object", properties: { dry: { type: "boolean", "x-mcp-header": "Dry" } } } } };
  const listed = [ask(2, "tools/list"), done(2, { tools: [{ name: "t", inputSchema }], ttlMs: 0, cacheScope: "private" })] as const;
  const called = (args: JsonObject, headers: HttpFacts["headers"]): readonly Frame[] => modern(...listed, by(ask(3, "tools/call", { name: "t", arguments: args }), { headers: { ...good, ...headers } }));
  checkFrames(rule, called({ region: "us-west1", limits: { dry: true } }, { "mcp-param-region": "us-west1", "mcp-param-dry": "true" }));
  checkFrames(rule, called({ region: "Zürich" }, { "mcp-param-region": "=?base64?WsO8cmljaA==?=" }));
  checkFrames(rule, called({ region: "a" }, {}), 'error : The header Mcp-Param-Region is missing; it has to be "a", as in the body.');
  checkFrames(rule, called({ region: "a" }, { "mcp-param-region": "b" }), 'error : The header Mcp-Param-Region is "b", but the body has "a".');
  checkFrames(rule, called({ region: "a" }, { "mcp-param-region": "<redacted>" }));
  checkFrames(rule, called({}, { "mcp-param-dry": "true" }), 'error : The header "mcp-param-dry" is "true", but the arguments have no parameter that is mirrored into it.');
  checkFrames(rule, modern(by(call, { headers: { ...good, "mcp-param-x": "1" } })));
});

test("frame-http: the version header of the legacy era", () => {
  const list = { id: 2, method: "tools/list" };
  checkFrames(rule, legacy("2025-06-18", send(list, { headers: {} })), "error : The header MCP-Protocol-Version is missing, which 2025-06-18 has on every request after initialize.");
  checkFrames(rule, legacy("2025-06-18", send(list, { headers: { "MCP-Protocol-Version": "2025-06-18" } })));
  checkFrames(rule, legacy("2025-03-26", send(list, { headers: {} })));
});

test("frame-http: status and content type", () => {
  checkFrames(rule, modern(call, by(answer, { status: 200, headers: json })));
  checkFrames(rule, modern(call, by(answer, { status: 200, headers: { "Content-Type": "text/event-stream; charset=utf-8" } })));
  checkFrames(rule, modern(call, by(answer, { status: 200, headers: { "content-type": "text/plain" } })), 'error : The Content-Type is "text/plain", where application/json or text/event-stream has to be.');
  checkFrames(rule, modern(call, by(answer, { status: 500, headers: json })), "error /result: A result came with HTTP 500, where 200 has to be.");
  checkFrames(rule, modern(call, by(answer, { status: 202, headers: json })), "error : A message came with HTTP 202, which says that there is none.");
  checkFrames(rule, modern(call, by(answer, { status: 200, headers: { ...json, "mcp-session-id": "<redacted>" } })), "error : The response has the header Mcp-Session-Id, but 2026-07-28 has no sessions.");
});

test("frame-http: the status of errors in 2026-07-28", () => {
  checkFrames(rule, modern(ask(2, "x/y"), by(failed(2, -32601), { status: 404, headers: json })));
  checkFrames(rule, modern(ask(2, "x/y"), by(failed(2, -32601), { status: 200, headers: json })), "error /error/code: Error -32601 came with HTTP 200, where 404 has to be.");
  checkFrames(rule, modern(ask(2, "x/y"), by(failed(2, -32601), { status: 200, headers: { "content-type": "text/event-stream" } })));
  checkFrames(rule, modern(ask(2, "x/y"), by(failed(2, -32020), { status: 500, headers: json })), "error /error/code");
  checkFrames(rule, legacy("2025-11-25", send({ id: 2, method: "x/y" }), recv({ id: 2, error: { code: -32601, message: "no" } }, { status: 200, headers: json })));
});
