import { applyEdits, type Edit, type FormattingOptions, getNodeValue, modify } from "jsonc-parser";
import type { JsonObject, JsonValue } from "#shared/json/jsonValue";
import type { ConfigFormat } from "./format";
import { parseConfigText, properties } from "./jsonTree";

/** A file's text with an entry changed, or why it cannot be: a broken file is not written to. */
export type EditedText = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly problem: string };

/** A value that the file is to declare among its `inputs`. */
export type NewInput = { readonly id: string; readonly description: string };

/** Puts an entry into a file's text; comments, order and layout of the rest stay. An empty text becomes a file. */
export function withEntry(text: string, format: Pick<ConfigFormat, "rootKey" | "comments">, name: string, entry: JsonObject, inputs: readonly NewInput[] = []): EditedText {
  const problem = problemOf(text, format);
  if (problem !== undefined) return { ok: false, problem };
  const start = text.trim() === "" ? "{}\n" : text;
  const added = edited(start, [format.rootKey, name], entry);
  return { ok: true, text: inputs.reduce(withInput, added) };
}

/** Takes an entry out of a file's text. */
export function withoutEntry(text: string, format: Pick<ConfigFormat, "rootKey" | "comments">, name: string): EditedText {
  const problem = problemOf(text, format);
  return problem === undefined ? { ok: true, text: edited(text, [format.rootKey, name], undefined) } : { ok: false, problem };
}

/** An entry as it stands in a file, all its keys included; undefined where there is none of that name. */
export function entryIn(text: string, format: Pick<ConfigFormat, "rootKey" | "comments">, name: string): JsonObject | undefined {
  const node = servers(text, format)?.get(name)?.value;
  // Through text: the parser's objects have no prototype.
  return node?.type === "object" ? (JSON.parse(JSON.stringify(getNodeValue(node))) as JsonObject) : undefined;
}

/** The name, or where it is taken the name with the first number that is free. */
export function freeName(text: string, format: Pick<ConfigFormat, "rootKey" | "comments">, name: string): string {
  const taken = servers(text, format);
  if (!taken?.has(name)) return name;
  for (let number = 2; ; number++) if (!taken.has(`${name}-${number}`)) return `${name}-${number}`;
}

function servers(text: string, { rootKey, comments }: Pick<ConfigFormat, "rootKey" | "comments">): ReturnType<typeof properties> | undefined {
  const parsed = parseConfigText(text, comments);
  return parsed.ok ? properties(properties(parsed.root).get(rootKey)?.value) : undefined;
}

function problemOf(text: string, { rootKey, comments }: Pick<ConfigFormat, "rootKey" | "comments">): string | undefined {
  const parsed = parseConfigText(text, comments);
  if (!parsed.ok) return parsed.problem;
  if (!parsed.root) return undefined;
  if (parsed.root.type !== "object") return "The file is no JSON object.";
  const list = properties(parsed.root).get(rootKey)?.value;
  return list && list.type !== "object" ? `"${rootKey}" is no object of servers.` : undefined;
}

function withInput(text: string, { id, description }: NewInput): string {
  const parsed = parseConfigText(text, true);
  const list = parsed.ok ? properties(parsed.root).get("inputs")?.value : undefined;
  const declared = list?.type === "array" ? (getNodeValue(list) as readonly { readonly id?: unknown }[]) : [];
  if (declared.some((input) => input?.id === id)) return text;
  return edited(text, ["inputs", list ? declared.length : 0], { type: "promptString", id, description, password: true }, list !== undefined);
}

function edited(text: string, path: (string | number)[], value: JsonValue | undefined, insert = false): string {
  const edits: Edit[] = modify(text, path, value, { formattingOptions: layoutOf(text), isArrayInsertion: insert });
  return applyEdits(text, edits);
}

/** Indent and line ends as the file has them. */
function layoutOf(text: string): FormattingOptions {
  const indent = /\n([ \t]+)\S/.exec(text)?.[1] ?? "  ";
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  return indent.startsWith("\t") ? { insertSpaces: false, tabSize: 1, eol } : { insertSpaces: true, tabSize: indent.length, eol };
}
