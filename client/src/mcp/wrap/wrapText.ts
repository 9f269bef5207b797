import type { Node } from "jsonc-parser";
import type { EditedText } from "../config/entryEdits";
import type { ConfigFormat } from "../config/format";
import { parseConfigText, properties } from "../config/jsonTree";
import type { CommandLine } from "./wrapEntry";

type Format = Pick<ConfigFormat, "rootKey" | "comments">;

/** The text of an entry with the recorder put into it or taken out; undefined where it cannot be, so that the entry is written anew. */
type Edited = string | undefined;

/**
 * Puts the recorder before the command of an entry by inserting words and nothing else: comments and layout stay, and
 * `unwrappedText` gives back the text as it was, to the byte. An entry without arguments gets `--name=…` in one word,
 * which tells that it had none.
 */
export function wrappedText(text: string, format: Format, name: string, { node, file }: CommandLine): Edited {
  const { command, args } = fieldsOf(text, format, name);
  if (command?.type !== "string" || (args && args.type !== "array")) return undefined;
  const own = text.slice(command.offset, command.offset + command.length);
  const before = [file, "wrap"].map((word) => JSON.stringify(word));
  const after = `${text.slice(0, command.offset)}${JSON.stringify(node)}`;
  if (!args) return `${after},${lineBefore(text, command)}"args": [${[...before, JSON.stringify(`--name=${name}`), '"--"', own].join(", ")}]${text.slice(command.offset + command.length)}`;
  const words = [...before, '"--name"', JSON.stringify(name), '"--"', own];
  const first = args.children?.[0];
  const inner = args.offset + 1;
  const gap = first ? text.slice(inner, first.offset) : "";
  // A comment before the first argument stays with it.
  const blank = /^\s*/.exec(gap)?.[0] ?? "";
  const inserted = first ? `${blank}${words.join(`,${blank === "" ? " " : blank}`)},${gap === "" ? " " : ""}` : words.join(", ");
  if (args.offset > command.offset) return `${after}${text.slice(command.offset + command.length, inner)}${inserted}${text.slice(inner)}`;
  return `${text.slice(0, inner)}${inserted}${text.slice(inner, command.offset)}${JSON.stringify(node)}${text.slice(command.offset + command.length)}`;
}

/** Takes out what `wrappedText` put in. */
export function unwrappedText(text: string, format: Format, name: string): Edited {
  const { command, args } = fieldsOf(text, format, name);
  const items = args?.children ?? [];
  const separator = items.findIndex(({ value }) => value === "--");
  const [own, next] = [items[separator + 1], items[separator + 2]];
  if (command?.type !== "string" || args?.type !== "array" || separator < 0 || own?.type !== "string" || !args.parent) return undefined;
  const word = text.slice(own.offset, own.offset + own.length);
  const hadNone = next === undefined && items.some(({ value }, index) => index < separator && typeof value === "string" && value.startsWith("--name="));
  const edits: (readonly [start: number, end: number, text: string])[] = [[command.offset, command.offset + command.length, word]];
  const inner = args.offset + 1;
  if (hadNone) edits.push([command.offset + command.length, args.offset + args.length, ""]);
  else if (!next) edits.push([inner, own.offset + own.length, ""]);
  else {
    const comma = text.indexOf(",", own.offset + own.length);
    const tight = items[0]?.offset === inner && text[comma + 1] === " ";
    edits.push([inner, comma + (tight ? 2 : 1), ""]);
  }
  return edits.sort(([one], [other]) => other - one).reduce((left, [start, end, put]) => left.slice(0, start) + put + left.slice(end), text);
}

/** Blanks between what stands before the command and its key. */
function lineBefore(text: string, command: Node): string {
  const key = command.parent?.children?.[0]?.offset ?? command.offset;
  return /\s*$/.exec(text.slice(0, key))?.[0] || " ";
}

function fieldsOf(text: string, { rootKey, comments }: Format, name: string): { readonly command: Node | undefined; readonly args: Node | undefined } {
  const parsed = parseConfigText(text, comments);
  const entry = parsed.ok ? properties(properties(properties(parsed.root).get(rootKey)?.value).get(name)?.value) : new Map<string, never>();
  return { command: entry.get("command")?.value, args: entry.get("args")?.value };
}

/** An edit by words where that can be, else the entry written anew. */
export function eitherText(edited: Edited, otherwise: () => EditedText): EditedText {
  return edited === undefined ? otherwise() : { ok: true, text: edited };
}
