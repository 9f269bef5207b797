import type { JsonObject } from "../json/jsonValue";
import { isObject } from "../json/jsonValue";

/** The chunks of a captured stream, and the lines that are none. Lines count from one. */
export type StreamedChunks = { readonly chunks: readonly JsonObject[]; readonly broken: readonly { readonly line: number; readonly text: string }[]; readonly done: boolean };

/**
 * Reads what an API streamed: JSON lines, or an event stream of which the `data` lines count (those of one event
 * belong together), or one JSON list. `[DONE]` ends a stream and is no chunk.
 */
export function readStreamedChunks(text: string): StreamedChunks {
  const whole = parsed(text);
  if (Array.isArray(whole)) return { chunks: whole.filter(isObject), broken: [], done: false };
  const chunks: JsonObject[] = [];
  const broken: { line: number; text: string }[] = [];
  let done = false;
  const take = (line: number, data: string): void => {
    if (data.trim() === "") return;
    if (data.trim() === "[DONE]") {
      done = true;
      return;
    }
    const value = parsed(data);
    if (isObject(value)) chunks.push(value);
    else broken.push({ line, text: data });
  };
  let event: string[] = [];
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|\r|\n/);
  for (const [index, line] of [...lines, ""].entries()) {
    const field = /^(data|event|id|retry):( ?)(.*)$/s.exec(line) ?? (line.startsWith(":") ? [] : undefined);
    if (field) {
      // Some captures leave out the blank lines between events.
      if (field[1] === "data" && event.length > 0 && parsed(event.join("\n")) !== undefined) take(index, event.splice(0).join("\n"));
      if (field[1] === "data") event.push(field[3] ?? "");
      continue;
    }
    if (event.length > 0) take(index, event.join("\n"));
    event = [];
    take(index + 1, line);
  }
  return { chunks, broken, done };
}

/** The JSON value that a text is; undefined for any other text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
