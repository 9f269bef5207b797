import type { Answerer } from "#client/mcp/sessionTypes";
import { readSavedCalls, type SavedCall, type SavedCalls } from "#client/check/savedCalls";
import type { JsonValue } from "#shared/json/jsonValue";
import { quote } from "#shared/json/quote";
import { cancelAnswerer, givenAnswerer, readAnswers } from "./answers";
import { failed, got, type Got, type Io } from "./io";
import { readSource } from "./jsonArgument";

/** The calls of a file, with answers that can be read. */
export async function readCallsFile(file: string, io: Io): Promise<Got<SavedCalls>> {
  const text = await readSource(file, io);
  if (!text.ok) return text;
  let value: JsonValue;
  try {
    value = JSON.parse(text.value.replace(/^\ufeff/, "")) as JsonValue;
  } catch {
    return failed(`The file ${quote(file)} is no JSON.`);
  }
  const read = readSavedCalls(value);
  if (!read.ok) return failed(`The file ${quote(file)} has no saved calls. ${read.problem}`);
  for (const { name, answers } of read.value.calls) {
    const given = answers === undefined ? undefined : readAnswers(answers);
    if (given && !given.ok) return failed(`The file ${quote(file)}, call ${quote(name)}: ${given.problem.replace("--answers", '"answers"')}`);
  }
  return got(read.value);
}

/** Gives the answers that stand beside a call; what they do not answer is cancelled. */
export function answererOf({ answers }: SavedCall, io: Io): Answerer {
  const given = answers === undefined ? undefined : readAnswers(answers);
  return given?.ok ? givenAnswerer(given.value, cancelAnswerer(io)) : cancelAnswerer(io);
}
