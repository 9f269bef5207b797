import assert from "node:assert/strict";
import { test } from "node:test";
import { runHere } from "../../support/cli";

const workspace = "examples/workspace";
const jsonLines = (chunks: readonly object[]): string => chunks.map((chunk) => JSON.stringify(chunk)).join("\n");

async function assembled(input: string) {
  const result = await runHere(["assemble", "--format", "json", "-"], { input });
  assert.notEqual(result.code, 2, result.stderr);
  assert.deepEqual(Object.keys(result.json), ["version", "message", "problems"]);
  assert.equal(result.code, result.json.problems.length === 0 ? 0 : 1);
  return { message: result.json.message as unknown, problems: (result.json.problems as readonly { rule: string; message: string }[]).map(({ rule, message }) => `${rule}: ${message}`) };
}

const chat = (delta: object, finish_reason: string | null = null, index = 0) => ({ object: "chat.completion.chunk", choices: [{ index, delta, finish_reason }] });
const piece = (index: number, args: string, begin?: { id: string; name: string }) => chat({ tool_calls: [{ index, ...(begin && { id: begin.id, type: "function" }), function: { ...(begin && { name: begin.name }), arguments: args } }] });
const call = (id: string, name: string, args: string) => ({ id, type: "function", function: { name, arguments: args } });

test("the stream of the example workspace, whose calls take turns", async () => {
  const { code, json } = await runHere(["assemble", "--format", "json", "captures/stream.sse"], { cwd: workspace });
  assert.equal(code, 0);
  assert.deepEqual(json, { version: 1, message: { role: "assistant", content: null, tool_calls: [call("call_demo_1", "fs_read", '{"path":"welcome.md"}'), call("call_demo_2", "math_add", '{"a":1,"b":2}')] }, problems: [] });
});

type Row = readonly [what: string, chunks: readonly object[], message: object, problems: readonly string[]];

const anthropicStart = [{ type: "message_start", message: { id: "m", type: "message", role: "assistant", content: [], usage: { input_tokens: 1 } } }];
const responseCall = { type: "function_call", id: "fc", call_id: "c1", name: "f", arguments: "" };

