import { readFileSync } from "node:fs";
import path from "node:path";
import type { JsonValue } from "#shared/json/jsonValue";
import { failed, got, type Got, type Io } from "./io";

/** The value of an option that takes JSON: written out, from a file (`@file`), or from stdin (`@-`). */
export async function readJsonArgument(option: string, text: string, io: Io): Promise<Got<JsonValue>> {
  const source = text.startsWith("@") ? await readSource(text.slice(1), io) : got(text);
  if (!source.ok) return failed(`--${option}: ${source.problem}`);
  try {
    return got(JSON.parse(source.value.replace(/^\ufeff/, "")) as JsonValue);
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/\.$/, "") : String(error);
    return failed(`--${option} ${text.startsWith("@") ? JSON.stringify(text) : ""} is no JSON: ${oneLine(why)}.`.replace("  ", " "));
  }
}

/** Text of a file, or of stdin for `-`. */
export async function readSource(file: string, io: Io): Promise<Got<string>> {
  if (file === "-") return got((await io.readStdin()).toString("utf8"));
  const bytes = readBytes(file, io);
  return bytes.ok ? got(bytes.value.toString("utf8")) : bytes;
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
