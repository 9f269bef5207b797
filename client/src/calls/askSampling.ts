import { isObject, type JsonObject, type JsonValue, own } from "#shared/json/jsonValue";
import type { ServerRequest } from "../mcp/sessionTypes";
import type { Pause } from "./runForm";
import type { Screen } from "./screen";

/** Shows what a server would send to a model and lets a person answer in its place, or refuse (null). */
export async function askSampling(request: ServerRequest, title: string, screen: Screen, pause: Pause, signal: AbortSignal): Promise<JsonObject | null> {
  while (!signal.aborted) {
    const answer = await screen.message({ heading: { title }, request: JSON.stringify(request.params, undefined, 2), lines: samplingLines(request.params) }, signal);
    if (answer.kind === "reply") return { role: "assistant", content: { type: "text", text: answer.text }, model: "a person, in MCP Workbench", stopReason: "endTurn" };
    if (answer.kind === "hidden") await pause(signal);
    else if (answer.kind !== "show") return null;
  }
  return null;
}

/** The messages of a sampling request, one line each: who, then what. */
export function samplingLines(params: JsonObject): readonly string[] {
  const system = own(params, "systemPrompt");
  const messages = own(params, "messages");
  const lines = Array.isArray(messages) ? (messages as readonly JsonValue[]).map(messageLine) : [];
  return typeof system === "string" ? [`system: ${system}`, ...lines] : lines;
}

function messageLine(message: JsonValue): string {
  if (!isObject(message)) return JSON.stringify(message);
  const role = own(message, "role");
  const content = own(message, "content");
  const blocks = (Array.isArray(content) ? content : [content ?? null]) as readonly JsonValue[];
  const texts = blocks.map((block) => {
    const text = isObject(block) && own(block, "type") === "text" ? own(block, "text") : undefined;
    return typeof text === "string" ? text : JSON.stringify(block);
  });
  return `${typeof role === "string" ? role : "?"}: ${texts.join(" ")}`;
}
