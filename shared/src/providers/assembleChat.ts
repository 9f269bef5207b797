import type { JsonObject, JsonValue } from "../json/jsonValue";
import { isObject, own } from "../json/jsonValue";
import { type Assembled, numberIn, objectIn, objectsIn, stringIn } from "./assembled";

type Call = { id: string; name: string; arguments: string };
type Choice = { role: string; texts: Map<string, string>; calls: Map<number, Call>; reason: JsonValue };

/** Fields of a delta that come in pieces of text. */
const textFields = ["content", "refusal"] as const;

/**
 * Chat Completions: pieces of a call belong together by `index` within their choice, in whatever order calls take
 * turns. What is out of order the rule stream-order says of the chunks.
 */
export function assembleChat(chunks: readonly JsonObject[]): Assembled {
  const choices = new Map<number, Choice>();
  for (const choice of chunks.flatMap((chunk) => objectsIn(chunk, "choices"))) {
    const index = numberIn(choice, "index") ?? 0;
    const known = choices.get(index) ?? { role: "assistant", texts: new Map<string, string>(), calls: new Map<number, Call>(), reason: null };
    choices.set(index, known);
    takeDelta(known, objectIn(choice, "delta") ?? {});
    known.reason = own(choice, "finish_reason") ?? known.reason;
  }
  const whole = [...choices].sort(([one], [other]) => one - other).map(([index, choice]): JsonObject => ({ index, message: messageOf(choice), finish_reason: choice.reason }));
  const first = chunks[0] ?? {};
  const response: JsonObject = { id: own(first, "id") ?? null, object: "chat.completion", model: own(first, "model") ?? null, choices: whole };
  const message = own(whole[0] ?? {}, "message");
  return { format: "openai-chat", message: isObject(message) ? message : { role: "assistant", content: null }, response, problems: [] };
}

function takeDelta(choice: Choice, delta: JsonObject): void {
  choice.role = stringIn(delta, "role") ?? choice.role;
  for (const field of textFields) {
    const text = stringIn(delta, field);
    if (text !== undefined) choice.texts.set(field, (choice.texts.get(field) ?? "") + text);
  }
  for (const piece of objectsIn(delta, "tool_calls")) {
    const index = numberIn(piece, "index");
    if (index === undefined) continue;
    const call = choice.calls.get(index) ?? { id: "", name: "", arguments: "" };
    choice.calls.set(index, call);
    const called = objectIn(piece, "function") ?? {};
    // They come once; what a later piece says otherwise is a fault of the stream.
    if (call.id === "") call.id = stringIn(piece, "id") ?? "";
    if (call.name === "") call.name = stringIn(called, "name") ?? "";
    call.arguments += stringIn(called, "arguments") ?? "";
  }
}

function messageOf({ role, texts, calls }: Choice): JsonObject {
  const list = [...calls].sort(([one], [other]) => one - other).map(([, call]): JsonObject => ({ id: call.id, type: "function", function: { name: call.name, arguments: call.arguments } }));
  const refusal = texts.get("refusal");
  return { role, content: texts.get("content") ?? null, ...(refusal !== undefined && { refusal }), ...(list.length > 0 && { tool_calls: list }) };
}
