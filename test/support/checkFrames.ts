import assert from "node:assert/strict";
import type { JsonObject, JsonValue } from "#shared/json/jsonValue";
import type { Frame, HttpFacts } from "#shared/lint/frames/frame";
import { FrameJudge } from "#shared/lint/frames/frameJudge";
import type { RuleId } from "#shared/lint/rules";
import { metaKeys } from "#shared/mcp/metaKeys";
import type { Revision } from "#shared/mcp/revisions";

/** The metadata of a request of 2026-07-28, with more where a test needs it. */
export const meta: JsonObject = { [metaKeys.protocolVersion]: "2026-07-28", [metaKeys.clientInfo]: { name: "test", version: "1" }, [metaKeys.clientCapabilities]: { elicitation: { form: {} } } };

export const send = (message: JsonValue, http?: HttpFacts): Frame => ({ dir: "send", message: framed(message), ...(http && { http }) });
export const recv = (message: JsonValue, http?: HttpFacts): Frame => ({ dir: "recv", message: framed(message), ...(http && { http }) });

/** Adds what hardly any test is about: the version of JSON-RPC. */
function framed(message: JsonValue): JsonValue {
  return typeof message === "object" && message !== null && !Array.isArray(message) ? { jsonrpc: "2.0", ...(message as JsonObject) } : message;
}

/** A request of 2026-07-28 with its metadata. */
export const ask = (id: JsonValue, method: string, params: JsonObject = {}): Frame => send({ id, method, params: { _meta: meta, ...params } });
export const done = (id: JsonValue, result: JsonObject = {}): Frame => recv({ id, result: { resultType: "complete", ...result } });
export const failed = (id: JsonValue, code: number, message = "no", data?: JsonValue): Frame => recv({ id, error: { code, message, ...(data !== undefined && { data }) } });

const cache: JsonObject = { ttlMs: 0, cacheScope: "private" };

/** A session of 2026-07-28 that has begun; its first own id is 2. */
export function modern(...frames: readonly Frame[]): readonly Frame[] {
  return modernWith({ tools: { listChanged: true }, resources: { listChanged: true, subscribe: true }, prompts: { listChanged: true }, logging: {}, completions: {} }, ...frames);
}

export function modernWith(capabilities: JsonObject, ...frames: readonly Frame[]): readonly Frame[] {
  return [ask(1, "server/discover"), done(1, { supportedVersions: ["2026-07-28"], capabilities, ...cache }), ...frames];
}

/** A legacy session whose handshake is done; its first own id is 2. */
export function legacy(revision: Revision, ...frames: readonly Frame[]): readonly Frame[] {
  return legacyWith(revision, { tools: { listChanged: true }, resources: { subscribe: true }, prompts: {}, logging: {}, completions: {} }, { sampling: {}, roots: { listChanged: true }, elicitation: {} }, ...frames);
}

export function legacyWith(revision: Revision, capabilities: JsonObject, client: JsonObject, ...frames: readonly Frame[]): readonly Frame[] {
  return [
    send({ id: 1, method: "initialize", params: { protocolVersion: revision, capabilities: client, clientInfo: { name: "test", version: "1" } } }),
    recv({ id: 1, result: { protocolVersion: revision, capabilities, serverInfo: { name: "server", version: "1" } } }),
    send({ method: "notifications/initialized" }),
    ...frames,
  ];
}

/** The answer to tools/list with one tool. */
export const listed = (id: JsonValue, tool: JsonObject, era: "modern" | "legacy" = "modern"): Frame =>
  recv({ id, result: { ...(era === "modern" && { resultType: "complete", ...cache }), tools: [{ name: "t", inputSchema: { type: "object" }, ...tool }] } });

/**
 * Checks what a rule says of a session, each as `level pointer: message`, or the beginning of that. No other rule
 * may say an error or a warning: one cause, one finding.
 */
export function checkFrames(rule: RuleId, frames: readonly Frame[], ...expected: readonly string[]): void {
  const judge = new FrameJudge();
  const found = frames.flatMap((frame) => judge.judge(frame)).filter((each) => each.rule === rule || each.level === "error" || each.level === "warning");
  const lines = found.map(({ rule: said, level, pointer, message }) => `${said === rule ? "" : `${said} `}${level} ${pointer}: ${message}`);
  for (const { message } of found) assert.match(message, /^[A-Z"\d].*[.?]$/s, message);
  const wanted = expected.map((text) => (/[.?]$/.test(text) ? text : (lines.find((line) => line.startsWith(text)) ?? text)));
  assert.deepEqual(lines, wanted);
}
