import { readFileSync } from "node:fs";
import path from "node:path";
import { messageDepthLimit, textIsDeeperThan } from "#shared/json/depth";
import type { JsonValue } from "#shared/json/jsonValue";
import { failed, got, type Got, type Io } from "./io";

/** The value of an option that takes JSON: written out, from a file (`@file`), or from stdin (`@-`). */
export async function readJsonArgument(option: string, text: string, io: Io): Promise<Got<JsonValue>> {
  const source = text.startsWith("@") ? await readSource(text.slice(1), io) : got(text);
  if (!source.ok) return failed(`--${option}: ${source.problem}`);
  const json = source.value.replace(/^\ufeff/, "");
  if (textIsDeeperThan(json, messageDepthLimit)) return failed(`--${option} is nested deeper than ${messageDepthLimit} levels.`);
  try {
    return got(JSON.parse(json) as JsonValue);
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/\.$/, "") : String(error);
    return failed(`--${option} ${text.startsWith("@") ? JSON.stringify(text) : ""} is no JSON: ${oneLine(why)}.`.replace("  ", " "));
  }
}

/** Text of a file, or of stdin for `-`, with its byte order mark. */
export async function readSource(file: string, io: Io): Promise<Got<string>> {
  const bytes = file === "-" ? got(await io.readStdin()) : readBytes(file, io);
  return bytes.ok ? decode(bytes.value, file) : bytes;
}

/** The text with its byte order mark, which a rule looks at. What is no UTF-8 is refused: put right silently, it would be judged as what it is not. */
export function decode(bytes: Buffer, file: string): Got<string> {
  try {
    return got(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    const utf16 = /^(fffe|feff)/.test(bytes.toString("hex", 0, 2));
    return failed(`${file === "-" ? "stdin" : `The file ${JSON.stringify(file)}`} is ${utf16 ? "UTF-16, and has to be UTF-8 text" : "no UTF-8 text"}.`);
  }
}

export function readBytes(file: string, io: Io): Got<Buffer> {
  try {
    return got(readFileSync(path.resolve(io.cwd, file)));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const why = code === "ENOENT" ? "does not exist" : code === "EISDIR" ? "is a folder" : `cannot be read (${code ?? String(error)})`;
    return failed(`The file ${JSON.stringify(file)} ${why}.`);
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").slice(0, 200);
}