const rows: readonly Row[] = [
  ["text in pieces", [chat({ role: "assistant", content: "He" }), chat({ content: "llo" }), chat({}, "stop")], { role: "assistant", content: "Hello" }, []],
  ["pieces cut within an escape and a pair of surrogates", [piece(0, '{"a":"\\ud83d', { id: "c", name: "f" }), piece(0, "\\ude00 \ud83d"), piece(0, '\ude00"}'), chat({}, "tool_calls")], { role: "assistant", content: null, tool_calls: [call("c", "f", '{"a":"\\ud83d\\ude00 😀"}')] }, []],
  ["an index that is no place in a list", [piece(3, "{}", { id: "b", name: "g" }), piece(1, "{}", { id: "a", name: "f" }), chat({}, "tool_calls")], { role: "assistant", content: null, tool_calls: [call("a", "f", "{}"), call("b", "g", "{}")] }, []],
  ["a second id, no beginning", [piece(0, "{}", { id: "a", name: "f" }), piece(0, "", { id: "b", name: "f" }), piece(1, "{}"), chat({}, "tool_calls")], { role: "assistant", content: null, tool_calls: [call("a", "f", "{}"), call("", "", "{}")] }, ['stream-order: The call with the index 0 has the id "a" already, and here is "b".', "stream-order: No earlier chunk began the call with the index 1."]],
  ["no end", [piece(0, "{}", { id: "a", name: "f" })], { role: "assistant", content: null, tool_calls: [call("a", "f", "{}")] }, ['stream-order: The stream has no end: none of its 1 chunks has a "finish_reason".']],
  ["an answer that was cut off", [piece(0, '{"a', { id: "a", name: "f" }), chat({}, "length")], { role: "assistant", content: null, tool_calls: [call("a", "f", '{"a')] }, ['call-arguments: The arguments of "f" are cut off and must not be run.', 'finish-reason: The answer was cut off ("length"), so its calls must not run.']],
  ["calls that are announced and missing", [chat({ content: null }), chat({}, "tool_calls")], { role: "assistant", content: null }, ['finish-reason: The answer ended in calls ("tool_calls") and holds none.']],
  ["Anthropic", [...anthropicStart, { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } }, { type: "content_block_start", index: 1, content_block: { type: "tool_use", id: "t", name: "f", input: {} } }, { type: "content_block_delta", index: 1, delta: { type: "input_json_delta", partial_json: '{"a"' } }, { type: "ping" }, { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: "Hi" } }, { type: "content_block_delta", index: 1, delta: { type: "input_json_delta", partial_json: ":1}" } }, { type: "content_block_stop", index: 0 }, { type: "content_block_stop", index: 1 }, { type: "message_delta", delta: { stop_reason: "tool_use" }, usage: { output_tokens: 2 } }, { type: "message_stop" }], { type: "message", role: "assistant", id: "m", content: [{ type: "text", text: "Hi" }, { type: "tool_use", id: "t", name: "f", input: { a: 1 } }], usage: { input_tokens: 1, output_tokens: 2 }, stop_reason: "tool_use" }, []],
  ["Anthropic, cut off", [...anthropicStart, { type: "content_block_delta", index: 2, delta: { type: "text_delta", text: "x" } }], { type: "message", role: "assistant", id: "m", content: [], usage: { input_tokens: 1 } }, ["stream-order: No earlier event began the block with the index 2.", 'stream-order: The stream has no end: none of its 2 events is "message_stop".']],
  ["Responses", [{ type: "response.created", response: {} }, { type: "response.output_item.added", output_index: 0, item: responseCall }, { type: "response.function_call_arguments.delta", output_index: 0, delta: '{"a":' }, { type: "response.function_call_arguments.delta", output_index: 0, delta: "1}" }, { type: "response.function_call_arguments.done", output_index: 0, arguments: '{"a":1}' }, { type: "response.completed", response: { id: "r", object: "response", status: "completed", output: [] } }], { id: "r", object: "response", status: "completed", output: [{ ...responseCall, arguments: '{"a":1}' }] }, []],
  ["Responses, with another whole than its pieces", [{ type: "response.output_item.added", output_index: 0, item: responseCall }, { type: "response.function_call_arguments.delta", output_index: 0, delta: "{}" }, { type: "response.function_call_arguments.done", output_index: 0, arguments: '{"a":1}' }, { type: "response.completed", response: { status: "completed" } }], { object: "response", status: "completed", output: [{ ...responseCall, arguments: "{}" }] }, ['stream-order: The arguments of the item with the index 0 are "{\\"a\\":1}", and their pieces make "{}".']],
  ["Gemini", [{ candidates: [{ content: { role: "model", parts: [{ text: "He" }] } }] }, { candidates: [{ content: { parts: [{ text: "llo" }, { functionCall: { name: "f", args: {} } }] }, finishReason: "STOP" }] }], { role: "model", parts: [{ text: "Hello" }, { functionCall: { name: "f", args: {} } }] }, []],
];
for (const [what, chunks, message, problems] of rows) {
  test(what, async () => {
    const found = await assembled(jsonLines(chunks));
    assert.deepEqual(found.message, message);
    assert.deepEqual(found.problems, problems);
    const events = chunks.map((chunk) => `event: x\r\ndata: ${JSON.stringify(chunk)}\r\n\r\n`).join(": comment\r\n");
    assert.deepEqual(await assembled(`\ufeff${events}data: [DONE]\r\n\r\n`), found, "the same as an event stream");
  });
}

test("a line that is no JSON is told and skipped", async () => {
  const { problems } = await assembled(`${jsonLines([chat({ content: "a" })])}\nError: overloaded\n${jsonLines([chat({}, "stop")])}`);
  assert.deepEqual(problems, ['stream-order: Line 2 is no JSON: "Error: overloaded".']);
});

for (const input of ["", "{}", "[]", '{"type":"message"}', "hello"]) {
  test(`${JSON.stringify(input)} gives no verdict`, async () => {
    const { code, stdout, stderr } = await runHere(["assemble", "-"], { input });
    assert.deepEqual([code, stdout], [2, ""]);
    assert.match(stderr, /no streamed chunks of a known provider in stdin/);
  });
}
