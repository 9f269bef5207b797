import { Questions } from "#client/calls/questions";
import type { Answerer } from "#client/mcp/sessionTypes";
import type { Io } from "./io";
import { judge } from "./judge";
import { terminalScreen } from "./terminalScreen";

/** Asks at the terminal, with the same conversations as in the editor. */
export function terminalAnswerer(io: Io): Answerer {
  const questions = new Questions(terminalScreen(io), (schema, value) => Promise.resolve(judge(schema, value)));
  return { elicit: (request) => questions.elicit(request) };
}
