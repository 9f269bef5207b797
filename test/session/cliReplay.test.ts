import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { nodeTarget, runCli, runHere } from "../support/cli";

const root = mkdtempSync(path.join(tmpdir(), "cli-replay-"));
writeFileSync(path.join(root, "welcome.md"), "Hello.\n");
const target = nodeTarget("examples/servers/files/server.mjs", "--root", root);
const workspace = path.resolve("examples/workspace");

async function replayed(input: unknown, ...more: readonly string[]) {
  const text = typeof input === "string" ? input : JSON.stringify(input);
  const { code, json, stderr } = await runHere(["replay", "--format", "json", ...more, "-", ...target], { cwd: root, input: text });
  assert.notEqual(code, 2, stderr);
  assert.deepEqual(Object.keys(json), ["version", "messages", "calls"]);
  return { code, messages: json.messages, calls: json.calls };
}

const chatCall = (id: string, name: string, args: string) => ({ id, type: "function", function: { name, arguments: args } });
const brief = (calls: readonly { id: string; tool: string; outcome: string; code?: string }[]) => calls.map(({ id, tool, outcome, code }) => [id, tool, outcome, ...(code === undefined ? [] : [code])].join(" "));

test("the message of the example workspace: one call runs, three are refused, each has its result", { timeout: 60_000 }, async () => {
  const { code, messages, calls } = await replayed(readFileSync(path.join(workspace, "transcripts/assistant-message.json"), "utf8"));
  assert.equal(code, 1);
  assert.deepEqual(brief(calls), ["call_1 fs.read ok", "call_2 math.add refused EINVAL", "call_3 fs.write refused EPERM", "call_4  refused ENOTOOL"]);
  assert.deepEqual(messages.map((message: { tool_call_id: string }) => message.tool_call_id), ["call_1", "call_2", "call_3", "call_4"]);
  assert.match(messages[0].content, /Hello/);
  assert.deepEqual(JSON.parse(messages[2].content), { error: { code: "EPERM", message: 'The tool "fs.write" does not say that it only reads.', side_effect: "none" } });
  assert.ok(!existsSync(path.join(root, "out.txt")), "nothing was written");
});

test("the stream of the example workspace runs to its end; as text the messages alone go to stdout", { timeout: 60_000 }, async () => {
  const { code, stdout, stderr } = await runCli(["replay", path.join(workspace, "captures/stream.sse"), ...target], { cwd: root });
  assert.equal(code, 0, stderr);
  assert.deepEqual(JSON.parse(stdout).map((message: { role: string; tool_call_id: string }) => [message.role, message.tool_call_id]), [["tool", "call_demo_1"], ["tool", "call_demo_2"]]);
  assert.equal(stderr, "fs_read: ok\nmath_add: ok\n");
});

test("writing takes a word of the user, and the server's question an answer", { timeout: 60_000 }, async () => {
  const { code, calls } = await replayed({ role: "assistant", tool_calls: [chatCall("a", "fs_write", '{"path":"out.txt","content":"x"}')] }, "--allow-writes");
  assert.deepEqual([code, brief(calls)], [1, ["a fs.write tool-error ECANCELED"]], "nobody answered, so it was cancelled");
});

test("an answer that was cut off, a repeated id and half an argument are not run", { timeout: 60_000 }, async () => {
  const add = '{"a":1,"b":2}';
  const response = (finish_reason: string, ...calls: object[]) => ({ object: "chat.completion", choices: [{ index: 0, finish_reason, message: { role: "assistant", content: null, tool_calls: calls } }] });
  const cut = await replayed(response("length", chatCall("a", "math_add", add)));
  assert.deepEqual(brief(cut.calls), ["a math.add refused ECUTOFF"]);
  assert.equal(cut.messages.length, 1, "it has its result all the same");
  const twice = await replayed(response("tool_calls", chatCall("a", "math_add", add), chatCall("a", "math_add", add), chatCall("b", "math_add", '{"a":1')));
  assert.deepEqual(brief(twice.calls), ["a math.add ok", "a  refused EDUPLICATE", "b math.add refused EINVAL"]);
  assert.deepEqual(twice.messages.map((message: { tool_call_id: string }) => message.tool_call_id), ["a", "b"]);
});

const args = { a: 1, b: 2 };
/** What math.add answers as text. */
const sum = '{"sum":3}';
const forms: readonly (readonly [provider: string, input: unknown, expected: unknown])[] = [
  ["Responses", { object: "response", status: "completed", output: [{ type: "function_call", call_id: "c", name: "math_add", arguments: JSON.stringify(args) }] }, [{ type: "function_call_output", call_id: "c", output: sum }]],
  ["Anthropic", { type: "message", role: "assistant", stop_reason: "tool_use", content: [{ type: "tool_use", id: "c", name: "math_add", input: args }] }, [{ role: "user", content: [{ type: "tool_result", tool_use_id: "c", content: [{ type: "text", text: sum }] }] }]],
  ["Gemini", { candidates: [{ content: { role: "model", parts: [{ functionCall: { name: "math_add", args } }] }, finishReason: "STOP" }] }, [{ role: "user", parts: [{ functionResponse: { name: "math_add", response: { output: { sum: 3 } } } }] }]],
];
for (const [provider, input, expected] of forms) {
  test(`${provider} gets its results in its own words`, { timeout: 60_000 }, async () => {
    const { code, messages, calls } = await replayed(input);
    assert.deepEqual([code, calls[0].tool, calls[0].outcome], [0, "math.add", "ok"]);
    assert.deepEqual(messages, expected);
  });
}

test("of a conversation the last calls count that have no result yet", { timeout: 60_000 }, async () => {
  const messages = [{ role: "assistant", tool_calls: [chatCall("a", "math_add", "{}")] }, { role: "tool", tool_call_id: "a", content: "" }, { role: "assistant", tool_calls: [chatCall("b", "math_add", JSON.stringify(args))] }];
  assert.deepEqual(brief((await replayed({ messages })).calls), ["b math.add ok"]);
});

const refused: readonly (readonly [input: string, problem: RegExp])[] = [
  ["", /no JSON and there are no streamed chunks/],
  ["{}", /no answer of a model in stdin/],
  ['{"object":"chat.completion.chunk","choices":[{"index":0,"delta":{},"finish_reason":null}]}', /cannot be put together: The stream has no end/],
];
for (const [input, problem] of refused) {
  test(`${JSON.stringify(input)} gives no verdict and starts no server`, async () => {
    const { code, stdout, stderr } = await runHere(["replay", "-", "--", "no-such-program"], { input });
    assert.deepEqual([code, stdout], [2, ""]);
    assert.match(stderr, problem);
  });
}
