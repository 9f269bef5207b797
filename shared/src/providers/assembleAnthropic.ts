import { type JsonObject, type JsonValue, own } from "../json/jsonValue";
import { quote } from "../json/quote";
import { type Assembled, numberIn, objectIn, outOfOrder, type StreamProblem, stringIn } from "./assembled";

type Block = { start: JsonObject; texts: Map<string, string>; json: string | undefined; isOpen: boolean };

/** Which field of a block each kind of delta adds to. */
const fields: { readonly [delta: string]: string } = { text_delta: "text", thinking_delta: "thinking", signature_delta: "signature" };

/** Anthropic: blocks by `index`; the input of a call comes as pieces of JSON text. */
export function assembleAnthropic(events: readonly JsonObject[]): Assembled {
  const blocks = new Map<number, Block>();
  const problems: StreamProblem[] = [];
  let message: JsonObject = { type: "message", role: "assistant" };
  let hasEnd = false;
  for (const event of events) {
    const type = stringIn(event, "type") ?? "";
    if (type === "message_start") message = { ...message, ...objectIn(event, "message") };
    else if (type === "message_delta") message = { ...message, ...objectIn(event, "delta"), ...usage(message, event) };
    else if (type === "message_stop") hasEnd = true;
    else if (type.startsWith("content_block_")) takeBlock(blocks, problems, type, event);
  }
  if (!hasEnd) problems.push(outOfOrder(`The stream has no end: none of its ${events.length} events is "message_stop".`));
  for (const [index, { isOpen }] of blocks) if (hasEnd && isOpen) problems.push(outOfOrder(`The block with the index ${index} was not ended.`));
  const content = [...blocks].sort(([one], [other]) => one - other).map(([, block]) => blockOf(block, problems));
  const whole: JsonObject = { ...message, content };
  return { format: "anthropic", message: whole, response: whole, problems };
}

function usage(message: JsonObject, event: JsonObject): JsonObject {
  const more = objectIn(event, "usage");
  return more ? { usage: { ...objectIn(message, "usage"), ...more } } : {};
}

function takeBlock(blocks: Map<number, Block>, problems: StreamProblem[], type: string, event: JsonObject): void {
  const index = numberIn(event, "index");
  if (index === undefined) return void problems.push(outOfOrder(`The event ${quote(type)} has no "index" to be put together by.`));
  const block = blocks.get(index);
  if (type === "content_block_start") {
    if (block) problems.push(outOfOrder(`The block with the index ${index} began twice.`));
    else blocks.set(index, { start: objectIn(event, "content_block") ?? {}, texts: new Map(), json: undefined, isOpen: true });
    return;
  }
  if (!block) return void problems.push(outOfOrder(`No earlier event began the block with the index ${index}.`));
  if (!block.isOpen) problems.push(outOfOrder(`The block with the index ${index} was ended already.`));
  if (type === "content_block_stop") {
    block.isOpen = false;
    return;
  }
  const delta = objectIn(event, "delta") ?? {};
  const kind = stringIn(delta, "type") ?? "";
  if (kind === "input_json_delta") block.json = (block.json ?? "") + (stringIn(delta, "partial_json") ?? "");
  const field = Object.hasOwn(fields, kind) ? fields[kind] : undefined;
  if (field !== undefined) block.texts.set(field, (block.texts.get(field) ?? "") + (stringIn(delta, field) ?? ""));
}

function blockOf({ start, texts, json }: Block, problems: StreamProblem[]): JsonObject {
  const grown = Object.fromEntries([...texts].map(([field, text]) => [field, (stringIn(start, field) ?? "") + text]));
  if (json === undefined || json === "") return { ...start, ...grown };
  try {
    return { ...start, ...grown, input: JSON.parse(json) as JsonValue };
  } catch {
    problems.push({ rule: "call-arguments", message: `The input of the call ${quote(own(start, "name") ?? null)} is no JSON: ${quote(json)}.` });
    return { ...start, ...grown, input: json };
  }
}
