import { isObject, type JsonValue, own } from "#shared/json/jsonValue";
import { markdown, oneLine } from "./displayText";
import { blockText, fenced } from "./renderOutcome";

/** A prompt's messages as a page: who says what. Text of the server stays text. */
export function renderPrompt(server: string, prompt: string, args: JsonValue, result: JsonValue | null): string {
  const description = isObject(result) ? own(result, "description") : undefined;
  const messages = messagesOf(result);
  return `${[
    `# ${markdown(oneLine(prompt))} on ${markdown(oneLine(server))}`,
    ...(typeof description === "string" ? [markdown(description)] : []),
    ...(messages.length === 0 ? ["The prompt has no messages."] : messages.flatMap((message, index) => [`## ${index + 1}. ${markdown(oneLine(roleOf(message), 40))}`, blockText((isObject(message) ? own(message, "content") : undefined) ?? message)])),
    ...(isObject(args) && Object.keys(args).length > 0 ? ["## Arguments", fenced(JSON.stringify(args, undefined, 2), "json")] : []),
  ].join("\n\n")}\n`;
}

/** The messages as plain text, to be pasted into a chat. */
export function promptText(result: JsonValue | null): string {
  return messagesOf(result)
    .map((message) => {
      const content = isObject(message) ? own(message, "content") : undefined;
      const text = isObject(content ?? null) ? own(content as { readonly [name: string]: JsonValue }, "text") : undefined;
      return `${roleOf(message)}: ${typeof text === "string" ? text : JSON.stringify(content ?? message)}`;
    })
    .join("\n\n");
}

function messagesOf(result: JsonValue | null): readonly JsonValue[] {
  const messages = isObject(result) ? own(result, "messages") : undefined;
  return Array.isArray(messages) ? (messages as readonly JsonValue[]) : [];
}

function roleOf(message: JsonValue): string {
  const role = isObject(message) ? own(message, "role") : undefined;
  return typeof role === "string" ? role : "?";
}
