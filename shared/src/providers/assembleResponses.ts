import { isObject, type JsonObject, type JsonValue, own } from "../json/jsonValue";
import { quote } from "../json/quote";
import { type Assembled, numberIn, objectIn, outOfOrder, type StreamProblem, stringIn } from "./assembled";

/** Events that end a response. */
const ends: ReadonlySet<string> = new Set(["response.completed", "response.incomplete", "response.failed"]);

/** Responses: items by `output_index`; the arguments of a call come in pieces, then once more as a whole. */
export function assembleResponses(events: readonly JsonObject[]): Assembled {
  const items = new Map<number, JsonObject>();
  const pieces = new Map<number, string>();
  const problems: StreamProblem[] = [];
  let last: JsonObject | undefined;
  for (const event of events) {
    const type = stringIn(event, "type") ?? "";
    const index = numberIn(event, "output_index");
    const response = objectIn(event, "response");
    if (ends.has(type)) last = response ?? {};
    if (index === undefined) {
      if (type.startsWith("response.function_call_arguments.") || type.startsWith("response.output_item.")) problems.push(outOfOrder(`The event ${quote(type)} has no "output_index" to be put together by.`));
      continue;
    }
    const item = objectIn(event, "item");
    if (type === "response.output_item.added" && item) {
      const id = stringIn(items.get(index) ?? {}, "call_id");
      if (id !== undefined && id !== stringIn(item, "call_id")) problems.push(outOfOrder(`The item with the index ${index} has the id ${quote(id)} already, and here is another.`));
      else items.set(index, item);
    } else if (type === "response.function_call_arguments.delta") {
      if (!items.has(index)) problems.push(outOfOrder(`No earlier event began the item with the index ${index}.`));
      pieces.set(index, (pieces.get(index) ?? "") + (stringIn(event, "delta") ?? ""));
    } else if (type === "response.function_call_arguments.done") compare(problems, index, pieces, stringIn(event, "arguments"));
    else if (type === "response.output_item.done" && item) {
      compare(problems, index, pieces, stringIn(item, "arguments"));
      items.set(index, item);
    }
  }
  const collected = [...items].sort(([one], [other]) => one - other).map(([index, item]) => (stringIn(item, "type") === "function_call" && pieces.has(index) ? { ...item, arguments: pieces.get(index) ?? "" } : item));
  if (!last) problems.push(outOfOrder(`The stream has no end: none of its ${events.length} events is "response.completed".`));
  const given = last === undefined ? undefined : own(last, "output");
  const output: readonly JsonValue[] = Array.isArray(given) && given.length > 0 ? (given as readonly JsonValue[]) : collected;
  const message: JsonObject = { ...(last ?? {}), object: "response", status: stringIn(last ?? {}, "status") ?? "in_progress", output: output.filter(isObject) };
  return { format: "openai-responses", message, response: message, problems };
}

/** The pieces and the whole are said to be the same text. */
function compare(problems: StreamProblem[], index: number, pieces: ReadonlyMap<number, string>, whole: string | undefined): void {
  const joined = pieces.get(index);
  if (whole !== undefined && joined !== undefined && whole !== joined) problems.push(outOfOrder(`The arguments of the item with the index ${index} are ${quote(whole)}, and their pieces make ${quote(joined)}.`));
}
