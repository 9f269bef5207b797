import assert from "node:assert/strict";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";
import { told } from "../../../support/checkLint";

const ts = "2026-12-02T00:00:00.000Z";
const raw = (text: string, stream = "stdout") => JSON.stringify({ ts, server: "s", dir: "recv", stream, raw: text });

test("stdout-pollution: lines of a trace that are no messages, one finding a cause", () => {
  const trace = [raw("My Server v1.2 started"), raw("ready"), raw("on stderr all is fine", "stderr")].join("\n");
  assert.deepEqual(told("stdout-pollution", trace, { path: "a.mcp-trace.jsonl" }), ["warning /raw"]);
});

test("stdout-pollution: one line and several are told apart", () => {
  const sentences = (...texts: readonly string[]) => lint(texts.map((text) => raw(text)).join("\n"), { path: "a.mcp-trace.jsonl" }).flatMap(({ rule, message }) => (rule === "stdout-pollution" ? [message] : []));
  assert.match(sentences("My Server v1.2 started").join(), /^A line on stdout.* that is no message/);
  assert.match(sentences("My Server v1.2 started", "ready").join(), /^2 lines on stdout.* that are no message/);
});

test("stdout-pollution: text that damages a message is an error", () => {
  const trace = [raw("\ufeffx"), raw('log: {"jsonrpc":"2.0","id":1,"result":{}}')].join("\n");
  assert.deepEqual(told("stdout-pollution", trace, { path: "a.mcp-trace.jsonl" }), ["error /raw", "error /raw"]);
});

test("stdout-pollution: blank lines and messages are none", () => {
  assert.deepEqual(told("stdout-pollution", [raw(""), raw('{"jsonrpc":"2.0","method":"notifications/x"}')].join("\n"), { path: "a.mcp-trace.jsonl" }), []);
});
