import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import type { InputDeclaration } from "#client/mcp/serverDefinition";
import { inert } from "./text/inert";
import type { Io } from "./io";

/** Asks at the terminal for the value of an input, undefined where there is none to be had. Secrets are not echoed. */
export async function askInput(input: InputDeclaration, io: Io): Promise<string | undefined> {
  if (input.type === "command") return undefined;
  const secret = input.type === "promptString" && input.password;
  const choices = input.type === "pickString" ? ` (${input.options.map(({ value }) => inert(value)).join(", ")})` : "";
  const fallback = input.default === undefined || secret ? "" : ` [${inert(input.default)}]`;
  const answer = await askLine(`${inert(input.description ?? input.id)}${choices}${fallback}: `, io, secret);
  const value = answer === "" ? input.default : answer;
  if (input.type === "pickString" && !input.options.some((option) => option.value === value)) return undefined;
  return value;
}

/** One line from the terminal; the question goes to stderr, since stdout is for the result. Undefined at its end. */
export async function askLine(question: string, io: Io, secret = false): Promise<string | undefined> {
  const output = secret ? new Writable({ write: (_chunk, _encoding, done) => done() }) : process.stderr;
  if (secret) process.stderr.write(question);
  const reader = createInterface({ input: process.stdin, output, terminal: true });
  // Ctrl-C reaches the program as it would outside of a question; Ctrl-D ends the input. Neither settles the question.
  reader.on("SIGINT", () => process.emit("SIGINT"));
  const closed = once(reader, "close").then(() => undefined);
  try {
    return await Promise.race([reader.question(secret ? "" : question, { signal: io.interrupted }), closed]);
  } catch {
    return undefined;
  } finally {
    reader.close();
    if (secret) process.stderr.write("\n");
  }
}
