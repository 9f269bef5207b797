import { type JsonObject, type JsonValue, own } from "../json/jsonValue";
import { type Assembled, objectIn, objectsIn, outOfOrder, stringIn } from "./assembled";

/** Gemini: each chunk is a response with the next parts; calls come whole, texts that follow one another are one. */
export function assembleGemini(chunks: readonly JsonObject[]): Assembled {
  const parts: JsonObject[] = [];
  let role = "model";
  let reason: JsonValue | undefined;
  for (const chunk of chunks) {
    const candidate = objectsIn(chunk, "candidates")[0] ?? {};
    const content = objectIn(candidate, "content") ?? {};
    role = stringIn(content, "role") ?? role;
    reason = own(candidate, "finishReason") ?? reason;
    for (const part of objectsIn(content, "parts")) addPart(parts, part);
  }
  const problems = reason === undefined ? [outOfOrder(`The stream has no end: none of its ${chunks.length} chunks has a "finishReason".`)] : [];
  const message: JsonObject = { role, parts };
  return { format: "gemini", message, response: { candidates: [{ content: message, ...(reason !== undefined && { finishReason: reason }) }] }, problems };
}

function addPart(parts: JsonObject[], part: JsonObject): void {
  const last = parts.at(-1);
  const text = isText(part) ? stringIn(part, "text") : undefined;
  const before = last && isText(last) ? stringIn(last, "text") : undefined;
  if (text !== undefined && before !== undefined && own(part, "thought") === own(last ?? {}, "thought")) parts[parts.length - 1] = { ...last, ...part, text: before + text };
  else parts.push(part);
}

function isText(part: JsonObject): boolean {
  return Object.keys(part).every((name) => name === "text" || name === "thought");
}
